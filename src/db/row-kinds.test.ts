import { describe, expect, it } from 'vitest'
import { entities } from '#contract/entities.ts'
import type { Entity } from '#contract/entity.ts'
import { isMirrored, ROW_KINDS } from './row-kinds.ts'

const KIND_OF: Readonly<Record<string, string>> = { string: 'text', boolean: 'flag', number: 'number', nullable: 'maybe' }

/** Field names by table and kind, taken from the codecs. */
function kindsOf(all: readonly Entity[]): Record<string, Record<string, string[]>> {
  const tables: Record<string, Record<string, string[]>> = {}
  for (const { table, fields } of all) {
    for (const [name, codec] of Object.entries(fields)) {
      const kind = KIND_OF[codec.schema.def.type]
      if (kind === undefined) continue
      const names = ((tables[table] ??= {})[kind] ??= [])
      if (!names.includes(name)) names.push(name)
    }
  }
  return tables
}

const sorted = (tables: Record<string, Record<string, readonly string[]>>) =>
  Object.fromEntries(
    Object.entries(tables).map(([table, kinds]) => [
      table,
      Object.fromEntries(Object.entries(kinds).map(([kind, names]) => [kind, [...names].sort()])),
    ]),
  )

describe('the kinds of mirrored fields', () => {
  it('match the contract’s codecs for every mirrored entity', () => {
    const written = Object.fromEntries(
      Object.entries(ROW_KINDS).map(([table, kinds]) => [
        table,
        Object.fromEntries(Object.entries(kinds).map(([kind, names]) => [kind, names.split(' ')])),
      ]),
    )
    expect(sorted(written)).toEqual(sorted(kindsOf(entities)))
  })

  it('accept a row as answers and edits produce it', () => {
    expect(isMirrored('links', { lid: 's1', born: 1, title: 'Loja', url: 'loja.com', $rest: { a: 1 } })).toBe(true)
    expect(isMirrored('links', { lid: 's1', born: 1 })).toBe(true)
    expect(isMirrored('profile', { lid: 'me', born: 1, photo_url: { $blob: 'x' }, tenant_id: null })).toBe(true)
  })

  it('reject values that no answer and no edit produces', () => {
    const bad: unknown[] = [
      null,
      'x',
      {},
      { lid: 1, born: 1 },
      { lid: 's1', born: 'x' },
      { lid: 's1', born: 1, title: 7 },
      { lid: 's1', born: 1, url: { a: 1 } },
      { lid: 's1', born: 1, title: null },
    ]
    expect(bad.filter((row) => isMirrored('links', row))).toEqual([])
    expect(isMirrored('settings', { lid: 'platform', born: 1, footer_visible: 'sim' })).toBe(false)
  })
})
