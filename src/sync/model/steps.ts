import { ENDPOINT_CLASS } from '#contract/endpoint-class.ts'
import type { Entry } from '#db/entry.ts'
import { must } from '#lib/must.ts'
import { type Step, rowStep } from './command.ts'
import type { Model } from './model.ts'
import { fileIds } from './overlap.ts'

/** The index of the entry's current step. Upload steps are skipped when the entry names no file. */
export function stepIndex(entry: Entry, model: Model): number {
  const { steps } = model.command(entry.command)
  let index = entry.step
  if (fileIds(entry).length === 0) while (index < steps.length - 1 && steps[index]?.endpoint.class === ENDPOINT_CLASS.upload) index++
  return index
}

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
