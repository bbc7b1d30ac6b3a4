import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Entry } from '#db/entry.ts'
import { createPost, likePost } from '#features/site/community/commands.ts'
import { comments } from '#features/site/community/comment-commands.ts'
import { model } from '#features/student-model.ts'
import type { Command } from '#sync/model/command.ts'
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
const record = <A>(command: Command<A>, args: A, id = 'e') =>
  store.write(recordTables(command.effects(args)), (tx) =>
    recordEntry(tx, model, command as never, { id, args, account, device: 'd', now: clock.now() }),
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
    await record(comments.post.create, { lid: 'mine', of: '12', parent: null, content: 'Boa!' })
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

const denied = (status = 403): Outcome => ({
  kind: 'answer',
  status,
  body: { type: 'AccessDeniedToCommunityException', metadata: { community: 'Roda' } },
  html: false,
})
const page = (community: number, posts: readonly object[], cursor = '0', next: string | null = null) =>
  ok({ data: posts, next_cursor: next, cursor, community: { id: community, title: 'Roda' } })
const said = (id: number, on: number) => ({
  id,
  post_id: on,
  parent_id: null,
  content: `segredo ${id}`,
  user,
  created_at: at,
  likes: 0,
  liked: 0,
})
const secret = { ...post, content: 'segredo da roda', image: '/files/segredo.webp' }
const about = (id: number, community_id: number) => ({
  id,
  type: 'community_comment',
  read: 0,
  created_at: at,
  community_post_comment: { community_id, content: `segredo do aviso ${id}`, user, community_comment_data: { post: { id: 12 } } },
})

/** Community 1 with two pages, a thread and a notification, and community 2, as a student has read them. */
async function readAll() {
  await read('feed/1/0', page(1, [secret], '0', '12'))
  await read('feed/1/12', page(1, [{ ...secret, id: 11 }], '12'))
  await read('post/12', ok({ data: { ...secret, comments: [{ ...said(31, 12), replies: [said(32, 12)] }] } }))
  await read('feed/2/0', page(2, [{ ...post, id: 20, community_id: 2, title: 'Da outra' }]))
  await read('post/20', ok({ data: { ...post, id: 20, community_id: 2, comments: [said(41, 20)] } }))
  await read('notifications', ok({ data: [about(1, 1), about(2, 2)], next_page_url: null }))
}
const stored = () => JSON.stringify(store.dump())
const list = (...rows: object[]) => ok({ communities: rows, show_communities_page: 1 })
const named = (id: number, locked: 0 | 1 = 0) => ({ id, title: `C${id}`, active: 1, order: id, principal: 0, locked })

describe('a community that is closed to a person', () => {
  const deleted: string[] = []
  beforeEach(() => {
    deleted.length = 0
    vi.stubGlobal('caches', { open: async () => ({ delete: async (address: string) => deleted.push(address) }) })
  })
  afterEach(() => vi.unstubAllGlobals())

  it('is erased from this device: posts of all pages, comments, notifications and pictures; the others stay (ROL-06, ROL-07)', async () => {
    await readAll()
    expect(stored()).toContain('segredo da roda')
    await read('feed/1/0', denied())
    expect(stored()).not.toMatch(/segredo da roda|segredo 3|segredo do aviso 1/)
    expect(store.peek('community_posts').map(({ lid }) => lid)).toEqual(['s20'])
    for (const said of ['segredo do aviso 2', 'segredo 41']) expect(stored()).toContain(said)
    expect(new Set(deleted)).toEqual(new Set(['/files/segredo.webp']))
    // It says why, also without a network.
    expect(store.peekAt('reads', 'feed/1/0')).toMatchObject({ told: { type: 'AccessDeniedToCommunityException' } })
  })

  it.each([
    ['closed', [named(1, 1), named(2)]],
    ['not named any more', [named(2)]],
  ])('is erased when the list shows it %s, unless it was read later', async (_, rows) => {
    await readAll()
    await read('communities', list(named(1), named(2)))
    expect(stored()).toContain('segredo da roda')
    await read('communities', list(...rows))
    expect(stored()).not.toContain('segredo da roda')
    expect(stored()).toContain('segredo 41')
    await read('feed/1/0', page(1, [secret]))
    expect(stored()).toContain('segredo da roda')
  })

  it('keeps what the person wrote there and the server has not: with its text, and where it stood', async () => {
    await readAll()
    await record(createPost, { lid: 'mine', community: '1', title: 'Meu', content: 'meu texto', image: '' }, 'e1')
    await record(comments.post.create, { lid: 'said', of: '12', parent: null, content: 'meu comentário' }, 'e2')
    await record(likePost, { lid: 's11', on: false, read: 'feed/1/12' }, 'e3')
    await read('feed/1/0', denied())
    expect(stored()).not.toContain('segredo da roda')
    expect(store.peekAt('community_posts', 'mine')).toMatchObject({ title: 'Meu', content: 'meu texto', community_id: '1' })
    expect(store.peekAt('community_comments', 'said')).toMatchObject({ content: 'meu comentário', post_id: '12' })
    expect(store.peekAt('community_posts', 's12')).toEqual({ lid: 's12', born: expect.any(Number), number: '12', community_id: '1' })
    expect(store.peekAt('community_posts', 's11')).toBeUndefined()
    expect(store.peek('outbox').map(({ id, state }) => [id, state])).toEqual([
      ['e1', 'queued'],
      ['e2', 'queued'],
      ['e3', 'queued'],
    ])
    // Opened again: the rows are what the server says, with the edits above them.
    await read('feed/1/12', page(1, [{ ...secret, id: 11 }], '12'))
    expect(store.peekAt('community_posts', 's11')).toMatchObject({ content: 'segredo da roda', liked: false })
  })

  it('a post that is gone takes its comments along, and nothing else; an answer that is out of order takes nothing', async () => {
    await readAll()
    await read('post/12', denied(404))
    expect(stored()).not.toMatch(/segredo 3[12]/)
    expect(store.peek('community_posts').map(({ lid }) => lid)).toEqual(['s11', 's20'])
    for (const status of [500, 429]) await read('feed/1/0', denied(status))
    await read('feed/1/0', { kind: 'answer', status: 403, body: undefined, html: true })
    expect(store.peek('community_posts')).toHaveLength(2)
  })

  it('a list that was asked for before a community was read says nothing of it', async () => {
    let answer: (outcome: Outcome) => void = () => undefined
    const late = pullResource({ ...env(), request: () => new Promise((resolve) => (answer = resolve)) }, model.resource('communities'))
    await clock.advance(1)
    await read('feed/1/0', page(1, [secret]))
    answer(list(named(1, 1)))
    expect(await late).toMatchObject({ ok: true })
    expect(stored()).toContain('segredo da roda')
  })

  it('an older read that comes after the closing brings nothing back', async () => {
    await readAll()
    let answer: (outcome: Outcome) => void = () => undefined
    const late = pullResource({ ...env(), request: () => new Promise((resolve) => (answer = resolve)) }, model.resource('feed/1/12'))
    await clock.advance(1)
    await read('feed/1/0', denied())
    answer(page(1, [secret], '12'))
    expect(await late).toMatchObject({ ok: false, why: 'late' })
    expect(stored()).not.toContain('segredo da roda')
  })
})
