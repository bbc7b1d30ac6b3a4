import { isFile } from '#db/effect.ts'
import type { Entry } from '#db/entry.ts'
import { must } from '#lib/must.ts'
import { type Step, rowStep } from './command.ts'
import type { Model } from './model.ts'
import { fileIds } from './overlap.ts'

/** Where an entry stands in its command: steps that upload are passed over when it does not name their file. */
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

/** The step that changes rows is next: only then the rows are read, compared, joined and watched for late values. */
export function isAtRowStep(entry: Entry, model: Model): boolean {
  return stepOf(entry, model) === rowStep(model.command(entry.command))
}

/** I, O, C and T are read before they are sent. */
export function needsRead(entry: Entry, model: Model): boolean {
  return entry.class !== 'D' && entry.class !== 'U' && isAtRowStep(entry, model)
}

/** The next step sends the bytes themselves. */
export function sendsFiles(entry: Entry, model: Model): boolean {
  const { encoding } = stepOf(entry, model).endpoint
  return (encoding === 'raw' || encoding === 'multipart') && fileIds(entry).length > 0
}

/** The next step is an upload to a signed link, with a lease of its own. */
export const uploadsNext = (entry: Entry, model: Model) => stepOf(entry, model).endpoint.encoding === 'raw'
