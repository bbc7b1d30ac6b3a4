import type { Entry } from '#db/entry.ts'
import type { Draft } from '#db/tables.ts'
import { isListOf, isNumber, isObject, isText } from '#lib/shape.ts'
import type { Loss, LostItem } from '#sync/outbox/meta.ts'
import { isUnfinished } from './accounts.ts'
import { isCounts, parse, type Tally } from './witness-tally.ts'

// A browser may replace a damaged database by an empty one without an error, and erase what a site keeps when the disk is full. The witness is
// a list of the pending work outside the database. It is compared with the database when the account opens. Its names are encrypted; the tally
// beside it is not, so that a witness whose key was erased too still tells of a loss.

/** The work that this device holds and the server does not. */
export interface Witness {
  /** The birth mark of the database that held the work. */
  readonly birth: string
  /** When it was written. */
  readonly at: number
  readonly entries: readonly WitnessedEntry[]
  /** Number of edits beyond those listed. */
  readonly more: number
  readonly drafts: readonly WitnessedDraft[]
  /** Losses that nobody has read about yet: they must outlive this database too. */
  readonly unseen: readonly Loss[]
}

export interface WitnessedEntry extends LostItem {
  readonly id: string
  readonly seq: number
}

export interface WitnessedDraft extends LostItem {
  /** The key of its draft row. */
  readonly form: string
}

/** What the database holds of the witnessed work. */
export interface Found {
  readonly birth: string
  /** The last `seq` that was given. */
  readonly seq: number
  /** The witnessed entries that are in the outbox or in the journal. */
  readonly ids: ReadonlySet<string>
  /** The keys of the drafts. */
  readonly forms: ReadonlySet<string>
  /** When the oldest entry of the journal ended; undefined: the journal is empty. */
  readonly journalFrom: number | undefined
}

const MANY = 200 // edits named one by one; beyond that only their number
const LABEL = 200 // characters

interface Pending {
  readonly entries: readonly Entry[]
  readonly drafts: readonly Draft[]
  readonly unseen?: readonly Loss[]
}

/** null: nothing is pending. `since` of a draft is when it was begun, so that further typing does not change the witness. */
export function witnessOf({ entries, drafts, unseen = [] }: Pending, birth: string, at: number): Witness | null {
  const open = entries.filter(isUnfinished)
  if (open.length + drafts.length + unseen.length === 0) return null
  return {
    birth,
    at,
    entries: open.slice(0, MANY).map(({ id, seq, label, createdAt }) => ({ id, seq, label: label.slice(0, LABEL), since: createdAt })),
    more: Math.max(0, open.length - MANY),
    drafts: drafts.slice(0, MANY).map(({ form, label, startedAt }) => ({ form, label: label.slice(0, LABEL), since: startedAt })),
    unseen,
  }
}

export function tallyOf({ birth, at, entries, more, drafts, unseen }: Witness): Tally {
  const losses = unseen.map(countsOf)
  return {
    birth,
    at,
    since: Math.min(...[...entries, ...drafts, ...losses].map(({ since }) => since)),
    edits: losses.reduce((sum, loss) => sum + loss.edits, entries.length + more),
    drafts: losses.reduce((sum, loss) => sum + loss.drafts, drafts.length),
  }
}

/** How much was lost, and since when it had waited; `since` 0: not known. */
export function countsOf({ entries, more, drafts, unnamed }: Loss): Pick<Tally, 'edits' | 'drafts' | 'since'> {
  const named = [...entries, ...drafts].map(({ since }) => since)
  return {
    edits: entries.length + more + (unnamed?.edits ?? 0),
    drafts: drafts.length + (unnamed?.drafts ?? 0),
    since: unnamed?.since ?? (named.length > 0 ? Math.min(...named) : 0),
  }
}

/**
 * What was lost if the witness itself cannot be read. Nothing, if its database is still there.
 *
 * @param tally null: it cannot be read either
 * @param birth of the database that is there now
 */
export function lossesOfTally(tally: Tally | null, birth: string): Loss[] {
  if (tally === null ? birth !== '' : birth === tally.birth) return []
  const { at, edits, drafts, since } = tally ?? { at: 0, edits: 0, drafts: 0, since: 0 }
  return [{ at, entries: [], more: 0, drafts: [], saved: [], unnamed: { edits, drafts, since } }]
}

/** Every loss that a witness tells of. */
export function lossesOf(witness: Witness, found: Found): Loss[] {
  const loss = lossOf(witness, found)
  return [...(found.birth === witness.birth ? [] : witness.unseen), ...(loss === null ? [] : [loss])]
}

/**
 * The part of the witnessed work that was lost; null: nothing. If the database is still the same one, a missing entry was sent, discarded or
 * exported after the witness was written (for instance by the service worker), and the journal names it. The journal drops its oldest
 * entries, so an entry that it lacks counts as lost only if the journal reaches back further than the witness. A `seq` that the database
 * never gave always proves a loss: the database is an older state of itself. A finished draft leaves no trace, so drafts count as lost only
 * together with entries.
 */
export function lossOf(witness: Witness, found: Found): Loss | null {
  const another = found.birth !== witness.birth
  const older = witness.entries.some(({ seq }) => seq > found.seq)
  const reachesBack = found.journalFrom !== undefined && found.journalFrom <= witness.at
  const entries = witness.entries.filter(({ id, seq }) => !found.ids.has(id) && (another || seq > found.seq || reachesBack))
  const more = another ? witness.more : 0
  const isLost = another || older
  const drafts = isLost ? witness.drafts.filter(({ form }) => !found.forms.has(form)) : []
  if (entries.length + more + drafts.length === 0) return null
  const saved = isLost ? witness.drafts.filter(({ form }) => found.forms.has(form)) : []
  return { at: witness.at, entries: entries.map(said), more, drafts: drafts.map(said), saved: saved.map(said) }
}

const said = ({ label, since }: LostItem): LostItem => ({ label, since })

const isItem = (value: unknown): value is LostItem => isObject(value) && isText(value['label']) && isNumber(value['since'])
const isEntry = (value: unknown): value is WitnessedEntry =>
  isObject(value) && isItem(value) && isText(value['id']) && isNumber(value['seq'])
const isDraft = (value: unknown): value is WitnessedDraft => isObject(value) && isItem(value) && isText(value['form'])

const isLoss = (value: unknown): value is Loss =>
  isObject(value) &&
  [value['at'], value['more']].every(isNumber) &&
  [value['entries'], value['drafts'], value['saved']].every(isListOf(isItem)) &&
  (value['unnamed'] === undefined || isCounts(value['unnamed']))

function isWitness(value: unknown): value is Witness {
  return (
    isObject(value) &&
    isText(value['birth']) &&
    [value['at'], value['more']].every(isNumber) &&
    isListOf(isEntry)(value['entries']) &&
    isListOf(isDraft)(value['drafts']) &&
    isListOf(isLoss)(value['unseen'])
  )
}

/** Reads a witness from its text; null: the text is no witness. */
export const parseWitness = (text: string): Witness | null => parse(text, isWitness)
