import { describe, expect, it } from 'vitest'
import { codecOf } from '#contract/codec.ts'
import { contentEndpoints } from '#contract/content.ts'
import { type Entity, entity } from '#contract/entity.ts'
import { valueComparer } from './compare-values.ts'
import { createModel } from './model.ts'
import { readOf } from './resource-id.ts'
import { defineResource } from './resource.ts'

const family = defineResource({
  id: 'module',
  endpoint: contentEndpoints.readModule,
  age: 1000,
  for: 'all',
  when: 'open',
  each: 'moduleId',
  table: 'modules',
  label: 'Aulas',
})
const model = createModel({ commands: [], resources: [family] })

describe('a resource that is read for one row at a time', () => {
  it('a resource with `each` is a separate resource for each row, with the row’s id in its path', () => {
    expect(model.resource(readOf('module', '12'))).toMatchObject({
      id: 'module/12',
      params: { moduleId: '12' },
      table: 'modules',
      age: 1000,
    })
  })

  it('a resource with `each` is not among the resources of a full mirror', () => {
    expect(model.resources).toEqual([])
    expect(model.families).toEqual([family])
  })

  it('a model has no read of one row for a resource without `each`', () => {
    expect(() => model.resource(readOf('links', '12'))).toThrow('links/12')
  })
})

describe('two values of a field', () => {
  const isSame = (entities: readonly Entity[], key: string, field: string) =>
    createModel({ commands: [], resources: [], same: valueComparer({ own: entities, of: codecOf }) }).same(
      key,
      field,
      'https://a.com',
      'a.com',
    )

  it('are compared as the noun of their row says, of documents by their name', () => {
    expect([isSame([], 'links/s1', 'url'), isSame([], 'settings/extra', 'url_youtube')]).toEqual([true, true])
    expect([isSame([], 'links/s1', 'title'), isSame([], 'settings/platform', 'url_youtube')]).toEqual([false, false])
  })

  it('are compared by the codec that their row’s entity has of its own', () => {
    const own = [entity('links', { title: codecOf('address') }), entity('settings', { use: codecOf('address') }, { lid: 'one' })]
    expect([isSame(own, 'links/s1', 'title'), isSame(own, 'settings/one', 'use')]).toEqual([true, true])
    expect([isSame(own, 'links/s1', 'more'), isSame(own, 'settings/other', 'use')]).toEqual([false, false])
  })
})
