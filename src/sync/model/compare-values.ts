import type { Codec } from '#contract/codec.ts'
import type { RowCodecs } from '#contract/entity.ts'
import { recordOf } from '#contract/keyed-fields.ts'
import { nounOf } from '#contract/nouns.ts'
import { isFile, isReference, rowKey, splitKey } from '#db/effect.ts'

export type CompareValues = (key: string, field: string, a: unknown, b: unknown) => boolean

/** Compares two values of a field by its codec, because servers normalise values. */
export function valueComparer({ own, of }: RowCodecs): CompareValues {
  // By table; a document by its key.
  const entities = new Map(own.map((each) => [each.lid === undefined ? each.table : rowKey(each.table, each.lid), each]))
  const codecFor = (key: string, field: string): Codec<unknown> | undefined => {
    const { table, lid } = splitKey(key)
    const name = recordOf(field)
    const entity = entities.get(key) ?? entities.get(table)
    const kind = nounOf(table, lid)?.[name]
    return entity?.keyed[name]?.codec ?? entity?.fields[name] ?? (kind && of(kind))
  }

  return (key, field, a, b) => {
    if (a === b) return true
    // An absent field, null and an empty text are equal: the field has no value (docs/sync.md).
    if (isNothing(a) && isNothing(b)) return true
    // A file of this device equals only itself: the path that the server gives it is not known yet.
    if (isFile(a) || isFile(b)) return isFile(a) && isFile(b) && a.$blob === b.$blob
    if (isReference(a) || isReference(b)) return isReference(a) && isReference(b) && a.$ref === b.$ref
    const codec = codecFor(key, field)
    if (codec === undefined || isNothing(a) || isNothing(b)) return JSON.stringify(a) === JSON.stringify(b)
    return codec.same(a, b)
  }
}

const isNothing = (value: unknown) => value === undefined || value === null || value === ''
