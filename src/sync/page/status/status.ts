import type { Entry, EntryState } from '#db/entry.ts'
import type { Draft } from '#db/tables.ts'
import { needsPerson, isChecking } from '#sync/model/entry-state.ts'
import { ENGINE_VERSION, type Meta } from '#sync/outbox/meta.ts'
import { countSaves } from './saves.ts'
import { statusWords as w } from './status-words.ts'

export type SyncState = 'auth' | 'attention' | 'offline' | 'sending' | 'pending' | 'saved'

export interface SyncStatus {
  /** The first state that holds. */
  readonly state: SyncState
  /** What a person saved and the server has not confirmed: one press of «Salvar» counts once. */
  readonly count: number
  readonly attention: number
  readonly drafts: number
  readonly paused: boolean
  readonly hold: Meta['hold']
  /** A newer release has opened this database: nothing is recorded or sent here until the page is reloaded. */
  readonly outdated: boolean
  /** The accessible name: «Sincronização: sem conexão, 3 pendentes» (docs/contract.md, last section). */
  readonly text: string
  /** The visible text: the accessible name without its prefix, or a shorter one. */
  readonly words: string
}

/** What it depends on besides edits and drafts. */
export type StatusMeta = Pick<Meta, 'hold' | 'reach' | 'paused'> & Partial<Pick<Meta, 'notices' | 'engine' | 'lost' | 'back'>>

/** Computes the status from stored state alone. */
export function statusOf(
  entries: readonly Entry[],
  drafts: readonly Draft[],
  meta: StatusMeta & { readonly unreadable?: number },
  online: boolean,
): SyncStatus {
  const open = entries.filter((entry) => entry.state !== 'acked')
  // «Parece repetido» needs a person too, though none of its entries is pending.
  const unreadable = meta.unreadable ?? 0
  const attention = countSaves(open.filter(needsPerson)) + (meta.notices?.length ?? 0) + unreadable + lostIn(meta.back)
  // So does lost work: the status must not say «tudo salvo» before somebody has read of it.
  const lost = meta.lost?.length ?? 0
  const state = stateOf(open, attention + lost, meta, online)
  const count = countSaves(open) + unreadable
  const said = wordsOf(state, count)
  const words = preciseText(state, open, drafts) ?? said
  return {
    state,
    count,
    attention,
    drafts: drafts.length,
    paused: meta.paused,
    hold: meta.hold,
    outdated: (meta.engine ?? 0) > ENGINE_VERSION,
    words,
    text: w.of(said === words ? said : `${said}. ${words}`),
  }
}

/** What the server lacks since it went back in time, once the person can decide about it. */
const lostIn = (back: Meta['back'] | undefined): number => (back?.ready === true ? back.lost.length : 0)

/** A visible text where the contract's text would say too much. The accessible name still starts with the contract's text. */
function preciseText(state: SyncState, open: readonly Entry[], drafts: readonly Draft[]): string | null {
  // A draft was not sent, so «tudo salvo» would be wrong.
  if (state === 'saved' && drafts.length > 0) return w.allSent(w.drafts(drafts.length))
  // Nothing is being sent while entries are only verified, so «enviando» would be wrong.
  if (state === 'sending' && !open.some((entry) => entry.state === 'sending')) return w.checking(w.waits(countSaves(open)))
  return null
}

function stateOf(open: readonly Entry[], attention: number, meta: Pick<Meta, 'hold' | 'reach'>, online: boolean): SyncState {
  if (meta.hold !== null) return meta.hold.kind === 'auth' ? 'auth' : 'attention'
  if (attention > 0) return 'attention'
  if (!meta.reach.ok || !online) return 'offline'
  if (open.some((entry) => entry.state === 'sending' || entry.state === 'verifying' || isChecking(entry))) return 'sending'
  return open.length > 0 ? 'pending' : 'saved'
}

function wordsOf(state: SyncState, count: number): string {
  const tail = count === 0 ? '' : `, ${w.waits(count)}`
  switch (state) {
    case 'auth':
      return w.auth + tail
    case 'attention':
      return w.attention + tail
    case 'offline':
      return w.offline + tail
    case 'sending':
      return w.sending + tail
    case 'pending':
      return w.waits(count)
    case 'saved':
      return w.saved
  }
}

/** The mark beside a row: its most urgent state. */
export type RowMark = 'draft' | 'queued' | 'sending' | 'checking' | 'acked' | 'attention'

const RANK: Readonly<Record<RowMark, number>> = { acked: 0, draft: 1, queued: 2, checking: 3, sending: 4, attention: 5 }

const MARKS: Readonly<Record<EntryState, RowMark>> = {
  queued: 'queued',
  waiting: 'queued',
  sending: 'sending',
  verifying: 'checking',
  acked: 'acked',
  attention: 'attention',
}

export const markOf = (entry: Pick<Entry, 'state' | 'attention'>): RowMark => (isChecking(entry) ? 'checking' : MARKS[entry.state])

export function marksOf(entries: readonly Entry[]): Map<string, RowMark> {
  const marks = new Map<string, RowMark>()
  for (const entry of entries) {
    const mark = markOf(entry)
    for (const key of entry.keys) {
      const before = marks.get(key)
      if (before === undefined || RANK[mark] > RANK[before]) marks.set(key, mark)
    }
  }
  return marks
}
