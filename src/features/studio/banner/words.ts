/** The texts of «Banner principal». Quoted texts are the specification's (BAN). */
export const words = {
  normal: 'Normal', // BAN-02
  fade: 'Suave (fade)',
  autoplayText: 'Os banners se revezam sozinhos. Com o mouse em cima, param.',
  secondsHint: 'De 1 a 60 segundos.',
  secondsOff: 'Vale com a transição automática ligada.',

  list: 'Banners',
  add: 'Novo banner', // BAN-08
  untitled: 'Sem título',
  withFilm: 'com vídeo',
  order: 'Ordem',
  remove: 'Remover', // BAN-08
  removeTitle: 'Remover banner',
  // AMB-76
  removeText: (title: string) => `«${title}» sai da página inicial agora. Dá para desfazer por 10 segundos; depois, só criando de novo.`,
  emptyTitle: 'Nenhum banner ainda',
  emptyText: 'É a primeira coisa que o aluno vê: uma imagem ou um vídeo, um título e um botão.',
  goneTitle: 'Este banner não existe mais',
  goneText: 'Ele foi removido aqui ou por outra pessoa.',
  backToList: 'Voltar para os banners',
} as const

/** What the form of a banner says. */
export const formWords = {
  newLabel: 'Novo banner',
  label: (title: string) => (title === '' ? 'Banner' : `Banner «${title}»`),
  tabs: 'Partes do banner',
  basic: 'Básico', // BAN-14
  fonts: 'Fontes',

  categoryHint: 'Aparece acima do título.',
  urlHint: 'Um site, um e-mail (mailto:) ou uma página daqui, como /favoritos.',
  buttonHint: 'O botão aparece quando tem texto e link.',
  headlineHint: 'Um selo ou logotipo, perto do título.',
  filmHint: 'Toca 6 segundos sem som; o resto, quando o aluno der play.', // BAN-28
  filmWaits: 'Espera a conexão. O vídeo vai primeiro, e o banner logo depois dele.', // BAN-31
  filmFirst: 'O vídeo vai primeiro, e o banner logo depois dele.',
  filmBusy: 'Guardando o vídeo neste dispositivo. Dá para salvar assim que terminar.', // BAN-25
  noSpaceForFilm: 'Não deu para guardar o vídeo neste dispositivo. Libere espaço e escolha de novo.',
  filmNotKept:
    'O navegador não guardou o vídeo. Em uma janela privada o navegador pode não guardar arquivos: abra a escola em uma janela comum e escolha de novo.',
  filmHere: 'Vídeo do banner',

  button: 'Botão',
  schoolFont: 'Do tema',
  house:
    'O que você não escolhe fica «Do tema»: a letra, o peso e o tamanho que a página tem. Para voltar ao tema, escolha «Do tema» ou apague o tamanho.',
  sample: 'Da roda ao palco',
  sampleText: 'Seis módulos para sair do primeiro acorde.',
  sampleButton: 'Assistir à primeira aula',

  preview: 'Como fica no celular',
} as const
