import { words as commandWords } from './command-words.ts'

/** The texts of «Página de login». Quoted texts are the specification's (LOG). */
export const words = {
  ...commandWords,
  label: 'Página de login',
  templates: { gradient: 'Degradê', mono: 'Monocromático', glass: 'Glassmorphism' },
  /** In words for teachers. */
  templateTexts: { gradient: 'A cor some aos poucos', mono: 'Uma cor só', glass: 'Como vidro fosco' },
  places: { left: 'Esquerda', center: 'Centro', right: 'Direita' },
  overlayHint: 'Quanto a imagem escurece atrás do cartão, de 10 em 10.',
  percent: (n: number) => `${n} %`,

  wide: 'Computador',
  wideHint: 'Sem ela, fica a do celular.',
  tall: 'Celular',
  tallHint: 'Sem ela, fica a do computador.',

  ownText: 'Uma saída para quem ainda não é aluno.',
  ownOff: 'Ligue o botão personalizado para escrever aqui.',

  noLink: 'Botão sem link', // LOG-06
  noTitle: 'Botão sem título',
  pageRequired: 'Escolha a página para onde o aluno vai.',
  magicText: 'O aluno recebe um endereço por e-mail e entra sem senha.',
  noMail: 'Esta escola ainda não envia e-mails: falta configurar o servidor de e-mail. Ligado assim, o link não chegaria.',
  noMailOn: 'Esta escola ainda não envia e-mails: falta configurar o servidor de e-mail. Até lá o link não aparece para os alunos.',

  advanced: 'Avançado', // LOG-11
  redirectText: 'Desligado, o aluno cai em «Início».',
  page: 'Página',
  pick: 'Escolha a página',
  pageOff: 'Ligue o redirecionamento para escolher a página.',
  pages: {
    home: 'Início',
    favourites: 'Favoritos',
    communities: 'Comunidades',
    profile: 'Meu perfil',
    notifications: 'Notificações',
    live: 'Ao vivo',
  },
  course: (title: string) => `Curso: ${title}`,

  preview: 'Prévia ao vivo',
  size: 'Tamanho da prévia',
  both: 'Os dois',
  onlyYou: 'Rascunho: só você vê',
  asSaved: 'Como está salvo',
  widePreview: 'Prévia no computador',
  tallPreview: 'Prévia no celular',
  wideCaption: 'Computador, 1920 × 1080',
  tallCaption: 'Celular, 1080 × 1920. A posição não muda nada aqui.',
  nine: 'As nove combinações',
  nineNames: 'Template e posição',
  combination: (template: string, place: string) => `${template}, ${place.toLowerCase()}`,
} as const
