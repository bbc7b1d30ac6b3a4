import type { WriteTx } from '#db/store.ts'
import { getMeta, setMeta } from './meta.ts'

/** Counts one more read or answer. Ticks give the order of reads and answers without a clock. */
export async function nextTick(tx: WriteTx): Promise<number> {
  const tick = (await getMeta(tx, 'tick')) + 1
  await setMeta(tx, 'tick', tick)
  return tick
}
