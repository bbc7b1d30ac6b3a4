import { settingNames } from '#features/studio/instant/platform-edit.ts'

/** The texts about edits of the showcase. Quoted texts are the specification's (VIT, CAR, FST); advice follows them. */
export const words = {
  noun: 'este carrossel',
  // Carousels
  createdOk: 'Carrossel criado com sucesso!', // CAR-26
  updatedOk: 'Carrossel atualizado com sucesso!',
  removedOk: 'Carrossel deletado com sucesso', // VIT-15
  orderedOk: 'Ordem dos carrosséis atualizada',
  itemsOrderedOk: 'Ordem dos itens atualizada',
  createFailed: 'Erro ao tentar criar carrossel!', // CAR-27
  updateFailed: 'Erro ao tentar atualizar carrossel!',
  removeFailed: 'Erro ao deletar carrossel', // VIT-15
  orderFailed: 'Erro ao salvar a nova ordem dos carrosséis', // VIT-16, FST-05
  itemsOrderFailed: 'Não foi possível salvar a nova ordem dos itens',
  created: (title: string) => `Novo carrossel «${title}»`,
  updated: (title: string | undefined) => (title === undefined ? 'Carrossel alterado' : `Carrossel «${title}» alterado`),
  removed: (title: string) => `Carrossel «${title}» removido`,
  ordered: 'Ordem dos carrosséis alterada',
  itemsOrdered: (title: string) => `Ordem dos itens de «${title}» alterada`,

  // Publishing
  published: (title: string) => `Carrossel «${title}» publicado`,
  unpublished: (title: string) => `Carrossel «${title}» despublicado`,
  publishedOk: 'Carrossel publicado',
  unpublishedOk: 'Carrossel despublicado',
  flipFailed: 'Erro ao atualizar informação, tente novamente', // VIT-14

  // Errors of the form
  titleTooShort: 'O nome do carrossel deve ter no mínimo 3 caracteres.', // CAR-18
  titleTooLong: (max: number) => `Texto longo demais. Use até ${max} caracteres.`,
  noType: 'Selecione algum tipo de carrossel.', // CAR-19
  noContentCreate: 'O carrossel não pode ser criado sem conteúdo!', // CAR-20
  noContentUpdate: 'O carrossel não pode ser atualizado sem conteúdo!',
  noFormat: 'Escolha o formato dos cards.',
  cardsWrong: 'Use um número inteiro, de 0 para cima. Com 0, o sistema decide.', // CAR-12
  autoplayWrong: 'Use de 1 a 10 segundos.', // CAR-21
  numberWrong: 'Use um número inteiro, de 1 para cima.',
  tooManyItems: (max: number) => `Escolha até ${max} itens.`,
  notEditable: 'Item não editável', // VIT-12

  // Switches
  switchOk: 'Dados alterados com sucesso',
  myListFailed: 'Falha ao tentar Atualizar o status! tente novamente mais tarde', // VIT-19
  platformFailed: 'Houve um problema ao alterar os dados da plataforma',
  blockedFailed: 'Não foi possível salvar esta configuração',
  blockedFailedMore: 'Tente novamente mais tarde ou entre em contato com o suporte.',
  continueCourses: settingNames.show_carrousel_continue_course,
  continueModules: settingNames.show_carrousel_continue_module,
  continueLessons: settingNames.show_carrousel_continue_class,
  highlight: settingNames.show_carrousel_highlight,
  myList: 'Minha lista',
  blockedContent: 'Exibir conteúdo bloqueado', // VIT-05
  turnedOn: (what: string) => `${what}: ligado`,
  turnedOff: (what: string) => `${what}: desligado`,

  /** The label of each field, for before and after. */
  fields: {
    title: 'Título',
    description: 'Descrição',
    type: 'Tipo',
    type_content: 'Modo de seleção',
    custom: 'Personalizado',
    card_type: 'Formato do card',
    carousel_type: 'Tipo de carrossel',
    cards_per_group: 'Cards por vez',
    cards_per_group_mobile: 'Cards por vez no celular',
    font_title: 'Fonte do título',
    weight_title: 'Peso do título',
    size_title: 'Tamanho do título',
    font_description: 'Fonte da descrição',
    weight_description: 'Peso da descrição',
    size_description: 'Tamanho da descrição',
    chosen_texts: 'Fontes escolhidas',
    autoplay: 'Passar sozinho',
    autoplay_time: 'Tempo de cada card',
    published: 'Publicado',
    carousel_item: 'Conteúdo',
    content: 'Conteúdo escolhido',
    lids: 'Ordem',
  },
} as const
