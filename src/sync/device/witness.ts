import '#lib/zod-jitless.ts'
import * as z from 'zod/mini'
import type { Entry } from '#db/entry.ts'
import type { Draft } from '#db/tables.ts'
import type { Loss, LostItem } from '#sync/outbox/meta.ts'
import { isUnfinished } from './accounts.ts'

// A browser may lose its database: a damaged file comes back as an empty database, and nothing in it says so. A witness of what waited
// lies outside it, and is compared when the account opens.

/** What this device holds and the server does not. */
export interface Witness {
  /** The birth mark of the database that held it. */
  readonly birth: string
  /** When it was written. */
  readonly at: number
  readonly entries: readonly WitnessedEntry[]
  /** Edits beyond those listed. */
  readonly more: number
  readonly drafts: readonly WitnessedDraft[]
}

export interface WitnessedEntry extends LostItem {
  readonly id: string
  readonly seq: number
}

export interface WitnessedDraft extends LostItem {
  /** The key of its row. */
  readonly form: string
}

/** What the database says of it. */
export interface Found {
  readonly birth: string
  /** The last `seq` that was given. */
  readonly seq: number
  /** Which entries stand in the outbox or in the journal. */
  readonly ids: ReadonlySet<string>
  /** The keys of its drafts. */
  readonly forms: ReadonlySet<string>
  /** When the oldest entry of the journal ended; undefined: it is empty. */
  readonly journalFrom: number | undefined
}

const MANY = 200 // edits named one by one; of more their number says enough
const LABEL = 200 // characters

/** Null: nothing waits. `since` of a draft is when it was begun, so that typing on changes nothing here. */
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
 * What of it was lost; null: nothing. In a database that is still the same one an entry that is missing was sent, discarded or exported
 * after the witness was written, by the service worker for instance, and the journal names it. Its oldest entries leave the journal, so
 * there it proves a loss only where it reaches back further than the witness. A `seq` that was never given proves one always: the
 * database is an older state of itself. Drafts end without a trace, so they count as lost only with the rest.
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

const item = { label: z.string(), since: z.number() }
const schema = z.object({
  birth: z.string(),
  at: z.number(),
  entries: z.array(z.object({ ...item, id: z.string(), seq: z.number() })),
  more: z.number(),
  drafts: z.array(z.object({ ...item, form: z.string() })),
})

/** What was written, as it is read again; null: it is something else. */
export function asWitness(text: string): Witness | null {
  try {
    return schema.parse(JSON.parse(text))
  } catch {
    return null
  }
}
