import { ENDPOINT_CLASS } from '#contract/endpoint-class.ts'
import type { Fields } from '#contract/entity.ts'
import type { Effect } from '#db/effect.ts'
import { keyOf } from '#db/effect.ts'
import type { Entry, JournalEntry } from '#db/entry.ts'
import type { WriteTx } from '#db/store.ts'
import { uuid } from '#lib/ids.ts'
import { changedFields, withoutFields } from '#sync/model/changed-fields.ts'
import { isNeverSent } from '#sync/model/entry-state.ts'
import type { Model } from '#sync/model/model.ts'
import { sentFields } from '#sync/model/sent-fields.ts'
import { ack, bindCreate } from '#sync/outbox/ack.ts'
import { isKnownValue } from '#sync/outbox/conflicts.ts'
import { inverseEffects } from '#sync/outbox/inverse-effects.ts'
import { fieldsSetLater, laterEntriesOn, mayBeOnServer, mergeKnownValues, newestSeq } from '#sync/outbox/later-edits.ts'
import { getMeta } from '#sync/outbox/meta.ts'
import { nextSeq, recordEntry, type RecordInput } from '#sync/outbox/record.ts'
import { againThroughVerify, discardCreate } from '#sync/outbox/refused-create.ts'
import { requestRead } from '#sync/outbox/request-read.ts'
import { concerns, entriesOn, finish, refold, rowAt } from '#sync/outbox/rows.ts'
import { watchForLateDuplicate } from '#sync/pull/late-duplicates.ts'
import type { ActionEnv } from './action-env.ts'
import { lastShownValues, rememberDiscarded, restore } from './restore-discarded.ts'

// What a person does with an entry: undo, discard, retry, decide a create. Each action runs in one transaction.

/** Undo: cancels an edit that was never attempted; for any other it records the earlier values as a new entry. */
export async function undo(tx: WriteTx, env: ActionEnv, id: string): Promise<void> {
  const entry = await tx.get('outbox', id)
  if (entry === undefined) {
    const past = await tx.get('journal', id)
    if (past?.state === 'settled' || past?.state === 'superseded') await revert(tx, env, past)
    return
  }
  if (isNeverSent(entry)) {
    for (const follower of await followersOf(tx, id)) await undo(tx, env, follower.id)
    if (entry.class === ENDPOINT_CLASS.create) await undoCreate(tx, env, entry)
    else await finish(tx, entry, 'cancelled', env.now)
    return
  }
  await revert(tx, env, entry)
}

/** The edits that wait for this one. One «Salvar» recorded them together: without what it begins with, the rest would mean something else. */
const followersOf = async (tx: WriteTx, id: string) => (await tx.all('outbox')).filter(({ needs }) => needs.includes(id))

/** Undoes a create. If it created a deleted row again, the edits of the deleted row are restored. */
async function undoCreate(tx: WriteTx, env: ActionEnv, create: Entry): Promise<void> {
  await discardCreate(tx, create, env.now, 'cancelled')
  const carried = await tx.getMany('journal', [...create.carries])
  const edit = carried.find((past) => past?.discarded?.root === create.id)
  if (edit !== undefined) await restore(tx, env, edit)
}

/** ‹Enviar agora›, or the end of a bar with ‹Desfazer›: deletes that wait for their undo may be sent. Without an id: all of them. */
export async function sendNow(tx: WriteTx, id?: string): Promise<void> {
  for (const entry of id === undefined ? await tx.all('outbox') : await tx.getMany('outbox', [id])) {
    if (entry?.undoSince === undefined) continue
    const { undoSince: _since, ...rest } = entry
    await tx.put('outbox', rest)
  }
}

/** Whether ‹Desfazer› is offered. A delete that was sent has no undo (HIS-02). */
export function canUndo(entry: Entry, model: Model): boolean {
  if (isNeverSent(entry)) return true
  if (entry.state === 'attention') return false
  return canTakeBack(entry, model)
}

const isFinal = ({ command }: Pick<JournalEntry, 'command'>, model: Model) =>
  model.hasCommand(command) && model.command(command).final === true

export function canTakeBack(entry: Pick<JournalEntry, 'class' | 'command'>, model: Model): boolean {
  if (!model.hasCommand(entry.command) || isFinal(entry, model)) return false
  if (entry.class === ENDPOINT_CLASS.create) return model.command(entry.command).undo !== undefined
  return entry.class === ENDPOINT_CLASS.replace || entry.class === ENDPOINT_CLASS.order || entry.class === ENDPOINT_CLASS.toggle
}

/** For a discarded edit: what its form would show, and the `seq` of the reverting entry, below entries that were never sent. */
type Discarded = Pick<RecordInput, 'opened' | 'place'>

