/** The texts about the edits of levels. Quoted texts are the specification's (LVL). */
export const commandWords = {
  noun: 'este nível',
  created: (title: string) => `Novo nível «${title}»`,
  updated: (title: string | undefined) => (title === undefined ? 'Nível alterado' : `Nível «${title}» alterado`),
  removed: (title: string) => `Nível «${title}» removido`,
  createdOk: 'Novo nível criado.', // LVL-14
  updatedOk: 'Nível atualizado com sucesso.', // LVL-13
  removedOk: 'Nível removido.',
  /** Here the specification repeats the sentence of the delete (AMB-16); it has a separate key. */
  createFailed: 'Falha ao deletar o Nível, tente novamente.',
  updateFailed: 'Falha ao atualizar o nível! Tente novamente.',
  removeFailed: 'Falha ao deletar o Nível, tente novamente.', // LVL-15

  planAdded: (product: string) => `Nível: «${product}» entra`,
  planRemoved: (product: string) => `Nível: «${product}» sai`,
  planAddedOk: 'Produto incluído nas permissões',
  planRemovedOk: 'Produto excluído das permissões',
  planFailed: 'Falha ao atualizar o nível! Tente novamente.',

  required: 'Obrigatório', // LVL-06
  nameTooLong: (max: number) => `O nome pode ter até ${max} caracteres.`,
  pointsWrong: 'Use um número inteiro, de 0 em diante.',
  noProduct: 'Nenhum produto selecionado.', // LVL-07
} as const

/** The label of each field. */
export const fieldNames = {
  title: 'Nome',
  needed_score: 'Pontos necessários',
  color: 'Cor',
  img: 'Imagem do nível',
  show_level_on_profile: 'Mostrar o nível no perfil',
  show_score_on_profile: 'Mostrar os pontos no perfil',
  animation: 'Animação',
  plan_id: 'Produto',
  level_id: 'Nível',
} as const
