import { settingNames } from '#features/studio/instant/platform-edit.ts'
import { words as commandWords } from './command-words.ts'

/** The texts of «Aparência». Quoted texts are the seeds' (APR). */
export const words = {
  ...commandWords,
  colour: 'Cor', // APR-01
  open: 'Vitrine aberta', // APR-02
  indicators: 'Indicador de páginas', // APR-03
  buttons: 'Botões', // APR-04
  logos: 'Logos', // APR-05
  background: 'Background', // APR-06
  removeBackground: 'Remover Background',
  fonts: 'Fontes', // APR-07
  logo_square: settingNames.logo_square, // docs/contract.md, «Fixed screen words»
  logo_horizontal: settingNames.logo_horizontal,
  favicon: settingNames.favicon,
  courseOk: 'Indicador de curso atualizado!', // APR-11
  moduleOk: 'Indicador de módulo atualizado!',

  label: 'Aparência',
  note: 'aparecem no site assim que você salva',
  atOnce: 'vale na hora',
  primary_color: settingNames.primary_color,
  text_color: settingNames.text_color,
  font_primary: settingNames.font_primary,
  hints: {
    primary_color: 'Pinta botões, links e destaques. O contraste é com o fundo da página.',
    text_color: 'O que se lê dentro dos botões. O contraste é com a cor principal.',
    font_primary: 'Vale para todas as páginas do site.',
    logo_square: 'Aparece onde o espaço é pequeno.',
    logo_horizontal: 'Fica no topo do site, ao lado do menu.',
    favicon: 'O ícone da aba do navegador.',
  },
  badColour: 'Use uma cor como #FFB84D ou #FB4.',
  swatches: {
    amber: 'Âmbar',
    coral: 'Coral',
    pink: 'Rosa',
    lilac: 'Lilás',
    blue: 'Azul',
    cyan: 'Ciano',
    green: 'Verde',
    lime: 'Lima',
    ink: 'Grafite',
    white: 'Branco',
  },
  houseFont: 'Fontes da Lousa',
  sample: 'Aprenda no seu tempo: ação, emoção e coração.',
  pictures: 'Fundo das páginas do site',
  noPicture: 'Nenhuma imagem: o fundo é preto.',
  plain: (colour: string) => `Nenhuma imagem: o fundo tem a cor ${colour.toUpperCase()}.`,
  darkened: (stored: string, shown: string) =>
    `Nenhuma imagem: a cor ${stored.toUpperCase()} aparece como ${shown.toUpperCase()}, para dar para ler o texto.`,
  chosen: (name: string) => `Imagem escolhida: ${name}.`,

  sidebar: settingNames.sidebar,
  sidebarText: 'As páginas principais ficam num menu à esquerda. No celular continuam embaixo.',
  showcase: settingNames.showcase,
  showcaseText: 'Quem ainda não entrou também pode ver a vitrine.',
  course: 'Página do curso',
  courseText: 'Mostra em cima da página onde o aluno está: Início › Curso.',
  module: 'Página do módulo',
  moduleText: 'Mostra em cima da página onde o aluno está: Início › Curso › Módulo.',
  courseIndicator: 'Indicador da página do curso',
  moduleIndicator: 'Indicador da página do módulo',
  turnedOn: (what: string) => `${what}: ligado`,
  turnedOff: (what: string) => `${what}: desligado`,
  notRead: 'Este dispositivo ainda não sabe como está. Abra a página com conexão.',
  switchFailed: 'Não foi possível salvar esta configuração',
  courseFailed: 'Não foi possível atualizar o indicador de curso',
  moduleFailed: 'Não foi possível atualizar o indicador de módulo',

  /** The part of the site that a phone shows above the fields. */
  piece: {
    label: 'Prévia do site com estes valores',
    link: 'Início',
    title: 'Aprenda no seu tempo',
    button: 'Continuar a aula',
  },
  preview: (label: string) => `Prévia de ${label}`,
  lookFailed: 'Não foi possível salvar a aparência',
} as const
