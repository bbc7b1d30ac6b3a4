import { targetOf } from '#contract/carousel-items.ts'
import { isFile, isReference, ORDERS, splitKey } from '#db/effect.ts'
import { wordsOfValue } from '#features/studio/registry/value-words.ts'
import { words } from './words.ts'

export const LONG = 140

/** A field of a row. `key`: `table/lid`. */
export interface Place {
  readonly key: string
  readonly field: string
}

/** Keys: the lid where an order lists rows; `table/id` where a value contains a server id; `table/lid` where it refers to a row of this device. */
export type Titles = ReadonlyMap<string, string>
const NO_TITLES: Titles = new Map()

/** The complete text of a field's value for «antes → depois». */
export function valueText(place: Place, value: unknown, titles: Titles = NO_TITLES): string {
  const { codes, rows, say } = wordsOfValue(place.key, place.field) ?? {}
  const code = typeof value === 'string' || typeof value === 'number' ? codes?.[value] : undefined
  if (code !== undefined) return code
  if (isNothing(value)) return words.nothing
  if (rows !== undefined) {
    return listed(value)
      .map((each) => titles.get(rowNamed(rows, each)) ?? (isReference(each) ? words.unknownRow : words.unknownNumber(String(each))))
      .join(', ')
  }
  if (say !== undefined) return say(value) || words.nothing
  if (Array.isArray(value) && splitKey(place.key).table === ORDERS) {
    return pageOrder(splitKey(place.key).lid, value)
      .map((each) => titles.get(String(each)) ?? words.unknownRow)
      .join(', ')
  }
  return anyText(value)
}

/** A list in the order of the page: the last carousel is the first on the page (VIT-18). */
const pageOrder = (list: string, lids: readonly unknown[]) => (list === 'carousels' ? lids.toReversed() : lids)

/** A value that names several rows is a list. */
export const listed = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value])

/** The titles' key for the row that a value names. */
export const rowNamed = (table: string, value: unknown): string => `${table}/${isReference(value) ? value.$ref : String(value)}`

export const isNothing = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

function anyText(value: unknown): string {
  if (isNothing(value)) return words.nothing
  if (typeof value === 'boolean') return value ? words.on : words.off
  if (Array.isArray(value)) return value.map(anyText).join(', ')
  if (typeof value === 'number') return String(value)
  if (isFile(value)) return words.picture
  if (typeof value === 'string') return plainText(value)
  // An item of a carousel is shown by its content's title.
  return targetOf(value as Record<string, unknown>)?.title || nameOf(value as Record<string, unknown>) || words.nothing
}

/** The name of an answer or a profile; for a quiz's answers, their number. */
function nameOf(value: Record<string, unknown>): string | undefined {
  const { title, text, right } = value
  if (typeof title === 'string') return title
  if (typeof text === 'string') return right === true ? words.rightAnswer(text) : text
  const lists = Object.values(value)
  return lists.length > 0 && lists.every(Array.isArray) ? words.answers(lists.length) : undefined
}

/** The same, cut if it is long. */
export const valueWords = (place: Place, value: unknown, titles: Titles = NO_TITLES): string => shorten(valueText(place, value, titles))

/** The words of rich text, without an HTML parser: the page's Trusted Types allow no string in one, and the result is only shown as text. */
export function plainText(value: string): string {
  // Only text from the editor begins and ends with a block; «a <b> c» in a name is what the person typed.
  if (!/^<(p|h[1-6]|ul|ol|blockquote)\b[^]*>\s*$/i.test(value)) return value
  return value
    .replaceAll(/<(?:br|\/p|\/li|\/h[1-6])\b[^>]*>/gi, ' ')
    .replaceAll(/<\/?[a-z][^>]*>/gi, '')
    .replaceAll(/&(#\d+|#x[\da-f]+|\w+);/gi, (whole, name: string) => entityOf(name.toLowerCase()) ?? whole)
    .replaceAll(/\s+/g, ' ')
    .trim()
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

function entityOf(name: string): string | undefined {
  if (!name.startsWith('#')) return ENTITIES[name]
  const code = name.startsWith('#x') ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
  return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : undefined
}

export function shorten(text: string): string {
  const signs = Array.from(text)
  return signs.length <= LONG
    ? text
    : `${signs
        .slice(0, LONG - 1)
        .join('')
        .trimEnd()}…`
}

const PICTURE = /\.(?:png|jpe?g|webp|gif|avif|svg|ico)(?:[?#]|$)/i

/** A field with the path of a picture, or a picture on this device. An address that a person typed is never fetched. */
export function isPicture({ key, field }: Place, value: unknown): boolean {
  // Presets and documents are shown by name.
  if (isFilm(field, value) || wordsOfValue(key, field)?.say !== undefined) return false
  if (isFile(value)) return true
  return typeof value === 'string' && /photo|image|img|banner|logo|favicon|cover|picture/i.test(field) && PICTURE.test(value)
}

/** A film, on this device or the server: shown as a word, not as a picture. */
export const isFilm = (field: string, value: unknown): boolean =>
  /video/i.test(field) && (isFile(value) || (typeof value === 'string' && value !== ''))

/** «#ffb84d» */
export const isColour = (value: unknown): value is string => typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value)
