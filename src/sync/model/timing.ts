/**
 * Every duration and limit of the engine, in ms unless it says otherwise. Tests may scale it; no other file has a number of its own.
 * Sources: docs/sync.md and the retry rule of the requirements (NET-02: 3 s between tries).
 */
export interface Timing {
  /** Minimum time between two tries of one step, and between probes of an unreachable origin. */
  readonly pause: number
  /** A delete is sent this long after it was recorded: until then ‹Desfazer› can cancel it. */
  readonly undo: number
  /** How often a read that a person waits for is tried (NET-05). */
  readonly readTries: number
  /** A read older than this is repeated before a replace, order, create or toggle is sent. */
  readonly readFresh: number
  /** A read before sending that began longer before the attempt is repeated once. */
  readonly readTooOld: number
  /** Maximum time from the attempt's commit to its fetch. */
  readonly handOver: number
  /** How often the server is asked what changed: while a page is seen, and otherwise. */
  readonly ask: number
  readonly askHidden: number
  readonly readTimeout: number
  readonly writeTimeout: number
  readonly signInTimeout: number
  /** A read settles an acked entry, or proves a deletion, only if it starts this long after the ack or the first absence. */
  readonly settle: number
  /** How long a value handed to the network may still arrive at the server. */
  readonly late: number
  /** When an unanswered create is probed, counted from the attempt's end. */
  readonly probes: readonly number[]
  /** A complete read that begins this long after the attempt's end proves absence. */
  readonly absence: number
  /** Wait after a settling read that was refused. */
  readonly settleRetry: number
  readonly slice: number
  readonly renew: number
  readonly look: number
  /** A tab with nothing due looks again after this: the tab that recorded an edit may have closed before it woke the worker. */
  readonly heartbeat: number
  readonly stale: number
  /** How long the engine watches for the late arrival of a create that it sent a second time. */
  readonly duplicateWatch: number
  /** An upload fails after this long without progress. */
  readonly uploadTimeout: number
  /** Period in which a new link to a storage host may be requested at most `relinks` times. */
  readonly relinkWindow: number
  readonly relinks: number
  /** Maximum number of parallel uploads. */
  readonly uploads: number
  /** An upload's progress is stored at most this often. */
  readonly progress: number
  /** Background Sync waits at most this long for anything, and ends after `backgroundLife`. */
  readonly backgroundWait: number
  readonly backgroundLife: number
  /** A repeat without a definite answer keeps its idempotency key at most this long. */
  readonly keyLife: number
  /** Maximum difference between wall clock and monotonic clock between two checks; more counts as a clock jump. */
  readonly clockJump: number
  /** Maximum number of parallel connections. */
  readonly width: number
  /** While answers come within this time, the engine writes further attempts before a connection is free. */
  readonly quick: number
  /** While written attempts wait for a connection, answers wait this long for others, to share one commit. */
  readonly gather: number
  /** Leaving an account waits at most this long for answers to requests on the wire. */
  readonly leave: number
  /** Entries acked within this time of each other share one toast. */
  readonly toastGroup: number
}

const SECOND = 1000

export const timing: Timing = {
  pause: 3 * SECOND,
  undo: 10 * SECOND,
  readTries: 3,
  readFresh: 5 * SECOND,
  readTooOld: 30 * SECOND,
  handOver: 5 * SECOND,
  ask: 20 * SECOND,
  askHidden: 300 * SECOND,
  readTimeout: 30 * SECOND,
  writeTimeout: 30 * SECOND,
  signInTimeout: 15 * SECOND,
  settle: 10 * SECOND,
  late: 65 * SECOND,
  probes: [0, 3 * SECOND, 10 * SECOND, 30 * SECOND, 65 * SECOND],
  absence: 60 * SECOND,
  settleRetry: 30 * SECOND,
  slice: 10 * SECOND,
  renew: 3 * SECOND,
  look: SECOND,
  heartbeat: 30 * SECOND,
  stale: 15 * SECOND,
  duplicateWatch: 24 * 3600 * SECOND,
  uploadTimeout: 60 * SECOND,
  relinkWindow: 600 * SECOND,
  relinks: 2,
  uploads: 2,
  progress: SECOND / 2,
  backgroundWait: 20 * SECOND,
  backgroundLife: 120 * SECOND,
  keyLife: 20 * 3600 * SECOND,
  clockJump: 5 * SECOND,
  width: 4,
  quick: SECOND,
  gather: 10,
  leave: 5 * SECOND,
  toastGroup: SECOND,
}

const COUNTS = new Set<keyof Timing>(['readTries', 'width', 'relinks', 'uploads'])
/** A busy machine answers late however the clock is set: a shorter limit would break off each read and ask again, for ever. */
const LEAST_READ_TIMEOUT = 12 * SECOND

export function scaleTiming(factor: number, base: Timing = timing): Timing {
  const scaled = Object.entries(base).map(([name, value]: [string, number | readonly number[]]) => {
    if (COUNTS.has(name as keyof Timing)) return [name, value]
    return [name, typeof value === 'number' ? value * factor : value.map((each) => each * factor)]
  })
  return { ...(Object.fromEntries(scaled) as Timing), readTimeout: Math.max(base.readTimeout * factor, LEAST_READ_TIMEOUT) }
}