async function revert(tx: WriteTx, env: ActionEnv, entry: Entry | JournalEntry, discarded?: Discarded): Promise<void> {
  if (!env.model.hasCommand(entry.command) || isFinal(entry, env.model)) return
  const command = env.model.command(entry.command)
  const input = { id: uuid(), account: entry.account, device: env.device, now: env.now, ...discarded }
  // A discard does not delete: another person may have made it meanwhile.
  const made = discarded === undefined && Object.values(entry.before).some((before) => before !== null && command.makes?.(before) === true)
  if (entry.class === ENDPOINT_CLASS.create || made) {
    const back = command.undo?.(entry.args)
    if (back === undefined) return
    await recordEntry(tx, env.model, env.model.command(back.command), { ...input, args: back.args })
    return
  }
  if (entry.class === ENDPOINT_CLASS.delete) return
  const newer = await fieldsSetLater(tx, entry, discarded === undefined ? undefined : mayBeOnServer)
  const effects = await onVisibleRows(tx, withoutFields(await inverseEffects(tx, entry), newer), discarded !== undefined)
  if (effects.length === 0) return
  // The inverse of a toggle is a toggle with a label of its own.
  const other = entry.class === ENDPOINT_CLASS.toggle ? command.undo?.(entry.args) : undefined
  if (other !== undefined) {
    const back = env.model.command(other.command)
    const inverse = { effects: back.effects(other.args), of: entry, label: back.words.label(other.args) }
    await recordEntry(tx, env.model, back, { ...input, args: other.args, inverse })
    return
  }
  const label = `Desfazer: ${entry.label}`
  await recordEntry(tx, env.model, command, { ...input, args: entry.args, inverse: { effects, of: entry, label } })
}

/** Drops effects on rows deleted later. With `beneath`, keeps them while that delete may still be refused or undone. */
async function onVisibleRows(tx: WriteTx, effects: readonly Effect[], beneath: boolean): Promise<Effect[]> {
  const shown: Effect[] = []
  for (const effect of effects) {
    const key = keyOf(effect)
    const { table, lid } = rowAt(key)
    const isPending = (other: Entry) => isDeleteOf(other, key) && other.state !== 'acked'
    const mayShow = async () => (await tx.get(table, lid)) !== undefined || (beneath && (await entriesOn(tx, key)).some(isPending))
    if (effect.op !== 'patch' || (await mayShow())) shown.push(effect)
  }
  return shown
}

/** Fields that another person changed later: the server shows neither our value nor one that this edit knows. Their value stays. */
async function fieldsChangedByOthers(tx: WriteTx, env: ActionEnv, entry: Entry): Promise<(key: string, field: string) => boolean> {
  const theirs = new Set<string>()
  if (entry.class === ENDPOINT_CLASS.toggle) return () => false
  const reads = await tx.getMany('reads', entry.resources)
  const readAt = Math.min(...reads.map((read) => read?.startedAt ?? 0))
  const patched = entry.effects.filter((effect) => effect.op === 'patch')
  for (const key of new Set(patched.map(keyOf))) {
    const base = (await tx.get('bases', key))?.fields ?? null
    if (base === null) continue
    const row = { base, readAt, handed: await tx.where('handed', 'key', key), answer: await tx.get('answers', key) }
    for (const [field, mine] of Object.entries(sentFields(env.model, entry, key))) {
      const ours =
        env.model.same(key, field, mine, base[field]) || isKnownValue(env.model, entry, key, field, base[field], row, env.timing.late)
      if (!ours) theirs.add(`${key}.${field}`)
    }
  }
  return (key, field) => theirs.has(`${key}.${field}`)
}

/** The input for reverting a discarded edit. What the person saw is taken from the edit, because its row no longer shows it. */
async function discarded(tx: WriteTx, entry: Entry): Promise<Discarded> {
  const seen: Record<string, Fields> = {}
  for (const key of new Set(entry.effects.map(keyOf))) seen[key] = changedFields(entry, key)
  const newer = await laterEntriesOn(tx, entry)
  const opened = { seq: await getMeta(tx, 'seq'), seen, knew: mergeKnownValues(entry.knows, newer) }
  return { opened, place: { seq: await newestSeq(tx, entry, newer), before: seen } }
}

/**
 * ‹Descartar›: ends the edit, and those that wait for it. If it may have been applied, a new entry reverts it. A create takes all entries on
 * its row with it. Undo restores everything.
 */
export async function discard(tx: WriteTx, env: ActionEnv, id: string): Promise<void> {
  const before = await tx.all('outbox')
  const last = await lastShownValues(
    tx,
    before.filter((entry) => entry.id === id),
  )
  await discardEntry(tx, env, id)
  await rememberDiscarded(tx, before, id, last)
}

