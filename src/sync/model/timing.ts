/**
 * Every number of the engine, in ms unless it says otherwise. Tests may scale it; nothing else may hold a number of its own.
 * Sources: docs/sync.md and the retry rule of the requirements (NET-02: 3 s between tries).
 */
export interface Timing {
  /** Least time between two tries of one step, and between probes of an unreachable origin. */
  readonly pause: number
  /** What the server cannot give back goes this long after it was recorded: until then ‹Desfazer› takes it back. */
  readonly undo: number
  /** Tries of a read that people wait for (NET-05). */
  readonly readTries: number
  /** A read older than this is made again before I, O, C and T are sent. */
  readonly readFresh: number
  /** A read-first that began longer before the attempt is made again, once. */
  readonly readTooOld: number
  /** From the attempt's commit to the fetch, at most. */
  readonly handOver: number
  readonly readTimeout: number
  readonly writeTimeout: number
  readonly signInTimeout: number
  /** A read must start this long after an ack to settle it, and after the first absence to prove a deletion. */
  readonly settle: number
  /** How long a value handed to the network may still turn up. */
  readonly late: number
  /** When probes of an unanswered create run, after the attempt's end. */
  readonly probes: readonly number[]
  /** A complete read begun this long after the end proves absence. */
  readonly absence: number
  /** After a refused settling read. */
  readonly settleRetry: number
  readonly slice: number
  readonly renew: number
  readonly look: number
  /** A tab with nothing due looks again after this: the tab that recorded an edit may have closed before it sent its poke. */
  readonly heartbeat: number
  readonly stale: number
  /** How long a create believed lost is watched for. */
  readonly ghostLife: number
  /** An upload may go so long without progress. */
  readonly uploadTimeout: number
  /** Time in which a link to a storage host may be asked for `relinks` times anew. */
  readonly relinkWindow: number
  readonly relinks: number
  /** Uploads side by side. */
  readonly uploads: number
  /** Progress of an upload is written down at most this often. */
  readonly progress: number
  /** Background Sync waits for nothing longer than this, and ends after `backgroundLife`. */
  readonly backgroundWait: number
  readonly backgroundLife: number
  /** A blind repeat keeps its key at most this long. */
  readonly keyLife: number
  /** Wall clock and monotonic clock may part by this much between two renewals. */
  readonly clockJump: number
  /** Connections side by side. */
  readonly width: number
  /** While answers come within this, as many attempts again are written before their connection is free. */
  readonly quick: number
  /** While written attempts wait for a connection, answers wait so long for others to share their commit. */
  readonly gather: number
  /** Leaving an account waits at most this long for answers to what is on the wire. */
  readonly leave: number
  /** Acks this close together make one toast. */
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
  ghostLife: 24 * 3600 * SECOND,
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

export function scaleTiming(factor: number, base: Timing = timing): Timing {
  const scaled = Object.entries(base).map(([name, value]: [string, number | readonly number[]]) => {
    if (COUNTS.has(name as keyof Timing)) return [name, value]
    return [name, typeof value === 'number' ? value * factor : value.map((each) => each * factor)]
  })
  return Object.fromEntries(scaled) as Timing
}
