import type { Entry } from '#db/entry.ts'
import type { ReadTx } from '#db/store.ts'
import { getMeta } from '#sync/outbox/meta.ts'
import type { SendEnv } from './build-call.ts'

/** Whether a repeat may still use its key: at most `keyLife` after the generation's first attempt. */
export async function isKeyValid(tx: ReadTx, env: SendEnv, entry: Entry, now: number): Promise<boolean> {
  if (!(await getMeta(tx, 'honours'))) return false
  const first = entry.attempts.find((attempt) => attempt.generation === entry.generation)
  return first !== undefined && now - first.startedAt < env.timing.keyLife
}
