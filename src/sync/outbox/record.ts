import { ENDPOINT_CLASS } from '#contract/endpoint-class.ts'
import type { Fields } from '#contract/entity.ts'
import { type Effect, keyOf } from '#db/effect.ts'
import type { Account, Entry, JournalEntry } from '#db/entry.ts'
import type { WriteTx } from '#db/store.ts'
import type { MirrorTable, Opened, TableName } from '#db/tables.ts'
import { changedFields, lidsOf } from '#sync/model/changed-fields.ts'
import { type Command, rowStep } from '#sync/model/command.ts'
import type { Model } from '#sync/model/model.ts'
import { orderByMoves } from '#sync/model/order.ts'
import { fileIds, keysOf } from '#sync/model/overlap.ts'
import { sentFields } from '#sync/model/sent-fields.ts'
import { deleteFormDrafts, deleteShownDrafts, type Revisions } from './draft-rows.ts'
import { ENGINE_VERSION, getMeta, setMeta } from './meta.ts'
import { readRowsAhead } from './read-ahead.ts'
import { discardCreate, reviveCreate } from './refused-create.ts'
import { ensureBase, fieldsOf, finish, refold, rowAt } from './rows.ts'

/**
 * Why an edit cannot be recorded. The form keeps its values. `savedElsewhere`: another tab saved the same form meanwhile, and this form has
 * not shown that. `taken`: another tab made the new row of this very draft, so there is nothing left to do.
 */
export type RefusalCode = 'closed' | 'outdated' | 'savedElsewhere' | 'taken'

export const isTaken = (error: unknown) => error instanceof RecordRefused && error.code === 'taken'

export class RecordRefused extends Error {
  override name = 'RecordRefused'
  readonly code: RefusalCode

  constructor(code: RefusalCode) {
    super(code)
    this.code = code
  }
}

export interface RecordInput {
  readonly id: string
  readonly args: unknown
  readonly account: Account
  readonly device: string
  readonly now: number
  /** What the form showed and knew when it opened; absent for instant edits. */
  readonly opened?: Opened
  /** The form whose draft becomes this entry. */
  readonly form?: string
  /** Another edit of the same «Salvar» follows, and takes the draft. */
  readonly keepsDraft?: boolean
  /** What the edits of one press of «Salvar» have in common. */
  readonly save?: string
  readonly needs?: readonly string[]
  /** For an entry that undoes another: its effects, which replace the command's own. */
  readonly inverse?: { readonly effects: readonly Effect[]; readonly of: Known & { readonly id: string }; readonly label: string }
  /** For an entry that makes a lost one again: its effects as they are sent now. */
  readonly again?: { readonly effects: readonly Effect[]; readonly of: Known & Pick<JournalEntry, 'label'> }
  /** For an entry that records the values of a leaving entry again: it takes that entry's `seq`, below every newer edit. */
  readonly place?: Pick<Entry, 'seq' | 'before'>
}

type Known = Pick<Entry, 'effects' | 'knows' | 'keys' | 'command'> & Partial<Pick<Entry, 'outputs' | 'refs'>>

/** The tables that a record of these effects touches. A transaction over few tables lets panels read the others meanwhile. */
export function recordTables(effects: readonly Effect[]): TableName[] {
  const mirrors = effects.map((effect) => (effect.op === 'order' ? 'orders' : (effect.table as MirrorTable)))
  return [...new Set<TableName>([...mirrors, 'blobs', 'bases', 'outbox', 'journal', 'drafts', 'meta', 'ids', 'answers', 'reads'])]
}

/**
 * Records an edit: rows, bases and the outbox entry in one transaction, so that the screen and the outbox never differ (SYN-03). The caller
 * has parsed `args`, so nothing invalid is recorded. The transaction awaits only the store.
 */
export async function recordEntry(tx: WriteTx, model: Model, command: Command, input: RecordInput): Promise<Entry> {
  const wished = (input.inverse?.effects ?? input.again?.effects ?? command.effects(input.args)).map(definedOnly)
  const keys = keysOf(wished, model.listOf)
  const [related, closed, engine] = await Promise.all([
    relatedEntries(tx, keys),
    getMeta(tx, 'closed'),
    getMeta(tx, 'engine'),
    readRowsAhead(tx, wished),
  ])
  if (closed) throw new RecordRefused('closed')
  if (engine > ENGINE_VERSION) throw new RecordRefused('outdated')
  if (wished.some(({ op }) => op === 'put') && (await isDraftTaken(tx, input.opened))) throw new RecordRefused('taken')
  const since = await recordedSince(tx, related, input.opened)
  const before: Record<string, Fields | null> = {}
  const knows: Record<string, Record<string, unknown[]>> = {}
  const effects: Effect[] = []
  for (const wish of wished) {
    const key = keyOf(wish)
    await ensureBase(tx, key, input.now)
    await keepShownValues(tx, wish, input.opened)
    const { table, lid } = rowAt(key)
    const row = fieldsOf(await tx.get(table, lid))
    const effect = asMoves(wish, row, (await tx.get('bases', key))?.fields ?? null)
    effects.push(effect)
    if (isSavedElsewhere(model, effect, row, since, input)) throw new RecordRefused('savedElsewhere')
    before[key] = input.place?.before[key] ?? valuesBefore(wish, row)
    knows[key] = await knownValues(tx, model, effect, row, since, input)
  }
  const seq = input.place?.seq ?? (await nextSeq(tx))
  const entry = { ...buildEntry(command, input, { effects, keys, before, knows, seq }), ...(await fileSize(tx, effects)) }
  await tx.put('outbox', entry)
  for (const key of Object.keys(before)) await refold(tx, key)
  if (input.form !== undefined && input.keepsDraft !== true) await endDraft(tx, input.form, input.opened)
  return applyToRefusedCreates(tx, entry, related, input.now)
}

