import type { EntityRead } from '#contract/entity.ts'
import { keyOf, rowKey } from '#db/effect.ts'
import type { Entry } from '#db/entry.ts'
import type { WriteTx } from '#db/store.ts'
import { uuid } from '#lib/ids.ts'
import { sentFields } from '#sync/model/sent-fields.ts'
import { ack, bindCreate } from '#sync/outbox/ack.ts'
import { lidFromServer } from '#sync/outbox/identity.ts'
import { getMeta, type Ghost, setMeta } from '#sync/outbox/meta.ts'
import type { SendEnv } from '#sync/wire/build-call.ts'

// A late duplicate: a create believed lost arrives after it was sent a second time. No request can prevent that, so a notice («parece
// repetido») tells the person and offers to delete one of the rows.

/**
 * Called when a create is sent again: from now on pulls look for the row that its unanswered attempts may make. `denied`: server ids that
 * a person ruled out.
 */
export async function watchForLateDuplicate(
  tx: WriteTx,
  { model }: Pick<SendEnv, 'model'>,
  entry: Entry,
  now: number,
  denied: readonly string[] = [],
): Promise<void> {
  const made = entry.effects.find((effect) => effect.op === 'put')
  if (made?.op !== 'put') return
  const dead = entry.attempts.filter((attempt) => attempt.outcome === 'unanswered')
  if (dead.length === 0) return
  const idsKnown = [...new Set([...dead.flatMap((attempt) => attempt.idsKnown ?? []), ...denied])]
  const { account, command, args, label } = entry
  const fields = sentFields(model, entry, keyOf(made))
  const resent: Ghost = { entry: entry.id, account, command, args, label, table: made.table, fields, idsKnown, at: now }
  const others = (await getMeta(tx, 'ghosts')).filter((each) => each.entry !== entry.id)
  await setMeta(tx, 'ghosts', [...others, resent])
}

/**
 * Checks a row that a pull shows for the first time against the watched creates. If the create still waits to be sent again, it is acked
 * and its local id returned. Otherwise a notice tells the person.
 */
export async function matchLateDuplicate(tx: WriteTx, env: SendEnv, table: string, read: EntityRead, now: number): Promise<string | null> {
  const { sid } = read
  const ghosts = await getMeta(tx, 'ghosts')
  const resent = ghosts.find((each) => each.table === table && sid !== undefined && !each.idsKnown.includes(sid) && equals(env, each, read))
  if (resent === undefined || sid === undefined) return null
  await setMeta(
    tx,
    'ghosts',
    ghosts.filter((each) => each !== resent),
  )
  const create = await tx.get('outbox', resent.entry)
  const made = create?.effects.find((effect) => effect.op === 'put')
  if (create !== undefined && made?.op === 'put' && waitsToGoAgain(create)) {
    await ack(tx, await bindCreate(tx, create, sid), undefined, [read], now)
    return made.lid
  }
  const { entry, account, command, args, label } = resent
  const notices = await getMeta(tx, 'notices')
  await setMeta(tx, 'notices', [...notices, { id: uuid(), table, lid: lidFromServer(sid), label, at: now, entry, account, command, args }])
  return null
}

const waitsToGoAgain = ({ state, attempts }: Entry) =>
  (state === 'queued' || state === 'waiting') && attempts.every(({ outcome }) => outcome === 'refused' || outcome === 'never handed')

function equals(env: SendEnv, resent: Ghost, read: EntityRead): boolean {
  return Object.entries(resent.fields).every(([name, value]) => env.model.same(rowKey(resent.table, ''), name, value, read.fields[name]))
}

/** After a day no attempt can still arrive. */
export async function forgetLateDuplicates(tx: WriteTx, env: SendEnv, now: number): Promise<void> {
  const ghosts = await getMeta(tx, 'ghosts')
  const kept = ghosts.filter((each) => now - each.at < env.timing.duplicateWatch)
  if (kept.length < ghosts.length) await setMeta(tx, 'ghosts', kept)
}
