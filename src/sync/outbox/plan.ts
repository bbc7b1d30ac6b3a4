import { ENDPOINT_CLASS } from '#contract/endpoint-class.ts'
import { keyOf } from '#db/effect.ts'
import type { Entry, Hold } from '#db/entry.ts'
import { isNeverSent } from '#sync/model/entry-state.ts'
import { createdLids, type ListOf, mustDeleteFirst, overlaps, referencedLids, sharesRow } from '#sync/model/overlap.ts'
import type { Timing } from '#sync/model/timing.ts'
import { isLarge } from './large-file.ts'

// What runs next (docs/sync.md). A pure function of entries and time.
//
//   queued ──► sending ──► acked ──► (settled)
//     ▲           │
//     │           ├──► waiting (3 s) ──► sending …
//     └───────────┴──► verifying ──► acked | queued | attention

export interface PlanContext {
  readonly now: number
  readonly timing: Timing
  readonly listOf: ListOf
  /** Why the whole database is held. */
  readonly hold: Extract<Hold, 'auth' | 'rights' | 'paused' | 'back' | 'offline'> | null
  /** Large uploads wait: the person asked to wait for Wi-Fi, and this network is metered. */
  readonly metered: boolean
}

export type Verdict = { readonly ready: true } | { readonly ready: false; readonly hold: Hold; readonly until?: number }

const READY: Verdict = { ready: true }
const held = (hold: Hold, until?: number): Verdict => (until === undefined ? { ready: false, hold } : { ready: false, hold, until })

/** The time from which an entry may be tried again: after its pause, and at least `pause` after its last try. */
export function pauseEnd(entry: Entry, timing: Timing): number {
  const last = entry.attempts.at(-1)
  const tried = last?.endedAt === undefined || last.outcome === 'done' ? 0 : last.endedAt + timing.pause
  return Math.max(tried, entry.pause === undefined ? 0 : entry.pause.at + entry.pause.wait)
}

/** The time until which the entry waits for an undo. Only entries with no inverse on the server (deletes) wait. */
export const undoEnd = ({ undoSince }: Pick<Entry, 'undoSince'>, timing: Timing): number =>
  undoSince === undefined ? 0 : undoSince + timing.undo

export function isOutstandingCreate(entry: Entry): boolean {
  if (entry.class !== ENDPOINT_CLASS.create) return false
  return (
    entry.state === 'sending' ||
    entry.state === 'verifying' ||
    (entry.state === 'waiting' && entry.attempts.some((attempt) => attempt.outcome === 'unanswered'))
  )
}

/**
 * Whether an attempt of this create may have made the row with this server id: the id was unknown when the attempt started. `boundAt`: the
 * tick at which the id was first bound to a row of this device, if it is bound.
 */
export function isUnknownTo(entry: Entry, sid: string, boundAt: number | undefined): boolean {
  return entry.attempts.some((attempt) => {
    if (attempt.outcome === 'refused' || attempt.outcome === 'never handed' || attempt.tick === undefined) return false
    if (attempt.idsKnown?.includes(sid) === true) return false
    return boundAt === undefined || boundAt >= attempt.tick
  })
}

/** Ids of outbox entries by row key, by lane, and by the row that they create. */
class Index {
  readonly byKey = new Map<string, Set<string>>()
  readonly byLane = new Map<string, Set<string>>()
  readonly creators = new Map<string, string>()

  constructor(entries: Iterable<Entry>) {
    for (const entry of entries) this.add(entry)
  }

  add(entry: Entry): void {
    for (const key of entry.keys) add(this.byKey, key, entry.id)
    add(this.byLane, entry.lane, entry.id)
    for (const lid of createdLids(entry)) this.creators.set(lid, entry.id)
  }

  remove(entry: Entry): void {
    for (const key of entry.keys) this.byKey.get(key)?.delete(entry.id)
    this.byLane.get(entry.lane)?.delete(entry.id)
    for (const lid of createdLids(entry)) if (this.creators.get(lid) === entry.id) this.creators.delete(lid)
  }
}

/** The outbox entries, indexed by what they touch, so that planning a thousand entries stays linear. A transaction keeps it up to date. */
export class OutboxIndex {
  readonly #listOf: ListOf
  readonly #byId: Map<string, Entry>
  /** Built on first use: most turns find nothing to send. */
  #made: Index | null = null
  #inOrder: readonly Entry[] | null = null

  constructor(entries: readonly Entry[], listOf: ListOf) {
    this.#listOf = listOf
    this.#byId = new Map(entries.map((entry) => [entry.id, entry]))
  }

