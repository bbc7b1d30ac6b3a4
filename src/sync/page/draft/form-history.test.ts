import { expect, test } from 'vitest'
import type { Fields } from '#contract/entity.ts'
import type { DraftHistory } from '#db/tables.ts'
import { NO_HISTORY, remember, stepBack, stepForward } from './form-history.ts'

const PAUSE = 2000

/** A history in which the values were typed one after another, `gap` ms apart. */
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

test('keystrokes without a pause are one step, of at most five seconds (HIS-01)', () => {
  const word = Array.from('quente', (_, at) => ({ name: 'quente'.slice(0, at + 1) }))
  expect(steps(typed(word, 100))).toBe(1)
  expect(undone(typed(word, 100))).toEqual({ name: 'q' })
  expect(steps(typed(word, 900))).toBe(5)
  const long = Array.from({ length: 20 }, (_, at) => ({ name: 'x'.repeat(at) }))
  expect(steps(typed(long, 700))).toBe(3)
})

test('edits of two fields are two steps even without a pause; a form filled at once is one step', () => {
  expect(steps(typed([{ a: '', b: '' }, { a: 'x', b: '' }, { a: 'x', b: 'y' }], 10))).toBe(2) // prettier-ignore
  const filled = typed([{ a: '', b: '' }, { a: 'x', b: 'y' }, { a: 'x!', b: 'y' }], 10) // prettier-ignore
  expect(steps(filled)).toBe(2)
  expect(stepBack(stepBack(filled)?.history ?? NO_HISTORY)?.values).toEqual({ a: '', b: '' })
})

test('a switch is a step of its own, even when it is toggled twice without a pause', () => {
  expect(steps(typed([{ on: false }, { on: true }, { on: false }], 10))).toBe(2)
})

test('text that was typed and deleted at once is no step', () => {
  expect(typed([{ name: '' }, { name: 'x' }, { name: '' }], 100)).toEqual(NO_HISTORY)
})

test('a new edit after an undo deletes the steps that were undone', () => {
  const back = stepBack(typed([{ name: 'a' }, { name: 'b' }]))
  const history = remember(back?.history ?? NO_HISTORY, { name: 'a' }, { name: 'z' }, 90_000)
  expect(history.future).toEqual([])
  expect(undone(history)).toEqual({ name: 'a' })
})

test('undo removes a field that did not exist before', () => {
  expect(undone(typed([{}, { photo: { $blob: 'f1' } }]))).toEqual({ photo: undefined })
})

test('the oldest steps are dropped: at most 100 steps and 200,000 characters stay', () => {
  expect(steps(typed(Array.from({ length: 300 }, (_, at) => ({ n: at }))))).toBe(100)
  const pages = Array.from({ length: 10 }, (_, at) => ({ html: String(at).repeat(30_000) }))
  const history = typed(pages)
  expect(steps(history)).toBe(3)
  expect(undone(history)).toEqual(pages[8])
})
