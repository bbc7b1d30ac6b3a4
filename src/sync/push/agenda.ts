import type { Entry } from '#db/entry.ts'
import type { ReadTx } from '#db/store.ts'
import type { ReadRecord, TableName } from '#db/tables.ts'
import { needsPerson, isChecking } from '#sync/model/entry-state.ts'
import { uploadsNext } from '#sync/model/steps.ts'
import { type Back, getMetas, type Meta } from '#sync/outbox/meta.ts'
import { OutboxIndex, planEntries } from '#sync/outbox/plan.ts'
import { isClosedOrOutdated } from '#sync/outbox/versions.ts'
import { isUndecided, judgeDue, untold } from '#sync/pull/judge-run.ts'
import { probeDue } from '#sync/pull/verify.ts'
import type { SendEnv } from '#sync/wire/build-call.ts'

/** What is due now, and when to look again. It is computed from stored state alone, so every tab gets the same result. */
export interface Agenda {
  /** Entries that may be sent, oldest first per lane. */
  readonly send: readonly Entry[]
  /** Resources to read for probes, for settling, or to show rows that were held back. */
  readonly pull: readonly string[]
  /** The server's database has started anew: what is still there of this device's writes is to be asked or compared now. */
  readonly judge: boolean
  /** The origin is unreachable and a probe is due. */
  readonly probe: boolean
  /** Whether the last answer showed that the origin is reachable (NET-08). */
  readonly reached: boolean
  /** Attempts that another holder left open. */
  readonly open: readonly Entry[]
  /** A stored time lies in the future: the clock was set back, so every time window starts anew. */
  readonly restart: boolean
  /** The next instant at which something becomes due; null when nothing waits for time. */
  readonly nextAt: number | null
}

export const NOTHING: Agenda = { send: [], pull: [], judge: false, probe: false, reached: true, open: [], restart: false, nextAt: null }

export const isDue = (agenda: Agenda) =>
  agenda.send.length > 0 || agenda.pull.length > 0 || agenda.judge || agenda.probe || agenda.open.length > 0 || agenda.restart

export interface AgendaQuery {
  readonly now: number
  /** The fence of the caller; attempts with another fence are open. */
  readonly fence: number
  /** Maximum number of entries to send now. */
  readonly limit: number
  readonly metered: boolean
  /** False in the background, where no uploads run. */
  readonly uploads: boolean
}

export const AGENDA_TABLES: readonly TableName[] = ['outbox', 'meta', 'reads']

export async function readAgenda(tx: ReadTx, env: SendEnv, query: AgendaQuery): Promise<Agenda> {
  // An empty outbox does not end this early: rows that were held back may have to be read.
  const shut = await isClosedOrOutdated(tx)
  const entries = await tx.all('outbox')
  return shut ? agendaWhileHeld(entries, env, query) : agendaOf(tx, env, query, new OutboxIndex(entries, env.model.listOf))
}

/**
 * The agenda while the whole database is held. Another tab may lift the hold and close before it wakes this one, so a tab with entries looks
 * again after the pause. The background run does not wait for that.
 */
function agendaWhileHeld(entries: readonly Entry[], { timing }: SendEnv, { uploads, now }: AgendaQuery): Agenda {
  return uploads && entries.length > 0 ? { ...NOTHING, nextAt: now + timing.pause } : NOTHING
}

export async function agendaOf(tx: ReadTx, env: SendEnv, query: AgendaQuery, outboxIndex: OutboxIndex): Promise<Agenda> {
  const { now, metered, limit, uploads } = query
  const { entries } = outboxIndex
  const { hold, reach, paused, wifiOnly, runs, back } = await getMetas(tx, 'hold', 'reach', 'paused', 'wifiOnly', 'runs', 'back')
  const times: number[] = []
  const open = openAttempts(entries, env, query, times)
  const reads = new Map((await tx.all('reads')).map((read) => [read.resource, read]))
  if (isAhead(entries, reads.values(), reach, now)) return { ...NOTHING, open, reached: reach.ok, restart: true }
  if (hold !== null) return { ...agendaWhileHeld(entries, env, query), open, reached: reach.ok }
  // With a page open the origin is always probed, because the page shows the connectivity; in the background only if an entry can be sent.
  const asks = uploads || entries.some((entry) => !needsPerson(entry))
  if (!reach.ok) return asks ? unreachable(reach, env, now, open) : { ...NOTHING, open, reached: false }
  const waitsForWifi = metered && wifiOnly
  const wholeHold = paused ? ('paused' as const) : isUndecided(runs, back) ? ('back' as const) : null
  const ctx = { now, timing: env.timing, listOf: env.model.listOf, hold: wholeHold, metered: waitsForWifi }
  const uploading = entries.filter((entry) => entry.state === 'sending' && entry.upload !== undefined).length
  const full = (entry: Entry) => (!uploads || uploading >= env.timing.uploads) && uploadsNext(entry, env.model)
  const plan = planEntries(outboxIndex, ctx, limit, full)
  if (plan.nextAt !== null) times.push(plan.nextAt)
  const pull = pullsDue(entries, reads, env, { now, reachedAt: reach.at, times, back })
  const judgeAt = judgeDue({ runs, back }, reads, env.timing, now)
  if (judgeAt !== null && judgeAt > now) times.push(judgeAt)
  return {
    send: plan.ready,
    pull,
    judge: judgeAt !== null && judgeAt <= now,
    probe: false,
    reached: true,
    open,
    restart: false,
    nextAt: times.length === 0 ? null : Math.min(...times),
  }
}

