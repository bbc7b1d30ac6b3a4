import { expect, it } from 'vitest'
import type { Entry } from '#db/entry.ts'
import { timing } from '#sync/model/timing.ts'
import { model } from '#tests/sync/device-model.ts'
import { isKnownValue, type RowKnowledge } from './conflicts.ts'

const KEY = 'settings/extra'
const entry = { knows: { [KEY]: { url_instagram: [{ $ref: 'n1' }] } } } as unknown as Entry
const row: RowKnowledge = { base: {}, readAt: 0, handed: [], answer: undefined }
const knows = (shown: unknown, refs: RowKnowledge['refs'] = new Map([['n1', '7']])) =>
  isKnownValue(model, entry, KEY, 'url_instagram', shown, { ...row, ...(refs && { refs }) }, timing.late)

it('an edit that knew a reference also knows the server id of the referenced row (seed 6346)', () => {
  expect(knows('7')).toBe(true)
  expect(knows('8')).toBe(false)
  expect(knows('7', new Map())).toBe(false)
})
