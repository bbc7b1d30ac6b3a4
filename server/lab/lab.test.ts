import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createAdaptorServer, type ServerType } from '@hono/node-server'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Dials, LAB_NEWS_PATH, labStateSchema, type LabState, NORMAL } from '#contract/lab.ts'
import { createApp } from '#server/app/app.ts'
import type { Deps } from '#server/call/handler.ts'
import type { Database } from '#server/db/database.ts'
import { users } from '#server/db/schema.ts'
import { PEOPLE } from '#server/demo/people.ts'
import { createDiskStorage } from '#server/services/disk-storage.ts'
import { noMailer } from '#server/services/mail.ts'
import { fakeDns } from '#server/testing/fake-dns.ts'
import { createTestApp, HELENA, IARA, LIVIA, MARCOS, testDatabase } from '#server/testing/test-app.ts'
import { withLab } from './lab.ts'

// The real server on a real socket, because the laboratory cuts connections.

let database: Database
let server: ServerType
let origin: string
let chance: number

beforeAll(async () => {
  database = await testDatabase()
  const deps: Deps = {
    db: database.db,
    storage: createDiskStorage(join(tmpdir(), 'lousa-lab-files'), Buffer.alloc(32)),
    now: () => new Date(),
    idempotency: true,
    trustProxy: 0,
    demo: true,
    mailer: noMailer,
    dns: fakeDns(),
    domainTarget: null,
  }
  const app = withLab(createApp(deps, { distDir: '/nonexistent', page: null, csp: '' }), deps, () => chance)
  server = createAdaptorServer({ fetch: app.fetch })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(async () => {
  if ('closeAllConnections' in server) server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
  await database.close()
})

interface Person {
  call(path: string, init?: { method?: string; body?: unknown; headers?: Record<string, string>; signal?: AbortSignal }): Promise<Response>
  turn(dials: Partial<Dials>): Promise<LabState>
  lab(): Promise<LabState>
}

async function person(email: string): Promise<Person> {
  const tenant = PEOPLE.sabia.some((one) => one.email === email) ? 1 : 2
  const password = Object.values(PEOPLE)
    .flat()
    .find((one) => one.email === email)?.password
  const login = await fetch(`${origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password, tenant_id: tenant }),
  })
  const cookie = login.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  const call: Person['call'] = (path, { method = 'GET', body, headers, signal } = {}) =>
    fetch(`${origin}${path}`, {
      method,
      headers: { cookie, tenantId: String(tenant), 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(signal !== undefined && { signal }),
    })
  const state = async (answer: Response) => labStateSchema.parse(await answer.json())
  return {
    call,
    lab: async () => state(await call('/api/lab')),
    turn: async (dials) => state(await call('/api/lab', { method: 'PUT', body: { ...NORMAL, ...dials } })),
  }
}

const SEO = '/api/auth/config/plataforma/update-seo'
const seo = (one: Person, name: string) => one.call(SEO, { method: 'POST', body: { name, description: '' } })
const nameOf = async (one: Person) =>
  ((await (await one.call('/api/auth/config/plataforma/index/1')).json()) as { data: { info: { name: string } } }).data.info.name

let helena: Person
let marcos: Person
beforeEach(async () => {
  chance = 0
  helena = await person(HELENA)
  marcos = await person(MARCOS)
})
afterEach(() => helena.turn(NORMAL))

describe('the controls', () => {
  it('start at zero, and keep the set values', async () => {
    expect(await helena.lab()).toEqual({ dials: NORMAL, events: [], underway: 0 })
    expect((await helena.turn({ latency: 20, status: 500 })).dials).toEqual({ ...NORMAL, latency: 20, status: 500 })
    expect((await helena.lab()).dials.latency).toBe(20)
  })

  it('are for editors: 401 without a session, 403 for a student and for another site', async () => {
    const livia = await person(LIVIA)
    expect((await fetch(`${origin}/api/lab`)).status).toBe(401)
    expect((await livia.call('/api/lab')).status).toBe(403)
    expect((await livia.call('/api/lab', { method: 'PUT', body: NORMAL })).status).toBe(403)
    expect((await helena.call('/api/lab', { method: 'PUT', body: NORMAL, headers: { 'sec-fetch-site': 'cross-site' } })).status).toBe(403)
  })

  it.each([{ latency: -1 }, { latency: 10_001 }, { lossBefore: 101 }, { lateUpTo: 56 }, { stale: 1.5 }, { status: 418 }, { portal: 1 }])(
    'refuse %j',
    async (wrong) => {
      expect((await helena.call('/api/lab', { method: 'PUT', body: { ...NORMAL, ...wrong } })).status).toBe(422)
    },
  )

  it('refuse invalid JSON, values out of bounds, and other methods', async () => {
    const text = { method: 'PUT', body: NORMAL, headers: { 'content-type': 'text/plain' } }
    expect((await helena.call('/api/lab', text)).status).toBe(415)
    expect((await helena.call('/api/lab', { method: 'PUT', body: 'x'.repeat(5000) })).status).toBe(413)
    expect((await helena.call('/api/lab', { method: 'DELETE' })).headers.get('Allow')).toBe('GET, PUT')
  })

  it('do not exist on a server without the laboratory', async () => {
    const plain = await createTestApp({ database })
    const session = await plain.signIn(HELENA)
    const answer = await session.fetch('/api/lab')
    expect([answer.status, await answer.json()]).toEqual([404, { error: 'Endereço desconhecido.' }])
    expect((await session.fetch('/api/lab', { method: 'PUT', body: NORMAL })).status).toBe(404)
  })
})

describe('notifications of the laboratory', () => {
  it('are made for every student of the owner’s school, and for nobody else', async () => {
    const [owner, student, elsewhere] = [await person(HELENA), await person(LIVIA), await person(IARA)]
    const unread = async (who: Person) =>
      ((await (await who.call('/api/auth/notification/total')).json()) as { has_unread_notifications: number }).has_unread_notifications
    const before = [await unread(student), await unread(elsewhere)]
    const answer = await owner.call(LAB_NEWS_PATH, { method: 'POST', body: { count: 3 } })
    const people = await database.db.select({ tenantId: users.tenantId, roles: users.roles }).from(users)
    const students = people.filter(({ tenantId, roles }) => tenantId === 1 && roles.includes('student'))
    expect(await answer.json()).toEqual({ sent: students.length })
    expect(people.filter(({ roles }) => roles.includes('student')).length).toBeGreaterThan(students.length)
    expect([await unread(student), await unread(elsewhere)]).toEqual([(before[0] ?? 0) + 3, before[1]])
    expect((await owner.call(LAB_NEWS_PATH, { method: 'POST', body: { count: 101 } })).status).toBe(422)
    expect((await student.call(LAB_NEWS_PATH, { method: 'POST', body: { count: 1 } })).status).toBe(403)
  })
})

describe('turned dials', () => {
  it('apply to the session that set them and to no other, not even the same person’s', async () => {
    await helena.turn({ portal: true })
    expect((await helena.call('/api/auth/me')).headers.get('content-type')).toMatch(/html/)
    for (const other of [marcos, await person(HELENA), await person(IARA)]) {
      const answer = await other.call('/api/auth/me')
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/json; charset=utf-8'])
      expect(await other.lab().catch(() => null)).toMatchObject({ dials: NORMAL, events: [] })
    }
  })

  it('do not apply to the controls, sign-in and sign-out, so nobody is locked out', async () => {
    await helena.turn({ portal: true })
    expect((await helena.lab()).dials.portal).toBe(true)
    const logout = await helena.call('/api/auth/logout', { method: 'POST', body: { wipe: 'account' } })
    expect([logout.status, await logout.json()]).toEqual([200, {}])
    helena = await person(HELENA)
    expect((await helena.call('/api/auth/me')).headers.get('content-type')).toMatch(/json/)
  })

  it('lose a call before the server gets it', async () => {
    const before = await nameOf(marcos)
    await helena.turn({ lossBefore: 100 })
    await expect(seo(helena, 'Perdido')).rejects.toThrow('fetch failed')
    expect(await nameOf(marcos)).toBe(before)
    expect((await helena.lab()).events[0]).toMatchObject({ method: 'POST', path: SEO, fault: 'drop', applied: 'no', status: null })
  })

  it('lose the answer after the server ran the call', async () => {
    await helena.turn({ lossAfter: 100 })
    await expect(seo(helena, 'Feito sem resposta')).rejects.toThrow('fetch failed')
    expect(await nameOf(marcos)).toBe('Feito sem resposta')
    expect((await helena.lab()).events[0]).toMatchObject({ fault: 'drop', applied: 'yes', status: null, unheard: 200 })
  })

  it('run a failed write late, and report it as under way', async () => {
    chance = 0.25
    await helena.turn({ late: 100, lateUpTo: 1 })
    await expect(seo(helena, 'Atrasado')).rejects.toThrow('fetch failed')
    const now = await helena.lab()
    expect([now.underway, now.events[0]?.applied]).toEqual([1, 'later'])
    await helena.turn(NORMAL)
    await expect.poll(() => nameOf(marcos)).toBe('Atrasado')
    await expect.poll(async () => (await helena.lab()).underway).toBe(0)
    expect((await helena.lab()).events.find(({ fault }) => fault === 'late')).toMatchObject({ applied: 'yes', unheard: 200 })
  })

  it('return stale reads, also after another session’s write, and the present state once that time has passed', async () => {
    await seo(marcos, 'Antes')
    await helena.turn({ stale: 1 })
    expect(await nameOf(helena)).toBe('Antes')
    await seo(marcos, 'Depois')
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(await nameOf(helena)).toBe('Antes')
    expect((await helena.lab()).events[0]).toMatchObject({ fault: 'stale', status: 200, age: expect.any(Number) as number })
    await expect.poll(() => nameOf(helena), { timeout: 4000 }).toBe('Depois')
  })

  it.each([
    [0.9, 'yes', 'Feito, diz 500'],
    [0, 'no', 'Não feito, diz 500'],
  ])('answer a status that may stand for work done (%d: %s)', async (side, applied, name) => {
    await helena.turn({ statusPercent: 100, status: 500 })
    chance = side
    const answer = await seo(helena, name)
    expect([answer.status, await answer.json()]).toEqual([500, { error: 'Laboratório de rede: 500' }])
    expect((await nameOf(marcos)) === name).toBe(applied === 'yes')
    expect((await helena.lab()).events[0]).toMatchObject({ fault: 'status', applied, status: 500 })
  })

  it('leave a call unanswered until the client gives up', async () => {
    await helena.turn({ stall: 100 })
    const leave = new AbortController()
    const waiting = helena.call('/api/auth/me', { signal: leave.signal })
    const soon = await Promise.race([waiting.then(() => 'answered'), new Promise((resolve) => setTimeout(resolve, 300, 'silence'))])
    expect(soon).toBe('silence')
    leave.abort()
    await expect(waiting).rejects.toThrow('aborted')
    expect((await helena.lab()).events[0]).toMatchObject({ fault: 'hold', status: null })
  })

  it('delay a call', async () => {
    await helena.turn({ latency: 200 })
    chance = 0.5
    const began = performance.now()
    expect((await helena.call('/api/auth/me')).status).toBe(200)
    expect(performance.now() - began).toBeGreaterThan(190)
  })

  it('close each connection, because a browser repeats a call by itself when a reused connection dies', async () => {
    expect((await helena.call('/api/auth/me')).headers.get('connection')).toBe('keep-alive')
    await helena.turn({ latency: 1 })
    expect((await helena.call('/api/auth/me')).headers.get('connection')).toBe('close')
  })

  it('pass on body and key: a late create that is repeated happens once', async () => {
    const list = async () =>
      ((await (await marcos.call('/api/auth/config/plataforma/links/index/1')).json()) as { data: { title: string }[] }).data
    const create = () =>
      helena.call('/api/auth/config/plataforma/links/create', {
        method: 'POST',
        body: { link_title: 'Uma vez', link_url: 'uma.com', tenant_id: 1 },
        headers: { 'idempotency-key': 'e:create:0' },
      })
    chance = 0.2
    await helena.turn({ late: 100, lateUpTo: 1 })
    await expect(create()).rejects.toThrow('fetch failed')
    await helena.turn(NORMAL)
    expect((await create()).status).toBe(201)
    await expect.poll(async () => (await helena.lab()).underway).toBe(0)
    expect((await list()).filter(({ title }) => title === 'Uma vez')).toHaveLength(1)
  })

  it('keep the last hundred calls', async () => {
    await helena.turn({ latency: 1 })
    for (let i = 0; i < 105; i++) await helena.call('/api/auth/notification/total')
    const { events } = await helena.lab()
    expect([events.length, (events[0]?.id ?? 0) > (events[1]?.id ?? 0)]).toEqual([100, true])
  })
})
