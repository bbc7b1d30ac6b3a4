import { expect, it } from 'vitest'
import { databaseName } from './database.ts'

it('what is mirrored of two schools lies in two databases: the key of each read holds the school (CCH-01, LNK-14, SYN-01)', () => {
  const schools = ['7', '8'].map((tenantId) => databaseName({ tenantId, userId: '1' }))
  expect(new Set(schools).size).toBe(2)
})

it('two people of one school have two databases (SYN-01)', () => {
  const people = ['1', '2'].map((userId) => databaseName({ tenantId: '7', userId }))
  expect(new Set(people).size).toBe(2)
})
