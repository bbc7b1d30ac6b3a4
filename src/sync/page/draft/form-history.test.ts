import { expect, test } from 'vitest'
import type { Fields } from '#contract/entity.ts'
import type { DraftHistory } from '#db/tables.ts'
import { NO_HISTORY, remember, stepBack, stepForward } from './form-history.ts'

const PAUSE = 2000

/** Values one after another, each `gap` ms after the last. */
function typed(values: readonly Fields[], gap = PAUSE): DraftHistory {
  let history = NO_HISTORY
  for (const [at, value] of values.entries()) if (at > 0) history = remember(history, values[at - 1] ?? {}, value, at * gap)
  return history
}

const undone = (history: DraftHistory) => stepBack(history)?.values
const steps = (history: DraftHistory) => history.past.length

test('undo goes back step by step, redo forward again (HIS-01)', () => {
  const history = typed([{ name: 'a' }, { name: 'b' }, { name: 'c' }])
  const once = stepBack(history)
  expect(once?.values).toEqual({ name: 'b' })
  const twice = stepBack(once?.history ?? NO_HISTORY)
  expect(twice?.values).toEqual({ name: 'a' })
  expect(stepBack(twice?.history ?? NO_HISTORY)).toBeNull()
  const again = stepForward(twice?.history ?? NO_HISTORY)
  expect(again?.values).toEqual({ name: 'b' })
  expect(stepForward(stepForward(again?.history ?? NO_HISTORY)?.history ?? NO_HISTORY)).toBeNull()
})

test('keys pressed without a pause are one step, at most five seconds long (HIS-01)', () => {
  const word = Array.from('quente', (_, at) => ({ name: 'quente'.slice(0, at + 1) }))
  expect(steps(typed(word, 100))).toBe(1)
  expect(undone(typed(word, 100))).toEqual({ name: 'q' })
  expect(steps(typed(word, 900))).toBe(5)
  const long = Array.from({ length: 20 }, (_, at) => ({ name: 'x'.repeat(at) }))
  expect(steps(typed(long, 700))).toBe(3)
})

test('two fields are two steps however fast, and a form filled at once is one', () => {
  expect(steps(typed([{ a: '', b: '' }, { a: 'x', b: '' }, { a: 'x', b: 'y' }], 10))).toBe(2) // prettier-ignore
  const filled = typed([{ a: '', b: '' }, { a: 'x', b: 'y' }, { a: 'x!', b: 'y' }], 10) // prettier-ignore
  expect(steps(filled)).toBe(2)
  expect(stepBack(stepBack(filled)?.history ?? NO_HISTORY)?.values).toEqual({ a: '', b: '' })
})

test('a switch is a step of its own, even when thrown twice at once', () => {
  expect(steps(typed([{ on: false }, { on: true }, { on: false }], 10))).toBe(2)
})

test('typed and taken away again at once is no step', () => {
  expect(typed([{ name: '' }, { name: 'x' }, { name: '' }], 100)).toEqual(NO_HISTORY)
})

test('a new edit after an undo forgets what was undone', () => {
  const back = stepBack(typed([{ name: 'a' }, { name: 'b' }]))
  const history = remember(back?.history ?? NO_HISTORY, { name: 'a' }, { name: 'z' }, 90_000)
  expect(history.future).toEqual([])
  expect(undone(history)).toEqual({ name: 'a' })
})

test('a field that was not there before is gone again after an undo', () => {
  expect(undone(typed([{}, { photo: { $blob: 'f1' } }]))).toEqual({ photo: undefined })
})

test('the oldest steps go: at most a hundred, and 200,000 characters of text', () => {
  expect(steps(typed(Array.from({ length: 300 }, (_, at) => ({ n: at }))))).toBe(100)
  const pages = Array.from({ length: 10 }, (_, at) => ({ html: String(at).repeat(30_000) }))
  const history = typed(pages)
  expect(steps(history)).toBe(3)
  expect(undone(history)).toEqual(pages[8])
})
