import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Draft } from '#db/tables.ts'
import { isCompatibleDraft } from './draft-compatibility.ts'

const schema = z.object({
  title: z.string().check(z.minLength(3)),
  score: z.int().check(z.gte(0)),
  rate: z.number(),
  kind: z.enum(['egg', 'bird']),
  plans: z.array(z.object({ points: z.number() })),
})
const whole = { title: 'Ninho', score: 150, rate: 1.5, kind: 'egg', plans: [{ points: 1 }] }

const draftOf = (values: Draft['values'], more: Partial<Draft> = {}): Draft => ({
  form: 'niveis/novo@1',
  values,
  opened: { seq: 1, seen: {}, knew: {} },
  startedAt: 1,
  updatedAt: 1,
  label: 'Novo nível',
  link: 'gamificacao/niveis/novo',
  ...more,
})

describe('a draft fits its form', () => {
  test.each([
    ['whole', {}],
    ['with an empty text', { title: '' }],
    ['with an empty number', { score: null }],
    ['with a number that is none yet', { score: Number.NaN, rate: Number.NaN }],
    ['with an empty number in a list', { plans: [{ points: null }] }],
    ['with nothing chosen yet', { kind: '' }],
    ['with a number out of bounds', { score: -1 }],
  ])('%s (SYN-02)', (_, typed) => {
    expect(isCompatibleDraft(draftOf({ ...whole, ...typed }), schema, 1)).toBe(true)
  })

  test.each([
    ['another type in a field', { title: 5 }],
    ['no list where one is expected', { plans: null }],
    ['a text where a number is expected', { rate: 'muito' }],
    ['a choice that there is no more', { kind: 'fish' }],
    ['a field that the form does not know', { colour: '#fff' }],
  ])('not with %s', (_, other) => {
    expect(isCompatibleDraft(draftOf({ ...whole, ...other }), schema, 1)).toBe(false)
  })

  test('not of another version, nor set aside', () => {
    expect(isCompatibleDraft(draftOf(whole), schema, 2)).toBe(false)
    expect(isCompatibleDraft(draftOf(whole, { aside: true }), schema, 1)).toBe(false)
  })
})
