import type { Fields } from '#contract/entity.ts'
import type { DraftHistory, DraftStep } from '#db/tables.ts'

// Undo and redo of a form (HIS-01), as data: each step holds the values of every changed field before and after it. Steps are stored in the
// form's draft, so that they survive a reload.

export const NO_HISTORY: DraftHistory = { past: [], future: [] }

/** Keystrokes in one field within this time, ms, are one step; a longer pause starts the next. */
const ONE_STEP = 800
/** The maximum length of one step of typing without a pause, ms. */
const LONGEST_STEP = 5000
const MOST_STEPS = 100
/** The maximum size of all steps, characters of JSON: the draft is written at every keystroke. */
const MOST_TEXT = 200_000

/** Adds a step. The steps that were undone are deleted, because a new edit replaces them. */
export function remember(history: DraftHistory, before: Fields, after: Fields, now: number): DraftHistory {
  const step = stepBetween(before, after, now)
  if (step === null) return history
  const last = history.past.at(-1)
  const past =
    last !== undefined && continuesStep(last, step) ? [...history.past.slice(0, -1), joined(last, step)] : [...history.past, step]
  return { past: bounded(past.filter(changesSomething)), future: [] }
}

export interface Moved {
  readonly history: DraftHistory
  /** The fields that the move changes. */
  readonly values: Fields
}

export function stepBack({ past, future }: DraftHistory): Moved | null {
  const step = past.at(-1)
  if (step === undefined) return null
  return { history: { past: past.slice(0, -1), future: [...future, step] }, values: side(step, 0) }
}

export function stepForward({ past, future }: DraftHistory): Moved | null {
  const step = future.at(-1)
  if (step === undefined) return null
  return { history: { past: [...past, step], future: future.slice(0, -1) }, values: side(step, 1) }
}

function stepBetween(before: Fields, after: Fields, now: number): DraftStep | null {
  const changed = Object.keys({ ...before, ...after }).filter((field) => !isSame(before[field], after[field]))
  if (changed.length === 0) return null
  return { began: now, at: now, fields: Object.fromEntries(changed.map((field) => [field, [before[field], after[field]] as const])) }
}

/** Typing continues a step. A change of type, or a change of several fields, is a step of its own. */
function continuesStep(last: DraftStep, step: DraftStep): boolean {
  const [field, ...others] = Object.keys(step.fields)
  if (field === undefined || others.length > 0 || Object.keys(last.fields).length !== 1) return false
  const before = last.fields[field]
  const isText = before !== undefined && typeof before[1] === 'string' && typeof step.fields[field]?.[1] === 'string'
  return isText && step.at - last.at <= ONE_STEP && step.at - last.began <= LONGEST_STEP
}

const joined = (last: DraftStep, step: DraftStep): DraftStep => ({
  began: last.began,
  at: step.at,
  fields: Object.fromEntries(Object.entries(step.fields).map(([field, [, after]]) => [field, [last.fields[field]?.[0], after] as const])),
})

/** Text that was typed and deleted at once is no step. */
const changesSomething = (step: DraftStep) => Object.values(step.fields).some(([before, after]) => !isSame(before, after))

const side = ({ fields }: DraftStep, at: 0 | 1): Fields =>
  Object.fromEntries(Object.entries(fields).map(([field, both]) => [field, both[at]]))

function bounded(steps: readonly DraftStep[]): readonly DraftStep[] {
  let text = 0
  let first = steps.length
  while (first > 0 && steps.length - first < MOST_STEPS) {
    text += JSON.stringify(steps[first - 1]).length
    if (text > MOST_TEXT) break
    first--
  }
  return steps.slice(first)
}

// Values of a form are JSON.
const isSame = (one: unknown, other: unknown) => one === other || JSON.stringify(one) === JSON.stringify(other)
