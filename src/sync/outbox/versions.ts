import { keyOf } from '#db/effect.ts'
import type { Entry } from '#db/entry.ts'
import type { ReadTx, WriteTx } from '#db/store.ts'
import type { Command, Recorded } from '#sync/model/command.ts'
import type { Model } from '#sync/model/model.ts'
import { ENGINE_VERSION, getMeta, getMetas, setMeta } from './meta.ts'
import { refold } from './rows.ts'

// Entries outlive releases. An entry of an older release is migrated; an entry of a command that this engine does not know is parked.

/** The account was left, or a newer engine has opened the database: this engine starts and records nothing. */
export async function isClosedOrOutdated(tx: ReadTx): Promise<boolean> {
  const { closed, engine } = await getMetas(tx, 'closed', 'engine')
  return closed || engine > ENGINE_VERSION
}

/** Migrates the entries of the outbox to this engine's commands. Runs when an engine starts, and after an import. */
export async function migrateOutbox(tx: WriteTx, model: Model, now: number): Promise<void> {
  const seen = await getMeta(tx, 'engine')
  if (seen > ENGINE_VERSION) return
  if (seen < ENGINE_VERSION || (await tx.get('meta', 'engine')) === undefined) await setMeta(tx, 'engine', ENGINE_VERSION)
  for (const entry of await tx.all('outbox')) {
    const next = migratedEntry(entry, model, now)
    if (next === entry) continue
    await tx.put('outbox', next)
    for (const key of new Set(next.effects.map(keyOf))) await refold(tx, key)
  }
}

export async function isOutboxMigrated(tx: ReadTx, model: Model): Promise<boolean> {
  const seen = (await tx.get('meta', 'engine'))?.value
  if (typeof seen === 'number' && seen > ENGINE_VERSION) return true
  return seen === ENGINE_VERSION && (await tx.all('outbox')).every((entry) => migratedEntry(entry, model, 0) === entry)
}

function migratedEntry(entry: Entry, model: Model, now: number): Entry {
  const command = model.hasCommand(entry.command) ? model.command(entry.command) : null
  const migrated = command === null ? null : migrate(entry, command)
  if (migrated === null) return isParked(entry) ? entry : { ...entry, state: 'attention', attention: { reason: 'unknown', at: now } }
  // The command exists again. The entry goes on as queued; the attempt verifies it first if it may be on the server.
  if (!isParked(entry)) return migrated
  const { attention: _attention, ...rest } = migrated
  return { ...rest, state: 'queued' }
}

const isParked = (entry: Entry) => entry.attention?.reason === 'unknown'

/** The entry as today's version of the command would have recorded it. null: a migration is missing. */
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
