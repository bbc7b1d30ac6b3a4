import { ENDPOINT_CLASS } from '#contract/endpoint-class.ts'
import type { Fields } from '#contract/entity.ts'
import { keyOf } from '#db/effect.ts'
import type { Entry } from '#db/entry.ts'
import type { ReadTx, WriteTx } from '#db/store.ts'
import { uuid } from '#lib/ids.ts'
import type { Command } from '#sync/model/command.ts'
import { fold } from '#sync/model/fold.ts'
import type { Model } from '#sync/model/model.ts'
import { recordEntry } from '#sync/outbox/record.ts'
import { concerns, entriesOn, finishAll } from '#sync/outbox/rows.ts'
import type { ActionEnv } from './action-env.ts'
import { lastShownValues, rememberDiscarded } from './restore-discarded.ts'

// A row that was deleted on the server while it was edited here can be created again, with the values that its edits would have given.

export interface Recreation {
  readonly command: Command
  readonly args: unknown
  /** The key of the deleted row. */
  readonly key: string
  /** Its pending edits. They end when the new row is created. */
  readonly edits: readonly Entry[]
}

/** How the row of an edit is created again, as `lid`. null: its command has no `recreate`, or some values of the row are unknown. */
export async function recreation(tx: ReadTx, model: Model, entry: Entry, lid: string): Promise<Recreation | null> {
  if (entry.attention?.reason !== 'gone' || !model.hasCommand(entry.command, entry.version)) return null
  const { recreate } = model.command(entry.command)
  const patch = entry.effects.find(({ op }) => op === 'patch')
  if (recreate === undefined || patch === undefined) return null
  const key = keyOf(patch)
  const edits = (await entriesOn(tx, key)).filter((other) => concerns(other, key) && other.class !== ENDPOINT_CLASS.delete)
  // An attempt on the wire or a verify may still find the row.
  if (edits.some(({ state }) => state === 'sending' || state === 'verifying')) return null
  const fields = fold(await lastShown(tx, key), key, edits)
  if (fields === null) return null
  const made = recreate(lid, fields)
  if (!model.hasCommand(made.command)) return null
  const command = model.command(made.command)
  const args = command.args.safeParse(made.args)
  return args.success ? { command, args: args.data, key, edits } : null
}

/** The values that the server last showed of a row, even if it was deleted since. */
async function lastShown(tx: ReadTx, key: string): Promise<Fields | null> {
  const base = await tx.get('bases', key)
  return base?.fields ?? base?.last ?? null
}

/** «Criar de novo com estes valores»: records one create and ends the edits of the deleted row, so that a second press finds none. */
export async function recreate(tx: WriteTx, env: ActionEnv, id: string): Promise<void> {
  const entry = await tx.get('outbox', id)
  const made = entry === undefined ? null : await recreation(tx, env.model, entry, uuid())
  if (entry === undefined || made === null) return
  const { command, args, key } = made
  const create = await recordEntry(tx, env.model, command, { id: uuid(), args, account: entry.account, device: env.device, now: env.now })
  const edits = made.edits.filter(({ state }) => state !== 'acked')
  const last = await lastShownValues(tx, edits)
  await tx.put('outbox', { ...create, carries: edits.map((edit) => edit.id) })
  // A 404 can come before any read shows the deletion: the row must leave the screen with its edits.
  const base = await tx.get('bases', key)
  if (base !== undefined) await tx.put('bases', { ...base, fields: null })
  await finishAll(tx, edits, 'superseded', env.now, { carrier: create.id })
  await rememberDiscarded(tx, edits, create.id, last)
}
