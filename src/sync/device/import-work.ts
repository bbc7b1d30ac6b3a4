import { isIdempotent } from '#contract/endpoint-class.ts'
import { type Effect, isReference, keyOf, ORDERS, rowKey, splitKey } from '#db/effect.ts'
import type { Account, Entry } from '#db/entry.ts'
import type { WriteTx } from '#db/store.ts'
import type { Base, Draft, Identity, StoredFile } from '#db/tables.ts'
import type { Model } from '#sync/model/model.ts'
import { renamedOrder } from '#sync/model/order.ts'
import { createdLids } from '#sync/model/overlap.ts'
import type { Timing } from '#sync/model/timing.ts'
import { renameForm } from '#sync/outbox/draft-rows.ts'
import { removeFromJournal } from '#sync/outbox/journal.ts'
import { ENGINE_VERSION, getMeta, setMeta } from '#sync/outbox/meta.ts'
import { RecordRefused } from '#sync/outbox/record.ts'
import { ensureBase, refold, rowAt } from '#sync/outbox/rows.ts'
import type { Work } from './export-work.ts'
import { namedLids } from './export-work.ts'

// Imports work from a file, and brings exported work back from the journal.

export interface ImportEnv {
  readonly model: Model
  readonly timing: Timing
  readonly account: Account
  readonly now: number
}

export interface IncomingWork extends Work {
  /** The file's id: each file is imported once. */
  readonly file: string
  readonly exportedAt: number
  readonly files: readonly StoredFile[]
}

export interface ImportedWork {
  readonly count: number
  readonly drafts: number
  /** Number of entries that this device has already, pending or finished. */
  readonly already: number
}

/** null: the file was imported before, and nothing was changed. */
export async function importEntries(tx: WriteTx, env: ImportEnv, work: IncomingWork): Promise<ImportedWork | null> {
  await refuseWhenClosed(tx)
  const imported = await getMeta(tx, 'imported')
  if (imported.includes(work.file)) return null
  await setMeta(tx, 'imported', [...imported, work.file])
  const since = await getMeta(tx, 'seq')
  const names = await mergeIds(tx, work.ids)
  for (const file of work.files) if ((await tx.get('blobs', file.id)) === undefined) await tx.put('blobs', file)
  const coming: Entry[] = []
  for (const entry of work.entries) if (!(await isHere(tx, entry.id))) coming.push(renameEntry(entry, names, env.model))
  await insertEntries(
    tx,
    env,
    coming,
    work.bases.map((base) => ({ ...base, key: names.key(base.key) })),
    work.exportedAt,
  )
  let drafts = 0
  for (const draft of work.drafts) if (await importDraft(tx, renameDraft(draft, names, since))) drafts++
  return { count: coming.length, drafts, already: work.entries.length - coming.length }
}

/** ‹Trazer de volta›: brings entries back together with the entries of the same file that they need. Names and ids are still valid here. */
export async function bringBack(tx: WriteTx, env: ImportEnv, ids: readonly string[]): Promise<void> {
  await refuseWhenClosed(tx)
  const away = (await tx.all('journal')).flatMap(({ state, moved }) => (state === 'exported' && moved !== undefined ? [moved] : []))
  const back = withWhatTheyNeed(ids, away)
  for (const entry of back) await removeFromJournal(tx, entry.id)
  await insertEntries(tx, env, back, [], env.now)
  const came = new Set(back.map((entry) => entry.id))
  const moved = (await getMeta(tx, 'moved')).map((file) => ({ ...file, entries: file.entries.filter((id) => !came.has(id)) }))
  await setMeta(
    tx,
    'moved',
    moved.filter((file) => file.entries.length > 0 || file.drafts.length > 0),
  )
}

/** Brings back everything that was exported to one file, drafts too. */
export async function bringBackFile(tx: WriteTx, env: ImportEnv, id: string): Promise<void> {
  const file = (await getMeta(tx, 'moved')).find((each) => each.id === id)
  if (file === undefined) return
  await bringBack(tx, env, file.entries)
  for (const draft of file.drafts) await importDraft(tx, draft)
  await setMeta(
    tx,
    'moved',
    (await getMeta(tx, 'moved')).filter((each) => each.id !== id),
  )
}

