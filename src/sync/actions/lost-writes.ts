import { ENDPOINT_CLASS } from '#contract/endpoint-class.ts'
import { type Effect, isFile, keyOf } from '#db/effect.ts'
import type { JournalEntry } from '#db/entry.ts'
import type { ReadTx, WriteTx } from '#db/store.ts'
import { uuid } from '#lib/ids.ts'
import { withoutFields } from '#sync/model/changed-fields.ts'
import { fieldsSetLater, mayBeOnServer } from '#sync/outbox/later-edits.ts'
import { getMeta, setMeta } from '#sync/outbox/meta.ts'
import { recordEntry } from '#sync/outbox/record.ts'
import { concerns, entriesOn, finish, rowAt } from '#sync/outbox/rows.ts'
import { lostEntries } from '#sync/pull/lost-writes.ts'
import type { ActionEnv } from './action-env.ts'

// The server went back in time (pull/judge-run.ts), and the person decides about what it lacks. All of it stays in the journal either way.

/** Records the chosen ones again, in the order in which they were made; the others stay as the server has them. Then sending goes on. */
export async function decideLost(tx: WriteTx, env: ActionEnv, chosen: readonly string[]): Promise<void> {
  const { lost, ...back } = await getMeta(tx, 'back')
  for (const past of await lostEntries(tx, lost)) {
    if (chosen.includes(past.id)) await sendAgain(tx, env, past)
    else await leave(tx, past, env.now)
  }
  await setMeta(tx, 'back', { ...back, resources: [], ready: false, lost: [] })
}

/** Edits that wait for a row that is not made again have nowhere to go: the person is asked about each. */
async function leave(tx: WriteTx, past: JournalEntry, now: number): Promise<void> {
  for (const key of past.effects.filter(({ op }) => op === 'put').map(keyOf)) {
    for (const entry of await entriesOn(tx, key)) {
      if (entry.state !== 'queued' && entry.state !== 'waiting') continue
      if (entry.class === ENDPOINT_CLASS.delete) await finish(tx, entry, 'cancelled', now)
      else if (concerns(entry, key))
        await tx.put('outbox', { ...entry, state: 'attention', attention: { reason: 'gone', at: now, left: true } })
    }
  }
}

async function sendAgain(tx: WriteTx, { model, device, now }: ActionEnv, past: JournalEntry): Promise<void> {
  if (!model.hasCommand(past.command, past.version)) return
  const isSetSince = await fieldsSetLater(tx, past, mayBeOnServer)
  const meant = withoutFields(past.effects, (key, field) => field !== 'lids' && isSetSince(key, field))
  const effects = await Promise.all(meant.map((effect) => sendable(tx, effect, past)))
  if (effects.length === 0) return
  if (past.class === ENDPOINT_CLASS.delete && !(await isUnwanted(tx, past))) return
  await recordEntry(tx, model, model.command(past.command), {
    id: uuid(),
    args: past.args,
    account: past.account,
    device,
    now,
    // What the person saw then is what the server shows again now.
    opened: { seq: await getMeta(tx, 'seq'), seen: seenThen(past), knew: past.knows },
    again: { effects, of: past },
    // Beneath all that was recorded since.
    place: { seq: past.seq, before: {} },
  })
}

const seenThen = ({ before }: JournalEntry) =>
  Object.fromEntries(Object.entries(before).flatMap(([key, fields]) => (fields === null ? [] : [[key, fields]])))

/** The row is there again, and the person has not edited it since. */
async function isUnwanted(tx: ReadTx, { effects, seq }: JournalEntry): Promise<boolean> {
  for (const key of effects.map(keyOf)) {
    const { table, lid } = rowAt(key)
    if ((await tx.get(table, lid)) === undefined || (await entriesOn(tx, key)).some((other) => other.seq > seq)) return false
  }
  return true
}

/** A file that left this device is named by the path that the server had for it. */
async function sendable(tx: ReadTx, effect: Effect, { storedPaths = {} }: JournalEntry): Promise<Effect> {
  if (effect.op !== 'put' && effect.op !== 'patch') return effect
  const fields: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(effect.fields)) {
    const path = isFile(value) && (await tx.get('blobs', value.$blob)) === undefined ? storedPaths[value.$blob] : undefined
    fields[name] = path ?? value
  }
  return { ...effect, fields }
}
