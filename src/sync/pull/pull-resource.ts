import { addressOf } from '#contract/api-paths.ts'
import { CodecError, wireId } from '#contract/codec.ts'
import type { Decoded, Endpoint } from '#contract/endpoint.ts'
import type { ReadTx, Store, WriteTx } from '#db/store.ts'
import { PULL_TABLES, type ReadRecord, type TableName } from '#db/tables.ts'
import type { Clock } from '#sync/model/clock.ts'
import type { Resource } from '#sync/model/resource.ts'
import { accountHeaders } from '#sync/wire/account-headers.ts'
import type { SendEnv } from '#sync/wire/build-call.ts'
import { type Outcome, readMeaningOf, type Refusal } from '#sync/wire/outcome.ts'
import { eraseRead, isClosing } from './closed-reads.ts'
import { beginPull, commitPull, commitSame, type PullStart } from './commit-pull.ts'

/** The result of a read. */
export type PullResult =
  | { readonly ok: true; readonly startTick: number; readonly startedAt: number }
  /** No answer, or one that asks to try later: the read is worth another try. */
  | { readonly ok: false; readonly why: 'unreachable' | 'later' | 'late' | 'auth' }
  | { readonly ok: false; readonly why: 'refused'; readonly refusal: Refusal }

export interface PullerEnv extends SendEnv {
  readonly store: Store
  readonly clock: Clock
  /** Sends one request within the connection limit, and records the connectivity that its outcome shows. */
  request(call: { method: string; url: string; headers: Record<string, string> }, timeout: number): Promise<Outcome>
  /** Detects a clock change and restarts the time windows. */
  settleClock(): Promise<void>
  /** Names this code: a newer one may read more of the same answer. Empty: no read is spared. */
  readonly release?: string
  report(problem: string): void
}

const MAX_PAGES = 200

/** Reads all pages of a resource, and commits each in a transaction of its own. */
export async function pullResource(env: PullerEnv, resource: Resource): Promise<PullResult> {
  await env.settleClock()
  const mono = env.clock.monotonic()
  const begun = await env.store.write(['meta', 'reads'], (tx) => beginPull(tx, resource.id, env.clock.now()))
  const start = () => ({ ...begun, startedAt: startedAt(env, begun, mono) })
  const sids: string[] = []
  let held: readonly string[] = []
  let known = await env.store.read(TAG_TABLES, (tx) => knownTag(tx, resource.id, env.release ?? ''))
  const most = resource.pages ?? MAX_PAGES
  for (let page = 1; page <= most; page++) {
    const outcome = await env.request(readCall(env, resource, page, known), env.timing.readTimeout)
    const meaning = readMeaningOf(outcome, resource.endpoint.noneOn404 === true)
    if (meaning.to === 'same') {
      const same = await env.store.write(PULL_TABLES, (tx) => commitSame(tx, env, resource, start(), env.clock.now()))
      if (same === 'later' && known !== null) {
        // Something here waits for the rows of this answer.
        known = null
        page--
        continue
      }
      return same === null ? { ok: true, startTick: begun.startTick, startedAt: start().startedAt } : { ok: false, why: same }
    }
    if (meaning.to !== 'done' && meaning.to !== 'none') return failed(env, resource, begun, meaning, outcome)
    const decoded = meaning.to === 'none' ? { rows: [] } : decode(env, resource.endpoint, meaning.body)
    if (decoded === null)
      return failed(env, resource, begun, { to: 'refused', refusal: { status: 200, message: 'resposta inesperada do servidor' } }, outcome)
    const last = decoded.next === undefined || decoded.next === null || page === most
    const rows = resource.rows === undefined ? decoded.rows : resource.rows(decoded.rows)
    const committed = await env.store.write(PULL_TABLES, (tx) =>
      commitPull(
        tx,
        env,
        resource,
        start(),
        { rows, before: sids, heldBefore: held, last, ...(page === 1 && tagIn(env, outcome)) },
        env.clock.now(),
      ),
    )
    if (typeof committed === 'string') return { ok: false, why: committed }
    held = committed
    if (last) break
    for (const row of rows) if (row.sid !== undefined) sids.push(row.sid)
  }
  return { ok: true, startTick: begun.startTick, startedAt: start().startedAt }
}

/** When the read began, by the present wall clock. After a clock change during the read, the result is long ago. */
function startedAt({ clock, timing }: PullerEnv, begun: PullStart, mono: number): number {
  const took = clock.monotonic() - mono
  return Math.abs(clock.now() - begun.startedAt - took) > timing.clockJump ? 0 : begun.startedAt
}

