// What the fields of the API's nouns hold, as data. A page of a student loads it, so it needs no schema. The codec of each kind is in codec.ts, its
// form on the wire in noun-wire.ts, what a stored row may look like in db/row-kinds.ts.

/** The kinds of fields, each with its value in a row. */
export interface Kinds {
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
export type Kind = keyof Kinds

/** What a row holds of a field that nobody has written. */
export const BLANKS = {
  text: '',
  richText: '',
  address: '',
  colour: '',
  background: '',
  file: '',
  flag: false,
  bool: false,
  number: 0,
  reference: null,
  opaque: null,
} as const satisfies Kinds

/** `text?`: some answers leave the field out. */
export type FieldKind = Kind | `${Kind}?`

/** A noun: its fields by their names in a row. */
export type Noun = Readonly<Record<string, FieldKind>>

type Spare<N extends Noun> = { [F in keyof N]: N[F] extends `${Kind}?` ? F : never }[keyof N]
export type KindOf<K extends FieldKind> = K extends `${infer Bare extends Kind}?` ? Bare : K extends Kind ? K : never

/** The fields of a row, typed by its noun. */
export type FieldsOf<N extends Noun> = { readonly [F in Exclude<keyof N, Spare<N>>]: Kinds[KindOf<N[F]>] } & {
  readonly [F in Spare<N>]?: Kinds[KindOf<N[F]>]
}

export const kindOf = (kind: FieldKind): Kind => kind.replace('?', '') as Kind

/** The names of the fields of one kind. */
export const fieldsOfKind = <const N extends Noun, K extends Kind>(noun: N, kind: K) =>
  Object.keys(noun).filter((field) => noun[field] === kind) as { [F in keyof N & string]: N[F] extends K ? F : never }[keyof N & string][]
