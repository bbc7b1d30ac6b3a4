import '#lib/zod-jitless.ts'
import * as z from 'zod/mini'
import { ENDPOINT_CLASS } from './endpoint-class.ts'
import { endpoint } from './endpoint.ts'

// The network laboratory (`DEMO=1` only): the messages between its page and the server. It is not part of the documented API, so it is
// not in the table of endpoints.

export const LAB_PATH = '/api/lab'
export const LAB_NEWS_PATH = '/api/lab/notifications'
/** `POST {on}`: whether a lesson is live now (EP-96), which no documented call changes. */
export const LAB_LIVE_PATH = '/api/lab/live'
export const labLiveSchema = z.object({ on: z.boolean() })
export const labNewsSchema = z.object({ count: z.int().check(z.minimum(1), z.maximum(100)) })

/** The answers that the retry table distinguishes (docs/sync.md). */
export const LAB_STATUSES = [401, 403, 404, 408, 422, 425, 429, 500, 502, 503, 504] as const

const percent = z.int().check(z.minimum(0), z.maximum(100))
const upTo = (max: number) => z.int().check(z.minimum(0), z.maximum(max))

export const LAB_MAX = { latency: 10_000, lateUpTo: 55, stale: 30 } as const

export const dialsSchema = z.object({
  /** Delay of each call in ms, plus or minus half. */
  latency: upTo(LAB_MAX.latency),
  /** Percentage of calls that do not reach the server. */
  lossBefore: percent,
  /** Percentage of calls whose answer is lost after the server did them. */
  lossAfter: percent,
  /** Percentage of writes that fail for the client but are done by the server later. */
  late: percent,
  /** The longest such delay, in seconds. */
  lateUpTo: upTo(LAB_MAX.lateUpTo),
  /** Reads return the server's state of this many seconds ago. */
  stale: upTo(LAB_MAX.stale),
  status: z.union(LAB_STATUSES.map((status) => z.literal(status))),
  /** Percentage of calls that are answered with `status`. */
  statusPercent: percent,
  /** Every call is answered by the sign-in page of a Wi-Fi network. */
  portal: z.boolean(),
  /** Percentage of calls that get no answer. */
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
  /** Delay of the call in ms. */
  wait: z.number(),
  /** `later`: the server will do it later; `unknown`: the server has not said. */
  applied: z.enum(['yes', 'no', 'later', 'unknown']),
  /** The status that the client got; null: no answer, or none yet. */
  status: z.nullable(z.number()),
  /** The server's status, when the client did not get it. */
  unheard: z.nullable(z.number()),
  /** For stale reads: the age of the answer in ms. */
  age: z.nullable(z.number()),
})
export type LabEvent = z.infer<typeof eventSchema>

export const labStateSchema = z.object({
  dials: dialsSchema,
  /** Newest first. */
  events: z.array(eventSchema),
  /** Writes that the server will still do late. */
  underway: z.number(),
})
export type LabState = z.infer<typeof labStateSchema>

export const labEndpoints = {
  read: endpoint({ id: 'lab:read', method: 'GET', path: LAB_PATH, class: ENDPOINT_CLASS.read, answer: labStateSchema }),
  turn: endpoint({
    id: 'lab:turn',
    method: 'PUT',
    path: LAB_PATH,
    class: ENDPOINT_CLASS.online,
    body: dialsSchema,
    answer: labStateSchema,
  }),
  /** That many notifications for every student of the school. `sent`: the number of students. */
  sendNews: endpoint({
    id: 'lab:news',
    method: 'POST',
    path: LAB_NEWS_PATH,
    class: ENDPOINT_CLASS.online,
    body: labNewsSchema,
    answer: z.object({ sent: z.number() }),
    checked: true,
  }),
} as const
