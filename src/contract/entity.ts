import { type Codec, CodecError, codecOf, type CodecOf, idFromWire } from './codec.ts'
import { keyedField } from './keyed-fields.ts'
import type { FieldKind } from './noun.ts'

export type Fields = Record<string, unknown>

/** One entity of an answer: its server id (absent for single documents) and its decoded fields. */
export interface EntityRead<F = Fields> {
  /** The server's id; absent for documents, whose `lid` is fixed. */
  readonly sid?: string
  readonly lid?: string
  /** The mirror table, when an answer holds rows of another table than its resource's. */
  readonly table?: string
  readonly fields: F
}

/** Wire keys that the entity does not name, kept so that they can be sent back (docs/contract.md, «Unknown fields»). */
export const REST = '$rest'

/**
 * A wire record whose entries are fields of their own, `<name>.<key>`: two devices may change different ones of them. `keys` names all that may
 * be there, so that an entry that is gone is read as null.
 */
export interface KeyedRecord {
  readonly codec: Codec<unknown>
  keys(wire: Fields): readonly string[]
}

/** A noun (noun.ts); a codec instead of a kind where a field has one of its own. */
type Described = Readonly<Record<string, FieldKind | Codec<unknown>>>
type CodecsOf<D extends Described> = {
  [K in keyof D]: D[K] extends FieldKind ? CodecOf<D[K]> : Extract<D[K], Codec<unknown>>
}
type Codecs = Record<string, Codec<unknown>>
export type FieldsOf<C extends Codecs> = { [K in keyof C]: C[K] extends Codec<infer V> ? V : never }

/**
 * A mirrored entity. `table` names its Dexie table; `fields` gives the codec of each field. The wire name of a
 * field is its own unless `wire` renames it (a setting may be written under one name and read under another, AMB-31).
 */
export interface Entity<C extends Codecs = Codecs> {
  readonly table: string
  /** Of a document: the name of its one row. */
  readonly lid?: string
  readonly fields: C
  readonly wire: Partial<Record<keyof C, string>>
  readonly keyed: Readonly<Record<string, KeyedRecord>>
  /** Whether a field has a codec that its noun does not say. */
  readonly own: boolean
  read(wire: unknown): EntityRead<FieldsOf<C>>
}

/** The codec of each field of each row. A student's first page compares nothing, and loads none. */
export interface RowCodecs {
  /** The entities with codecs of their own. */
  readonly own: readonly Entity[]
  /** By the kind that the noun says. */
  of(kind: FieldKind): Codec<unknown> | undefined
}

export function entity<const D extends Described>(
  table: string,
  noun: D,
  options: {
    wire?: Partial<Record<keyof D, string>>
    /** The name of its id on the wire, by default `id`; null: it has none. */
    id?: string | null
    /** Of a document, which has no id of the server's. */
    lid?: string
    /** Wire keys that belong elsewhere (an order, a copy of another owner's field): neither read nor kept. */
    ignore?: readonly string[]
    keyed?: Readonly<Record<string, KeyedRecord>>
  } = {},
): Entity<CodecsOf<D>> {
  const fields = Object.fromEntries(
    Object.entries(noun).map(([name, as]) => [name, typeof as === 'string' ? codecOf(as) : as]),
  ) as CodecsOf<D>
  const wire: Partial<Record<string, string>> = options.wire ?? {}
  const { keyed = {}, lid } = options
  const idName = lid !== undefined ? null : options.id === undefined ? 'id' : options.id
  const document = lid !== undefined && { lid }
  const known = new Set<string>([
    'tenant_id',
    ...(options.ignore ?? []),
    ...Object.keys(keyed),
    ...Object.keys(fields).map((name) => wire[name] ?? name),
  ])
  if (idName !== null) known.add(idName)
  return {
    table,
    ...document,
    fields,
    wire: wire as Entity<CodecsOf<D>>['wire'],
    keyed,
    own: options.keyed !== undefined || Object.values(noun).some((as) => typeof as !== 'string'),
    read(answer) {
      if (typeof answer !== 'object' || answer === null || Array.isArray(answer)) throw new CodecError(`${table}: not an object`)
      const object = answer as Fields
      const read: Fields = {}
      for (const name of Object.keys(fields)) {
        const codec = fields[name] as Codec<unknown>
        const key = wire[name] ?? name
        if (key in object) read[name] = codec.decode(object[key])
      }
      for (const [name, { codec, keys }] of Object.entries(keyed)) {
        const record = object[name]
        if (typeof record !== 'object' || record === null) continue
        for (const key of keys(object)) read[keyedField(name, key)] = codec.decode((record as Fields)[key])
      }
      const rest = Object.fromEntries(Object.entries(object).filter(([key]) => !known.has(key)))
      if (Object.keys(rest).length > 0) read[REST] = rest
      return { ...document, ...(idName !== null && { sid: idFromWire(object[idName]) }), fields: read as never }
    },
  }
}

/** The fields of a form as a body has them, by their names on the wire. @param blank the form's fields, and what a row that lacks one holds */
export const bodyOfForm = (kind: Entity, blank: object, row: Fields): Fields =>
  Object.fromEntries(
    Object.entries(blank).map(([name, none]) => [kind.wire[name] ?? name, kind.fields[name]?.encode(name in row ? row[name] : none)]),
  )

/** Decodes every row it can. An invalid row is skipped and reported; it does not fail the answer (docs/contract.md). */
export function readList<C extends Codecs>(kind: Entity<C>, wire: unknown, report: (problem: string) => void): EntityRead<FieldsOf<C>>[] {
  if (!Array.isArray(wire)) throw new CodecError(`${kind.table}: not a list`)
  const rows: EntityRead<FieldsOf<C>>[] = []
  for (const item of wire) {
    try {
      rows.push(kind.read(item))
    } catch (error) {
      if (!(error instanceof CodecError)) throw error
      report(error.message)
    }
  }
  return rows
}