  get #index(): Index {
    this.#made ??= new Index(this.#byId.values())
    return this.#made
  }

  set(entry: Entry): void {
    this.remove(entry.id)
    this.#byId.set(entry.id, entry)
    this.#made?.add(entry)
  }

  remove(id: string): void {
    this.#inOrder = null
    const entry = this.#byId.get(id)
    if (entry === undefined) return
    this.#byId.delete(id)
    this.#made?.remove(entry)
  }

  /** Oldest first. */
  get entries(): readonly Entry[] {
    this.#inOrder ??= [...this.#byId.values()].sort((a, b) => a.seq - b.seq)
    return this.#inOrder
  }

  byId(id: string): Entry | undefined {
    return this.#byId.get(id)
  }

  /** Other entries that share a row, a list or a reference with this one, in seq order. */
  near(entry: Entry): Entry[] {
    const ids = new Set<string>()
    const { byKey, creators } = this.#index
    for (const key of entry.keys) for (const id of byKey.get(key) ?? []) ids.add(id)
    for (const lid of referencedLids(entry)) {
      const creator = creators.get(lid)
      if (creator !== undefined) ids.add(creator)
    }
    ids.delete(entry.id)
    return this.#all(ids).sort((a, b) => a.seq - b.seq)
  }

  /** The other entries of its lane, in seq order. */
  inLane(entry: Entry): Entry[] {
    const ids = new Set(this.#index.byLane.get(entry.lane))
    ids.delete(entry.id)
    return this.#all(ids).sort((a, b) => a.seq - b.seq)
  }

  verdict(entry: Entry, ctx: PlanContext): Verdict {
    if (ctx.hold !== null) return held(ctx.hold)
    if (entry.needs.some((id) => this.#waitsFor(id))) return held('deps')
    const near = this.near(entry)
    for (const other of near) if (this.#blocks(other, entry)) return held('deps')
    const mayBeUndone = undoEndOf(entry, near, ctx.timing)
    if (ctx.now < mayBeUndone) return held('undo', mayBeUndone)
    const until = pauseEnd(entry, ctx.timing)
    if (ctx.now < until) return held(entry.pause?.reason === 'rate' ? 'rate' : 'again', until)
    if (ctx.metered && isLarge(entry)) return held('wifi')
    return this.laneVerdict(entry.lane, ctx, entry.id)
  }

  /** Nothing of a lane starts while one of its entries is sending, verifying or in its pause. */
  laneVerdict(lane: string, ctx: PlanContext, except = ''): Verdict {
    for (const other of this.#all(this.#index.byLane.get(lane) ?? [])) {
      if (other.id === except) continue
      if (other.state === 'sending' || other.state === 'verifying') return held('lane')
      if (other.state === 'waiting' && ctx.now < pauseEnd(other, ctx.timing)) return held('lane', pauseEnd(other, ctx.timing))
    }
    return READY
  }

  #all(ids: Iterable<string>): Entry[] {
    const entries: Entry[] = []
    for (const id of ids) {
      const entry = this.#byId.get(id)
      if (entry !== undefined) entries.push(entry)
    }
    return entries
  }

  #waitsFor(id: string): boolean {
    const needed = this.#byId.get(id)
    return needed !== undefined && needed.state !== 'acked'
  }

  #blocks(other: Entry, entry: Entry): boolean {
    if (other.state === 'sending' && sharesRow(other, entry)) return true
    if (entry.class === ENDPOINT_CLASS.create && isOutstandingCreate(other) && sharesRow(other, entry)) return true
    if (other.seq > entry.seq || other.state === 'acked') return false
    // The order was retried after the create was sent. It waits until verify knows which row the create made, so it must not block the create.
    if (other.class === ENDPOINT_CLASS.order && isOutstandingCreate(entry)) return false
    if (other.state === 'attention') {
      if (other.class !== ENDPOINT_CLASS.create) return false
      if (entry.class === ENDPOINT_CLASS.order && other.attention?.reason !== 'uncertain') return false
    }
    return overlaps(other, entry, this.#listOf) || mustDeleteFirst(other, entry, this.#listOf)
  }
}

/** A create that was never sent leaves together with its delete. It waits until the delete can no longer be undone. */
function undoEndOf(entry: Entry, near: readonly Entry[], timing: Timing): number {
  const ends = near.filter(
    (other) =>
      entry.class === ENDPOINT_CLASS.create &&
      other.class === ENDPOINT_CLASS.delete &&
      isNeverSent(entry) &&
      touchesCreatedRow(entry, other),
  )
  return Math.max(undoEnd(entry, timing), ...ends.map((other) => undoEnd(other, timing)))
}

const touchesCreatedRow = (create: Entry, other: Entry) =>
  create.effects.some((made) => made.op === 'put' && other.effects.some((effect) => keyOf(effect) === keyOf(made)))

function add(map: Map<string, Set<string>>, key: string, id: string): void {
  const ids = map.get(key)
  if (ids === undefined) map.set(key, new Set([id]))
  else ids.add(id)
}

export interface Plan {
  /** Oldest first, at most one per lane. */
  readonly ready: readonly Entry[]
  /** When the next pause ends; null when no entry waits for a time. */
  readonly nextAt: number | null
}

/** At most `limit` ready entries: callers only fill free connections. */
export function planEntries(
  outboxIndex: OutboxIndex,
  ctx: PlanContext,
  limit = Number.POSITIVE_INFINITY,
  skip: (entry: Entry) => boolean = () => false,
): Plan {
  const ready: Entry[] = []
  const done = new Set<string>()
  let nextAt: number | null = null
  const until = (at: number | undefined) => {
    if (at !== undefined && (nextAt === null || at < nextAt)) nextAt = at
  }
  const busy = new Map<string, boolean>()
  for (const entry of outboxIndex.entries) {
    if (entry.state === 'waiting' && ctx.now < pauseEnd(entry, ctx.timing)) until(pauseEnd(entry, ctx.timing))
    if (ready.length >= limit || done.has(entry.lane) || (entry.state !== 'queued' && entry.state !== 'waiting')) continue
    if (isBusy(outboxIndex, entry.lane, ctx, busy) || skip(entry)) continue
    const verdict = outboxIndex.verdict(entry, ctx)
    if (verdict.ready) {
      ready.push(entry)
      done.add(entry.lane)
    } else until(verdict.until)
  }
  return { ready, nextAt }
}

function isBusy(outboxIndex: OutboxIndex, lane: string, ctx: PlanContext, known: Map<string, boolean>): boolean {
  const before = known.get(lane)
  if (before !== undefined) return before
  const verdict = outboxIndex.laneVerdict(lane, ctx)
  const busy = !verdict.ready && ctx.hold === null
  known.set(lane, busy)
  return busy
}
