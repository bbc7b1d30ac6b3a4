import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { networkOf } from '#server/call/client-address.ts'
import { users } from '#server/db/schema.ts'
import { PEOPLE } from '#server/demo/people.ts'
import { readEnv } from '#server/env.ts'
import { createTestApp, HELENA, LIVIA, type TestApp } from '#server/testing/test-app.ts'
import { withTestApp } from '#server/testing/with-test-app.ts'
import { hashPassword } from './passwords.ts'

let app: TestApp
withTestApp([], (made) => {
  app = made
})

const passwordOf = (email: string) => PEOPLE.sabia.find((person) => person.email === email)?.password ?? ''
interface Door {
  readonly from?: string
  readonly forwarded?: string
  /** A cookie. */
  readonly device?: string
  readonly at?: TestApp
}
const enter = (email: string, password: string, { from, forwarded, device, at = app }: Door = {}) =>
  at.fetch('/api/auth/login', {
    method: 'POST',
    body: { email, password, tenant_id: 1 },
    ...(from !== undefined && { from }),
    headers: { ...(forwarded !== undefined && { 'X-Forwarded-For': forwarded }), ...(device !== undefined && { Cookie: device }) },
  })
const right = (email = HELENA, door: Door = {}) => enter(email, passwordOf(email), door)
const wrong = (email = HELENA, door: Door = {}) => enter(email, 'errada', door)
const statuses = async (calls: readonly Promise<Response>[]) => (await Promise.all(calls)).map(({ status }) => status)
const pauseOf = async (call: Promise<Response>) => {
  const { status, headers } = await call
  return status === 429 ? Number(headers.get('Retry-After')) : 0
}

const CHEAP = { N: 1 << 11, r: 8, p: 1 }

/** Many people: whom the server does not know it checks as dearly as a real password, which these tests would do 200 times. */
async function addMany(): Promise<void> {
  const passwordHash = await hashPassword('certa', CHEAP)
  const many = Array.from({ length: 42 }, (_, number) => ({ email: `pessoa${number}@x.com`, name: `Pessoa ${number}` }))
  await app.database.db.insert(users).values(many.map((person) => ({ ...person, tenantId: 1, passwordHash, roles: ['student'] })))
}

/** As right as before, and cheap to check: these tests try it hundreds of times. */
async function makeCheap(email: string): Promise<void> {
  const passwordHash = await hashPassword(passwordOf(email), CHEAP)
  await app.database.db.update(users).set({ passwordHash }).where(eq(users.email, email))
}

describe('failures of one account', () => {
  beforeEach(() => makeCheap(HELENA))

  it('cause a pause that doubles after the fifth, up to five minutes; after it the right password works', async () => {
    for (let failure = 0; failure < 5; failure++) expect((await wrong()).status).toBe(401)
    const pauses: number[] = []
    for (let failure = 5; failure < 16; failure++) {
      const pause = await pauseOf(right())
      pauses.push(pause)
      app.advance(pause * 1000 - 1)
      expect((await right()).status).toBe(429)
      app.advance(1)
      expect((await wrong()).status).toBe(401)
    }
    expect(pauses).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 300, 300])
    app.advance(300_000)
    expect((await right()).status).toBe(200)
  })

  it('keep nobody out elsewhere, and do not affect other accounts (SAF-09)', async () => {
    const attacker = { from: '198.51.100.7' }
    for (let second = 0; second < 40; second++) {
      await statuses(Array.from({ length: 4 }, () => wrong(HELENA, attacker)))
      app.advance(1000)
    }
    for (let time = 0; time < 4; time++) expect((await right(HELENA, { from: '203.0.113.9' })).status).toBe(200)
    expect((await right(HELENA, attacker)).status).toBe(429)
    expect((await right(LIVIA, attacker)).status).toBe(200)
  })

  it('from many addresses cause a pause too, but not for a device where the person was in before (SAF-09)', async () => {
    const cookie = (await right(HELENA, { from: '203.0.113.9' })).headers.getSetCookie().find((each) => each.startsWith('lousa_device='))
    const device = cookie?.split(';')[0] ?? ''
    for (let failure = 0; failure < 100; failure++) {
      expect((await wrong(HELENA, { from: `198.51.${Math.floor(failure / 5)}.1` })).status).toBe(401)
    }
    expect((await right(HELENA, { from: '203.0.113.9' })).status).toBe(429)
    expect((await right(HELENA, { from: '203.0.113.9', device })).status).toBe(200)
    for (let failure = 0; failure < 5; failure++) expect((await wrong(HELENA, { from: '203.0.113.9', device })).status).toBe(401)
    expect((await right(HELENA, { from: '203.0.113.9', device })).status).toBe(429)
    expect((await right(LIVIA, { from: '203.0.113.9', device })).status).toBe(200)
  })

  it('return the wait in the message and in Retry-After, and a try during the pause changes nothing', async () => {
    for (let failure = 0; failure < 7; failure++) {
      await wrong()
      app.advance(failure < 5 ? 1000 : 2000)
    }
    app.advance(-2000)
    const refused = await right()
    expect([refused.status, refused.headers.get('Retry-After'), await refused.json()]).toEqual([
      429,
      '4',
      { error: 'Muitas tentativas. Tente de novo em 4 segundos.' },
    ])
    for (let again = 0; again < 5; again++) await wrong()
    app.advance(4000)
    expect((await right()).status).toBe(200)
  })

  it('are counted when they come at once', async () => {
    const all = await statuses(Array.from({ length: 14 }, () => wrong()))
    expect([all.filter((status) => status === 401).length, all.filter((status) => status === 429).length]).toEqual([5, 9])
  })

  it('are reset by a right password, and one is forgiven every ten minutes', async () => {
    for (let failure = 0; failure < 4; failure++) await wrong()
    expect((await right()).status).toBe(200)
    for (let failure = 0; failure < 4; failure++) expect((await wrong()).status).toBe(401)
    app.advance(4 * 10 * 60_000)
    for (let failure = 0; failure < 4; failure++) expect((await wrong()).status).toBe(401)
    expect((await right()).status).toBe(200)
  })
})

