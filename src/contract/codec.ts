import { filePath } from '#lib/file-path.ts'
import { type FieldKind, isPart, type Kind, kindOf, type ValueOf } from './noun.ts'

/**
 * How one field travels. `decode` turns a wire value into a row value, `encode` turns it back, and `same` tells whether two row values are
 * equal: servers trim, renumber and re-encode, so `===` would report changes that nobody made.
 */
export interface Codec<V> {
  /** @throws {CodecError} when the wire value is invalid; the row that holds it is skipped and reported. */
  decode(wire: unknown): V
  encode(value: V): unknown
  same(a: V, b: V): boolean
}

export class CodecError extends Error {
  override name = 'CodecError'
}

const nonsense = (kind: string, wire: unknown): never => {
  throw new CodecError(`not a ${kind}: ${JSON.stringify(wire)?.slice(0, 80)}`)
}

const plainText = (wire: unknown): string => {
  if (wire === null || wire === undefined) return ''
  if (typeof wire === 'string') return wire
  if (typeof wire === 'number') return String(wire)
  return nonsense('text', wire)
}

/** Multipart turns line ends into CRLF, and servers trim: neither counts as a change (docs/facts.md, docs/contract.md). */
const normalText = (value: string) => value.replace(/\r\n?/g, '\n').trim()

export const text: Codec<string> = {
  decode: plainText,
  encode: (value) => value,
  same: (a, b) => normalText(a) === normalText(b),
}

/** A typed address. The scheme is stripped before saving (LNK-08), so a server may return it with or without one. */
export const address: Codec<string> = {
  ...text,
  same: (a, b) => normalText(a).replace(/^https?:\/\//i, '') === normalText(b).replace(/^https?:\/\//i, ''),
}

/** Rich text: white space between blocks does not count as a change. */
export const richText: Codec<string> = {
  ...text,
  same: (a, b) => normalText(a).replace(/>\s+</g, '><') === normalText(b).replace(/>\s+</g, '><'),
}

/** A stored file: compared by path, without origin and query, because signed links change with every answer. */
export const file: Codec<string> = {
  ...text,
  same: (a, b) => filePath(a) === filePath(b),
}

const asBoolean = (wire: unknown): boolean => {
  if (wire === true || wire === 1 || wire === '1' || wire === 'true') return true
  if (wire === false || wire === 0 || wire === '0' || wire === 'false' || wire === null || wire === undefined || wire === '') return false
  return nonsense('flag', wire)
}

/** 0/1 on the wire; readers accept 0/1, "0"/"1" and booleans alike (docs/contract.md). */
export const flag: Codec<boolean> = {
  decode: asBoolean,
  encode: (value) => (value ? 1 : 0),
  same: (a, b) => a === b,
}

/** A real boolean on the wire. */
export const bool: Codec<boolean> = { ...flag, encode: (value) => value }

export const number: Codec<number> = {
  decode: (wire) => {
    if (wire === null || wire === undefined || wire === '') return 0
    const value = Number(wire)
    return Number.isFinite(value) ? value : nonsense('number', wire)
  },
  encode: (value) => value,
  same: (a, b) => a === b,
}

/** Another entity's server id: a number on the wire, an opaque string here; `null` when there is none. */
export const reference: Codec<string | null> = {
  decode: (wire) => (wire === null || wire === undefined || wire === '' || wire === 0 || wire === '0' ? null : plainText(wire)),
  encode: (value) => (value === null ? null : wireId(value)),
  same: (a, b) => a === b,
}

/** A JSON value that this code does not interpret. Compared by content. */
export const opaque: Codec<unknown> = {
  decode: (wire) => wire ?? null,
  encode: (value) => value,
  same: (a, b) => JSON.stringify(a) === JSON.stringify(b),
}

const CODECS: Partial<Readonly<Record<Kind, unknown>>> = {
  text,
  richText,
  address,
  colour: text,
  background: text,
  file,
  flag,
  bool,
  number,
  reference,
  opaque,
}

/** A record or a list. Of another form it is none: its row stays, because a list without the row would read as its deletion. */
const part = (kind: Kind): Codec<unknown> => ({
  ...opaque,
  decode: (wire) => (isPart(kind, wire ?? null) ? (wire ?? null) : null),
})

/** What answers hold: no file of this device. */
export type CodecOf<K extends FieldKind> = Codec<K extends 'file' | 'file?' ? string : ValueOf<K>>

export function codecOf<K extends FieldKind>(as: K): CodecOf<K>
export function codecOf(as: FieldKind): unknown {
  // A newer server may know more choices: its text stays as it is.
  const kind = kindOf(as)
  return CODECS[kind] ?? part(kind)
}

/** Ids are numbers on the wire and opaque strings in rows. A value that is not a number travels unchanged. */
export function wireId(id: string): number | string {
  return /^\d{1,15}$/.test(id) ? Number(id) : id
}

export function idFromWire(wire: unknown): string {
  if (typeof wire === 'number' && Number.isFinite(wire)) return String(wire)
  if (typeof wire === 'string' && wire !== '') return wire
  return nonsense('id', wire)
}
