import { describe, expect, it } from 'vitest'
import type { Changes } from '#contract/changes.ts'
import { PULL_TABLES, type ReadRecord } from '#db/tables.ts'
import type { Model } from '#sync/model/model.ts'
import type { Resource } from '#sync/model/resource.ts'
import { timing } from '#sync/model/timing.ts'
import { getMeta } from '#sync/outbox/meta.ts'
import type { Outcome } from '#sync/wire/outcome.ts'
import { memoryStore } from '#tests/sync/memory-store.ts'
import { VirtualClock } from '#tests/sync/virtual-clock.ts'
import { type Ask, askForChanges } from './changes.ts'
import { beginPull, commitPull } from './commit-pull.ts'
import { refreshIfStale } from './mirror.ts'

const HOUR = 3_600_000
const account = { tenantId: '1', userId: '7' }
const resource = (id: string, read: string, more: Partial<Resource> = {}) =>
  ({ id, label: id, age: HOUR, for: 'all', when: 'start', table: 'links', endpoint: { id: read }, ...more }) as Resource
const start = ['links EP-08', 'platform EP-67', 'banners EP-51', 'carousels EP-82'].map((each) => {
  const [id = '', read = ''] = each.split(' ')
  return resource(id, read)
})
const families = [resource('feed', 'ext:C8', { when: 'open', each: 'communityId/cursor' })]
const model = {
  resources: start,
  families,
  resource: (id: string) => [...start, ...families].find((each) => each.id === id.split('/')[0]),
} as unknown as Model

const RETURNED: Ask = { seen: true, returned: true }
const SEEN: Ask = { seen: true, returned: false }

/** A device that has read links, the platform and two communities' feeds, and a server that answers what `answers` says, last for ever. */
async function world(...answers: (Partial<Changes> | number | null)[]) {
  const store = memoryStore()
  const clock = new VirtualClock()
  const urls: string[] = []
  const tags: (string | undefined)[] = []
  const left = [...answers]
  const request = async ({ url, headers }: { url: string; headers: Readonly<Record<string, string>> }): Promise<Outcome> => {
    urls.push(url)
    tags.push(headers['If-None-Match'])
    const said = left.length > 1 ? left.shift() : left[0]
    if (said === null || said === undefined) return { kind: 'network' }
    if (typeof said === 'number') return { kind: 'answer', status: said, body: { error: 'não' }, html: false }
    return { kind: 'answer', status: 200, body: { version: 'v', changed: [], ...said }, html: false, tag: `"${said.version ?? 'v'}"` }
  }
  for (const id of ['links', 'platform', 'feed/1/0', 'feed/2/0'])
    await store.write(['reads'], (tx) => tx.put('reads', { resource: id, startTick: 1, startedAt: clock.now(), committedAt: clock.now() }))
  const env = { store, clock, model, timing, account, release: 'r1', request }
  const pulled: string[] = []
  const pull = async (id: string) => {
    pulled.push(id)
    return { ok: false, why: 'unreachable' } as const
  }
  return {
    urls,
    tags,
    clock,
    ask: (ask: Ask, release = 'r1') => askForChanges({ ...env, release }, ask),
    marked: async () => (await store.read(['reads'], (tx) => tx.all('reads'))).filter(isMarked).map((read) => read.resource),
    stale: async (id: string) => {
      await refreshIfStale({ store, model, clock, pull }, id)
      return pulled.splice(0).length === 1
    },
    known: () => store.read(['meta'], (tx) => getMeta(tx, 'changes')),
    /** A read that begins now. The function that is returned commits its answer. */
    async begin(id: string) {
      const begun = await store.write(PULL_TABLES, (tx) => beginPull(tx, id, clock.now()))
      const page = { rows: [], before: [], heldBefore: [], last: true }
      return () => store.write(PULL_TABLES, (tx) => commitPull(tx, env, model.resource(id), begun, page, clock.now()))
    },
  }
}

const isMarked = (read: ReadRecord) => read.changed !== undefined

