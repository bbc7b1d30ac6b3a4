import { targetOf } from '#contract/carousel-items.ts'
import { isFile } from '#db/effect.ts'
import { words } from './words.ts'

export const LONG = 140

export type Titles = ReadonlyMap<string, string>
const NO_TITLES: Titles = new Map()

/** A field's value for «antes → depois», whole. `titles`: names of rows that an order lists. */
export function valueText(value: unknown, titles: Titles = NO_TITLES): string {
  if (value === undefined || value === null || value === '') return words.nothing
  if (typeof value === 'boolean') return value ? words.on : words.off
  if (Array.isArray(value)) {
    if (value.length === 0) return words.nothing
    return value.map((each) => (typeof each === 'string' ? (titles.get(each) ?? words.unknownRow) : valueText(each, titles))).join(', ')
  }
  if (typeof value === 'number') return String(value)
  if (isFile(value)) return words.picture
  if (typeof value === 'string') return plainText(value)
  // An item of a carousel says what it shows.
  return targetOf(value as Record<string, unknown>)?.title || nameOf(value as Record<string, unknown>) || words.nothing
}

/** An answer, a profile: what it is called. The answers of a quiz: how many there are. */
function nameOf(value: Record<string, unknown>): string | undefined {
  const { title, text, right } = value
  if (typeof title === 'string') return title
  if (typeof text === 'string') return right === true ? words.rightAnswer(text) : text
  const lists = Object.values(value)
  return lists.length > 0 && lists.every(Array.isArray) ? words.answers(lists.length) : undefined
}

/** Words for values that are codes on the wire. */
const CODES: Readonly<Record<string, Readonly<Record<string, string>>>> = { kind: words.kinds, type: words.quizTypes }

/** What a code of that field means; undefined for any other value. */
export const codeText = (field: string, value: unknown): string | undefined =>
  typeof value !== 'string' ? undefined : field === 'deleted_at' ? (value === '' ? words.there : words.deleted) : CODES[field]?.[value]

/** The same, cut where it is long. */
export const valueWords = (value: unknown, titles: Titles = NO_TITLES): string => shorten(valueText(value, titles))

/** Rich text as its words. Read with our own eyes: the page's Trusted Types let no string into a parser, and what comes out is only shown as text. */
export function plainText(value: string): string {
  // Only what the editor writes begins and ends with a block; «a <b> c» in a name is what the person wrote.
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

/** A field that holds the path of a picture, or a picture on this device. An address a person typed is never fetched to be shown. */
export function isPicture(field: string, value: unknown): boolean {
  if (isFilm(field, value)) return false
  if (isFile(value)) return true
  return typeof value === 'string' && /photo|image|logo|favicon|cover|picture/i.test(field) && PICTURE.test(value)
}

/** A film, here or on the server: it is told, not drawn. */
export const isFilm = (field: string, value: unknown): boolean =>
  /video/i.test(field) && (isFile(value) || (typeof value === 'string' && value !== ''))

/** «#ffb84d» */
export const isColour = (value: unknown): value is string => typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value)