export async function nextSeq(tx: WriteTx): Promise<number> {
  const seq = (await getMeta(tx, 'seq')) + 1
  await setMeta(tx, 'seq', seq)
  return seq
}

/** The size of the entry's files: a large upload may wait for Wi-Fi. */
async function fileSize(tx: WriteTx, effects: readonly Effect[]): Promise<Pick<Entry, 'fileSize'>> {
  const ids = fileIds({ effects })
  if (ids.length === 0) return {}
  const files = await tx.getMany('blobs', ids)
  return { fileSize: files.reduce((sum, file) => sum + (file?.size ?? 0), 0) }
}

/**
 * An order stands for moves on what the person saw: by default, on what the screen shows now. A row that the server does not have yet was put where it
 * is: else it would count as one that was deleted.
 */
function asMoves(effect: Effect, row: Fields | null, base: Fields | null): Effect {
  if (effect.op !== 'order' || row === null) return effect
  const there = new Set(lidsOf(base))
  const was = (effect.was ?? lidsOf(row)).filter((lid) => there.has(lid))
  return orderByMoves({ ...effect, was }, was)
}

/** Drops optional arguments that were not given: they change nothing. */
function definedOnly(effect: Effect): Effect {
  if (effect.op !== 'put' && effect.op !== 'patch') return effect
  return { ...effect, fields: Object.fromEntries(Object.entries(effect.fields).filter(([, value]) => value !== undefined)) }
}

/** If the row was deleted while its form was open, keeps what the form showed: no other copy of the row exists. */
async function keepShownValues(tx: WriteTx, effect: Effect, opened: Opened | undefined): Promise<void> {
  const key = keyOf(effect)
  const shown = effect.op === 'patch' ? opened?.seen[key] : undefined
  const base = await tx.get('bases', key)
  if (shown === undefined || Object.keys(shown).length === 0 || base?.fields !== null || base.last !== undefined) return
  await tx.put('bases', { ...base, last: shown })
}

async function relatedEntries(tx: WriteTx, keys: readonly string[]): Promise<Entry[]> {
  const found = new Map<string, Entry>()
  for (const key of keys) for (const entry of await tx.where('outbox', 'keys', key)) found.set(entry.id, entry)
  return [...found.values()].sort((a, b) => a.seq - b.seq)
}

/** What undo needs: the earlier values of the fields that this effect sets, or the whole row if it removes the row. */
function valuesBefore(effect: Effect, row: Fields | null): Fields | null {
  if (effect.op === 'put' || effect.op === 'remove' || row === null) return row
  if (effect.op === 'order') return { lids: effect.was ?? lidsOf(row) }
  return Object.fromEntries(Object.keys(effect.fields).map((name) => [name, row[name]]))
}

type Recorded = Entry | JournalEntry

/** Entries recorded while the form was open; without a form, all pending entries on its rows. */
async function recordedSince(tx: WriteTx, related: readonly Entry[], opened: Opened | undefined): Promise<readonly Recorded[]> {
  if (opened === undefined) return related
  return [...related.filter((entry) => entry.seq > opened.seq), ...(await tx.whereAbove('journal', 'seq', opened.seq))]
}

/**
 * Whether another tab saved the same form since this one opened, so that this edit would overwrite a value that its form never showed. A
 * form that saves opens anew, so its own edits never count.
 */
function isSavedElsewhere(model: Model, effect: Effect, row: Fields | null, since: readonly Recorded[], { form, opened }: RecordInput) {
  if (effect.op !== 'patch' || form === undefined || opened === undefined || row === null) return false
  const key = keyOf(effect)
  const saved = since.filter((entry) => entry.form === form).map((entry) => changedFields(entry, key))
  return Object.entries(effect.fields).some(([name, value]) => {
    const isNow = (other: unknown) => model.same(key, name, row[name], other)
    return saved.some((fields) => name in fields) && !isNow(opened.seen[key]?.[name]) && !isNow(value)
  })
}

async function endDraft(tx: WriteTx, form: string, opened: Opened | undefined): Promise<void> {
  if (opened?.shows === undefined) await deleteFormDrafts(tx, form)
  else {
    await deleteShownDrafts(tx, opened.shows)
    await keepRecorded(tx, opened.shows)
  }
}

