/** The texts about an edit of custom HTML. Quoted texts are the seeds' (HTM-09..11, HTM-17, HTM-18). */
export const commandWords = {
  noun: 'este HTML personalizado',
  createdOk: 'HTML personalizado criado com sucesso',
  updatedOk: 'HTML personalizado editado com sucesso',
  removedOk: 'HTML excluído com sucesso',
  createFailed: 'Falha ao criar o HTML personalizado',
  updateFailed: 'Falha ao atualizar o HTML personalizado',
  removeFailed: 'Não foi possível excluir o HTML personalizado',
  created: (title: string) => `Novo HTML «${title}»`,
  updated: (title: string | undefined) => (title === undefined ? 'HTML personalizado alterado' : `HTML «${title}» alterado`),
  removed: (title: string) => `HTML «${title}» excluído`,
  titleMissing: 'O título é obrigatório',
  titleTooLong: 'O título não pode ter mais de 50 caracteres',
  htmlMissing: 'Adicione o HTML personalizado',
  htmlTooLong: 'O HTML não pode ter mais de 200.000 caracteres. Deixe aqui só o bloco e hospede imagens em outro lugar.',
  pageMissing: 'Selecione a página',
  choose: {
    course_id: 'Escolha um curso',
    module_id: 'Escolha um módulo',
    lesson_id: 'Escolha uma aula',
    community_id: 'Escolha uma comunidade',
  },
} as const

export const fieldNames = {
  title: 'Título',
  page: 'Página',
  course_id: 'Curso',
  module_id: 'Módulo',
  lesson_id: 'Aula',
  community_id: 'Comunidade',
  html: 'Código HTML',
} as const
