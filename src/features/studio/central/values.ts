import { words } from './words.ts'

const LONG = 140

/** A field's value for «antes → depois». `titles`: names of rows that an order lists. */
export function valueWords(value: unknown, titles: ReadonlyMap<string, string> = new Map()): string {
  if (value === undefined || value === null || value === '') return words.nothing
  if (typeof value === 'boolean') return value ? words.on : words.off
  if (Array.isArray(value)) {
    if (value.length === 0) return words.nothing
    return shorten(
      value.map((each) => (typeof each === 'string' ? (titles.get(each) ?? words.unknownRow) : valueWords(each, titles))).join(', '),
    )
  }
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' ? shorten(plainText(value)) : words.nothing
}

/** Rich text as its words. Markup is never put in, only read. */
export function plainText(value: string): string {
  // Only what the editor writes begins and ends with a block; «a <b> c» in a name is what the person wrote.
  if (!/^<(p|h[1-6]|ul|ol|blockquote)\b[^]*>\s*$/i.test(value)) return value
  const spaced = value.replaceAll(/<(br|\/p|\/li|\/h[1-6])[^>]*>/gi, ' ')
  const text = new DOMParser().parseFromString(spaced, 'text/html').body.textContent
  return (text ?? '').replaceAll(/\s+/g, ' ').trim()
}

function shorten(text: string): string {
  const signs = Array.from(text)
  return signs.length <= LONG
    ? text
    : `${signs
        .slice(0, LONG - 1)
        .join('')
        .trimEnd()}…`
}
