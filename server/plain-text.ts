import { type AnyColumn, type SQL, sql } from 'drizzle-orm'

const ACCENTS = ['áàâãäéèêëíìîïóòôõöúùûüçñ', 'aaaaaeeeeiiiiooooouuuucn'] as const

export const plainText = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** Whether a column holds a text; accents and case do not matter. */
export const contains = (column: AnyColumn, text: string): SQL =>
  sql`strpos(translate(lower(${column}), ${ACCENTS[0]}, ${ACCENTS[1]}), ${plainText(text)}) > 0`
