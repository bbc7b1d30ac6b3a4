import type { Entry } from '#db/entry.ts'
import type { Draft } from '#db/tables.ts'
import { isListOf, isNumber, isObject, isText } from '#lib/shape.ts'
import type { Loss, LostItem } from '#sync/outbox/meta.ts'
import { isUnfinished } from './accounts.ts'

// A browser may replace a damaged database by an empty one without an error. The witness is a list of the pending work outside the database.
// It is compared with the database when the account opens.

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

/** null: nothing is pending. `since` of a draft is when it was begun, so that further typing does not change the witness. */
export function witnessOf(entries: readonly Entry[], drafts: readonly Draft[], birth: string, at: number): Witness | null {
  const open = entries.filter(isUnfinished)
  if (open.length + drafts.length === 0) return null
  return {
    birth,
    at,
    entries: open.slice(0, MANY).map(({ id, seq, label, createdAt }) => ({ id, seq, label: label.slice(0, LABEL), since: createdAt })),
    more: Math.max(0, open.length - MANY),
    drafts: drafts.slice(0, MANY).map(({ form, label, startedAt }) => ({ form, label: label.slice(0, LABEL), since: startedAt })),
  }
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

function isWitness(value: unknown): value is Witness {
  return (
    isObject(value) &&
    isText(value['birth']) &&
    [value['at'], value['more']].every(isNumber) &&
    isListOf(isEntry)(value['entries']) &&
    isListOf(isDraft)(value['drafts'])
  )
}

/** Reads a witness from its text; null: the text is no witness. */
export function parseWitness(text: string): Witness | null {
  try {
    const found: unknown = JSON.parse(text)
    return isWitness(found) ? found : null
  } catch {
    return null
  }
}
