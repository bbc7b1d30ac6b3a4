import type { Fields } from '#contract/entity.ts'
import { type Effect, keyOf } from '#db/effect.ts'
import type { JournalEntry } from '#db/entry.ts'
import type { ReadTx, WriteTx } from '#db/store.ts'
import { changedFields, lidsOf } from '#sync/model/changed-fields.ts'
import { applyEffect } from '#sync/model/fold.ts'
import type { Model } from '#sync/model/model.ts'
import { sentFields } from '#sync/model/sent-fields.ts'
import { fieldsSetLater, mayBeOnServer } from '#sync/outbox/later-edits.ts'
import { getMeta, type LostWrite, setMeta } from '#sync/outbox/meta.ts'
import { entriesOn, fieldsOf, finish, refold, rowAt, sameContent, withoutRow } from '#sync/outbox/rows.ts'
import { nextTick } from '#sync/outbox/tick.ts'

// What the server lacks of this person's writes after it went back in time (judge-run.ts).

interface Judged {
  isLost(moment: string): boolean
  /** ms; 0: not known. */
  readonly stood: number
  readonly now: number
}

/** Marks lost writes in the journal, takes away what they had made on the screen, and asks for reads that tell what stands there now. */
export async function markLost(tx: WriteTx, model: Model, { isLost, stood, now }: Judged): Promise<void> {
  const isGone = ({ moment }: { readonly moment?: string }) => moment !== undefined && isLost(moment)
  for (const entry of await tx.all('outbox')) if (entry.state === 'acked' && isGone(entry)) await finish(tx, entry, 'settled', now)
  const gone = (await tx.all('journal')).filter((past) => past.state === 'settled' && past.lostAt === undefined && isGone(past))
  if (gone.length === 0) return
  for (const past of gone) await tx.put('journal', { ...past, lostAt: now })
  for (const key of new Set(gone.flatMap(({ effects }) => effects.filter(({ op }) => op === 'put').map(keyOf)))) await forgetRow(tx, key)
  const before = await getMeta(tx, 'back')
  const resources = [...new Set([...before.resources, ...gone.flatMap((past) => resourcesOf(model, past))])]
  const tick = await nextTick(tx)
  for (const read of await tx.getMany('reads', resources)) {
    if (read === undefined) continue
    const { tag: _tag, ...rest } = read
    await tx.put('reads', rest)
  }
  const lost = [...before.lost, ...gone.sort((a, b) => a.seq - b.seq).map(({ id }) => ({ id }))]
  await setMeta(tx, 'back', { at: now, stood, tick, resources, ready: false, lost })
}

/** A row that its lost create had made: the server may give its id to another one now. */
async function forgetRow(tx: WriteTx, key: string): Promise<void> {
  const { table, lid } = rowAt(key)
  await tx.delete('ids', key)
  await tx.delete('answers', key)
  const base = await tx.get('bases', key)
  if (base === undefined) return tx.delete(table, lid)
  await tx.put('bases', withoutRow(base))
  // An edit that met the server without the row was told that it is gone. It waits for the row, like those that were not sent yet.
  for (const entry of await entriesOn(tx, key)) {
    if (entry.attention?.reason !== 'gone') continue
    const { attention: _attention, ...rest } = entry
    await tx.put('outbox', { ...rest, state: 'queued', triedSinceTouch: 0 })
  }
  await refold(tx, key)
}

function resourcesOf(model: Model, { command, args }: JournalEntry): readonly string[] {
  if (!model.hasCommand(command)) return []
  const { resources, rowReads } = model.command(command)
  return [...resources, ...(rowReads?.(args) ?? [])]
}

/** Leaves out what stands there all the same, what the person set anew since, and what they deleted. If nothing is left, nobody is asked. */
export async function compareLost(tx: WriteTx, model: Model): Promise<void> {
  const back = await getMeta(tx, 'back')
  if (back.ready || back.lost.length === 0) return
  const deleted = await deletedKeys(tx)
  const all = await lostEntries(tx, back.lost)
  const past = all.filter((entry) => !isDeletedAgain(entry, all, deleted))
  const lost: LostWrite[] = []
  for (const entry of past) {
    const isSetSince = await fieldsSetLater(tx, entry, mayBeOnServer)
    const found = await Promise.all(entry.effects.map((effect) => compared(tx, model, effect, { seq: entry.seq, past, isSetSince })))
    if (found.every((each) => each === 'there')) {
      await findAgain(tx, entry)
      continue
    }
    lost.push({ id: entry.id, ...(found.includes('theirs') && { theirs: true as const }) })
  }
  await setMeta(tx, 'back', { ...back, ready: true, lost })
}

