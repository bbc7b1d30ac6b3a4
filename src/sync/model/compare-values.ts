import type { Codec } from '#contract/codec.ts'
import type { Entity } from '#contract/entity.ts'
import { recordOf } from '#contract/keyed-fields.ts'
import { isFile, isReference } from '#db/effect.ts'

export type CompareValues = (table: string, field: string, a: unknown, b: unknown) => boolean

/** Compares two values of a field by the field's codec, because servers normalise values. */
export function valueComparer(entities: readonly Entity[]): CompareValues {
  const codecs = new Map<string, Codec<unknown>>()
  for (const { table, fields, keyed } of entities) {
    for (const [name, codec] of Object.entries(fields)) codecs.set(`${table}.${name}`, codec as Codec<unknown>)
    for (const [name, { codec }] of Object.entries(keyed)) codecs.set(`${table}.${name}`, codec)
  }

  return (table, field, a, b) => {
    if (a === b) return true
    // An absent field, null and an empty text are equal: the field has no value (docs/sync.md).
    if (isNothing(a) && isNothing(b)) return true
    // A file of this device equals only itself: the path that the server gives it is not known yet.
    if (isFile(a) || isFile(b)) return isFile(a) && isFile(b) && a.$blob === b.$blob
    if (isReference(a) || isReference(b)) return isReference(a) && isReference(b) && a.$ref === b.$ref
    const codec = codecs.get(`${table}.${recordOf(field)}`)
    if (codec === undefined || isNothing(a) || isNothing(b)) return JSON.stringify(a) === JSON.stringify(b)
    return codec.same(a, b)
  }
}

const isNothing = (value: unknown) => value === undefined || value === null || value === ''
