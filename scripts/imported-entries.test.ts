import { expect, test } from 'vitest'
import { importedEntries } from './imported-entries.ts'

const entries = ['index-a1.js', 'sync.worker-b2.js']

test('a chunk may import a chunk, at its start or later', () => {
  const codes = new Map([
    ['index-a1.js', 'import{a as b}from"./app-c3.js";b(()=>import("./lab-d4.js"))'],
    ['sync.worker-b2.js', 'import"./base.worker-e5.js";'],
  ])
  expect(importedEntries(codes, entries)).toEqual({ found: [], imports: 3 })
})

test.each([
  ['by a name', 'import{a as b}from"./sync.worker-b2.js";'],
  ['for its effects', 'import "./sync.worker-b2.js";'],
  ['passed on', 'export*from"./sync.worker-b2.js";'],
  ['later', 'const a=()=>import(`./sync.worker-b2.js`)'],
])('no chunk may import an entry: %s (ENG-02)', (_how, code) => {
  const { found } = importedEntries(new Map([['offline.worker-f6.js', code]]), entries)
  expect(found).toEqual([{ chunk: 'offline.worker-f6.js', entry: 'sync.worker-b2.js' }])
})
