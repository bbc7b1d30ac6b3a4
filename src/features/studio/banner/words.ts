/** What a person reads about «Banner principal». The quoted texts are the specification's (BAN); what to do follows them. */
export const words = {
  noun: 'este banner',
  // Transition
  transition: 'Transição entre banners', // BAN-01
  normal: 'Normal', // BAN-02
  fade: 'Suave (fade)',
  autoplay: 'Transição automática', // BAN-03
  autoplayText: 'Os banners se revezam sozinhos. Com o mouse em cima, param.',
  seconds: 'Tempo entre banners',
  secondsHint: 'De 1 a 60 segundos.',
  secondsOff: 'Vale com a transição automática ligada.',
  secondsWrong: 'Use um número inteiro, de 1 a 60.', // AMB-69
  settingsLabel: 'Banner principal: transição',
  settingsSaved: 'Dados salvos com sucesso', // BAN-06
  settingsFailed: 'Erro ao atualizar configurações do banner', // BAN-07

  // List
  list: 'Banners',
  add: 'Novo banner', // BAN-08
  untitled: 'Sem título',
  withFilm: 'com vídeo',
  onlyFilm: 'só vídeo',
  order: 'Ordem',
  ordered: 'Ordem dos banners alterada',
  orderedOk: 'Ordem dos banners atualizada',
  orderFailed: 'Não foi possível salvar a nova ordem dos banners',
  remove: 'Remover', // BAN-08
  removeTitle: 'Remover banner',
  removeText: (title: string) => `«${title}» sai da página inicial agora. Dá para desfazer por 10 segundos; depois, só criando de novo.`, // AMB-76
  emptyTitle: 'Nenhum banner ainda',
  emptyText: 'É a primeira coisa que o aluno vê: uma imagem ou um vídeo, um título e um botão.',
  goneTitle: 'Este banner não existe mais',
  goneText: 'Ele foi removido aqui ou por outra pessoa.',
  backToList: 'Voltar para os banners',

  // Edits
  created: (title: string) => `Novo banner «${title}»`,
  updated: (title: string | undefined) => (title === undefined ? 'Banner alterado' : `Banner «${title}» alterado`),
  removed: (title: string) => `Banner «${title}» removido`,
  createdOk: 'Banner atualizado com sucesso!', // BAN-27
  updatedOk: 'Banner atualizado com sucesso!',
  removedOk: 'O banner foi deletado', // BAN-13
  createFailed: 'Não foi possível criar o banner',
  updateFailed: 'Não foi possível salvar o banner',
  removeFailed: 'Não foi possível remover o banner',
} as const

/** What the form of a banner says. */
export const formWords = {
  newLabel: 'Novo banner',
  label: (title: string) => (title === '' ? 'Banner' : `Banner «${title}»`),
  tabs: 'Partes do banner',
  basic: 'Básico', // BAN-14
  fonts: 'Fontes',

  title: 'Título',
  category: 'Chamada curta',
  categoryHint: 'Aparece acima do título.',
  subtitle: 'Descrição',
  url_primary: 'Link do botão',
  urlHint: 'Um site, um e-mail (mailto:) ou uma página daqui, como /favoritos.',
  text_button: 'Texto do botão',
  buttonHint: 'O botão aparece quando tem texto e link.',
  url_image: 'Imagem para computador', // BAN-16
  url_image_vertical: 'Imagem para celular',
  headline_image: 'Imagem da chamada',
  headlineHint: 'Um selo ou logotipo, perto do título.',
  url_video: 'Vídeo para computador',
  url_video_vertical: 'Vídeo para celular',
  filmHint: 'Toca 6 segundos sem som; o resto, quando o aluno der play.', // BAN-28
  filmWaits: 'Espera a conexão. O vídeo vai primeiro, e o banner logo depois dele.', // BAN-31
  filmFirst: 'O vídeo vai primeiro, e o banner logo depois dele.',
  filmBusy: 'Guardando o vídeo neste dispositivo. Dá para salvar assim que terminar.', // BAN-25
  filmNotKept: 'Não deu para guardar o vídeo neste dispositivo. Libere espaço e escolha de novo.',
  filmNotSent: 'Não foi enviado.',
  filmHere: 'Vídeo do banner',

  button: 'Botão',
  schoolFont: 'Fonte da plataforma',
  sample: 'Da roda ao palco',
  sampleText: 'Seis módulos para sair do primeiro acorde.',
  sampleButton: 'Assistir à primeira aula',

  titleMissing: 'O banner precisa de um título. É por ele que a lista e os leitores de tela o chamam.', // NS-09
  mediaMissing: 'Escolha uma imagem ou um vídeo, para computador ou celular.',
  subtitleTooLong: 'A descrição do banner é maior do que o limite de 250', // BAN-20
  tooLong: (max: number) => `Texto longo demais. Use até ${max} caracteres.`,
  urlInvalid: 'Escreva um endereço, como escola.com.br, ou deixe vazio.',
  sizeWrong: 'Use um tamanho entre 8 e 40.', // BAN-19
  weightWrong: 'Escolha um peso de 100 a 900.',

  preview: 'Como fica no celular',
} as const

/** A person's name of each field, for before and after. */
export const fieldNames: Readonly<Record<string, string>> = {
  title: formWords.title,
  category: formWords.category,
  subtitle: formWords.subtitle,
  url_primary: formWords.url_primary,
  text_button: formWords.text_button,
  url_image: formWords.url_image,
  url_image_vertical: formWords.url_image_vertical,
  headline_image: formWords.headline_image,
  url_video: formWords.url_video,
  url_video_vertical: formWords.url_video_vertical,
  ...Object.fromEntries(
    (
      [
        ['headline', 'headline', formWords.category],
        ['title', 'title', formWords.title],
        ['subtitle', 'subtitle', formWords.subtitle],
        ['button', 'text_button', formWords.button],
      ] as const
    ).flatMap(([font, part, name]) => [
      [`font_${font}`, `${name}: fonte`],
      [`weight_${part}`, `${name}: peso`],
      [`size_${part}`, `${name}: tamanho`],
    ]),
  ),
  lids: words.order,
}
