import { describe, expect, it } from 'vitest'
import { contentEndpoints } from '#contract/content.ts'
import { entity } from '#contract/entity.ts'
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
const model = createModel({ commands: [], resources: [family], entities: [] })

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
  it('are compared by the codec of their row’s entity: documents of one table may have fields of the same name', () => {
    const { same } = createModel({
      commands: [],
      resources: [],
      entities: [
        entity('links', { url: 'address' }),
        entity('settings', { use: 'address' }, { lid: 'one' }),
        entity('settings', { use: 'text' }, { lid: 'other' }),
        entity('settings', { more: 'address' }, { lid: 'one' }),
      ],
    })
    const isSame = (key: string, field: string) => same(key, field, 'https://a.com', 'a.com')
    expect([isSame('links/s1', 'url'), isSame('settings/one', 'use'), isSame('settings/one', 'more')]).toEqual([true, true, true])
    expect([isSame('settings/other', 'use'), isSame('settings/third', 'use'), isSame('links/s1', 'title')]).toEqual([false, false, false])
  })
})
