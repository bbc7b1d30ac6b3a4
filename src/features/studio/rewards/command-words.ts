/** The texts about the edits of rewards. Quoted texts are the specification's (REW). */
export const commandWords = {
  noun: 'esta recompensa',
  created: (title: string) => `Nova recompensa «${title}»`,
  updated: (title: string | undefined) => (title === undefined ? 'Recompensa alterada' : `Recompensa «${title}» alterada`),
  removed: (title: string) => `Recompensa «${title}» excluída`,
  createdOk: 'Nova recompensa criada', // REW-31
  updatedOk: 'Recompensa atualizada com sucesso',
  removedOk: 'Recompensa excluída com sucesso',
  createFailed: 'Não foi possível criar a recompensa, tente novamente.',
  updateFailed: 'Não foi possível atualizar a recompensa, tente novamente.',
  removeFailed: 'Erro desconhecido ao deletar a recompensa, tente novamente.', // REW-32

  planAdded: (product: string) => `Recompensa: «${product}» pode ganhar`,
  planRemoved: (product: string) => `Recompensa: «${product}» não ganha mais`,
  planAddedOk: 'Produto incluído nas permissões',
  planRemovedOk: 'Produto excluído das permissões',
  planFailed: 'Erro desconhecido ao criar permissões para a recompensa, tente novamente.', // REW-32
  planRemoveFailed: 'Não foi possível tirar o produto da recompensa, tente novamente.',

  required: 'Campo obrigatório', // REW-19
  nameTooLong: (max: number) => `O nome pode ter até ${max} caracteres.`,
  descriptionTooLong: (max: number) => `A descrição pode ter até ${max} caracteres.`,
  pointsWrong: 'Use um número inteiro, de 0 em diante.', // REW-18
  noProduct: 'Turma/produto que irá pontuar é obrigatório', // REW-20
  linkWrong: 'Valor inválido, corrija e tente novamente', // REW-22
  noFile: 'Escolha o arquivo que o aluno recebe.',
  noLink: 'Adicione ao menos um link.',
  noBadge: 'Escolha a imagem da insígnia.',
  noEmbed: 'Cole o código do embed.',
  noDeliverable: 'Escolha o produto que o aluno recebe.',
} as const

/** The label of each field. */
export const fieldNames = {
  title: 'Nome',
  reward_type: 'Critério',
  needed_score: 'Pontos necessários',
  quiz: 'Avaliação',
  lesson: 'Aula',
  description: 'Descrição',
  content: 'Arquivo',
  links: 'Links',
  img: 'Imagem da insígnia',
  embed: 'Código do embed',
  deliverable_product: 'Produto entregue',
  song: 'Som',
  animation: 'Animação',
  plan_id: 'Produto',
  reward_id: 'Recompensa',
} as const
