import { describe, expect, it } from 'vitest'
import { contentEndpoints } from '#contract/content.ts'
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

describe('what is read for one row at a time', () => {
  it('is a resource of its own for each row, with the row’s id in its path', () => {
    expect(model.resource(readOf('module', '12'))).toMatchObject({
      id: 'module/12',
      params: { moduleId: '12' },
      table: 'modules',
      age: 1000,
    })
  })

  it('is no part of a mirror of everything', () => {
    expect(model.resources).toEqual([])
    expect(model.families).toEqual([family])
  })

  it('is not made up: another resource has no rows to name', () => {
    expect(() => model.resource(readOf('links', '12'))).toThrow('links/12')
  })
})
