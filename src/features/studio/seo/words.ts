import { words as commandWords } from './command-words.ts'

/** The texts of «Informações & SEO». */
export const words = {
  ...commandWords,
  nameHint: 'Aparece na aba do navegador, nos buscadores e nos e-mails.',
  descriptionHint: 'Uma ou duas frases que digam o que se aprende aqui.',
  pictureHint:
    'Aparece quando alguém manda um link da escola. Sem ela, desenhamos uma com o nome e as cores. Cada curso mostra a própria capa.',
  card: 'No WhatsApp',
  search: 'No resultado de busca',
  tab: 'Na aba do navegador',
  homeScreen: 'Na tela inicial',
  homeScreenText:
    'Quem instala o app vê este nome e o ícone da escola. Em quem já instalou, o Android e o computador trocam o nome em alguns dias; o iPhone, só se a pessoa instalar de novo.',
  previewNote: 'prévia ao vivo',
  chosenAlt: 'A imagem que você escolheu',
  drawnAlt: 'A imagem que desenhamos para a escola',
  drawnLater: 'Ao salvar, desenhamos a imagem de novo com estes textos.',
  offline: 'Sem conexão. A imagem que desenhamos para a escola aparece aqui quando a rede voltar.',
  notHere: 'Não foi possível mostrar a imagem agora.',
  fallback: 'Sem descrição, mostramos esta frase.',
  cannotSave: 'Corrija os campos marcados para salvar.',
} as const