function readCall(env: PullerEnv, resource: Resource, page: number, known: string | null) {
  const { endpoint } = resource
  const url = addressOf(endpoint, { tenant: String(wireId(env.account.tenantId)), page, ...resource.params })
  return { method: endpoint.method, url, headers: { ...accountHeaders(env.account), ...(known !== null && { 'If-None-Match': known }) } }
}

const TAG_TABLES: readonly TableName[] = ['reads', 'outbox']

/** The fingerprint of the answer that the mirror holds; null: the next read needs its rows. */
async function knownTag(tx: ReadTx, resource: string, release: string): Promise<string | null> {
  if (release === '') return null
  const read = await tx.get('reads', resource)
  if (read?.tag === undefined || read.held !== undefined || !read.tag.startsWith(`${release} `)) return null
  // What is on its way is judged by the rows of the next answer.
  if ((await tx.all('outbox')).some(({ resources }) => resources.includes(resource))) return null
  return read.tag.slice(release.length + 1)
}

const tagIn = ({ release = '' }: PullerEnv, outcome: Outcome) =>
  release !== '' && outcome.kind === 'answer' && outcome.tag !== undefined ? { tag: `${release} ${outcome.tag}` } : {}

function decode(env: PullerEnv, endpoint: Endpoint, body: unknown): Decoded | null {
  try {
    return endpoint.decode?.(body, (problem) => env.report(`${endpoint.id}: ${problem}`)) ?? { rows: [] }
  } catch (error) {
    if (!(error instanceof CodecError)) throw error
    env.report(`${endpoint.id}: ${error.message}`)
    return null
  }
}

type Failure = Exclude<ReturnType<typeof readMeaningOf>, { to: 'done' } | { to: 'none' } | { to: 'same' }>

async function failed(env: PullerEnv, resource: Resource, start: PullStart, meaning: Failure, outcome: Outcome): Promise<PullResult> {
  const result = resultOf(meaning, outcome)
  const now = env.clock.now()
  const { startTick } = start
  const closes = resource.traces !== undefined && result.why === 'refused' && isClosing(result.refusal.status)
  await env.store.write(closes ? PULL_TABLES : ['reads'], async (tx) => {
    const written = await writeFailure(tx, resource.id, errorOf(result, now), { startTick, told: toldBy(result, now) })
    if (written && closes) await eraseRead(tx, resource, startTick)
  })
  return result
}

type ReadError = NonNullable<ReadRecord['error']>

/** Records that a read failed for a reason of this device. */
export async function recordFailure({ store }: Pick<PullerEnv, 'store'>, resource: string, error: ReadError): Promise<void> {
  await store.write(['reads'], (tx) => writeFailure(tx, resource, error, { startTick: Number.POSITIVE_INFINITY, told: undefined }))
}

/** False: a read that started later has committed, so this one says nothing. */
async function writeFailure(
  tx: WriteTx,
  resource: string,
  error: ReadError,
  { startTick, told }: { startTick: number; told: ReadRecord['told'] },
): Promise<boolean> {
  const { told: before, ...read } = (await tx.get('reads', resource)) ?? blankReadRecord(resource)
  if (read.startTick > startTick) return false
  const stays = told ?? (error.code === 'refused' ? undefined : before)
  await tx.put('reads', { ...read, error, ...(stays !== undefined && { told: stays }) })
  return true
}

function resultOf(meaning: Failure, outcome: Outcome): Extract<PullResult, { ok: false }> {
  if (meaning.to === 'auth') return { ok: false, why: 'auth' }
  if (meaning.to === 'refused') return { ok: false, why: 'refused', refusal: meaning.refusal }
  const answered = outcome.kind === 'answer' && !(outcome.html && outcome.status < 300)
  return { ok: false, why: answered ? 'later' : 'unreachable' }
}

function errorOf(result: Extract<PullResult, { ok: false }>, at: number): NonNullable<ReadRecord['error']> {
  if (result.why !== 'refused') return { at, code: result.why }
  const { status, message } = result.refusal
  return { at, code: 'refused', status, ...(message !== undefined && { message }) }
}

function toldBy(result: Extract<PullResult, { ok: false }>, at: number): ReadRecord['told'] {
  if (result.why !== 'refused') return undefined
  const { type, metadata } = result.refusal
  if (type === undefined && metadata === undefined) return undefined
  return { at, ...(type !== undefined && { type }), ...(metadata !== undefined && { metadata }) }
}

const blankReadRecord = (resource: string): ReadRecord => ({ resource, startTick: 0, startedAt: 0, committedAt: 0 })
