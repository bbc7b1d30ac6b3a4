/** The buttons above a formatted text. */
export const words = {
  tools: 'Formatação',
  bold: 'Negrito',
  italic: 'Itálico',
  underline: 'Sublinhado',
  title: 'Título',
  subtitle: 'Subtítulo',
  list: 'Lista',
  numbered: 'Lista numerada',
  link: 'Link',
  unlink: 'Remover link',
  linkAddress: 'Endereço do link',
  apply: 'Aplicar',
  badLink: 'Use um endereço que comece com https://, mailto: ou /',
  undo: 'Desfazer digitação',
  redo: 'Refazer digitação',
  loading: 'Abrindo o editor…',
} as const
