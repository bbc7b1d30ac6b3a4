import { ENDPOINT_CLASS } from '#contract/endpoint-class.ts'
import { type Effect, isFile, keyOf } from '#db/effect.ts'
import type { JournalEntry } from '#db/entry.ts'
import type { ReadTx, WriteTx } from '#db/store.ts'
import { uuid } from '#lib/ids.ts'
import { getMeta, setMeta } from '#sync/outbox/meta.ts'
import { recordEntry } from '#sync/outbox/record.ts'
import { rowAt } from '#sync/outbox/rows.ts'
import { lostEntries } from '#sync/pull/lost-writes.ts'
import type { ActionEnv } from './action-env.ts'

// The server went back in time (pull/judge-run.ts), and the person decides about what it lacks. All of it stays in the journal either way.

/** Records the chosen ones again, in the order in which they were made; the others stay as the server has them. Then sending goes on. */
export async function decideLost(tx: WriteTx, env: ActionEnv, chosen: readonly string[]): Promise<void> {
  const { lost, ...back } = await getMeta(tx, 'back')
  const past = (await lostEntries(tx, lost)).filter(({ id }) => chosen.includes(id))
  for (const each of past) await sendAgain(tx, env, each)
  await setMeta(tx, 'back', { ...back, resources: [], ready: false, lost: [] })
}

async function sendAgain(tx: WriteTx, { model, device, now }: ActionEnv, past: JournalEntry): Promise<void> {
  if (!model.hasCommand(past.command, past.version)) return
  const effects = await Promise.all(past.effects.map((effect) => sendable(tx, effect, past)))
  if (past.class === ENDPOINT_CLASS.delete && !(await isShown(tx, past))) return
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

async function isShown(tx: ReadTx, { effects }: JournalEntry): Promise<boolean> {
  for (const effect of effects) {
    const { table, lid } = rowAt(keyOf(effect))
    if ((await tx.get(table, lid)) !== undefined) return true
  }
  return false
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
