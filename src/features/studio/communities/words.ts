/** The texts of «Comunidade». Quoted texts are the specification's (COM, V2, LEG). */
export const words = {
  // COM-01..06
  list: 'Ordenação',
  listNote: 'é a ordem das comunidades (os «canais») no site',
  add: 'Criar',
  order: 'Ordem',
  remove: 'Remover',
  emptyTitle: 'Você não possui comunidades criadas.',
  emptyText: 'A primeira vira a principal e aparece em «Comunidades», no topo do site.',
  goneTitle: 'Esta comunidade não existe mais',
  goneText: 'Ela foi excluída aqui ou por outra pessoa.',
  backToList: 'Voltar para as comunidades',
  untitled: 'Sem nome',
  active: 'Ativa',
  inactive: 'Desativada',
  principal: 'principal',
  bornHere: 'criada neste dispositivo',

  // COM-02, COM-03
  copyLink: 'Copiar link',
  copyLinkOf: (title: string) => `Copiar link de ${title}`,
  copied: 'Link copiado',
  noLinkYet: 'Ela ganha um link quando chegar ao servidor.',
  notCopied: 'O navegador não deixou copiar. O link é este:',

  // COM-06, COM-07
  general: 'Configurações gerais',
  generalNote: 'valem na hora',
  all: 'Comunidades',
  allText: (active: number, of: number) => {
    if (active === of) return `${of === 1 ? 'A única está ativa' : `As ${of} estão ativas`}. Desmarque para desativar todas.`
    if (active === 0) return 'Nenhuma está ativa. Marque para ativar todas.'
    return `${active} de ${of} ativas. Marque para ativar todas.`
  },
  allNone: 'Ativa ou desativa todas. Crie uma primeiro.',
  page: 'Página de comunidades',
  pageText: 'Mostra «Comunidades» no topo do site.',

  // COM-08
  promo: 'Conheça a nova Comunidade!',
  promoText: 'Uma só, com capa, cor e produtos com acesso.',
  promoShown: 'A sua está visível para os alunos.',
  promoHidden: 'A sua está escondida dos alunos.',
  promoNew: 'Conhecer agora',
  promoEdit: 'Editar comunidade',
  /** Before it is known whether the community exists. */
  promoOpen: 'Abrir',

  // COM-17: in both dialogs
  removeTitle: 'Excluir comunidade',
  removeText: (title: string) =>
    `«${title}» sai do site com as publicações, os comentários e as curtidas. Dá para desfazer por 10 segundos; depois, não.`,
  removeHouseText: (title: string) =>
    `«${title}» deixa de existir para os alunos, com capa e cor. As comunidades da lista continuam; se ela é privada, continuam só para quem tem os produtos dela. Dá para desfazer por 10 segundos.`,
  removeButton: 'Excluir comunidade',
} as const

/** The form of the older generation (LEG). */
export const legacyWords = {
  newLabel: 'Nova comunidade',
  label: (title: string) => (title === '' ? 'Comunidade' : `Comunidade «${title}»`),
  settings: 'Configurações',
  interactions: 'Interações de usuários',
  media: 'Mídia',
  look: 'Aparência',
  colours: 'Cores',
  font: 'Fonte',
  create: 'Criar comunidade',
  update: 'Atualizar comunidade',
  atOnce: 'vale na hora',
  activeText: 'Vale na hora.',
  searchProduct: 'Buscar produto',
  salesHint: (host: string) => `Sem ${host} na frente.`, // LEG-03
  principalText: 'É a que abre em «Comunidades».',
  background: 'Fundo',
  removeBackground: 'Tirar o fundo',
  noBackground: 'Sem fundo: a página fica na cor da plataforma.',
  chosen: (label: string, place: number, of: number) => `${label} · ${place} de ${of}`,
  noneOf: 'nada',
  short: { text: 'texto', allow_files: 'arquivos', videos: 'vídeos', images: 'fotos', carousels: 'carrosséis' },
  sample: 'Que bom te ver por aqui',
  entering: (names: string) => `Passam a entrar: quem tem ${names}.`,
  leaving: (names: string) => `Deixam de entrar: quem só tem ${names}.`,
} as const

/** The form of the newer generation (V2). */
export const v2Words = {
  label: 'Nova comunidade',
  settings: 'Configurações', // V2-01
  look: 'Aparência',
  // NS-15, AMB-70
  privateNote: 'Canais privados só são acessíveis a alunos que também possuem os produtos que dão acesso.',
  hideText:
    'Quando desativado, canais sem acesso mostram um cadeado e uma opção de upsell: cada comunidade é um canal, e o upsell convida a comprar o que falta.',
  upsellText: 'É o convite para comprar, no botão que vê quem ainda não tem acesso. Ex.: «Quero entrar».',
  upsellLink: 'Para onde esse botão leva: a página de venda.',
  continueText: 'Aparece ao lado da conversa.',
  searchProduct: 'Buscar produto',
  phoneCut: 'Entre as marcas: o que o celular mostra',
  removeColour: 'Remover cor',
  preview: 'Prévia',
} as const
