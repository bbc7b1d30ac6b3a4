import '#lib/zod-jitless.ts'
import * as z from 'zod/mini'

// The network laboratory (`DEMO=1` only): what its page and the server say to each other. No part of the documented API, so it is
// not in the table of endpoints.

export const LAB_PATH = '/api/lab'

/** The answers that the retry table tells apart (docs/sync.md). */
export const LAB_STATUSES = [401, 403, 404, 408, 422, 425, 429, 500, 502, 503, 504] as const

const percent = z.int().check(z.minimum(0), z.maximum(100))
const upTo = (max: number) => z.int().check(z.minimum(0), z.maximum(max))

export const LAB_MAX = { latency: 10_000, lateUpTo: 55, stale: 30 } as const

export const dialsSchema = z.object({
  /** ms that each call waits, give or take a half. */
  latency: upTo(LAB_MAX.latency),
  /** Percent of calls that never reach the server. */
  lossBefore: percent,
  /** Percent of calls that the server does, and whose answer is lost. */
  lossAfter: percent,
  /** Percent of writes that fail here and are done by the server later all the same. */
  late: percent,
  /** How late, in seconds, at most. */
  lateUpTo: upTo(LAB_MAX.lateUpTo),
  /** Reads show the server as it was this many seconds ago. */
  stale: upTo(LAB_MAX.stale),
  status: z.union(LAB_STATUSES.map((status) => z.literal(status))),
  /** Percent of calls that are answered with `status`. */
  statusPercent: percent,
  /** Every call is answered by a Wi-Fi's sign-in page. */
  portal: z.boolean(),
  /** Percent of calls that nobody ever answers. */
  stall: percent,
})
export type Dials = z.infer<typeof dialsSchema>

export const NORMAL: Dials = {
  latency: 0,
  lossBefore: 0,
  lossAfter: 0,
  late: 0,
  lateUpTo: 20,
  stale: 0,
  status: 503,
  statusPercent: 0,
  portal: false,
  stall: 0,
}

export const isNormal = ({ latency, lossBefore, lossAfter, late, stale, statusPercent, portal, stall }: Dials): boolean =>
  !portal && [latency, lossBefore, lossAfter, late, stale, statusPercent, stall].every((dial) => dial === 0)

export const LAB_FAULTS = ['pass', 'drop', 'hold', 'late', 'stale', 'status', 'portal'] as const

const eventSchema = z.object({
  id: z.number(),
  /** ms since 1970. */
  at: z.number(),
  method: z.string(),
  path: z.string(),
  fault: z.enum(LAB_FAULTS),
  /** ms that the call was made to wait. */
  wait: z.number(),
  /** `later`: not yet, but it will; `unknown`: the server has not said. */
  applied: z.enum(['yes', 'no', 'later', 'unknown']),
  /** What the client got; null: no answer, or none yet. */
  status: z.nullable(z.number()),
  /** What the server said, where the client did not hear it. */
  unheard: z.nullable(z.number()),
  /** For stale reads: how old it was, in ms. */
  age: z.nullable(z.number()),
})
export type LabEvent = z.infer<typeof eventSchema>

export const labStateSchema = z.object({
  dials: dialsSchema,
  /** Newest first. */
  events: z.array(eventSchema),
  /** Writes on their way to be done late. */
  underway: z.number(),
})
export type LabState = z.infer<typeof labStateSchema>