async function refuseWhenClosed(tx: WriteTx): Promise<void> {
  if (await getMeta(tx, 'closed')) throw new RecordRefused('closed')
  if ((await getMeta(tx, 'engine')) > ENGINE_VERSION) throw new RecordRefused('outdated')
}

/** Whether the entry is pending or finished here. An entry that was exported from here does not count: the import brings it back. */
async function isHere(tx: WriteTx, id: string): Promise<boolean> {
  if ((await tx.get('outbox', id)) !== undefined) return true
  const past = await tx.get('journal', id)
  if (past === undefined) return false
  if (past.state !== 'exported') return true
  await removeFromJournal(tx, id)
  return false
}

function withWhatTheyNeed(ids: readonly string[], away: readonly Entry[]): Entry[] {
  const chosen = new Set(ids)
  for (let before = -1; before !== chosen.size;) {
    before = chosen.size
    const coming = away.filter((entry) => chosen.has(entry.id))
    const lids = new Set(coming.flatMap(namedLids))
    const needed = new Set(coming.flatMap((entry) => entry.needs))
    for (const entry of away) if (needed.has(entry.id) || createdLids(entry).some((lid) => lids.has(lid))) chosen.add(entry.id)
  }
  return away.filter((entry) => chosen.has(entry.id)).sort((a, b) => a.seq - b.seq)
}

/** Appends entries to the outbox in their old order, and refolds their rows. */
async function insertEntries(
  tx: WriteTx,
  env: ImportEnv,
  entries: readonly Entry[],
  bases: readonly Base[],
  movedAt: number,
): Promise<void> {
  const based = new Map(bases.map((base) => [base.key, base]))
  const ids = new Set(entries.map((entry) => entry.id))
  let seq = await getMeta(tx, 'seq')
  const keys = new Set<string>()
  for (const entry of entries) {
    const needs: string[] = []
    // A needed entry that is neither here nor in the file has ended on the other device.
    for (const id of entry.needs) if (ids.has(id) || (await tx.get('outbox', id)) !== undefined) needs.push(id)
    for (const key of entry.effects.map(keyOf)) {
      await baseFor(tx, key, based.get(key), env.now)
      keys.add(key)
    }
    await tx.put('outbox', { ...importedEntry(entry, env, movedAt), needs, seq: ++seq })
  }
  await setMeta(tx, 'seq', seq)
  for (const key of keys) await refold(tx, key)
}

/** A row that this device has mirrored keeps its values, which are newer than the file's. Other rows get the base of the file. */
async function baseFor(tx: WriteTx, key: string, brought: Base | undefined, now: number): Promise<void> {
  const { table, lid } = rowAt(key)
  const unseen = (await tx.get('bases', key)) === undefined && (await tx.get(table, lid)) === undefined
  if (unseen && brought !== undefined) {
    const { absentSince: _absent, ...base } = brought
    await tx.put('bases', base)
  } else await ensureBase(tx, key, now)
}

/**
 * A create or toggle that was tried may have been applied, so it is verified before it is sent again. Every other entry is queued. The
 * minimum wait after its last try still counts.
 */
function importedEntry(entry: Entry, { account, timing, now }: ImportEnv, movedAt: number): Entry {
  const {
    attention: _words,
    verify,
    pause: _pause,
    upload: _upload,
    relinks: _relinks,
    wrongSides: _sides,
    toldBy: _told,
    undoSince: _since,
    ...rest
  } = entry
  const last = entry.attempts.findLast((attempt) => attempt.outcome !== 'never handed')
  const back: Entry = { ...rest, account, state: 'queued', triedSinceTouch: 0 }
  if (last === undefined) return back
  const endedAt = Math.min(last.endedAt ?? movedAt, now)
  if (!isIdempotent(entry.class)) return { ...back, state: 'verifying', verify: { ...verify, endedAt, then: verify?.then ?? 'send' } }
  if (now >= endedAt + timing.pause) return back
  return { ...back, state: 'waiting', pause: { at: endedAt, wait: timing.pause, reason: 'unanswered' } }
}

async function importDraft(tx: WriteTx, draft: Draft): Promise<boolean> {
  const mine = await tx.get('drafts', draft.form)
  if (mine !== undefined && mine.updatedAt >= draft.updatedAt) return false
  await tx.put('drafts', draft)
  return true
}

// — names: two devices may have different local ids for one row —

interface Names {
  key(key: string): string
  /** For a reference, of which only the local id is known. */
  lid(lid: string): string
  row(table: string, lid: string): string
}

