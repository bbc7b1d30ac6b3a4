import { isIdempotent } from '#contract/endpoint-class.ts'
import { keyOf } from '#db/effect.ts'
import { isFile } from '#db/effect.ts'
import type { Entry } from '#db/entry.ts'
import type { Store, WriteTx } from '#db/store.ts'
import { PULL_TABLES } from '#db/tables.ts'
import type { Clock } from '#sync/model/clock.ts'
import { fileIds } from '#sync/model/overlap.ts'
import type { Timing } from '#sync/model/timing.ts'
import { wholeFile } from '#sync/outbox/files.ts'
import { getMeta } from '#sync/outbox/meta.ts'
import { refold } from '#sync/outbox/rows.ts'
import type { PullResult } from '#sync/pull/pull-resource.ts'
import type { PullAfter } from '#sync/pull/pulls.ts'
import type { WireCall } from '#sync/wire/build-call.ts'
import { attentionOf } from './apply-outcome.ts'
import type { Unbuildable } from './flush-transaction.ts'
import { earlierAnswerAt } from './stale-reads.ts'

// What is done for an entry outside the transaction that writes its attempt: the reads before it, reading files into memory, and what
// happens to the entry if either fails.

export interface PrepareEnv {
  readonly store: Store
  readonly clock: Clock
  readonly timing: Timing
  /** Reads a resource, or joins a running read that began late enough. */
  pull(resource: string, after: PullAfter): Promise<PullResult>
  check(): Promise<void>
}

/** Reads the entry's resources again, and records a failure. */
export async function readFirst(env: PrepareEnv, entry: Entry, resources: readonly string[], tick: number): Promise<void> {
  const reach = await env.store.read(['meta'], (tx) => getMeta(tx, 'reach'))
  const after = Math.max(reach.at, earlierAnswerAt(entry))
  for (const resource of resources) {
    const result = await env.pull(resource, { tick, at: Math.max(env.clock.now() - env.timing.readFresh, after) })
    if (!result.ok) {
      await readFailed(env, entry.id, result)
      return
    }
  }
}

/** Reads the files of an entry into memory. null: one is no longer complete, and the person has to pick it again. */
export async function readFiles(env: PrepareEnv, entry: Entry): Promise<ReadonlyMap<string, File> | null> {
  const files = new Map<string, File>()
  for (const id of fileIds(entry)) {
    const file = await wholeFile(await env.store.read(['blobs'], (tx) => tx.get('blobs', id)))
    if (file === null) {
      await park(env, entry.id, { reason: 'damaged', at: env.clock.now() })
      return null
    }
    files.set(id, file)
  }
  return files
}

/** Replaces the file ids in the stored call by the files. */
export function withFiles(call: WireCall, files: ReadonlyMap<string, File> | undefined): WireCall {
  if (files === undefined || call.encoding === 'json') return call
  const fileOf = (value: unknown) => (isFile(value) ? files.get(value.$blob) : value)
  if (call.encoding === 'raw') return { ...call, body: fileOf(call.body) }
  const fields = Object.entries((call.body ?? {}) as Record<string, unknown>).map(([name, value]) => [name, fileOf(value)])
  return { ...call, body: Object.fromEntries(fields) }
}

/**
 * A call that cannot be built is a bug, or its file is missing: the entry goes to attention with its values, instead of being tried for ever.
 */
export function parkUnsendable(env: Pick<PrepareEnv, 'store' | 'clock'>, { id, bug }: Unbuildable): Promise<void> {
  const at = env.clock.now()
  if (bug === null) return park(env, id, { reason: 'damaged', at })
  return park(env, id, { reason: 'refused', at, message: `Não foi possível preparar o envio (${bug.message})` })
}

async function park(env: Pick<PrepareEnv, 'store'>, id: string, attention: NonNullable<Entry['attention']>): Promise<void> {
  await env.store.write(PULL_TABLES, async (tx) => {
    const entry = await tx.get('outbox', id)
    if (entry === undefined || (entry.state !== 'queued' && entry.state !== 'waiting')) return
    await tx.put('outbox', { ...entry, state: 'attention', attention })
    for (const key of new Set(entry.effects.map(keyOf))) await refold(tx, key)
  })
}

/** The read before sending failed. Without the server's values nothing is sent. */
async function readFailed(env: PrepareEnv, id: string, result: Extract<PullResult, { ok: false }>): Promise<void> {
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
  if (result.why === 'auth') await env.check()
}

async function refuseUnread(tx: WriteTx, entry: Entry, result: Extract<PullResult, { why: 'refused' }>, now: number): Promise<void> {
  const words = attentionOf('unread', result.refusal, now)
  const open = entry.attempts.some((attempt) => attempt.outcome === 'unanswered')
  if (!isIdempotent(entry.class) && open)
    await tx.put('outbox', { ...entry, state: 'verifying', verify: { endedAt: now, then: 'attention', refusal: words } })
  else await tx.put('outbox', { ...entry, state: 'attention', attention: words })
  for (const key of new Set(entry.effects.map(keyOf))) await refold(tx, key)
}
