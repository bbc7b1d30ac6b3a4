import { expect, test } from 'vitest'
import { countSaves } from './saves.ts'

test('edits of one press of «Salvar» are one change, however quickly another press follows; an edit of no form is one (PER-08)', () => {
  expect(countSaves([{ save: 'a' }, { save: 'a' }, { save: 'a' }])).toBe(1)
  expect(countSaves([{ save: 'a' }, { save: 'b' }])).toBe(2)
  expect(countSaves([{}, {}, { save: 'a' }])).toBe(3)
  expect(countSaves([])).toBe(0)
})
