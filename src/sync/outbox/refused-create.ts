import { ENDPOINT_CLASS, isIdempotent } from '#contract/endpoint-class.ts'
import { keyOf } from '#db/effect.ts'
import type { Entry } from '#db/entry.ts'
import type { WriteTx } from '#db/store.ts'
import { createdLids, referencedLids } from '#sync/model/overlap.ts'
import { finish } from './rows.ts'

/** Sends a refused create again. If it may be on the server, it is verified first: a create is never sent a second time blindly. */
export async function reviveCreate(tx: WriteTx, create: Entry): Promise<void> {
  const { attention: _attention, ...rest } = create
  await tx.put('outbox', { ...rest, ...againThroughVerify(create), triedSinceTouch: 0 })
}

/**
 * How an entry goes on after a person asked to send it again: `verifying` if an attempt of a create or toggle is unanswered. If every
 * answer was definite, the payload may have changed, so the entry gets a new idempotency key.
 */
export function againThroughVerify(entry: Entry): Pick<Entry, 'state' | 'verify' | 'generation'> {
  const open = entry.attempts.findLast((attempt) => attempt.outcome === 'unanswered')
  const uncertain = !isIdempotent(entry.class) && (open !== undefined || entry.mayBeApplied)
  if (!uncertain) {
    const isUsed = entry.attempts.some(({ generation }) => generation === entry.generation)
    return { state: 'queued', generation: entry.generation + (isUsed ? 1 : 0) }
  }
  const endedAt = entry.attempts.at(-1)?.endedAt ?? entry.createdAt
  return { state: 'verifying', verify: { endedAt, then: 'send' }, generation: entry.generation }
}

/** Discards a create together with the entries on its row and those that refer to it. Orders stay and leave the row out. */
export async function discardCreate(
  tx: WriteTx,
  create: Entry,
  now: number,
  state: 'discarded' | 'cancelled' = 'discarded',
): Promise<void> {
  const made = create.effects.filter((effect) => effect.op === 'put').map(keyOf)
  const lids = createdLids(create)
  const others = await tx.all('outbox')
  await finish(tx, create, state, now)
  for (const other of others) {
    if (other.id === create.id) continue
    const onRow = other.effects.some((effect) => made.includes(keyOf(effect)))
    const refers = referencedLids(other).some((lid) => lids.includes(lid))
    const needs = other.needs.includes(create.id)
    if (!onRow && !refers && !needs) continue
    const still = await tx.get('outbox', other.id)
    if (still === undefined) continue
    if (still.class === ENDPOINT_CLASS.create) await discardCreate(tx, still, now, state)
    else await finish(tx, still, state, now)
  }
}