describe('what changed on the server (FRE-02)', () => {
  it('marks the reads that the answer names; those of the first mirror are read again', async () => {
    const { ask, marked, stale } = await world({ changed: [{ read: 'EP-08' }, { read: 'ext:C8' }] })
    expect(await ask(SEEN)).toMatchObject({ reads: ['links'] })
    expect(await marked()).toEqual(['links', 'feed/1/0', 'feed/2/0'])
    expect([await stale('links'), await stale('platform')]).toEqual([true, false])
  })

  it('marks the read of one row alone where the answer names the row', async () => {
    const { ask, marked } = await world({ changed: [{ read: 'ext:C8', of: 2 }] })
    await ask(SEEN)
    expect(await marked()).toEqual(['feed/2/0'])
  })

  it('marks everything when nobody knows what changed', async () => {
    const { ask, marked } = await world({ all: true })
    expect(await ask(SEEN)).toMatchObject({ reads: ['links', 'platform'] })
    expect(await marked()).toHaveLength(4)
  })

  it('a first read that was on its way at that time is read again: its answer may be older', async () => {
    const { ask, begin, marked, clock } = await world({ all: true }, {})
    const [commit, commitNext] = [await begin('banners'), await begin('carousels')]
    await ask(SEEN)
    await commit()
    expect(await marked()).toContain('banners')
    await clock.advance(timing.ask)
    await ask(SEEN)
    await commitNext()
    expect(await marked()).toContain('carousels')
    // One that begins now cannot be older, and nothing was named since.
    await (
      await begin('banners')
    )()
    expect(await marked()).not.toContain('banners')
  })

  it('asks since the version of the last answer', async () => {
    const { ask, urls, clock } = await world({ version: 'a' }, { version: 'b' })
    await ask(SEEN)
    await clock.advance(timing.ask)
    await ask(SEEN)
    expect(urls).toEqual(['/api/sync/changes/1?since=0', '/api/sync/changes/1?since=a'])
  })

  it('an answer that is still the same says that nothing changed, and counts as one (FRE-03)', async () => {
    const { ask, urls, tags, clock, known } = await world({ version: 'a' }, 304)
    for (let round = 0; round < 3; round++) {
      await ask(SEEN)
      await clock.advance(timing.ask)
    }
    expect(urls.at(-1)).toBe('/api/sync/changes/1?since=a')
    expect(tags).toEqual([undefined, '"a"', '"a"'])
    expect(await known()).toMatchObject({ since: 'a', tag: '"a"', at: clock.now() - timing.ask })
  })

  it('asks for all tabs: the next one waits until it is time again; a return to the page asks after 5 s', async () => {
    const { ask, urls, clock } = await world({})
    await ask(SEEN)
    await clock.advance(6000)
    expect(await ask(SEEN)).toEqual({ wait: 14_000, reads: [] })
    expect(await ask({ seen: false, returned: false })).toEqual({ wait: 294_000, reads: [] })
    expect(urls).toHaveLength(1)
    await ask(RETURNED)
    expect(urls).toHaveLength(2)
  })

  it('what the answer does not name is as young as the call', async () => {
    const { ask, stale, clock } = await world({})
    await clock.advance(HOUR - 1000)
    await ask(SEEN)
    await clock.advance(2000)
    expect(await stale('links')).toBe(false)
    await clock.advance(HOUR)
    expect(await stale('links')).toBe(true)
  })

  it('without an answer nothing is known, and what was marked is told again when the network is back', async () => {
    const { ask, marked, known, clock } = await world({ changed: [{ read: 'EP-08' }] }, null, {})
    await ask(SEEN)
    await clock.advance(timing.ask)
    expect(await ask(SEEN)).toMatchObject({ reads: [] })
    expect(await known()).toMatchObject({ since: 'v', none: '' })
    await clock.advance(timing.ask)
    expect(await ask(RETURNED)).toMatchObject({ reads: ['links'] })
    expect(await marked()).toEqual(['links'])
  })
})

describe('a server without that call (FRE-04)', () => {
  it('is asked once per release; then a return to the page marks everything, and time alone nothing', async () => {
    const { ask, marked, urls, clock } = await world(404)
    expect(await ask(RETURNED)).toMatchObject({ reads: [] })
    expect(await marked()).toHaveLength(4)
    await clock.advance(timing.ask)
    await ask(SEEN)
    await clock.advance(timing.ask)
    await ask(RETURNED)
    expect(urls).toHaveLength(1)
    await clock.advance(timing.ask)
    await ask(RETURNED, 'r2')
    expect(urls).toHaveLength(2)
  })

  it('a return is noticed however short after a look without one', async () => {
    const { ask, known, clock } = await world(404)
    await ask(RETURNED)
    const { named } = await known()
    await clock.advance(timing.ask)
    await ask(SEEN)
    await clock.advance(1000)
    await ask(RETURNED)
    expect((await known()).named).toBeGreaterThan(named)
  })

  it('keeps the ages of the specification', async () => {
    const { ask, stale, clock } = await world(404)
    await ask(SEEN)
    expect(await stale('links')).toBe(false)
    await clock.advance(HOUR + 1)
    expect(await stale('links')).toBe(true)
  })

  it('is not one that is out of order for a while', async () => {
    const { ask, known } = await world(503)
    await ask(RETURNED)
    expect((await known()).none).toBe('')
  })
})
