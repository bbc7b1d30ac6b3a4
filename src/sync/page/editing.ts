import type { Account } from '#db/entry.ts'
import { withOutboxView } from '#db/outbox-view.ts'
import type { Store, WriteTx } from '#db/store.ts'
import { PULL_TABLES } from '#db/tables.ts'
import { askForBackgroundSync } from '#lib/background-sync.ts'
import { deviceName } from '#lib/device-name.ts'
import { uuid } from '#lib/ids.ts'
import type { ActionEnv } from '#sync/actions/action-env.ts'
import { answerNotice } from '#sync/actions/answer-notice.ts'
import { choose } from '#sync/actions/choose-side.ts'
import { decideLost } from '#sync/actions/lost-writes.ts'
import { recreate } from '#sync/actions/recreate.ts'
import { undoDiscard } from '#sync/actions/restore-discarded.ts'
import * as person from '#sync/actions/user-actions.ts'
import { dropOriginals } from '#sync/device/originals.ts'
import type { Command } from '#sync/model/command.ts'
import type { Model } from '#sync/model/model.ts'
import type { Timing } from '#sync/model/timing.ts'
import { keepFile } from '#sync/outbox/files.ts'
import { recordEntry, type RecordInput, recordTables } from '#sync/outbox/record.ts'
import { recordInTurn } from './record-in-turn.ts'
import { shownFiles } from './shown-files.ts'
import type { CommandArgs, KeepOptions, RecordOptions, Workspace } from './workspace.ts'

/** The functions that write: recording edits, and the person's actions on them. */
export type Editing = Pick<
  Workspace,
  | 'record'
  | 'recordGroup'
  | 'undo'
  | 'sendDelayedDeletes'
  | 'retry'
  | 'discard'
  | 'undoDiscard'
  | 'recreate'
  | 'choose'
  | 'decideCreate'
  | 'answerNotice'
  | 'decideLost'
  | 'keepFile'
>

interface EditingOptions {
  readonly store: Store
  readonly model: Model
  readonly account: Account
  readonly timing: Timing
  wakeWorkers(): void
}

/** Loaded on first use, because most students never edit. */
export function createEditing({ store, model, account, timing, wakeWorkers }: EditingOptions): Editing {
  const writer = withOutboxView(store)
  const act = async (action: (tx: WriteTx, env: ActionEnv) => Promise<void>) => {
    await writer.write(PULL_TABLES, (tx) => action(tx, { model, timing, now: Date.now(), device: deviceName() }))
    wakeWorkers()
  }
  return {
    async record(command, args, options) {
      const parsed = command.args.parse(args)
      const id = uuid()
      const input = { id, args: parsed, account, device: deviceName(), ...options }
      // The time in which a delete can be undone begins when it is recorded: another tab may have held the database until then.
      await writer.write(recordTables(command.effects(parsed)), (tx) =>
        recordEntry(tx, model, command as Command, { ...input, now: Date.now() }),
      )
      wakeWorkers()
      askForAlarm()
      return id
    },
    async recordGroup(edits, options) {
      const ids = await writer.write(groupTables(edits), (tx) =>
        recordInOrder(tx, model, edits, { account, device: deviceName(), now: Date.now(), ...options }),
      )
      wakeWorkers()
      askForAlarm()
      return ids
    },
    undo: (id) => act((tx, env) => person.undo(tx, env, id)),
    async sendDelayedDeletes(id) {
      await writer.write(['outbox'], (tx) => person.sendNow(tx, id))
      wakeWorkers()
    },
    retry: (id) => act((tx, env) => person.retry(tx, env, id)),
    discard: (id) => act((tx, env) => person.discard(tx, env, id)),
    undoDiscard: (id) => act((tx, env) => undoDiscard(tx, env, id)),
    recreate: (id) => act((tx, env) => recreate(tx, env, id)),
    choose: (id, picks) => act((tx, env) => choose(tx, env, id, picks)),
    decideCreate: (id, sid) => act((tx, env) => person.decideCreate(tx, env, id, sid)),
    answerNotice: (id, answer) => act((tx, env) => answerNotice(tx, env, id, answer)),
    decideLost: (chosen) => act((tx, env) => decideLost(tx, env, chosen)),
    keepFile: (file, name, more) => keepOnPage(store, file, name, more),
  }
}

const groupTables = (edits: readonly CommandArgs[]) => [
  ...new Set(edits.flatMap(({ command, args }) => recordTables(command.effects(command.args.parse(args))))),
]

/** Each needs the one before it. */
function recordInOrder(
  tx: WriteTx,
  model: Model,
  edits: readonly CommandArgs[],
  shared: Omit<RecordInput, 'id' | 'args'> & RecordOptions,
): Promise<string[]> {
  let needs: readonly string[] = []
  return recordInTurn(edits, shared, async ({ command, args }, options) => {
    const id = uuid()
    await recordEntry(tx, model, command, { ...shared, ...options, id, args: command.args.parse(args), needs })
    needs = [id]
    return id
  })
}

/** Reads the bytes before the transaction, which may await only the store. */
async function keepOnPage(store: Store, file: Blob, name: string, { id = uuid(), from }: KeepOptions = {}): Promise<string> {
  const bytes = await file.arrayBuffer()
  const { type } = file
  const about = { name, type, size: bytes.byteLength, createdAt: Date.now(), ...(from !== undefined && { from }) }
  const stored = { id, blob: new Blob([bytes], { type }), ...about }
  await store.write(['blobs'], (tx) => keepFile(tx, stored))
  if (from !== undefined) void dropOriginals(store, shownFiles).catch(() => undefined)
  return stored.id
}

/** If the page closes with unsent work, the service worker sends it as soon as there is a network. */
function askForAlarm(): void {
  if ('serviceWorker' in navigator) void navigator.serviceWorker.ready.then(askForBackgroundSync)
}
