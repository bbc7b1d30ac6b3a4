import { keyOf } from '#db/effect.ts'
import type { Entry } from '#db/entry.ts'
import type { Store, WriteTx } from '#db/store.ts'
import { applyOutcome, attentionOf } from './apply.ts'
import { needsRead, type SendEnv, startAttempt, type WireCall } from './attempt.ts'
import type { Clock } from './clock.ts'
import type { Outcome } from './outcome.ts'
import { PULL_TABLES, type PullResult } from './puller.ts'
import type { PullAfter } from './pulls.ts'
import { refold } from './rows.ts'

// One entry's way out: read first, write the attempt, hand it over, write down what came back.

export interface SenderEnv extends SendEnv {
  readonly store: Store
  readonly clock: Clock
  readonly fence: number
  /** Reads a resource, or waits for a read of it that began late enough. */
  pull(resource: string, after: PullAfter): Promise<PullResult>
  /** Waits for a free connection first, so that the fetch can start in the task that wrote the attempt. */
  connected<T>(task: (hand: (call: WireCall, timeout: number) => Promise<Outcome>) => Promise<T>): Promise<T>
  check(what: 'session' | 'rights'): Promise<void>
}

export async function sendEntry(env: SenderEnv, entry: Entry): Promise<void> {
  let fresh = !needsRead(entry) || (await readFirst(env, entry))
  for (let round = 0; fresh && round < 2; round++) {
    const result = await env.connected((hand) => attempt(env, entry.id, round > 0, hand))
    if (result.kind === 'not-now') return
    if (result.kind === 'send') {
      if (result.check !== undefined) await env.check(result.check)
      return
    }
    // The read is too old (a frozen tab): once more, but only once: a slow network must still send.
    fresh = await readFirst(env, entry)
  }
}

/** A call that cannot be built is a bug of ours: the edit goes to the person with its values, instead of being tried for ever. */
export async function parkUnsendable(env: Pick<SenderEnv, 'store' | 'clock'>, id: string, error: unknown): Promise<void> {
  await env.store.write(PULL_TABLES, async (tx) => {
    const entry = await tx.get('outbox', id)
    if (entry === undefined || (entry.state !== 'queued' && entry.state !== 'waiting')) return
    const message = `Não foi possível preparar o envio (${error instanceof Error ? error.message : String(error)})`
    await tx.put('outbox', { ...entry, state: 'attention', attention: { reason: 'refused', at: env.clock.now(), message } })
    for (const key of new Set(entry.effects.map(keyOf))) await refold(tx, key)
  })
}

async function attempt(env: SenderEnv, id: string, acceptOldRead: boolean, hand: (call: WireCall, timeout: number) => Promise<Outcome>) {
  const monotonic = env.clock.monotonic()
  const request = { id, fence: env.fence, now: env.clock.now(), acceptOldRead }
  const started = await env.store.write(PULL_TABLES, (tx) => startAttempt(tx, env, request))
  if (started.kind !== 'send') return started
  // Within `handOver` of the commit by both clocks, or not at all: a tab that froze in between must not send into another
  // session or beside its successor.
  const late = Math.max(env.clock.now() - started.attempt.startedAt, env.clock.monotonic() - monotonic) > env.timing.handOver
  const outcome: Outcome = late ? { kind: 'never' } : await hand(started.call, env.timing.writeTimeout)
  const result = { id, attempt: started.attempt, outcome, now: env.clock.now() }
  const after = await env.store.write(PULL_TABLES, (tx) => applyOutcome(tx, env, result))
  return { kind: 'send' as const, ...after }
}

/** Reads what the entry concerns again, when the last read is old or began before our own last answer on the row. */
async function readFirst(env: SenderEnv, entry: Entry): Promise<boolean> {
  const { tick, stale } = await staleResources(env, entry)
  for (const resource of stale) {
    const result = await env.pull(resource, { tick, at: env.clock.now() - env.timing.readFresh })
    if (!result.ok) {
      await readFailed(env, entry.id, result)
      return false
    }
  }
  return true
}

async function staleResources(env: SenderEnv, entry: Entry): Promise<{ tick: number; stale: string[] }> {
  return env.store.read(['reads', 'answers'], async (tx) => {
    const answers = await tx.many('answers', [...entry.keys])
    const tick = Math.max(0, ...answers.map((answer) => answer?.tick ?? 0))
    const reads = await tx.many('reads', entry.resources)
    const oldest = env.clock.now() - env.timing.readFresh
    const stale = entry.resources.filter((_, index) => {
      const read = reads[index]
      return read === undefined || read.startTick === 0 || read.error !== undefined || read.startedAt < oldest || read.startTick < tick
    })
    return { tick, stale }
  })
}

/** «Não conseguimos conferir o valor atual»: without knowing what the server shows, nothing is sent over it. */
async function readFailed(env: SenderEnv, id: string, result: Extract<PullResult, { ok: false }>): Promise<void> {
  if (result.why === 'late') return
  const now = env.clock.now()
  await env.store.write(PULL_TABLES, async (tx) => {
    const entry = await tx.get('outbox', id)
    if (entry === undefined || (entry.state !== 'queued' && entry.state !== 'waiting')) return
    if (result.why === 'refused') return refuseUnread(tx, entry, result, now)
    await tx.put('outbox', {
      ...entry,
      state: 'waiting',
      pause: { at: now, wait: env.timing.pause, reason: result.why === 'auth' ? 'auth' : 'never handed' },
    })
  })
  if (result.why === 'auth') await env.check('session')
}

async function refuseUnread(tx: WriteTx, entry: Entry, result: Extract<PullResult, { why: 'refused' }>, now: number): Promise<void> {
  const words = attentionOf('unread', result.refusal, now)
  const open = entry.attempts.some((attempt) => attempt.outcome === 'unanswered')
  if (entry.class === 'C' && open)
    await tx.put('outbox', { ...entry, state: 'verifying', verify: { endedAt: now, then: 'attention', refusal: words } })
  else await tx.put('outbox', { ...entry, state: 'attention', attention: words })
  for (const key of new Set(entry.effects.map(keyOf))) await refold(tx, key)
}
