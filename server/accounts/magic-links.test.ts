import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { writeSection } from '#server/call/setting-sections.ts'
import { tenantDomains } from '#server/db/domain-schema.ts'
import { magicLinks } from '#server/db/sign-in-schema.ts'
import { createTestApp, HELENA, type TestApp } from '#server/testing/test-app.ts'
import { withTestApp } from '#server/testing/with-test-app.ts'

let app: TestApp
withTestApp([], (built) => (app = built))

interface Asked {
  readonly at?: TestApp
  readonly headers?: Record<string, string>
  readonly from?: string
  readonly next?: string
}
const ask = (email: string, { at = app, headers = {}, from, next }: Asked = {}) =>
  at.fetch('/api/auth/magic-link', {
    method: 'POST',
    body: { email, tenant_id: 1, ...(next !== undefined && { next }) },
    headers,
    ...(from !== undefined && { from }),
  })
const open = (token: string, tenant_id = 1) => app.fetch('/api/auth/magic-link/open', { method: 'POST', body: { token, tenant_id } })
const tokenFor = async (email: string) => {
  expect((await ask(email)).status).toBe(200)
  return app.magicTokens().at(-1) ?? ''
}

describe('magic links (LOG-07)', () => {
  it('come by mail, with the school’s name, and sign in the person they were asked for', async () => {
    const token = await tokenFor(HELENA)
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(app.mails).toMatchObject([{ to: HELENA, subject: 'Seu link para entrar em Escola Sabiá' }])
    expect(app.mails[0]?.text).toContain('15 minutos')
    const answer = await open(token)
    expect(await answer.json()).toMatchObject({ user: { email: HELENA } })
    const cookie = answer.headers.get('Set-Cookie')?.split(';')[0] ?? ''
    expect(answer.headers.get('Set-Cookie')).toMatch(/HttpOnly; SameSite=Lax/)
    expect(await (await app.fetch('/api/auth/me', { headers: { Cookie: cookie } })).json()).toMatchObject({ user: { email: HELENA } })
  })

  it('keep their token behind the # of the address, where no server sees it, and the database keeps only its hash', async () => {
    const token = await tokenFor(HELENA)
    expect(new URL(/http\S+/.exec(app.mails[0]?.text ?? '')?.[0] ?? '').hash).toBe(`#${token}`)
    const rows = await app.database.db.select().from(magicLinks)
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  it('sign in once: of two presses at the same time one', async () => {
    const token = await tokenFor(HELENA)
    const both = await Promise.all([open(token), open(token)])
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 410]))
    const again = await open(token)
    expect(await again.json()).toEqual({ error: 'Este link já foi usado ou passou do prazo. Peça outro na página de entrada.' })
    expect(again.headers.get('Set-Cookie')).toBeNull()
  })

  it('end after 15 minutes', async () => {
    const token = await tokenFor(HELENA)
    app.advance(15 * 60_000 + 1)
    expect((await open(token)).status).toBe(410)
  })

  it('belong to one school: another one’s page opens nothing, and does not use them up', async () => {
    const token = await tokenFor(HELENA)
    expect((await open(token, 2)).status).toBe(410)
    expect((await open(token)).status).toBe(200)
  })

  it.each(['GET', 'HEAD', 'OPTIONS'])('are not used up by %s of their page or of what it calls, as mail scanners do', async (method) => {
    const token = await tokenFor(HELENA)
    for (const path of [`/login/link?tenant=1#${token}`, '/api/auth/magic-link/open', `/api/auth/magic-link/${token}`]) {
      const looked = await app.fetch(path, { method })
      expect(looked.headers.get('Set-Cookie')).toBeNull()
    }
    expect((await open(token)).status).toBe(200)
  })

  it('say the same for an address without an account, and send nothing there', async () => {
    const known = await ask(HELENA)
    const unknown = await ask('ninguem@x.com')
    expect([unknown.status, await unknown.json()]).toEqual([known.status, await known.json()])
    expect(app.mails.map(({ to }) => to)).toEqual([HELENA])
  })

  it('are refused where the school switched them off', async () => {
    await writeSection(app.database.db, 1, 'login', { magic_link_enabled: 0 })
    const refused = await ask(HELENA)
    expect([refused.status, await refused.json()]).toEqual([403, { error: 'O acesso por link mágico está desativado.' }])
    expect(app.mails).toEqual([])
  })

  it('cost growing pauses, for known and unknown addresses alike, and from one network for many', async () => {
    for (const email of [HELENA, 'ninguem@x.com']) {
      const answers = []
      for (let n = 0; n < 6; n++) answers.push(await ask(email))
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429])
      expect(answers.at(-1)?.headers.get('Retry-After')).toBe('1')
    }
    expect(app.mails).toHaveLength(5)
    const many = []
    for (let n = 0; n < 41; n++) many.push((await ask(`p${n}@x.com`, { from: '203.0.113.9' })).status)
    expect([many.indexOf(429), many.length]).toEqual([40, 41])
  })

  it('never point to a host of another school, whatever the caller’s Host says', async () => {
    const real = await createTestApp({ demo: false, database: app.database })
    await ask(HELENA, { at: real, headers: { Host: 'evil.test' } })
    expect(real.mails[0]?.text).toMatch(/https:\/\/escolasabia\.com\.br\/login\/link#[\w-]{43}\n/)
  })

  it.each([
    { Host: 'escolasabia.com.br:8081' },
    { Host: 'www.escolasabia.com.br' },
    { 'X-Forwarded-Host': 'escolasabia.com.br:8081', 'X-Forwarded-Proto': 'http' },
    { 'X-Forwarded-Host': '203.0.113.9', 'X-Forwarded-Proto': 'http' },
  ])('lead to the school’s own domain over https, whatever the call says: %j (SAF-10)', async (headers) => {
    const real = await createTestApp({ demo: false, database: app.database })
    await ask(HELENA, { at: real, headers: { ...headers } as Record<string, string> })
    expect(real.mails[0]?.text).toMatch(/https:\/\/escolasabia\.com\.br\/login\/link#[\w-]{43}\n/)
  })

  it('lead on to the page that was asked for, and never off the site (SAF-10)', async () => {
    const real = await createTestApp({ demo: false, database: app.database })
    await ask(HELENA, { at: real, next: '/courses/1?edit=seo' })
    expect(real.mails[0]?.text).toContain('/login/link?next=%2Fcourses%2F1%3Fedit%3Dseo#')
    await ask(HELENA, { at: real, next: 'https://evil.test/' })
    expect(real.mails[1]?.text).toMatch(/\/login\/link#/)
  })

  it('are not sent where the school has no address of its own: the caller’s could be anybody’s', async () => {
    await app.database.db.delete(tenantDomains).where(eq(tenantDomains.tenantId, 1))
    const real = await createTestApp({ demo: false, database: app.database })
    expect((await ask(HELENA, { at: real, headers: { Host: 'evil.test' } })).status).toBe(200)
    expect(real.mails).toEqual([])
  })

  it('end the session of the cookie that was there before', async () => {
    const helena = await app.signIn(HELENA)
    const token = await tokenFor(HELENA)
    await app.fetch('/api/auth/magic-link/open', { method: 'POST', body: { token, tenant_id: 1 }, headers: { Cookie: helena.cookie } })
    expect((await helena.fetch('/api/auth/me')).status).toBe(401)
  })
})

it('without a mail server nothing is promised: the public settings say so, and no link is made (PER-10)', async () => {
  const mute = await createTestApp({ canMail: false })
  const { mail, login } = (await (await mute.fetch('/api/getTenant?domain=localhost')).json()) as { mail: number; login: object }
  expect([mail, login]).toMatchObject([0, { magic_link_enabled: 0 }])
  expect((await ask(HELENA, { at: mute })).status).toBe(403)
  expect(mute.mails).toEqual([])
  await mute.close()
})

it('who forgot the password gets a link also where links are off (PER-10)', async () => {
  await writeSection(app.database.db, 1, 'login', { magic_link_enabled: 0 })
  expect((await ask(HELENA)).status).toBe(403)
  const body = { email: HELENA, tenant_id: 1, forgot: 1 }
  expect((await app.fetch('/api/auth/magic-link', { method: 'POST', body })).status).toBe(200)
  expect(app.mails).toHaveLength(1)
})
