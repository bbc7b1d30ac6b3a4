import { type BlankOf, blankOf } from './noun-values.ts'
import type { FieldKind, KindOf, Noun } from './noun.ts'

// What a form holds of a row that nobody has written yet: of every field what its kind says, and what the form says otherwise.

type BlankOfField<K extends FieldKind> = BlankOf<KindOf<K>>
/** The fields of a form whose blank does not follow from the noun: they are not in it, or may not be blank. */
type Said<V, N extends Noun> = {
  [F in keyof V & string]-?: F extends keyof N ? (BlankOfField<N[F]> extends V[F] ? never : F) : F
}[keyof V & string]

interface Shaped<V> {
  readonly shape: Readonly<Record<keyof V & string, unknown>>
  readonly _zod: { readonly output: V }
}

/**
 * The blank values of a form over a noun.
 * @param form its schema, which names its fields
 * @param own where a new row is not blank; the compiler asks for what the noun cannot say
 */
export const blankForm = <V extends object, const N extends Noun>(
  form: Shaped<V>,
  noun: N,
  own: NoInfer<Pick<V, Said<V, N>> & Partial<V>>,
): V => {
  const blank = Object.keys(form.shape).map((field) => [field, blankOf(noun[field] ?? 'opaque')])
  return { ...Object.fromEntries(blank), ...own } as V
}
