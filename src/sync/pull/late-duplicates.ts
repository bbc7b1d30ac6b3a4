import type { EntityRead } from '#contract/entity.ts'
import type { Entry } from '#db/entry.ts'
import type { WriteTx } from '#db/store.ts'
import { uuid } from '#lib/ids.ts'
import { ack, bindCreate } from '#sync/outbox/ack.ts'
import { lidFromServer } from '#sync/outbox/identity.ts'
import { getMeta, type LateDuplicate, setMeta } from '#sync/outbox/meta.ts'
import type { SendEnv } from '#sync/wire/build-call.ts'

// A create believed lost lands after the second one: nothing on the wire can prevent it, so the person is told («parece repetido»)
// and offered the delete.

/**
 * Writes down that a create goes again: what its dead attempts would make is watched for from now on. `denied`: server ids of which a
 * person said that they are not it.
 */
export async function watchForLateDuplicate(tx: WriteTx, entry: Entry, now: number, denied: readonly string[] = []): Promise<void> {
  const made = entry.effects.find((effect) => effect.op === 'put')
  if (made?.op !== 'put') return
  const dead = entry.attempts.filter((attempt) => attempt.outcome === 'unanswered')
  if (dead.length === 0) return
  const idsKnown = [...new Set([...dead.flatMap((attempt) => attempt.idsKnown ?? []), ...denied])]
  const { account, command, args, label } = entry
  const ghost: LateDuplicate = { entry: entry.id, account, command, args, label, table: made.table, fields: made.fields, idsKnown, at: now }
  const others = (await getMeta(tx, 'ghosts')).filter((each) => each.entry !== entry.id)
  await setMeta(tx, 'ghosts', [...others, ghost])
}

/**
 * A row that comes in for the first time: is it what a dead attempt made after all? The local id of the create that waits to go again:
 * then it is done, and nothing is repeated. Else the person is told.
 */
export async function matchLateDuplicate(tx: WriteTx, env: SendEnv, table: string, read: EntityRead, now: number): Promise<string | null> {
  const { sid } = read
  const ghosts = await getMeta(tx, 'ghosts')
  const ghost = ghosts.find((each) => each.table === table && sid !== undefined && !each.idsKnown.includes(sid) && equals(env, each, read))
  if (ghost === undefined || sid === undefined) return null
  await setMeta(
    tx,
    'ghosts',
    ghosts.filter((each) => each !== ghost),
  )
  const create = await tx.get('outbox', ghost.entry)
  const made = create?.effects.find((effect) => effect.op === 'put')
  if (create !== undefined && made?.op === 'put' && waitsToGoAgain(create)) {
    await ack(tx, await bindCreate(tx, create, sid), undefined, [read], now)
    return made.lid
  }
  const { entry, account, command, args, label } = ghost
  const notices = await getMeta(tx, 'notices')
  await setMeta(tx, 'notices', [...notices, { id: uuid(), table, lid: lidFromServer(sid), label, at: now, entry, account, command, args }])
  return null
}

const waitsToGoAgain = ({ state, attempts }: Entry) =>
  (state === 'queued' || state === 'waiting') && attempts.every(({ outcome }) => outcome === 'refused' || outcome === 'never handed')

function equals(env: SendEnv, ghost: LateDuplicate, read: EntityRead): boolean {
  return Object.entries(ghost.fields).every(([name, value]) => env.model.same(ghost.table, name, value, read.fields[name]))
}

/** After a day nothing that was on the way can still land. */
export async function forgetLateDuplicates(tx: WriteTx, env: SendEnv, now: number): Promise<void> {
  const ghosts = await getMeta(tx, 'ghosts')
  const kept = ghosts.filter((each) => now - each.at < env.timing.ghostLife)
  if (kept.length < ghosts.length) await setMeta(tx, 'ghosts', kept)
}
