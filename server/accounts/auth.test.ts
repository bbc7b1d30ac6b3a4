import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as schema from '#server/db/schema.ts'
import { PEOPLE } from '#server/demo/people.ts'
import { createTestApp, HELENA, IARA, LIVIA, type TestApp } from '#server/testing/test-app.ts'
import { passwordMatches } from './passwords.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
beforeEach(() => app.reset())
afterAll(() => app.close())

const DAY = 86_400_000
const password = PEOPLE.sabia.find(({ email }) => email === HELENA)?.password ?? ''
const enter = (body: object, headers: Record<string, string> = {}) => app.fetch('/api/auth/login', { method: 'POST', body, headers })
const right = { email: HELENA, password, tenant_id: 1 }

describe('signing in', () => {
  it('sets a cookie that scripts cannot read and other sites do not send', async () => {
    const answer = await enter({ ...right, email: ' Helena@EscolaSabia.com.br ' })
    expect(answer.status).toBe(200)
    const [cookie, device] = answer.headers.getSetCookie()
    expect(cookie).toMatch(/^lousa_session=[\w-]{43}; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax$/)
    // Of the device: it says that somebody has signed in here, and opens nothing (SAF-09).
    expect(device).toMatch(/^lousa_device=[\w-]{43}; Path=\/api\/auth; Max-Age=\d+; HttpOnly; SameSite=Lax$/)
    expect((await app.fetch('/api/auth/me', { headers: { Cookie: device?.split(';')[0] ?? '' } })).status).toBe(401)
    const secure = await enter(right, { 'X-Forwarded-Proto': 'https' })
    for (const each of secure.headers.getSetCookie()) expect(each).toMatch(/; Secure$/)
  })

  it('ends on all other devices, and stays on this one (SAF-11)', async () => {
    const here = await app.signIn(HELENA)
    const there = await app.signIn(HELENA)
    const livia = await app.signIn(LIVIA)
    const answer = await here.fetch('/api/auth/logout-others', { method: 'POST', body: {} })
    expect(await answer.json()).toEqual({ ended: 1 })
    const statuses = await Promise.all([here, there, livia].map(async (client) => (await client.fetch('/api/auth/me')).status))
    expect(statuses).toEqual([200, 401, 200])
  })

  it('stores neither the password nor the token', async () => {
    const answer = await enter(right)
    const token = /lousa_session=([^;]+)/.exec(answer.headers.get('Set-Cookie') ?? '')?.[1] ?? ''
    expect(token).toHaveLength(43)
    const kept = JSON.stringify([await app.database.db.select().from(schema.sessions), await app.database.db.select().from(schema.users)])
    expect(kept).not.toContain(token)
    expect(kept).not.toContain(password)
  })

  it('answers the same to a wrong password, an unknown e-mail and another tenant', async () => {
    for (const body of [
      { ...right, password: 'errada' },
      { ...right, email: 'ninguem@x.com' },
      { ...right, tenant_id: 2 },
    ]) {
      const answer = await enter(body)
      expect(answer.status).toBe(401)
      expect(await answer.json()).toEqual({ error: 'E-mail ou senha inválidos' })
      expect(answer.headers.get('Set-Cookie')).toBeNull()
    }
  })

  it('hashes for an unknown e-mail too, and always refuses it', async () => {
    expect(await passwordMatches('', null)).toBe(false)
    const started = performance.now()
    await passwordMatches('x', null)
    expect(performance.now() - started).toBeGreaterThan(10)
  })

  it('ends the session of the browser’s earlier cookie', async () => {
    const old = await app.signIn(HELENA)
    await enter({ email: LIVIA, password: 'sabia-livia', tenant_id: 1 }, { Cookie: old.cookie })
    expect((await old.fetch('/api/auth/me')).status).toBe(401)
  })
})

describe('a session', () => {
  it('belongs to one tenant and says so', async () => {
    const iara = await app.signIn(IARA)
    expect(await (await iara.fetch('/api/auth/me')).json()).toMatchObject({
      tenant_id: 2,
      user: { email: IARA, roles: [{ role: { slug: 'admin' } }] },
    })
    expect((await iara.fetch('/api/auth/cursos/index/1')).status).toBe(403)
  })

  it('ends after 60 days, or when its row is deleted', async () => {
    const helena = await app.signIn(HELENA)
    app.advance(59 * DAY)
    expect((await helena.fetch('/api/auth/me')).status).toBe(200)
    app.advance(2 * DAY)
    expect((await helena.fetch('/api/auth/me')).status).toBe(401)
    const again = await app.signIn(HELENA)
    await app.database.db.delete(schema.sessions).where(eq(schema.sessions.userId, again.userId))
    expect((await again.fetch('/api/auth/me')).status).toBe(401)
  })

  it('reads the roles at every request: a person who loses the right to edit loses it at once', async () => {
    const helena = await app.signIn(HELENA)
    await app.database.db
      .update(schema.users)
      .set({ roles: ['student'] })
      .where(eq(schema.users.id, helena.userId))
    const answer = await helena.fetch('/api/auth/config/plataforma/update-seo', { method: 'POST', body: { name: 'x', description: '' } })
    expect(answer.status).toBe(403)
  })
})

describe('signing out', () => {
  it('ends the session on the server, and clears the device only when the client has no unsent work', async () => {
    const helena = await app.signIn(HELENA)
    const account = await helena.fetch('/api/auth/logout', { method: 'POST', body: { wipe: 'account' } })
    expect(await account.json()).toEqual({})
    expect(account.headers.get('Clear-Site-Data')).toBeNull()
    expect(account.headers.get('Set-Cookie')).toContain('lousa_session=; Path=/; Max-Age=0')
    expect((await helena.fetch('/api/auth/me')).status).toBe(401)
    const all = await helena.fetch('/api/auth/logout', { method: 'POST', body: { wipe: 'all' } })
    expect(all.status).toBe(200)
    expect(all.headers.get('Clear-Site-Data')).toBe('"storage", "cache"')
  })
})

describe('tenants by domain (EP-70)', () => {
  const find = async (one: TestApp, query: string) => (await (await one.fetch(`/api/getTenant?${query}`)).json()) as { id?: number }

  it('are found with port and www; an unknown domain has none', async () => {
    const real = await createTestApp({ demo: false, database: app.database })
    expect((await find(real, 'domain=www.escolasabia.com.br:8080')).id).toBe(1)
    expect(await find(real, 'domain=outro.com')).toEqual({})
    expect(await find(real, 'domain=')).toEqual({})
    expect(await find(real, 'domain=outro.com&tenant=2')).toEqual({})
  })

  it('may be chosen by id in the demo only', async () => {
    expect((await find(app, 'domain=localhost&tenant=2')).id).toBe(2)
    expect((await find(app, 'domain=localhost')).id).toBe(1)
    expect((await find(app, 'domain=localhost&tenant=99')).id).toBe(1)
    expect((await find(app, 'domain=ipe.art.br')).id).toBe(2)
  })
})

it('keeps a person’s own profile, and refuses a photo that is no file address', async () => {
  const livia = await app.signIn(LIVIA)
  const put = (body: object) => livia.fetch('/api/auth/me', { method: 'PUT', body })
  expect((await put({ name: ' ', photo_url: null })).status).toBe(422)
  expect((await put({ name: 'Lívia', photo_url: 'javascript:alert(1)' })).status).toBe(422)
  expect(await (await put({ name: ' Lívia R. ', photo_url: null })).json()).toMatchObject({ user: { name: 'Lívia R.', photo_url: null } })
})
