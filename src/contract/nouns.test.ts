import { describe, expect, expectTypeOf, it } from 'vitest'
import { SETTINGS_NOUNS } from '#contract/nouns/settings.ts'
import { type Codec, codecOf } from './codec.ts'
import type { Entity } from './entity.ts'
import type { FieldKind } from './noun.ts'
import { DOCUMENTS as DOCUMENT_NOUNS, LISTS, nounOf, type RowFields } from './nouns.ts'
import { codecs } from './own-codecs.ts'
import type { Parts } from './parts.ts'
import { DOCUMENTS, ME, SETTINGS } from './well-known-ids.ts'

describe('owners of settings fields («Who owns which field»)', () => {
  it('no field has two owners', () => {
    const fields = Object.values(SETTINGS_NOUNS).flatMap((noun) => Object.keys(noun))
    expect(fields).toEqual([...new Set(fields)])
    expect(Object.keys(SETTINGS_NOUNS).sort()).toEqual(Object.values(SETTINGS).sort())
  })
})

const isEntity = (value: unknown): value is Entity => typeof value === 'object' && value !== null && 'keyed' in value && 'read' in value

/** Every entity that a file of the contract exports. */
const entities = Object.values(import.meta.glob<Readonly<Record<string, unknown>>>('./*.ts', { eager: true }))
  .flatMap((file) => Object.values(file))
  .filter(isEntity)

describe('nouns', () => {
  it('say how their fields compare, unless their entity is named as one with codecs of its own', () => {
    expect(entities.length).toBeGreaterThan(25)
    const own = entities.filter((each) => each.own && (LISTS as Readonly<Record<string, unknown>>)[each.table] !== undefined)
    expect(new Set(codecs.own.map(({ table }) => table))).toEqual(new Set([...own.map(({ table }) => table), 'settings']))
  })

  it('say of every document what its fields are', () => {
    const lids = Object.values({ ...SETTINGS, ...DOCUMENTS }).filter((lid) => lid !== DOCUMENTS.branding && lid !== DOCUMENTS.preferences)
    expect(lids.filter((lid) => nounOf('settings', lid) === undefined)).toEqual([])
    expect([ME, DOCUMENTS.preferences].filter((lid) => nounOf('profile', lid) === undefined)).toEqual([])
  })

  it('are what the entities read: a codec of its own holds values of the same kind', () => {
    const said = new Map<string, Set<string>>()
    const put = (table: string, fields: Readonly<Record<string, FieldKind>>) => {
      for (const [field, kind] of Object.entries(fields)) {
        const key = `${table}.${field}`
        said.set(key, (said.get(key) ?? new Set()).add(typeOf(codecOf(kind) as Codec<unknown>)))
      }
    }
    for (const [table, noun] of Object.entries(LISTS)) put(table, noun)
    for (const [table, nouns] of Object.entries(DOCUMENT_NOUNS)) for (const noun of Object.values(nouns)) put(table, noun)
    const read = entities.flatMap(({ table, fields }) =>
      Object.entries(fields).map(([field, codec]) => [`${table}.${field}`, codec] as const),
    )
    const wrong = read.filter(([key, codec]) => said.get(key)?.has(typeOf(codec)) !== true)
    expect(wrong.map(([key]) => key)).toEqual([])
  })

  it('type the rows of their table, of documents by their lid', () => {
    expectTypeOf<RowFields<'links'>>().toExtend<{ readonly title: string; readonly url: string }>()
    expectTypeOf<RowFields<'settings', 'mylist'>['published']>().toEqualTypeOf<boolean>()
    expectTypeOf<RowFields<'settings', 'platform'>['credit_visible']>().toEqualTypeOf<boolean | undefined>()
    expectTypeOf<RowFields<'settings', `blocks-${string}`>['blocks']>().toEqualTypeOf<unknown>()
    expectTypeOf<RowFields<'quizzes'>['type']>().toEqualTypeOf<'comun' | 'comportamental'>()
    expectTypeOf<RowFields<'rewards'>['links']>().toEqualTypeOf<readonly string[] | null>()
    expectTypeOf<RowFields<'profile', 'preferences'>['like']>().toEqualTypeOf<Parts['channels'] | null>()
  })
})

const typeOf = (codec: Codec<unknown>) => typeof codec.decode(null)
