import { words as otherTab } from '#i18n/other-tab-words.ts'
import { RecordRefused } from '#sync/outbox/record.ts'
import { words } from './words.ts'

/** Why an edit could not be recorded, in words. The form keeps the typed values. */
export function refusalOf(error: unknown): string {
  if (error instanceof RecordRefused)
    return error.code === 'savedElsewhere' || error.code === 'taken' ? otherTab.saved : words.refused[error.code]
  for (let each: unknown = error, depth = 0; each instanceof Error && depth < 4; each = innerOf(each), depth++) {
    if (each.name === 'QuotaExceededError') return words.refused.full
    if (each.name === '$ZodError' || each.name === 'ZodError') return words.refused.invalid
    if (each.name === 'DatabaseClosedError') return words.refused.closed
  }
  return words.refused.other
}

/** Dexie wraps the browser's error. */
const innerOf = (error: Error): unknown => ('inner' in error ? error.inner : error.cause)