/**
 * Whether every text that the form showed was recorded already. Two tabs show one draft: the second «Publicar» would make the same row again. What
 * was typed since in this tab has a revision of its own, and is another text.
 */
async function isDraftTaken(tx: WriteTx, opened: Opened | undefined): Promise<boolean> {
  const shown = Object.entries(opened?.shows ?? {}).filter(([, revision]) => revision > 0)
  if (shown.length === 0) return false
  const recorded = new Map((await getMeta(tx, 'recorded')).map(({ form, revision }) => [form, revision]))
  return shown.every(([form, revision]) => (recorded.get(form) ?? -1) >= revision)
}

/** Pages close at once or never: of the drafts that were recorded, only the last ones may still have a note. */
const RECORDED_KEPT = 20

async function keepRecorded(tx: WriteTx, shown: Revisions): Promise<void> {
  const now = Object.entries(shown).map(([form, revision]) => ({ form, revision }))
  if (now.length === 0) return
  const before = (await getMeta(tx, 'recorded')).filter(({ form }) => !(form in shown))
  await setMeta(tx, 'recorded', [...before, ...now].slice(-RECORDED_KEPT))
}

/** Per field: what the person saw, and what the entries pending then, or recorded while the form was open, knew or set. */
async function knownValues(
  tx: WriteTx,
  model: Model,
  effect: Effect,
  row: Fields | null,
  since: readonly Recorded[],
  { opened, inverse, again }: RecordInput,
) {
  if (effect.op !== 'patch') return {}
  const key = keyOf(effect)
  // The values of an entry that is undone or made again are known too: the server shows them, and they are what the person means.
  const meant = [inverse?.of, again?.of].filter((of) => of !== undefined)
  const sources: Known[] = [...since.filter((entry) => entry.keys.includes(key)), ...meant]
  // Under a pending delete the screen shows no row, but the server still has its values.
  const shown = row ?? (await tx.get('bases', key))?.fields
  const known: Record<string, unknown[]> = {}
  for (const name of Object.keys(effect.fields)) {
    const seen = opened?.seen[key]
    const values: unknown[] = [seen !== undefined && name in seen ? seen[name] : shown?.[name]]
    values.push(...(opened?.knew[key]?.[name] ?? []))
    for (const source of sources) {
      values.push(...(source.knows[key]?.[name] ?? []))
      const set = changedFields(source, key)
      // The server knows a file by the path that its upload got.
      if (name in set) values.push(set[name], sentFields(model, source, key)[name])
    }
    known[name] = distinct(values)
  }
  return known
}

function distinct(values: readonly unknown[]): unknown[] {
  const seen = new Map(values.map((value) => [JSON.stringify(value) ?? 'undefined', value]))
  return [...seen.values()]
}

function buildEntry(command: Command, input: RecordInput, facts: Pick<Entry, 'effects' | 'keys' | 'before' | 'knows' | 'seq'>): Entry {
  const { endpoint } = rowStep(command)
  return {
    ...facts,
    id: input.id,
    account: input.account,
    device: input.device,
    createdAt: input.now,
    command: command.name,
    version: command.version,
    args: input.args,
    lane: command.lane(input.args),
    label: input.inverse?.label ?? input.again?.of.label ?? command.words.label(input.args),
    class: endpoint.class,
    endpoint: endpoint.id,
    resources: [...command.resources, ...(command.rowReads?.(input.args) ?? [])],
    state: 'queued',
    needs: input.needs ?? [],
    step: 0,
    outputs: {},
    attempts: [],
    generation: 1,
    triedSinceTouch: 0,
    mayBeApplied: false,
    carries: [],
    // A delete has no inverse, so it waits for a while in which undo can cancel it.
    ...(endpoint.class === ENDPOINT_CLASS.delete && { undoSince: input.now }),
    ...(input.form !== undefined && { form: input.form }),
    ...(input.save !== undefined && { save: input.save }),
    ...(input.inverse !== undefined && { undoes: input.inverse.of.id }),
  }
}

/**
 * An edit of a row whose create was refused sends that create again, with the edit. Deleting such a row discards the create, because the
 * server has nothing to delete.
 */
async function applyToRefusedCreates(tx: WriteTx, entry: Entry, related: readonly Entry[], now: number): Promise<Entry> {
  for (const create of related) {
    if (create.class !== ENDPOINT_CLASS.create || create.state !== 'attention') continue
    const made = create.effects.flatMap((effect) => (effect.op === 'put' ? [keyOf(effect)] : []))
    const touched = entry.effects.find((effect) => made.includes(keyOf(effect)))
    if (touched === undefined) continue
    if (touched.op === 'patch') await reviveCreate(tx, create)
    else if (touched.op === 'remove' && create.attention?.reason !== 'uncertain' && !create.mayBeApplied) {
      await discardCreate(tx, create, now)
      const still = await tx.get('outbox', entry.id)
      if (still !== undefined) await finish(tx, still, 'cancelled', now)
    }
  }
  return entry
}
