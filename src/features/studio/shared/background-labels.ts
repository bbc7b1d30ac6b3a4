import { backgroundOf, type BackgroundPicture } from '#contract/backgrounds.ts'

/** The names of the backgrounds (decision 0094), by their files; not beside them, because a student's page does not need them. */
const LABELS: Readonly<Record<string, string>> = {
  roxo: 'Roxo',
  amarelo: 'Amarelo',
  'azul-claro': 'Azul claro',
  'azul-escuro': 'Azul escuro',
  azul: 'Azul',
  'cyano-verde-escuro': 'Ciano e verde-escuro',
  cyano: 'Ciano',
  laranja: 'Laranja',
  rosa: 'Rosa',
  'verde-escuro': 'Verde escuro',
  'verde-lima': 'Verde lima',
  verde: 'Verde',
  'vermelho-violeta': 'Vermelho e violeta',
  vermelho: 'Vermelho',
  'violeta-azul-escuro': 'Violeta e azul-escuro',
  'violeta-escuro': 'Violeta escuro',
  violeta: 'Violeta',
}

export const backgroundLabel = ({ slug }: BackgroundPicture): string => LABELS[slug] ?? slug

/** A stored background in words: the name of a picture, or the colour. */
export function sayBackground(value: unknown): string {
  const picture = backgroundOf(String(value))
  return picture === null ? String(value) : backgroundLabel(picture)
}
