import { keyOf } from '#db/effect.ts'
import type { Entry } from '#db/entry.ts'

// A second implementation of overlap, so that it does not share the engine's errors.

/** Whether two edits touch one field of one row, or create or delete the row. */
export function meets(a: Entry, b: Entry): boolean {
  return a.effects.some((mine) =>
    b.effects.some((theirs) => {
      if (keyOf(mine) !== keyOf(theirs)) return false
      if (mine.op !== 'patch' || theirs.op !== 'patch') return true
      return Object.keys(mine.fields).some((field) => field in theirs.fields)
    }),
  )
}

/** Whether two edits touch one row, whatever the fields. */
export function isAbout(a: Entry, b: Entry): boolean {
  return a.effects.some((mine) => b.effects.some((theirs) => keyOf(mine) === keyOf(theirs)))
}
