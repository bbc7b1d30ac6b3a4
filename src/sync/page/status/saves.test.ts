import { expect, test } from 'vitest'
import { countSaves } from './saves.ts'

const edit = (seq: number, form?: string, createdAt = 0) => ({ seq, createdAt, ...(form !== undefined && { form }) })

test('edits of one press of «Salvar» are one change; those of two presses, or of no form, are several (PER-08)', () => {
  expect(countSaves([edit(1, 'comunidades/v2', 5), edit(3, 'comunidades/v2', 9), edit(2, 'comunidades/v2', 7)])).toBe(1)
  expect(countSaves([edit(1, 'seo'), edit(2, 'seo', 60_000), edit(3, 'banner/s1', 60_000)])).toBe(3)
  expect(countSaves([edit(1), edit(2)])).toBe(2)
  expect(countSaves([])).toBe(0)
})
