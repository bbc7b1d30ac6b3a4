import type { Entry } from '#db/entry.ts'
import type { WriteTx } from '#db/store.ts'

/** The create left its uncertain state, so a new pull may show the rows that were held back. */
export async function requestRead(tx: WriteTx, entry: Entry): Promise<void> {
  for (const read of await tx.getMany('reads', entry.resources)) if (read !== undefined) await tx.put('reads', { ...read, wanted: true })
}