/** Adds bindings that this device does not have. An existing binding stays, and the local id of the file becomes an alias of its row. */
async function mergeIds(tx: WriteTx, ids: readonly Identity[]): Promise<Names> {
  const renamed = new Map<string, string>()
  const tick = await getMeta(tx, 'tick')
  for (const identity of ids) {
    const mine = (await tx.where('ids', 'server', identity.server))[0]
    if (mine === undefined) {
      if ((await tx.get('ids', identity.key)) === undefined) await tx.put('ids', { ...identity, tick })
      continue
    }
    const aliases = [...new Set([...mine.aliases, identity.lid, ...identity.aliases])].filter((lid) => lid !== mine.lid)
    if (aliases.length > mine.aliases.length) await tx.put('ids', { ...mine, aliases })
    if (mine.lid !== identity.lid) renamed.set(identity.key, mine.lid)
  }
  const row = (table: string, lid: string) => renamed.get(rowKey(table, lid)) ?? lid
  const byLid = new Map<string, string>()
  for (const { lid, key } of ids) {
    // `s12` may be a link and also a course: then a reference by local id alone keeps its id.
    if (ids.filter((each) => each.lid === lid).length === 1) byLid.set(lid, renamed.get(key) ?? lid)
  }
  return {
    row,
    lid: (lid) => byLid.get(lid) ?? lid,
    key(key) {
      const { table, lid } = splitKey(key)
      return rowKey(table, row(table, lid))
    },
  }
}

/** Form names and links contain the local ids of their rows. */
const renamePath = (names: Names) => (path: string) => path.split('/').map(names.lid).join('/')

function renameEntry(entry: Entry, names: Names, model: Model): Entry {
  const inKeys = <T>(byKey: Readonly<Record<string, T>>, inside: (key: string, value: T) => T) =>
    Object.fromEntries(Object.entries(byKey).map(([key, value]) => [names.key(key), inside(key, value)]))
  const order = (key: string, lids: unknown): unknown => renameOrder(key, lids, names, model)
  return {
    ...entry,
    ...(entry.form !== undefined && { form: renamePath(names)(entry.form) }),
    effects: entry.effects.map((effect) => renameEffect(effect, names, model)),
    keys: entry.keys.map(names.key),
    before: inKeys(entry.before, (key, fields) =>
      fields !== null && 'lids' in fields ? { ...fields, lids: order(key, fields['lids']) } : fields,
    ),
    knows: inKeys(entry.knows, (key, fields) => {
      const { lids } = fields
      return lids === undefined ? fields : { ...fields, lids: lids.map((each) => order(key, each)) }
    }),
  }
}

function renameOrder(key: string, lids: unknown, names: Names, model: Model): unknown {
  const { table, lid: list } = splitKey(key)
  if (table !== ORDERS || !Array.isArray(lids)) return lids
  const rows = model.tableOf(list)
  return (lids as string[]).map((lid) => names.row(rows, lid))
}

function renameEffect(effect: Effect, names: Names, model: Model): Effect {
  if (effect.op === 'order') {
    const table = model.tableOf(effect.list)
    return renamedOrder(effect, (lids) => lids.map((lid) => names.row(table, lid)))
  }
  const here = { ...effect, lid: names.row(effect.table, effect.lid) }
  if (here.op === 'remove') return here
  return { ...here, fields: Object.fromEntries(Object.entries(here.fields).map(([name, value]) => [name, renameValue(value, names)])) }
}

function renameValue(value: unknown, names: Names): unknown {
  if (Array.isArray(value)) return value.map((each) => renameValue(each, names))
  return isReference(value) ? { $ref: names.lid(value.$ref) } : value
}

/** Imported entries count as recorded while the form was open: the person knows their values. */
function renameDraft(draft: Draft, names: Names, since: number): Draft {
  const path = renamePath(names)
  const inKeys = <T>(byKey: Readonly<Record<string, T>>) =>
    Object.fromEntries(Object.entries(byKey).map(([key, value]) => [names.key(key), value]))
  const { opened } = draft
  return {
    ...draft,
    form: renameForm(draft.form, path),
    link: path(draft.link),
    // A file holds only draft rows that no other covers.
    opened: { seq: since, seen: inKeys(opened.seen), knew: inKeys(opened.knew), shows: {} },
  }
}
