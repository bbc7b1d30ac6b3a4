import '#lib/zod-jitless.ts'
import * as z from 'zod/mini'
import { ENDPOINT_CLASS } from './endpoint-class.ts'
import { endpoint } from './endpoint.ts'

/** A read whose answer may have changed. */
const changedRead = z.object({
  /** Its endpoint: `EP-08`. */
  read: z.string(),
  /** The community, post or lesson that it is a read of; without: any. */
  of: z.optional(z.number()),
})

const changesAnswer = z.object({
  /** To be sent as `since` with the next call. */
  version: z.string(),
  /** Nobody knows what changed since then: everything may have. */
  all: z.optional(z.boolean()),
  changed: z.array(changedRead),
})

export const changeEndpoints = {
  // ext: which reads of this person may have changed (FRE-02)
  readChanges: endpoint({
    id: 'ext:Y1',
    method: 'GET',
    path: '/api/sync/changes/{tenant}?since={since}',
    class: ENDPOINT_CLASS.read,
    answer: changesAnswer,
    checked: true,
  }),
} as const
export type Changes = z.infer<typeof changesAnswer>
