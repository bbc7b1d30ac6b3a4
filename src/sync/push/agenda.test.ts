import { expect, it } from 'vitest'
import { ENDPOINT_CLASS } from '#contract/endpoint-class.ts'
import type { Entry } from '#db/entry.ts'
import type { ReadRecord } from '#db/tables.ts'
import { timing } from '#sync/model/timing.ts'
import { OutboxIndex } from '#sync/outbox/plan.ts'
import type { SendEnv } from '#sync/wire/build-call.ts'
import { memoryStore } from '#tests/sync/memory-store.ts'
import { agendaOf } from './agenda.ts'

const START = 1_000_000
const listOf = () => undefined
const env = { timing, model: { listOf }, account: {} } as unknown as SendEnv
const query = { fence: 1, limit: 4, metered: false, uploads: true }

const acked = (id: string, ackedAt: number): Entry => {
  const blank = {
    keys: [id],
    effects: [],
    attempts: [],
    needs: [],
    carries: [],
    resources: ['links'],
    lane: id,
    class: ENDPOINT_CLASS.replace,
  }
  return { ...blank, id, seq: ackedAt, state: 'acked', ackedAt } as unknown as Entry
}

/** The agenda `after` ms, with a read of the links that began at `readAt`. */
function lookAt(after: number, readAt: number, entries: Entry[]) {
  const read: ReadRecord = { resource: 'links', startTick: 1, startedAt: START + readAt, committedAt: START + readAt }
  const store = memoryStore()
  store.preset('reads', read.resource, read)
  return store.read(['reads', 'meta'], (tx) => agendaOf(tx, env, { ...query, now: START + after }, new OutboxIndex(entries, listOf)))
}

it('an ack is due for its settling read 10 s later', async () => {
  const once = [acked('a', START)]
  expect((await lookAt(9_999, -2000, once)).pull).toEqual([])
  expect((await lookAt(9_999, -2000, once)).nextAt).toBe(START + 10_000)
  expect((await lookAt(10_000, -2000, once)).pull).toEqual(['links'])
})

it('acks that follow closely share a settling read: settling reads are 5 s apart', async () => {
  const many = Array.from({ length: 100 }, (_, at) => acked(`e${at}`, START + at * 50))
  // A read for the first of them has just begun.
  const soon = await lookAt(10_100, 10_050, many)
  expect(soon.pull).toEqual([])
  expect(soon.nextAt).toBe(START + 15_050)
  expect((await lookAt(15_050, 10_050, many)).pull).toEqual(['links'])
})
