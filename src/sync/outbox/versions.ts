import { keyOf } from '#db/effect.ts'
import type { Entry } from '#db/entry.ts'
import type { ReadTx, WriteTx } from '#db/store.ts'
import type { Command, Recorded } from '#sync/model/command.ts'
import type { Model } from '#sync/model/model.ts'
import { ENGINE_VERSION, getMeta, getMetas, setMeta } from './meta.ts'
import { refold } from './rows.ts'

// Work outlives releases: what an older one recorded is migrated, and only a command that this engine does not know is parked.

/** The database was left, or a newer engine has seen it: nothing may be started or recorded by this one. */
export async function isShut(tx: ReadTx): Promise<boolean> {
  const { closed, engine } = await getMetas(tx, 'closed', 'engine')
  return closed || engine > ENGINE_VERSION
}

/** Brings everything that waits up to this engine's commands. Runs when an engine starts, and after an import. */
export async function bringUpToDate(tx: WriteTx, model: Model, now: number): Promise<void> {
  const seen = await getMeta(tx, 'engine')
  if (seen > ENGINE_VERSION) return
  if (seen < ENGINE_VERSION || (await tx.get('meta', 'engine')) === undefined) await setMeta(tx, 'engine', ENGINE_VERSION)
  for (const entry of await tx.all('outbox')) {
    const next = upToDate(entry, model, now)
    if (next === entry) continue
    await tx.put('outbox', next)
    for (const key of new Set(next.effects.map(keyOf))) await refold(tx, key)
  }
}

export async function isUpToDate(tx: ReadTx, model: Model): Promise<boolean> {
  const seen = (await tx.get('meta', 'engine'))?.value
  if (typeof seen === 'number' && seen > ENGINE_VERSION) return true
  return seen === ENGINE_VERSION && (await tx.all('outbox')).every((entry) => upToDate(entry, model, 0) === entry)
}

function upToDate(entry: Entry, model: Model, now: number): Entry {
  const command = model.hasCommand(entry.command) ? model.command(entry.command) : null
  const migrated = command === null ? null : migrate(entry, command)
  if (migrated === null) return isParked(entry) ? entry : { ...entry, state: 'attention', attention: { reason: 'unknown', at: now } }
  // An update brought the command back: the edit goes on where it stood, through a look at the server where it may be there.
  if (!isParked(entry)) return migrated
  const { attention: _attention, ...rest } = migrated
  return { ...rest, state: 'queued' }
}

const isParked = (entry: Entry) => entry.attention?.reason === 'unknown'

/** The entry as the command's version today would have recorded it. Null: there is no way from the one to the other. */
function migrate(entry: Entry, command: Command): Entry | null {
  if (entry.version === command.version) return entry
  let recorded: Recorded = { args: entry.args, effects: entry.effects }
  for (let version = entry.version; version < command.version; version++) {
    const step = command.migrations?.[version]
    if (step === undefined) return null
    recorded = step(recorded)
  }
  if (entry.version > command.version || !command.args.safeParse(recorded.args).success) return null
  return { ...entry, ...recorded, version: command.version }
}
