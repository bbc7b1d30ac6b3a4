/** The texts of the commands and rules of communities: every editor's worker loads them. Quoted texts are the specification's (COM, V2, LEG). */
export const commandWords = {
  // V2-19..26, LEG-13
  nameMissing: 'O nome da comunidade é obrigatório',
  nameTooLong: 'O nome da comunidade deve ter no máximo 50 caracteres',
  descriptionTooLong: 'A descrição não pode ter mais de 500 caracteres',
  linkInvalid: 'Link inválido',
  upsellMissing: 'O texto de upsell é obrigatório',
  upsellLinkMissing: 'O link de upsell é obrigatório',
  productsMissing: 'A comunidade precisa ter pelo menos um produto ativo',
  productMissing: 'Selecione ao menos um produto!',
  badColour: 'Escreva uma cor, como #1C2F66.',
  tooLong: (max: number) => `Use até ${max} caracteres.`,

  noun: 'esta comunidade',
  created: (title: string) => `Comunidade «${title}» criada`,
  updated: (title: string | undefined) => (title === undefined ? 'Comunidade alterada' : `Comunidade «${title}» alterada`),
  updatedParts: (title: string, parts: string) => `Comunidade «${title}»: ${parts}`,
  removed: (title: string) => `Comunidade «${title}» excluída`,
  ordered: 'Ordem das comunidades alterada',
  // COM-15, COM-18, COM-19, LEG-21
  createdOk: 'Comunidade criada com sucesso.',
  createFailed: 'Falha ao criar a comunidade! Tente novamente.',
  updatedOk: 'Comunidade atualizada com sucesso.',
  updateFailed: 'Falha ao atualizar a comunidade! Tente novamente.',
  removedOk: 'Comunidade excluída com sucesso.',
  removeFailed: 'Não foi possível excluir a comunidade! Tente novamente.',
  orderedOk: 'Ordem das comunidades atualizada com sucesso.',
  orderFailed: 'Não foi possível atualizar a ordem! Tente novamente.',

  // LEG-08, LEG-09
  active: 'Ativa',
  activated: 'Comunidade ativada.',
  deactivated: 'Comunidade desativada.',
  activateFailed: 'Falha ao ativar a comunidade! Tente novamente.',
  deactivateFailed: 'Falha ao desativar a comunidade! Tente novamente.',
  turned: (title: string, on: boolean) => `Comunidade «${title}» ${on ? 'ativada' : 'desativada'}`,
  // LEG-10, LEG-11
  mediaOk: 'Status atualizado com sucesso!',
  mediaFailed: 'Falha ao realizar a ação! tente novamente.',
  media: (title: string, field: string, on: boolean) => `Comunidade «${title}»: ${on ? 'com' : 'sem'} ${field.toLowerCase()}`,
  // COM-12, COM-16, AMB-14: the title, and below it the description
  all: (on: boolean) => (on ? 'Comunidades ativadas' : 'Comunidades desativadas'),
  allOk: (on: boolean) => `${on ? 'Comunidades ativadas' : 'Comunidades desativadas'}\nStatus de exibição atualizado com sucesso.`,
  shownOk: 'Status de exibição atualizado com sucesso.',
  switchFailed: 'Não foi possível realizar a alteração! Tente novamente.',
  page: 'Página de comunidades',
  pageTurned: (on: boolean) => `Página de comunidades ${on ? 'mostrada' : 'escondida'}`,

  // V2-32
  saved: 'Alterações salvas com sucesso',
  saveFailed: 'Erro ao salvar as alterações\nTente novamente mais tarde',
  house: (what: string) => `Nova comunidade: ${what}`,
  houseShown: (on: boolean) => `Nova comunidade: ${on ? 'visível para os alunos' : 'escondida dos alunos'}`,
  houseRemoved: 'Nova comunidade excluída',
} as const

/** The label of each field of the older generation, as in the form. */
export const legacyNames = {
  title: 'Título',
  description: 'Descrição',
  plans_with_access: 'Produtos com acesso',
  button_sales_text: 'Texto do botão de venda',
  sales_url: 'Link de venda',
  principal: 'Comunidade principal',
  show_ranking: 'Mostrar ranking',
  show_continue_watching: 'Mostrar continuar assistindo',
  background_color: 'Fundo',
  primary_text_color: 'Texto principal',
  secondary_text_color: 'Texto secundário',
  shadow_color: 'Sombra',
  font_family: 'Fonte',
  active: 'Ativa',
  publications: 'Publicações',
  comments: 'Comentários',
  likes: 'Curtidas',
  text: 'Texto',
  allow_files: 'Arquivos',
  videos: 'Vídeos',
  images: 'Imagens',
  carousels: 'Carrosséis',
  lids: 'Ordem',
} as const

/** The same for the newer generation (V2-02..13). */
export const v2Names = {
  is_enabled: 'Tornar visível para os alunos',
  title: 'Nome',
  description: 'Descrição da Comunidade',
  is_private: 'Tornar comunidade privada',
  access_products: 'Produtos com acesso',
  upsell_text: 'Texto de Upsell',
  upsell_link: 'Link de Upsell',
  hide_channels_groups: 'Tornar invisível os canais sem acesso',
  has_continue_watching: 'Visualizar o Continuar assistindo',
  cover_path: 'Imagem de capa',
  background_color: 'Cor de fundo',
  deleted_at: 'Nova comunidade',
} as const
