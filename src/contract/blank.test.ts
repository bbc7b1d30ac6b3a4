import { expect, expectTypeOf, test } from 'vitest'
import * as z from 'zod/mini'
import { blankForm } from './blank.ts'

const noun = { title: 'text', shown: 'flag', img: 'file', quiz: 'reference', goal: 'number?', type: 'text', links: 'opaque' } as const
const form = z.object({ title: z.string(), shown: z.boolean(), quiz: z.nullable(z.string()), goal: z.number(), type: z.enum(['a', 'b']) })

test('a form is as blank as its noun; it has its own fields only, and its own words win', () => {
  expect(blankForm(form, noun, { type: 'a' })).toEqual({ title: '', shown: false, quiz: null, goal: 0, type: 'a' })
  expect(blankForm(form, noun, { type: 'b', shown: true, goal: 70 })).toMatchObject({ shown: true, goal: 70, type: 'b' })
})

test('the compiler asks for what the noun cannot say: a choice, a list, a field of the form alone', () => {
  type Values = { title: string; type: 'a' | 'b'; links: string[]; sure: boolean }
  type Own = Parameters<typeof blankForm<Values, typeof noun>>[2]
  type Demanded = { [F in keyof Own]-?: {} extends Pick<Own, F> ? never : F }[keyof Own]
  expectTypeOf<Demanded>().toEqualTypeOf<'type' | 'links' | 'sure'>()
})
