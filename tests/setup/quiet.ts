import { afterEach, beforeEach, expect, vi } from 'vitest'

// React, Dexie and our own reporter report errors through console.error; any of them fails the test.
// A test that expects one replaces it: `vi.spyOn(console, 'error').mockImplementation(() => {})`.

let said: unknown[][] = []

beforeEach(() => {
  said = []
  vi.spyOn(console, 'error').mockImplementation((...words) => {
    said.push(words)
  })
})

afterEach(() => {
  vi.restoreAllMocks()
  expect(
    said.map((words) => words.map(String).join(' ')),
    'console.error during the test',
  ).toEqual([])
})
