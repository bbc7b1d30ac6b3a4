import type { Entry, Hold } from '#db/entry.ts'
import { createdLids, type ListOf, overlaps, referencedLids, sharesRow } from './overlap.ts'
import type { Timing } from './timing.ts'

// What runs next (design/sync.md). Pure: entries and the hour in, verdicts out.
//
//   queued ──► sending ──► acked ──► (settled)
//     ▲           │
//     │           ├──► waiting (3 s) ──► sending …
//     └───────────┴──► verifying ──► acked | queued | attention

export interface PlanContext {
  readonly now: number
  readonly timing: Timing
  readonly listOf: ListOf
  /** What holds the whole database. */
  readonly hold: Extract<Hold, 'auth' | 'rights' | 'paused' | 'offline'> | null
}

export type Verdict = { readonly ready: true } | { readonly ready: false; readonly hold: Hold; readonly until?: number }

const READY: Verdict = { ready: true }
const held = (hold: Hold, until?: number): Verdict => (until === undefined ? { ready: false, hold } : { ready: false, hold, until })

/** The instant from which a waiting entry may be tried again. */
export function pauseEnd(entry: Entry): number {
  return entry.pause === undefined ? 0 : entry.pause.at + entry.pause.wait
}

export function isOutstandingCreate(entry: Entry): boolean {
  if (entry.class !== 'C') return false
  return (
    entry.state === 'sending' ||
    entry.state === 'verifying' ||
    (entry.state === 'waiting' && entry.attempts.some((attempt) => attempt.outcome === 'unanswered'))
  )
}

/** A server id that was unknown when an attempt of this create went out: it may be what the attempt made. */
export const isUnknownTo = (entry: Entry, sid: string) =>
  entry.attempts.some((attempt) => attempt.outcome !== 'refused' && attempt.outcome !== 'never handed' && !attempt.idsKnown.includes(sid))

/** Live entries, found by what they touch, so that a plan over a thousand entries stays linear. */
export class Outline {
  readonly entries: readonly Entry[]
  readonly #byKey = new Map<string, Entry[]>()
  readonly #byLane = new Map<string, Entry[]>()
  readonly #creators = new Map<string, Entry>()
  readonly #byId = new Map<string, Entry>()
  readonly #listOf: ListOf

  constructor(entries: readonly Entry[], listOf: ListOf) {
    this.#listOf = listOf
    this.entries = [...entries].sort((a, b) => a.seq - b.seq)
    for (const entry of this.entries) {
      this.#byId.set(entry.id, entry)
      for (const key of entry.keys) push(this.#byKey, key, entry)
      push(this.#byLane, entry.lane, entry)
      for (const lid of createdLids(entry)) this.#creators.set(lid, entry)
    }
  }

  byId(id: string): Entry | undefined {
    return this.#byId.get(id)
  }

  /** Others that share a row, a list or a reference with it, in seq order. */
  near(entry: Entry): Entry[] {
    const near = new Set<Entry>()
    for (const key of entry.keys) for (const other of this.#byKey.get(key) ?? []) near.add(other)
    for (const lid of referencedLids(entry)) {
      const creator = this.#creators.get(lid)
      if (creator !== undefined) near.add(creator)
    }
    near.delete(entry)
    return [...near].sort((a, b) => a.seq - b.seq)
  }

  lane(name: string): readonly Entry[] {
    return this.#byLane.get(name) ?? []
  }

  verdict(entry: Entry, ctx: PlanContext): Verdict {
    if (ctx.hold !== null) return held(ctx.hold)
    if (entry.needs.some((id) => this.#waitsFor(id))) return held('deps')
    for (const other of this.near(entry)) if (this.#blocks(other, entry)) return held('deps')
    const until = pauseEnd(entry)
    if (entry.state === 'waiting' && ctx.now < until) return held(entry.pause?.reason === 'rate' ? 'rate' : 'lane', until)
    return this.#laneVerdict(entry, ctx)
  }

  #waitsFor(id: string): boolean {
    const needed = this.#byId.get(id)
    return needed !== undefined && needed.state !== 'acked'
  }

  #blocks(other: Entry, entry: Entry): boolean {
    if (other.state === 'sending' && sharesRow(other, entry)) return true
    if (entry.class === 'C' && isOutstandingCreate(other) && sharesRow(other, entry)) return true
    if (other.seq > entry.seq || other.state === 'acked') return false
    if (other.state === 'attention') {
      if (other.class !== 'C') return false
      if (entry.class === 'O' && other.attention?.reason !== 'uncertain') return false
    }
    return overlaps(other, entry, this.#listOf)
  }

  #laneVerdict(entry: Entry, ctx: PlanContext): Verdict {
    for (const other of this.lane(entry.lane)) {
      if (other === entry) continue
      if (other.state === 'sending' || other.state === 'verifying') return held('lane')
      if (other.state === 'waiting' && ctx.now < pauseEnd(other)) return held('lane', pauseEnd(other))
    }
    return READY
  }
}

function push(map: Map<string, Entry[]>, key: string, entry: Entry): void {
  const list = map.get(key)
  if (list === undefined) map.set(key, [entry])
  else list.push(entry)
}

export interface Plan {
  /** Oldest first per lane, at most one of a lane. */
  readonly ready: readonly Entry[]
  /** The next instant at which a pause ends; null when nothing waits for time. */
  readonly nextAt: number | null
}

export function planEntries(outline: Outline, ctx: PlanContext): Plan {
  const ready: Entry[] = []
  const lanes = new Set<string>()
  let nextAt: number | null = null
  for (const entry of outline.entries) {
    if (entry.state !== 'queued' && entry.state !== 'waiting') continue
    if (lanes.has(entry.lane)) continue
    const verdict = outline.verdict(entry, ctx)
    if (verdict.ready) {
      ready.push(entry)
      lanes.add(entry.lane)
    } else if (verdict.until !== undefined && (nextAt === null || verdict.until < nextAt)) nextAt = verdict.until
  }
  return { ready, nextAt }
}