/** Whether a stored time lies in the future. Its time window would keep the entry waiting until the clock has caught up. */
function isAhead(entries: readonly Entry[], reads: Iterable<ReadRecord>, reach: Meta['reach'], now: number): boolean {
  if (reach.at > now) return true
  for (const read of reads) if (read.startedAt > now || (read.error?.at ?? 0) > now) return true
  return entries.some(
    ({ pause, verify, ackedAt, upload, attempts, attention, undoSince = 0 }) =>
      undoSince > now ||
      (attempts.at(-1)?.endedAt ?? 0) > now ||
      (pause?.at ?? 0) > now ||
      (verify?.endedAt ?? 0) > now ||
      (verify?.probedAt ?? 0) > now ||
      (ackedAt ?? 0) > now ||
      (attention?.tick !== undefined && attention.at > now) ||
      (upload?.at ?? 0) > now,
  )
}

/**
 * The attempts of other holders. An upload has a lease of its own: it is not open while its tab renews that lease. Until then its end is
 * looked for after each pause, because the tab that should announce it may be closed.
 */
function openAttempts(entries: readonly Entry[], env: SendEnv, { now, fence }: AgendaQuery, times: number[]): Entry[] {
  const open: Entry[] = []
  for (const entry of entries) {
    if (entry.state !== 'sending') continue
    if (entry.upload !== undefined) {
      const until = entry.upload.at + env.timing.stale
      if (now >= until) open.push(entry)
      else times.push(Math.min(until, now + env.timing.pause))
    } else if (entry.attempts.at(-1)?.fence !== fence) open.push(entry)
  }
  return open
}

function unreachable(reach: Meta['reach'], env: SendEnv, now: number, open: readonly Entry[]): Agenda {
  const at = reach.at + env.timing.pause
  return { send: [], pull: [], judge: false, probe: now >= at, reached: false, open, restart: false, nextAt: at }
}

function pullsDue(
  entries: readonly Entry[],
  reads: ReadonlyMap<string, ReadRecord>,
  env: SendEnv,
  { now, reachedAt, times, back }: { now: number; reachedAt: number; times: number[]; back: Back },
): string[] {
  const dueAt = new Map<string, number>()
  const want = (resource: string, at: number) => dueAt.set(resource, Math.min(at, dueAt.get(resource) ?? Number.POSITIVE_INFINITY))
  for (const entry of entries) {
    if (entry.state === 'verifying') for (const resource of entry.resources) want(resource, probeDue(entry, env.timing, reachedAt))
    const since = isChecking(entry) ? entry.attention?.at : entry.state === 'acked' ? entry.ackedAt : undefined
    if (since !== undefined) for (const resource of entry.resources) want(resource, settleDue(since, reads.get(resource), env))
  }
  for (const read of reads.values()) if (read.wanted === true) want(read.resource, 0)
  for (const resource of untold(back, reads)) want(resource, 0)
  const pulls: string[] = []
  for (const [resource, at] of dueAt) {
    const failedAt = reads.get(resource)?.error?.at
    const due = failedAt === undefined ? at : Math.max(at, failedAt + retryAfter(reads.get(resource), env))
    if (due <= now) pulls.push(resource)
    else times.push(due)
  }
  return pulls
}

/**
 * When the next settling read is due. It must start `settle` after the ack, or after the 5xx that is being checked. If a read has already
 * started later than that, the entry waits only for the end of a late attempt or for a second read of an absent row. Acks that follow
 * closely share one settling read.
 */
function settleDue(since: number, read: ReadRecord | undefined, env: SendEnv): number {
  const first = since + env.timing.settle
  if (read === undefined) return first
  if (read.startedAt < first) return Math.max(first, read.startedAt + env.timing.readFresh)
  return read.startedAt + env.timing.settle
}

/** The wait after a failed settling read. It is longer after 403, 404 and 500, because nobody waits for the read (docs/sync.md). */
function retryAfter(read: ReadRecord | undefined, env: SendEnv): number {
  const status = read?.error?.status
  return status === 403 || status === 404 || status === 500 ? env.timing.settleRetry : env.timing.pause
}
