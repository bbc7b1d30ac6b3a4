import '#lib/zod-jitless.ts'
import * as z from 'zod/mini'
import { blankOf } from './noun-values.ts'
import { type FieldKind, kindOf, type KindOf, type Noun } from './noun.ts'
import * as wire from './wire.ts'

// How a noun travels: the schema of its fields, and their blank values.

const SCHEMAS = {
  text: wire.line,
  richText: wire.longText,
  address: wire.line,
  colour: wire.colour,
  background: wire.background,
  file: z.nullable(wire.line),
  flag: wire.flag,
  bool: z.boolean(),
  number: wire.amount,
  reference: z.nullable(wire.id),
  opaque: z.unknown(),
}

/** Of a kind that is not named here (a record, a list) the endpoint says what it holds. */
type Plain<K> = K extends keyof typeof SCHEMAS ? (typeof SCHEMAS)[K] : z.ZodMiniUnknown
type SchemaOf<K extends FieldKind> = K extends `${string}?` ? z.ZodMiniOptional<Plain<KindOf<K>>> : Plain<KindOf<K>>
type Own<N extends Noun> = { readonly [F in keyof N]?: z.ZodMiniType }
type Shape<N extends Noun, O extends Own<N>> = {
  readonly [F in keyof N & string]: Extract<O[F] extends z.ZodMiniType ? O[F] : SchemaOf<N[F]>, z.ZodMiniType>
}

/** Answers have no bounds: what was stored once is answered. */
const ANSWERS = {
  ...SCHEMAS,
  text: z.string(),
  richText: z.string(),
  address: z.string(),
  file: z.nullable(z.string()),
  number: z.number(),
}

function schemaOf<N extends Noun, O extends Own<N>>(noun: N, schemas: Readonly<Record<string, z.ZodMiniType>>, own?: O) {
  const shape = Object.entries(noun).map(([field, kind]) => {
    const schema = schemas[kindOf(kind)] ?? SCHEMAS.opaque
    return [field, own?.[field] ?? (kind.endsWith('?') ? z.optional(schema) : schema)]
  })
  return z.object(Object.fromEntries(shape)) as unknown as z.ZodMiniObject<Shape<N, O>>
}

/** A noun in a body, and in answers that are sent back. @param own of the fields of which the wire says more than their kind does */
/* @__NO_SIDE_EFFECTS__ */
export const wireOf = <const N extends Noun, const O extends Own<N> = {}>(noun: N, own?: O) => schemaOf(noun, SCHEMAS, own)

/** A noun in an answer. */
/* @__NO_SIDE_EFFECTS__ */
export const answerOf = <const N extends Noun>(noun: N) => schemaOf<N, {}>(noun, ANSWERS)

const BLANK_WIRE: Readonly<Record<string, unknown>> = { file: null, flag: 0 }

/** What a document holds that nobody has written yet, as it travels. @param own where that is not nothing */
export const blankWire = <T extends object>(noun: Noun, own: Partial<NoInfer<T>> = {}): T =>
  ({
    ...Object.fromEntries(Object.entries(noun).map(([field, kind]) => [field, kind in BLANK_WIRE ? BLANK_WIRE[kind] : blankOf(kind)])),
    ...own,
  }) as T