/** It stands there since the present run, whoever wrote it. */
async function findAgain(tx: WriteTx, { lostAt: _lostAt, ...past }: JournalEntry): Promise<void> {
  await tx.put('journal', { ...past, moment: `${(await getMeta(tx, 'runs')).known}-0` })
}

/** Oldest first. */
export async function lostEntries(tx: ReadTx, lost: readonly LostWrite[]): Promise<JournalEntry[]> {
  const found = await tx.getMany(
    'journal',
    lost.map(({ id }) => id),
  )
  return found.filter((past) => past !== undefined).sort((a, b) => a.seq - b.seq)
}

const touches = (op: Effect['op'], key: string) => (past: JournalEntry) =>
  past.effects.some((each) => each.op === op && keyOf(each) === key)

/** The rows that this person deleted, also since. */
async function deletedKeys(tx: ReadTx): Promise<ReadonlySet<string>> {
  const deletes = (await tx.all('journal')).filter(({ state }) => state === 'settled')
  const acked = (await tx.all('outbox')).filter(({ state }) => state === 'acked')
  return new Set([...deletes, ...acked].flatMap(({ effects }) => effects.filter(({ op }) => op === 'remove').map(keyOf)))
}

/** It made a row, or changed one that it made, and the row is not wanted any more. */
function isDeletedAgain({ effects }: JournalEntry, all: readonly JournalEntry[], deleted: ReadonlySet<string>): boolean {
  return effects.every((effect) => all.some(touches('put', keyOf(effect))) && deleted.has(keyOf(effect)))
}

interface Lost {
  readonly seq: number
  readonly past: readonly JournalEntry[]
  /** The person set the field again since, and the server has that. */
  isSetSince(key: string, field: string): boolean
}

/** `there`: the server shows the newest of the lost values. `theirs`: it shows one that none of the lost edits knows. */
async function compared(tx: ReadTx, model: Model, effect: Effect, { seq, past, isSetSince }: Lost): Promise<'there' | 'theirs' | 'lost'> {
  const key = keyOf(effect)
  const { table, lid } = rowAt(key)
  const base = await tx.get('bases', key)
  const shown = base === undefined ? fieldsOf(await tx.get(table, lid)) : base.fields
  // Who has edited the row since it is there again wants it.
  if (effect.op === 'remove') return shown === null || (await entriesOn(tx, key)).some((other) => other.seq > seq) ? 'there' : 'lost'
  if (effect.op === 'order') {
    const after = applyEffect(shown ?? { lids: [] }, effect)
    return sameContent(lidsOf(after), lidsOf(shown)) ? 'there' : 'lost'
  }
  if (effect.op === 'put') return 'lost'
  // The row is gone: with its own create, which is among the lost ones, or because somebody deleted it.
  if (shown === null) return past.some(touches('put', key)) ? 'lost' : 'theirs'
  const fields = Object.keys(effect.fields).map((field) =>
    isSetSince(key, field) ? 'there' : comparedField(model, key, field, shown, past),
  )
  return fields.includes('theirs') ? 'theirs' : fields.includes('lost') ? 'lost' : 'there'
}

function comparedField(model: Model, key: string, field: string, shown: Fields, all: readonly JournalEntry[]): 'there' | 'theirs' | 'lost' {
  const setting = all.filter((past) => field in changedFields(past, key))
  const newest = setting.at(-1)
  const isShown = (value: unknown) => model.same(key, field, shown[field], value)
  const wanted = newest === undefined ? [] : [changedFields(newest, key)[field], storedOf(newest, sentFields(model, newest, key)[field])]
  if (wanted.some(isShown)) return 'there'
  const known = setting.flatMap((past) => [past.before[key]?.[field], ...(past.knows[key]?.[field] ?? []), changedFields(past, key)[field]])
  return known.some(isShown) ? 'lost' : 'theirs'
}

/** Where the server had a file. */
const storedOf = ({ storedPaths = {} }: JournalEntry, value: unknown) =>
  typeof value === 'object' && value !== null && '$blob' in value ? storedPaths[String(value.$blob)] : value