async function discardEntry(tx: WriteTx, env: ActionEnv, id: string): Promise<void> {
  const entry = await tx.get('outbox', id)
  if (entry === undefined || entry.state === 'sending' || entry.state === 'acked') return
  if (entry.class === ENDPOINT_CLASS.create) {
    await requestRead(tx, entry)
    await discardCreate(tx, entry, env.now)
    return
  }
  for (const follower of await followersOf(tx, id)) await discardEntry(tx, env, follower.id)
  const mayBeThere =
    entry.mayBeApplied &&
    (entry.class === ENDPOINT_CLASS.replace || entry.class === ENDPOINT_CLASS.order || entry.class === ENDPOINT_CLASS.toggle)
  const theirs = mayBeThere ? await fieldsChangedByOthers(tx, env, entry) : null
  await finish(tx, entry, 'discarded', env.now)
  if (theirs !== null) await revert(tx, env, { ...entry, effects: withoutFields(entry.effects, theirs) }, await discarded(tx, entry))
}

/**
 * ‹Tentar de novo›: replaces, orders and toggles go to the end of the queue without the fields that newer edits set; creates and deletes keep
 * their place. The pause of 3 s still counts, and a create that may be on the server is verified first.
 */
export async function retry(tx: WriteTx, env: ActionEnv, id: string): Promise<void> {
  const entry = await tx.get('outbox', id)
  // This engine does not know the command, so it cannot send the edit. An update may bring the command back.
  if (entry === undefined || entry.state !== 'attention' || entry.attention?.reason === 'unknown') return
  // A create that may be on the server must be found first, because its delete needs the server id. Any other edit stays below the delete,
  // which may still be refused or undone; the ack of the delete ends all edits of its row.
  if (entry.class === ENDPOINT_CLASS.create && (await hasLaterDelete(tx, entry))) {
    if (againThroughVerify(entry).state !== 'verifying') return discardCreate(tx, entry, env.now, 'cancelled')
  }
  const touched = requeued(entry, env)
  if (entry.class === ENDPOINT_CLASS.create || entry.class === ENDPOINT_CLASS.delete) {
    await tx.put('outbox', touched)
  } else {
    // Below a newer edit that may still be refused, it keeps its fields and its place.
    const effects = withoutFields(entry.effects, await fieldsSetLater(tx, entry, mayBeOnServer))
    if (effects.length === 0) return finish(tx, entry, 'superseded', env.now)
    const above = await laterEntriesOn(tx, { ...entry, effects })
    const seq = above.length === 0 ? await nextSeq(tx) : entry.seq
    await tx.put('outbox', { ...touched, seq, effects, knows: mergeKnownValues(entry.knows, above) })
  }
  for (const key of new Set(entry.effects.map(keyOf))) await refold(tx, key)
}

function requeued(entry: Entry, env: ActionEnv): Entry {
  const { attention: _attention, verify: _verify, toldBy: _told, wrongSides: _wrong, relinks: _relinks, undoSince: _since, ...rest } = entry
  const next = againThroughVerify(entry)
  const end = entry.attempts.at(-1)?.endedAt
  const state = next.state === 'queued' && end !== undefined ? 'waiting' : next.state
  return {
    ...rest,
    ...next,
    state,
    triedSinceTouch: 0,
    ...(state === 'waiting' && end !== undefined && { pause: { at: end, wait: env.timing.pause, reason: 'unanswered' as const } }),
  }
}

/** A refused delete does not count: its row is shown again. */
const isDeleteOf = (entry: Entry, key: string) =>
  entry.class === ENDPOINT_CLASS.delete && entry.state !== 'attention' && concerns(entry, key)

async function hasLaterDelete(tx: WriteTx, entry: Entry): Promise<boolean> {
  for (const key of new Set(entry.effects.map(keyOf))) {
    for (const other of await entriesOn(tx, key)) if (other.seq > entry.seq && isDeleteOf(other, key)) return true
  }
  return false
}

/** An uncertain create: «É este» binds a candidate; «Nenhum destes» sends it again as not saved. */
export async function decideCreate(tx: WriteTx, env: ActionEnv, id: string, sid: string | null): Promise<void> {
  const entry = await tx.get('outbox', id)
  if (entry === undefined || entry.attention?.reason !== 'uncertain') return
  const { attention, ...rest } = entry
  await requestRead(tx, entry)
  if (sid === null) {
    await watchForLateDuplicate(tx, env, entry, env.now, attention.candidates)
    const attempts = entry.attempts.map((attempt) =>
      attempt.outcome === 'unanswered' ? { ...attempt, outcome: 'refused' as const } : attempt,
    )
    await tx.put('outbox', {
      ...rest,
      attempts,
      state: 'queued',
      mayBeApplied: false,
      generation: entry.generation + 1,
      triedSinceTouch: 0,
    })
    return
  }
  await ack(tx, await bindCreate(tx, entry, sid), undefined, [], env.now)
}
