import { type SQL, sql } from 'drizzle-orm'
import { foldText, SEPARATORS, typosOf } from '#lib/word-search.ts'

// `lower` of a database in the C locale knows no accents, so capitals are among them. Letters of the second text's end have none in the first: they
// are left out, which takes the accents of decomposed text away.
const ACCENTS = [
  'áàâãäåéèêëíìîïóòôõöúùûüçñýÁÀÂÃÄÅÉÈÊËÍÌÎÏÓÒÔÕÖÚÙÛÜÇÑÝ\u0300\u0301\u0302\u0303\u0308\u0327',
  'aaaaaaeeeeiiiiooooouuuucnyaaaaaaeeeeiiiiooooouuuucny',
] as const
const SPACES = ' '.repeat(SEPARATORS.length)

/** A text of the database without accents and case. */
const folded = (text: SQL): SQL => sql`translate(lower(${text}), ${ACCENTS[0]}::text, ${ACCENTS[1]}::text)`

/** Whether a text of the database holds this one; accents and case do not matter. */
export const contains = (text: SQL, wanted: string): SQL => sql`strpos(${folded(text)}, ${foldText(wanted)}) > 0`

/** Whether a text of the database has all these words (`wordsOf`). @param nearly each may have one wrong letter, as in `lib/word-search.ts`. */
export function hasWords(text: SQL, words: readonly string[], nearly: boolean): SQL {
  const each = words.map((word) => {
    const typos = nearly ? typosOf(word).map((typo) => `% ${typo}%`) : []
    if (typos.length === 0) return contains(text, word)
    return sql`(${contains(text, word)} or ' ' || translate(${folded(text)}, ${SEPARATORS}::text, ${SPACES}::text) like any(${sql.param(typos)}::text[]))`
  })
  return sql.join(each, sql` and `)
}
