import { type Choice, type FieldKind, type Kind, kindOf, type OneOf, type PlainKind, type PlainKinds } from './noun.ts'

// What forms and bodies know of the kinds of fields. Apart from noun.ts, which a student's first page loads.

/** What a row holds of a field that nobody has written; of a record or a list: null. */
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
} as const satisfies PlainKinds
export type BlankOf<K extends Kind> = K extends PlainKind ? (typeof BLANKS)[K] : null
export const blankOf = (kind: FieldKind): unknown => (BLANKS as Readonly<Record<string, unknown>>)[kindOf(kind)] ?? null

/** The texts of a choice. */
/* @__NO_SIDE_EFFECTS__ */
export const choicesOf = <const C extends Choice>(choice: C) => choice.split('|') as [OneOf<C>, ...OneOf<C>[]]
