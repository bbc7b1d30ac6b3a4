import { beforeEach, describe, expect, it } from 'vitest'
import type { Entry } from '#db/entry.ts'
import { createComment } from '#features/site/community/commands.ts'
import { model } from '#features/student-model.ts'
import { timing } from '#sync/model/timing.ts'
import { recordEntry, recordTables } from '#sync/outbox/record.ts'
import { type PullerEnv, pullResource } from '#sync/pull/pull-resource.ts'
import type { Outcome } from '#sync/wire/outcome.ts'
import { memoryStore } from './memory-store.ts'
import { VirtualClock } from './virtual-clock.ts'

// Reads of communities hold rows of several tables, name two ids in their address, and keep what a refusal says (decision 0109).

const account = { tenantId: '1', userId: '3' }
const user = { id: 5, name: 'Téo', photo_url: null, editor: 0 }
const at = '2026-03-10T12:00:00.000Z'
const post = {
  id: 12,
  community_id: 1,
  title: 'Roda',
  content: 'x',
  image: null,
  user,
  created_at: at,
  likes: 3,
  liked: 1,
  comments_count: 0,
}

let store: ReturnType<typeof memoryStore>
let clock: VirtualClock
let urls: string[]
let answers: Outcome[]

const ok = (body: unknown): Outcome => ({ kind: 'answer', status: 200, body, html: false })
const read = (id: string, ...given: Outcome[]) => {
  answers = given
  return pullResource(env(), model.resource(id))
}
const env = (): PullerEnv => ({
  store,
  clock,
  model,
  timing,
  account,
  request: async ({ url }) => {
    urls.push(url)
    return answers.shift() ?? { kind: 'network' }
  },
  settleClock: async () => {},
  report: (problem) => {
    throw new Error(problem)
  },
})
const record = (command: typeof createComment, args: Parameters<typeof createComment.effects>[0]) =>
  store.write(recordTables(command.effects(args)), (tx) =>
    recordEntry(tx, model, command as never, { id: 'e', args, account, device: 'd', now: clock.now() }),
  )
const entry = (): Promise<Entry | undefined> => store.read(['outbox'], (tx) => tx.get('outbox', 'e'))

beforeEach(() => {
  store = memoryStore()
  clock = new VirtualClock()
  urls = []
})

describe('reads of communities', () => {
  it('a page of posts is read by community and cursor, and leaves its rows and the list that names them (C8)', async () => {
    const page = { data: [post], next_cursor: '12', cursor: '40', community: { id: 1, title: 'Roda', active: 1, likes: 0 } }
    expect(await read('feed/1/40', ok(page))).toMatchObject({ ok: true })
    expect(urls).toEqual(['/api/auth/community/feed/1/1?cursor=40'])
    const [row, document] = await store.read(['community_posts', 'settings'], (tx) =>
      Promise.all([tx.get('community_posts', 's12'), tx.get('settings', 'feed-1-40')]),
    )
    expect(row).toMatchObject({ number: '12', others: 2, liked: true })
    expect(document).toMatchObject({ posts: ['12'], next_cursor: '12', about: { title: 'Roda', likes: false } })
  })

  it('a comment without an answer is not taken for the post in whose read it may be (C7, C10)', async () => {
    await record(createComment, { lid: 'mine', of: '12', parent: null, content: 'Boa!' })
    const tried = {
      no: 1,
      step: 'create',
      fence: 1,
      generation: 1,
      startedAt: clock.now(),
      wire: { method: 'POST', url: '' },
      tick: 0,
      outcome: 'unanswered',
    } as const
    await store.write(['outbox'], async (tx) => {
      const sent = await tx.get('outbox', 'e')
      if (sent !== undefined)
        await tx.put('outbox', { ...sent, state: 'verifying', attempts: [tried], verify: { endedAt: clock.now(), then: 'send' } })
    })
    await clock.advance(timing.absence + 1)
    expect(await read('post/12', ok({ data: { ...post, comments: [] } }))).toMatchObject({ ok: true })
    // It is not there, and nothing else could be it: it goes again under a new key.
    expect(await entry()).toMatchObject({ state: 'queued', generation: 2 })
  })

  it('a refusal keeps what the server says of it, until a read succeeds (ROL-06)', async () => {
    const body = { error: 'Não', type: 'AccessDeniedToCommunityException', metadata: { community: 'Sala', products: ['Clube'] } }
    await read('feed/1/0', { kind: 'answer', status: 403, body, html: false })
    const known = () => store.read(['reads'], (tx) => tx.get('reads', 'feed/1/0'))
    expect(await known()).toMatchObject({
      error: { code: 'refused', status: 403, message: 'Não' },
      told: { type: body.type, metadata: body.metadata },
    })
    await read('feed/1/0', { kind: 'network' })
    expect(await known()).toMatchObject({ error: { code: 'unreachable' }, told: { type: body.type } })
    await read('feed/1/0', ok({ data: [], next_cursor: null, cursor: '0', community: { id: 1, title: 'Sala' } }))
    expect((await known())?.told).toBeUndefined()
  })
})
