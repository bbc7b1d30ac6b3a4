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

const epochsAnswer = z.object({
  /** The present run of the database. */
  epoch: z.string(),
  /** Of the earlier ones that were asked for: the number of the newest write that is still there. One that is not named was never known here. */
  ended: z.array(z.object({ epoch: z.string(), last: z.string(), stood: z.nullable(z.string()) })),
})

export const changeEndpoints = {
  // ext: which writes of earlier runs of the database are still there (DUR-10)
  readEpochs: endpoint({
    id: 'ext:Y2',
    method: 'GET',
    path: '/api/sync/epochs/{tenant}?of={of}',
    class: ENDPOINT_CLASS.read,
    answer: epochsAnswer,
    checked: true,
  }),
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
export type Epochs = z.infer<typeof epochsAnswer>
