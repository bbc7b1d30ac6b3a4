import { ENDPOINT_CLASS } from '#contract/endpoint-class.ts'
import type { Attempt, Entry } from '#db/entry.ts'
import type { WriteTx } from '#db/store.ts'
import { Bug } from '#lib/must.ts'
import type { Model } from '#sync/model/model.ts'
import { needsRead, sendsFiles, uploadsNext } from '#sync/model/steps.ts'
import { OutboxIndex } from '#sync/outbox/plan.ts'
import { readEntriesAhead } from '#sync/outbox/read-ahead.ts'
import { isClosedOrOutdated } from '#sync/outbox/versions.ts'
import { MissingFile, type SendEnv, type WireCall } from '#sync/wire/build-call.ts'
import type { Outcome } from '#sync/wire/outcome.ts'
import { type Agenda, agendaOf, type AgendaQuery, NOTHING } from './agenda.ts'
import { applyOutcome } from './apply-outcome.ts'
import { startAttempt } from './attempt.ts'
import { staleResources } from './stale-reads.ts'

// One transaction writes the answers that came in and the next attempts. Commits dominate the cost of an edit: one transaction per turn
// keeps a long drain from waiting for the disk once per entry.

export interface Answered {
  readonly id: string
  readonly attempt: Attempt
  readonly outcome: Outcome
  /** When the answer came. */
  readonly now: number
}

/** A stored attempt that goes to the network as soon as its transaction has committed. */
export interface Outgoing {
  readonly entry: Entry
  readonly attempt: Attempt
  readonly call: WireCall
}

/** What was prepared for an attempt outside any transaction: the entry's files, read into memory. */
export interface Prepared {
  readonly files: ReadonlyMap<string, File>
}

export interface FlushRequest extends Omit<AgendaQuery, 'limit'> {
  readonly answers: readonly Answered[]
  /** Number of free connections: that many attempts start at once. */
  readonly connections: number
  /** Maximum number of attempts to write now, with or without a connection. */
  readonly slots: number
  prepared(id: string): Prepared | undefined
}

export interface FlushResult {
  readonly agenda: Agenda
  readonly outgoing: readonly Outgoing[]
  /** Entries whose resources must be read first; `tick`: a read must have started later than this. */
  readonly read: readonly { readonly entry: Entry; readonly resources: readonly string[]; readonly tick: number }[]
  /** Entries whose files must be read into memory first. */
  readonly files: readonly Entry[]
  /** Ask `/auth/me`: the session, or the right to edit, may be gone. */
  readonly check: boolean
}

/** A call that cannot be built: the transaction aborts, and the entry goes to attention before the next one. */
export class Unbuildable extends Error {
  override name = 'Unbuildable'
  readonly id: string

  /** Null: nothing is wrong with the program, a file is missing. */
  readonly bug: Bug | null

  constructor(id: string, cause: Bug | MissingFile) {
    super(cause.message, { cause })
    this.id = id
    this.bug = cause instanceof MissingFile ? null : cause
  }
}

export async function flushTransaction(tx: WriteTx, env: SendEnv, request: FlushRequest): Promise<FlushResult> {
  const { answers, fence, now, slots } = request
  let check = false
  const answered = await tx.getMany(
    'outbox',
    answers.map(({ id }) => id),
  )
  await readEntriesAhead(
    tx,
    answered.filter((entry) => entry !== undefined),
  )
  for (const answer of answers) check = (await applyOutcome(tx, env, answer)).check !== undefined || check
  const outgoing: Outgoing[] = []
  const read: { entry: Entry; resources: readonly string[]; tick: number }[] = []
  const files: Entry[] = []
  if (await isClosedOrOutdated(tx)) return { agenda: NOTHING, outgoing, read, files, check }

  const outboxIndex = new OutboxIndex(await tx.all('outbox'), env.model.listOf)
  // At least one: the agenda must show that something is ready even if nothing may be written now.
  const agenda = await agendaOf(tx, env, { ...request, limit: Math.max(1, slots) }, outboxIndex)
  const next = agenda.send.slice(0, slots)
  await readEntriesAhead(tx, next)
  const following = indexedTransaction(tx, outboxIndex)
  let uploads = outboxIndex.entries.filter((entry) => entry.state === 'sending' && entry.upload !== undefined).length
  for (const entry of next) {
    const upload = uploadsNext(entry, env.model)
    if (upload && uploads >= env.timing.uploads) continue
    const first = needsRead(entry, env.model) ? await staleResources(tx, env, entry, now) : null
    if (first !== null && first.resources.length > 0) read.push({ entry, ...first })
    // In order: an older entry that needs a connection gets the next free one, so nothing newer is written ahead of it. Without one its files
    // are not read either: a slice that can send nothing ends, and would forget them.
    else if (outgoing.length >= request.connections && !mayWriteAhead(entry, env.model)) break
    else if (sendsFiles(entry, env.model) && request.prepared(entry.id) === undefined) files.push(entry)
    else {
      const started = await startOrReport(following, env, { entry, outboxIndex, fence, now })
      if (started.kind !== 'send') continue
      outgoing.push(started)
      if (upload) uploads++
    }
  }
  return { agenda, outgoing, read, files, check }
}

/** An attempt may be written before its connection is free only if it may be repeated, in case this tab closes in between. */
function mayWriteAhead(entry: Entry, model: Model): boolean {
  return (
    (entry.class === ENDPOINT_CLASS.replace || entry.class === ENDPOINT_CLASS.order || entry.class === ENDPOINT_CLASS.delete) &&
    !sendsFiles(entry, model)
  )
}

async function startOrReport(tx: WriteTx, env: SendEnv, request: Parameters<typeof startAttempt>[2]) {
  try {
    return await startAttempt(tx, env, request)
  } catch (error) {
    if (error instanceof Bug || error instanceof MissingFile) throw new Unbuildable(request.entry.id, error)
    throw error
  }
}

/** A transaction that updates the index with every write, so that the next attempt is planned over the present outbox. */
function indexedTransaction(tx: WriteTx, outboxIndex: OutboxIndex): WriteTx {
  return {
    ...tx,
    put: (table, row) => {
      if (table === 'outbox') outboxIndex.set(row as Entry)
      return tx.put(table, row)
    },
    delete: (table, key) => {
      if (table === 'outbox') outboxIndex.remove(String(key))
      return tx.delete(table, key)
    },
  }
}
