import { isNumber, isObject, isText } from '#lib/shape.ts'

// Apart from the witness: every page looks for a tally, few have work to witness.

/** What may be read of a witness without its key: numbers and times, nothing that a person wrote. */
export interface Tally {
  /** As in `Witness` (`witness.ts`). */
  readonly birth: string
  readonly at: number
  /** When the oldest of the work was begun. */
  readonly since: number
  readonly edits: number
  readonly drafts: number
}

export const isCounts = (value: unknown) => isObject(value) && [value['edits'], value['drafts'], value['since']].every(isNumber)

const isTally = (value: unknown): value is Tally => isCounts(value) && isObject(value) && isText(value['birth']) && isNumber(value['at'])

export const parseTally = (text: string): Tally | null => parse(text, isTally)

/** null: the text is no JSON, or holds something else. */
export function parse<T>(text: string, is: (value: unknown) => value is T): T | null {
  try {
    const found: unknown = JSON.parse(text)
    return is(found) ? found : null
  } catch {
    return null
  }
}
