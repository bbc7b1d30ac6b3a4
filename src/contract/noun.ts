import type { Parts } from './parts.ts'

// What the fields of the API's nouns hold, as data. A page of a student loads it, so it needs no schema. The codec of each kind is in codec.ts, its
// form on the wire in noun-wire.ts, what a stored row may look like in db/row-kinds.ts.

export interface PlainKinds {
  readonly text: string
  /** HTML; white space between blocks does not count. */
  readonly richText: string
  /** With or without its scheme. */
  readonly address: string
  /** A text: a colour as CSS has it. */
  readonly colour: string
  /** A colour, or the path of a picture (backgrounds.ts). */
  readonly background: string
  /** The server's path; or a file on this device while its upload waits. */
  readonly file: string | { readonly $blob: string }
  /** 0/1 on the wire. */
  readonly flag: boolean
  /** A boolean on the wire. */
  readonly bool: boolean
  readonly number: number
  /** The id of another row, of the server. */
  readonly reference: string | null
  /** JSON that this code does not interpret; its readers check it. */
  readonly opaque: unknown
}
export type PlainKind = keyof PlainKinds

/** `named`: a record of parts.ts, as the server sends it. `option[]`: a list of them, without gaps. Either may be null. */
type Records = { readonly [P in keyof Parts]: Parts[P] | null }
type Lists = { readonly [P in keyof Parts as `${P}[]`]: readonly Parts[P][] | null }

/** The kinds of fields, each with its value in a row. */
export interface Kinds extends PlainKinds, Records, Lists {}
export type Kind = keyof Kinds

/** One of some texts: `single|multiple`. */
export type Choice = `${string}|${string}`
export type OneOf<C extends string> = C extends `${infer One}|${infer More}` ? One | OneOf<More> : C

/** `text?`: some answers leave the field out. */
export type FieldKind = Kind | `${Kind}?` | Choice

/** A noun: its fields by their names in a row. */
export type Noun = Readonly<Record<string, FieldKind>>

type Spare<N extends Noun> = { [F in keyof N]: N[F] extends `${Kind}?` ? F : never }[keyof N]
export type KindOf<K extends FieldKind> = K extends Choice
  ? 'text'
  : K extends `${infer Bare extends Kind}?`
    ? Bare
    : K extends Kind
      ? K
      : never
export type ValueOf<K extends FieldKind> = K extends Choice ? OneOf<K> : Kinds[KindOf<K>]

/** The fields of a row, typed by its noun. */
export type FieldsOf<N extends Noun> = { readonly [F in Exclude<keyof N, Spare<N>>]: ValueOf<N[F]> } & {
  readonly [F in Spare<N>]?: ValueOf<N[F]>
}

export const isChoice = (kind: FieldKind): kind is Choice => kind.includes('|')
export const kindOf = (kind: FieldKind): Kind => (isChoice(kind) ? 'text' : (kind.replace('?', '') as Kind))

/** Whether a value may be a field's record or list. What is in it is as the server says (parts.ts). */
export const isPart = <K extends Kind>(kind: K, value: unknown): value is Kinds[K] =>
  value === null || (kind.endsWith('[]') ? Array.isArray(value) && !value.includes(null) : typeof value === 'object')

/** The names of the fields of one kind. */
export const fieldsOfKind = <const N extends Noun, K extends Kind>(noun: N, kind: K) =>
  Object.keys(noun).filter((field) => noun[field] === kind) as { [F in keyof N & string]: N[F] extends K ? F : never }[keyof N & string][]
