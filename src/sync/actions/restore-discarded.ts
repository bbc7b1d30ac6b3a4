import { ENDPOINT_CLASS } from '#contract/endpoint-class.ts'
import type { Fields } from '#contract/entity.ts'
import { keyOf } from '#db/effect.ts'
import type { ByRow, Entry, JournalEntry } from '#db/entry.ts'
import type { ReadTx, WriteTx } from '#db/store.ts'
import { isNeverSent } from '#sync/model/entry-state.ts'
import { fileIds } from '#sync/model/overlap.ts'
import { removeFromJournal, addToJournal } from '#sync/outbox/journal.ts'
import { mergeKnownValues, fieldsSetLater, laterEntriesOn } from '#sync/outbox/later-edits.ts'
import { isUnknownTo } from '#sync/outbox/plan.ts'
import { nextSeq } from '#sync/outbox/record.ts'
import { ensureBase, entriesOn, fieldsOf, finish, refold, rowAt } from '#sync/outbox/rows.ts'
import type { ActionEnv } from './action-env.ts'

// ‹Descartar› can be undone: the journal keeps the discarded entries whole, together with all that the same action discarded, and puts them back.

/** Keeps in the journal the entries that the discard of `root` removed. `before`: the outbox before the discard. */
export async function rememberDiscarded(tx: WriteTx, before: readonly Entry[], root: string, last: ByRow<Fields>): Promise<void> {
  const still = new Set((await tx.all('outbox')).map(({ id }) => id))
  for (const entry of before) {
    if (still.has(entry.id)) continue
    const past = await tx.get('journal', entry.id)
    if (past === undefined) continue
    const neededBy = before.filter((other) => still.has(other.id) && other.needs.includes(entry.id)).map(({ id }) => id)
    const discarded = { entry, root, neededBy, last }
    await removeFromJournal(tx, entry.id)
    await addToJournal(tx, { ...past, discarded, bytes: past.bytes + JSON.stringify(discarded).length })
  }
}

/** The values that the server last showed of the entries' rows; some of the rows may be deleted. */
export async function lastShownValues(tx: ReadTx, entries: readonly Entry[]): Promise<ByRow<Fields>> {
  const last: Record<string, Fields> = {}
  for (const key of new Set(entries.flatMap((entry) => entry.effects.map(keyOf)))) {
    const base = await tx.get('bases', key)
    const shown = base?.fields ?? base?.last
    if (shown !== undefined) last[key] = shown
  }
  return last
}

export const canRestore = (past: Pick<JournalEntry, 'discarded'>): boolean => past.discarded !== undefined

/** Undoes a discard; does nothing if it was undone already. @throws when a row that the discard let in has pending edits of its own. */
export async function undoDiscard(tx: WriteTx, env: ActionEnv, id: string): Promise<void> {
  const past = await tx.get('journal', id)
  if (past?.state === 'discarded') await restore(tx, env, past)
}

export async function restore(tx: WriteTx, env: ActionEnv, past: JournalEntry): Promise<void> {
  if (past.discarded === undefined) return
  const { root } = past.discarded
  const gone = (await tx.where('journal', 'state', past.state)).flatMap(({ discarded }) => (discarded?.root === root ? [discarded] : []))
  const ids = new Set(gone.map(({ entry }) => entry.id))
  for (const { entry } of gone) await holdCandidatesBack(tx, env, entry)
  // Reverting entries that were never sent are cancelled: they are not needed any more.
  for (const back of await tx.all('outbox')) {
    if (back.undoes !== undefined && ids.has(back.undoes) && isNeverSent(back)) await finish(tx, back, 'cancelled', env.now)
  }
  for (const { entry, neededBy, last } of gone.sort((a, b) => a.entry.seq - b.entry.seq)) {
    await removeFromJournal(tx, entry.id)
    const keys = new Set(entry.effects.map(keyOf))
    for (const key of keys) {
      await ensureBase(tx, key, env.now)
      const base = await tx.get('bases', key)
      if (base?.fields === null && last[key] !== undefined) await tx.put('bases', { ...base, last: last[key] })
    }
    await tx.put('outbox', await restoredEntry(tx, entry))
    for (const other of await tx.getMany('outbox', [...neededBy]))
      if (other !== undefined && other.state !== 'acked') await tx.put('outbox', { ...other, needs: [...other.needs, entry.id] })
    for (const file of await tx.getMany('blobs', fileIds(entry))) {
      if (file === undefined) continue
      const { endedAt: _endedAt, ...kept } = file
      await tx.put('blobs', kept)
    }
    for (const key of keys) await refold(tx, key)
  }
}

/** The entry as it was. If its fields were set since, it becomes the newest entry and knows the values below it. */
async function restoredEntry(tx: WriteTx, entry: Entry): Promise<Entry> {
  if (entry.class === ENDPOINT_CLASS.create || entry.class === ENDPOINT_CLASS.delete) return entry
  const isNewer = await fieldsSetLater(tx, entry)
  const fields = entry.effects.flatMap((effect) =>
    effect.op === 'order'
      ? [isNewer(keyOf(effect), 'lids')]
      : effect.op === 'patch'
        ? Object.keys(effect.fields).map((name) => isNewer(keyOf(effect), name))
        : [],
  )
  // The reverting entry was recorded with this entry's `seq`. If it was sent, this entry must come after it.
  const backs = (await tx.all('outbox')).filter(({ undoes }) => undoes === entry.id)
  const above = [...(await laterEntriesOn(tx, entry)).filter(({ id }) => backs.every((back) => back.id !== id)), ...backs]
  if (!fields.includes(true) && above.length === 0) return entry
  const past = (await tx.whereAbove('journal', 'seq', entry.seq)).filter(
    ({ state, keys }) => state === 'settled' && entry.keys.some((key) => keys.includes(key)),
  )
  return { ...entry, seq: await nextSeq(tx), knows: mergeKnownValues(entry.knows, [...past, ...above]) }
}

/**
 * Holds back the candidates of an uncertain create again: they were shown when the create was discarded.
 */
async function holdCandidatesBack(tx: WriteTx, { model }: ActionEnv, entry: Entry): Promise<void> {
  const made = entry.effects.find(({ op }) => op === 'put')
  if (entry.class !== ENDPOINT_CLASS.create || made?.op !== 'put' || entry.attempts.length === 0) return
  const isCandidate = (sid: string) => entry.attention?.candidates?.includes(sid) === true
  for (const identity of await tx.where('ids', 'table', made.table)) {
    if (identity.lid === made.lid || !isUnknownTo(entry, identity.sid, identity.tick)) continue
    const { table, lid } = rowAt(identity.key)
    const row = fieldsOf(await tx.get(table, lid))
    const isEqual = row !== null && Object.entries(made.fields).every(([name, value]) => model.same(keyOf(made), name, value, row[name]))
    if (!isCandidate(identity.sid) && !isEqual) continue
    if ((await entriesOn(tx, identity.key)).length > 0) throw new Error(`${identity.key} has pending edits of its own`)
    await tx.delete(table, lid)
    await tx.delete('ids', identity.key)
  }
}