describe('failures from one address', () => {
  beforeEach(addMany)
  const from = '198.51.100.7'
  const stranger = (number: number, door: Door = { from }) => wrong(`pessoa${number}@x.com`, door)

  it('are limited over all accounts: the forty-first is refused', async () => {
    expect(new Set(await statuses(Array.from({ length: 40 }, (_, number) => stranger(number))))).toEqual(new Set([401]))
    expect(await pauseOf(stranger(41))).toBe(1)
    expect((await right(HELENA, { from: '203.0.113.9' })).status).toBe(200)
    app.advance(1000)
    expect((await right(HELENA, { from })).status).toBe(200)
  })

  it('right passwords are not counted, and do not reset them', async () => {
    for (let time = 0; time < 45; time++) expect((await right(LIVIA, { from })).status).toBe(200)
    for (let round = 0; round < 4; round++) {
      expect(new Set(await statuses(Array.from({ length: 10 }, (_, number) => stranger(10 * round + number))))).toEqual(new Set([401]))
      if (round < 3) await right(LIVIA, { from })
    }
    expect((await stranger(41)).status).toBe(429)
  })

  it('an IPv6 network counts as one address, and so do both spellings of IPv4', () => {
    expect(networkOf('2001:db8:1:2:3:4:5:6')).toBe(networkOf('2001:0db8:1:2::9'))
    expect(networkOf('2001:db8:1:3::9')).not.toBe(networkOf('2001:db8:1:2::9'))
    expect(networkOf('::ffff:10.0.0.1')).toBe('10.0.0.1')
    expect(networkOf('::1')).toBe('0:0:0:0::/64')
  })
})

describe('behind a proxy (TRUST_PROXY)', () => {
  beforeEach(addMany)
  const proxy = '10.0.0.1'
  const fail = async (at: TestApp, forwarded: (number: number) => string) => {
    await statuses(
      Array.from({ length: 40 }, (_, number) => wrong(`pessoa${number}@x.com`, { from: proxy, forwarded: forwarded(number), at })),
    )
  }

  it('off: the caller’s claims about its address are ignored', async () => {
    await fail(app, (number) => `203.0.113.${number}`)
    expect((await right(HELENA, { from: proxy, forwarded: '203.0.113.99' })).status).toBe(429)
  })

  it('one: the entry of our proxy counts, not those that the caller sent', async () => {
    const at = await createTestApp({ trustProxy: 1, database: app.database })
    await fail(at, (number) => `203.0.113.${number}, 198.51.100.7`)
    expect((await right(HELENA, { from: proxy, forwarded: '203.0.113.99, 198.51.100.7', at })).status).toBe(429)
    expect((await right(HELENA, { from: proxy, forwarded: '198.51.100.7, 198.51.100.8', at })).status).toBe(200)
  })

  it('two: the entry before our own proxies’ counts', async () => {
    const at = await createTestApp({ trustProxy: 2, database: app.database })
    await fail(at, (number) => `203.0.113.${number}, [2001:db8::7]:4711, 10.0.0.2`)
    expect((await right(HELENA, { from: proxy, forwarded: '2001:db8::8, 10.0.0.2', at })).status).toBe(429)
    expect((await right(HELENA, { from: proxy, forwarded: '198.51.100.8:99, 10.0.0.2', at })).status).toBe(200)
  })

  it('is a number of hops, off by default', () => {
    const read = (value?: string) => readEnv(value === undefined ? {} : { TRUST_PROXY: value }).trustProxy
    expect([read(), read('off'), read('0'), read('on'), read('1'), read('3')]).toEqual([0, 0, 0, 1, 1, 3])
    expect(() => read('10.0.0.0/8')).toThrow('TRUST_PROXY')
    expect(() => read('99')).toThrow('TRUST_PROXY')
  })
})
