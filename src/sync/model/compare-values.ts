import type { Codec } from '#contract/codec.ts'
import type { Entity } from '#contract/entity.ts'
import { recordOf } from '#contract/keyed-fields.ts'
import { isFile, isReference, rowKey, splitKey } from '#db/effect.ts'

export type CompareValues = (key: string, field: string, a: unknown, b: unknown) => boolean

/** Compares two values of a field by the codec that its entity has for it, because servers normalise values. */
export function valueComparer(entities: readonly Entity[]): CompareValues {
  // By table; those of a document by its key.
  const codecs = new Map<string, Map<string, Codec<unknown>>>()
  for (const { table, lid, fields, keyed } of entities) {
    const at = lid === undefined ? table : rowKey(table, lid)
    const known = codecs.get(at) ?? new Map<string, Codec<unknown>>()
    codecs.set(at, known)
    for (const [name, codec] of Object.entries(fields)) known.set(name, codec as Codec<unknown>)
    for (const [name, { codec }] of Object.entries(keyed)) known.set(name, codec)
  }

  return (key, field, a, b) => {
    if (a === b) return true
    // An absent field, null and an empty text are equal: the field has no value (docs/sync.md).
    if (isNothing(a) && isNothing(b)) return true
    // A file of this device equals only itself: the path that the server gives it is not known yet.
    if (isFile(a) || isFile(b)) return isFile(a) && isFile(b) && a.$blob === b.$blob
    if (isReference(a) || isReference(b)) return isReference(a) && isReference(b) && a.$ref === b.$ref
    const codec = (codecs.get(key) ?? codecs.get(splitKey(key).table))?.get(recordOf(field))
    if (codec === undefined || isNothing(a) || isNothing(b)) return JSON.stringify(a) === JSON.stringify(b)
    return codec.same(a, b)
  }
}

const isNothing = (value: unknown) => value === undefined || value === null || value === ''
