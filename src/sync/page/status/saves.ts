import type { Entry } from '#db/entry.ts'

/** Edits of one press of «Salvar» are recorded within this many ms. */
const ONE_PRESS = 1000

type Recorded = Pick<Entry, 'seq' | 'form' | 'createdAt'>

/** How often a person pressed «Salvar» for these entries: one press on a form may record several, one after the other (decision 0106). */
export function countSaves(entries: readonly Recorded[]): number {
  const sorted = entries.toSorted((a, b) => a.seq - b.seq)
  return sorted.filter((entry, at) => {
    const last = sorted[at - 1]
    return !(
      last !== undefined &&
      entry.form !== undefined &&
      entry.form === last.form &&
      Math.abs(entry.createdAt - last.createdAt) <= ONE_PRESS
    )
  }).length
}
