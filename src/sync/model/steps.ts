import { ENDPOINT_CLASS } from '#contract/endpoint-class.ts'
import { isFile } from '#db/effect.ts'
import type { Entry } from '#db/entry.ts'
import { must } from '#lib/must.ts'
import { type Step, rowStep } from './command.ts'
import type { Model } from './model.ts'
import { fileIds } from './overlap.ts'

/** The index of the entry's current step. Upload steps are skipped when the entry does not name their file. */
export function stepIndex(entry: Entry, model: Model): number {
  const { steps } = model.command(entry.command)
  let index = entry.step
  while (index < steps.length - 1 && isPassed(steps[index], entry)) index++
  return index
}

function isPassed(step: Step | undefined, entry: Entry): boolean {
  if (step?.endpoint.class !== 'U') return false
  const { field } = step
  return field === undefined ? fileIds(entry).length === 0 : !namesFileIn(entry, field)
}

const namesFileIn = ({ effects }: Entry, field: string) =>
  effects.some((effect) => (effect.op === 'put' || effect.op === 'patch') && isFile(effect.fields[field]))

export function stepOf(entry: Entry, model: Model): Step {
  return must(model.command(entry.command).steps[stepIndex(entry, model)], `step ${entry.step} of ${entry.command}`)
}

/** The next step changes rows. Only then the engine reads, compares and joins rows, and watches for late values. */
export function isAtRowStep(entry: Entry, model: Model): boolean {
  return stepOf(entry, model) === rowStep(model.command(entry.command))
}

/** Replaces, orders, creates and toggles are read before they are sent. */
export function needsRead(entry: Entry, model: Model): boolean {
  return entry.class !== ENDPOINT_CLASS.delete && entry.class !== ENDPOINT_CLASS.upload && isAtRowStep(entry, model)
}

/** The next step sends the file's bytes. */
export function sendsFiles(entry: Entry, model: Model): boolean {
  const { encoding } = stepOf(entry, model).endpoint
  return (encoding === 'raw' || encoding === 'multipart') && fileIds(entry).length > 0
}

/** The next step uploads to a signed link, with a lease of its own. */
export const uploadsNext = (entry: Entry, model: Model) => stepOf(entry, model).endpoint.encoding === 'raw'
