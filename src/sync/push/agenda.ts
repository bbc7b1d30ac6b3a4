import type { Entry } from '#db/entry.ts'
import type { ReadTx } from '#db/store.ts'
import type { ReadRecord, TableName } from '#db/tables.ts'
import { needsPerson, isChecking } from '#sync/model/entry-state.ts'
import { uploadsNext } from '#sync/model/steps.ts'
import { getMetas, type Meta } from '#sync/outbox/meta.ts'
import { OutboxIndex, planEntries } from '#sync/outbox/plan.ts'
import { isShut } from '#sync/outbox/versions.ts'
import { probeDue } from '#sync/pull/verify.ts'
import type { SendEnv } from '#sync/wire/build-call.ts'

/** What is to be done now, and when to look again. Read from stored state alone, so that any tab comes to the same answer. */
export interface Agenda {
  /** Entries that may be sent, oldest first per lane. */
  readonly send: readonly Entry[]
  /** Resources that probes, settling or held-back rows ask for. */
  readonly pull: readonly string[]
  /** The origin is unreachable and a probe is due. */
  readonly probe: boolean
  /** What was known of the origin: the last answer (NET-08). */
  readonly reached: boolean
  /** Attempts that another holder left open. */
  readonly open: readonly Entry[]
  /** A stored instant lies in the future: the clock was set back, and every window starts anew. */
  readonly restart: boolean
  /** The next instant at which something becomes due; null when nothing waits for time. */
  readonly nextAt: number | null
}

export const NOTHING: Agenda = { send: [], pull: [], probe: false, reached: true, open: [], restart: false, nextAt: null }

export const isDue = (agenda: Agenda) =>
  agenda.send.length > 0 || agenda.pull.length > 0 || agenda.probe || agenda.open.length > 0 || agenda.restart

export interface AgendaQuery {
  readonly now: number
  /** The fence of the holder that asks; attempts of others are open. */
  readonly fence: number
  /** How many entries could be sent now. */
  readonly limit: number
  readonly metered: boolean
  /** False in the background: uploads are left to the pages. */
  readonly uploads: boolean
}

export const AGENDA_TABLES: readonly TableName[] = ['outbox', 'meta', 'reads']

export async function readAgenda(tx: ReadTx, env: SendEnv, query: AgendaQuery): Promise<Agenda> {
  // Also with nothing in the outbox: rows that were held back may wait to come in.
  const shut = await isShut(tx)
  const entries = await tx.all('outbox')
  return shut ? heldBack(entries, env, query) : agendaOf(tx, env, query, new OutboxIndex(entries, env.model.listOf))
}

/**
 * Another tab may lift the hold of the whole database and close before it says so: a tab with entries looks again by itself. In the
 * background nobody waits for that.
 */
function heldBack(entries: readonly Entry[], { timing }: SendEnv, { uploads, now }: AgendaQuery): Agenda {
  return uploads && entries.length > 0 ? { ...NOTHING, nextAt: now + timing.pause } : NOTHING
}

export async function agendaOf(tx: ReadTx, env: SendEnv, query: AgendaQuery, outboxIndex: OutboxIndex): Promise<Agenda> {
  const { now, metered, limit, uploads } = query
  const { entries } = outboxIndex
  const { hold, reach, paused, wifiOnly } = await getMetas(tx, 'hold', 'reach', 'paused', 'wifiOnly')
  const times: number[] = []
  const open = openAttempts(entries, env, query, times)
  const reads = new Map((await tx.all('reads')).map((read) => [read.resource, read]))
  if (isAhead(entries, reads.values(), reach, now)) return { ...NOTHING, open, reached: reach.ok, restart: true }
  if (hold !== null) return { ...heldBack(entries, env, query), open, reached: reach.ok }
  // A page says whether there is a connection, so it asks whatever waits; where no page is, only work does.
  const asks = uploads || entries.some((entry) => !needsPerson(entry))
  if (!reach.ok) return asks ? unreachable(reach, env, now, open) : { ...NOTHING, open, reached: false }
  const waitsForWifi = metered && wifiOnly
  const ctx = { now, timing: env.timing, listOf: env.model.listOf, hold: paused ? ('paused' as const) : null, metered: waitsForWifi }
  const uploading = entries.filter((entry) => entry.state === 'sending' && entry.upload !== undefined).length
  const full = (entry: Entry) => (!uploads || uploading >= env.timing.uploads) && uploadsNext(entry, env.model)
  const plan = planEntries(outboxIndex, ctx, limit, full)
  if (plan.nextAt !== null) times.push(plan.nextAt)
  const pull = pullsDue(entries, reads, env, now, reach.at, times)
  return {
    send: plan.ready,
    pull,
    probe: false,
    reached: true,
    open,
    restart: false,
    nextAt: times.length === 0 ? null : Math.min(...times),
  }
}

/** Windows are counted from stored instants: one that lies in the future would hold its entry until the clock has caught up. */
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

/** An upload has a lease of its own: as long as its tab renews it, it is on the wire. */
function openAttempts(entries: readonly Entry[], env: SendEnv, { now, fence }: AgendaQuery, times: number[]): Entry[] {
  const open: Entry[] = []
  for (const entry of entries) {
    if (entry.state !== 'sending') continue
    if (entry.upload !== undefined) {
      const until = entry.upload.at + env.timing.stale
      if (now >= until) open.push(entry)
      else times.push(until)
    } else if (entry.attempts.at(-1)?.fence !== fence) open.push(entry)
  }
  return open
}

function unreachable(reach: Meta['reach'], env: SendEnv, now: number, open: readonly Entry[]): Agenda {
  const at = reach.at + env.timing.pause
  return { send: [], pull: [], probe: now >= at, reached: false, open, restart: false, nextAt: at }
}

function pullsDue(
  entries: readonly Entry[],
  reads: ReadonlyMap<string, ReadRecord>,
  env: SendEnv,
  now: number,
  reachedAt: number,
  times: number[],
): string[] {
  const dueAt = new Map<string, number>()
  const want = (resource: string, at: number) => dueAt.set(resource, Math.min(at, dueAt.get(resource) ?? Number.POSITIVE_INFINITY))
  for (const entry of entries) {
    if (entry.state === 'verifying') for (const resource of entry.resources) want(resource, probeDue(entry, env.timing, reachedAt))
    const since = isChecking(entry) ? entry.attention?.at : entry.state === 'acked' ? entry.ackedAt : undefined
    if (since !== undefined) for (const resource of entry.resources) want(resource, settleDue(since, reads.get(resource), env))
  }
  for (const read of reads.values()) if (read.wanted === true) want(read.resource, 0)
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
 * A read that settles must start `settle` after the ack, or after the 500 that may be untrue; where one already did, only a late attempt is
 * still waited for, or a second look at a row that was not there. Where acks follow closely, as in a long drain, one read settles many: not
 * each asks for one of its own.
 */
function settleDue(since: number, read: ReadRecord | undefined, env: SendEnv): number {
  const first = since + env.timing.settle
  if (read === undefined) return first
  if (read.startedAt < first) return Math.max(first, read.startedAt + env.timing.readFresh)
  return read.startedAt + env.timing.settle
}

/** After 403, 404 and 500 a settling read waits longer; nobody is waiting for it (docs/sync.md). */
function retryAfter(read: ReadRecord | undefined, env: SendEnv): number {
  const status = read?.error?.status
  return status === 403 || status === 404 || status === 500 ? env.timing.settleRetry : env.timing.pause
}
