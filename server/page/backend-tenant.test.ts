import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Hono } from 'hono'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { asFirstPaint } from '#contract/first-paint.ts'
import { pageFactsFromBackend } from './backend-tenant.ts'
import type { PageFacts } from './first-paint.ts'

// A backend on a real port, and what our server in front of it hands over.

const SCHOOL = {
  id: 7,
  name: 'Outra <escola>',
  primary_color: '#123456',
  logo_horizontal: null,
  font_primary: '',
  login: { login_text: 'Oi', cta_login: 1 },
}

let answer: (incoming: IncomingMessage, outgoing: ServerResponse) => void
let backend: Server
let asked: string[]
let clock: number
let app: Hono

const json =
  (body: unknown, status = 200) =>
  (_: IncomingMessage, outgoing: ServerResponse) => {
    outgoing.writeHead(status, { 'Content-Type': 'application/json' })
    outgoing.end(JSON.stringify(body))
  }

beforeEach(async () => {
  asked = []
  clock = 0
  answer = json(SCHOOL)
  backend = createServer((incoming, outgoing) => {
    asked.push(incoming.url ?? '')
    answer(incoming, outgoing)
  })
  await new Promise<void>((resolve) => backend.listen(0, '127.0.0.1', resolve))
  const origin = new URL(`http://127.0.0.1:${(backend.address() as AddressInfo).port}`)
  const readFirstPaint = pageFactsFromBackend(origin, { 'EP-70': '/api/escola/{domain}' }, () => clock)
  app = new Hono()
  app.get('*', async (c) => c.json(await readFirstPaint(c)))
})
afterEach(() => {
  backend.closeAllConnections()
  backend.close()
})

const facts = async (host = 'outra.test') =>
  (await (await app.request('/login', { headers: { Host: host, Cookie: 'session=secret' } })).json()) as PageFacts | null
const known = async (host?: string) => (await facts(host))?.paint ?? null

describe('the server in front of a backend', () => {
  it('passes on the school that the backend names for the host, with the backend’s file addresses, and no account', async () => {
    const handed = asFirstPaint(await known('www.Outra.test:8080'))
    expect(handed).toMatchObject({
      branding: { id: '7', name: 'Outra <escola>', login: { login_text: 'Oi', cta_login: true } },
      account: null,
      home: null,
    })
    expect(asked).toEqual(['/api/escola/outra.test'])
  })

  it('lets the document speak of that school (HDN-01)', async () => {
    answer = json({ ...SCHOOL, description: 'Aprenda aqui', favicon: 'logos/f.png', showcase: 1 })
    expect((await facts('outra.test'))?.school).toMatchObject({
      tenantId: null,
      about: { name: 'Outra <escola>', description: 'Aprenda aqui', favicon: '/logos/f.png', open: true },
      origin: 'http://outra.test',
      named: null,
    })
  })

  it('asks the backend once a minute per host', async () => {
    await Promise.all([known(), known()])
    clock = 59_000
    await known()
    expect(asked).toHaveLength(1)
    await known('segunda.test')
    clock = 61_000
    await known()
    expect(asked).toEqual(['/api/escola/outra.test', '/api/escola/segunda.test', '/api/escola/outra.test'])
  })

  it('does not wait for a slow backend; a late answer serves the next page', async () => {
    let release = () => {}
    const late = new Promise<void>((resolve) => (release = resolve))
    answer = (incoming, outgoing) => void late.then(() => json(SCHOOL)(incoming, outgoing))
    expect(await known()).toBeNull()
    expect(await known()).toBeNull()
    release()
    await expect.poll(known).toMatchObject({ branding: { name: 'Outra <escola>' } })
    expect(asked).toHaveLength(1)
  })

  it.each([
    ['is down', (_: IncomingMessage, outgoing: ServerResponse) => outgoing.destroy()],
    ['fails', json({ error: 'x' }, 500)],
    ['knows no school', json({})],
    [
      'answers a page',
      (_: IncomingMessage, outgoing: ServerResponse) => void outgoing.writeHead(200, { 'Content-Type': 'text/html' }).end('<p>'),
    ],
    [
      'answers without an end',
      (_: IncomingMessage, outgoing: ServerResponse) =>
        void outgoing.writeHead(200, { 'Content-Type': 'application/json' }).end(`"${'x'.repeat(200_000)}"`),
    ],
    [
      'leads elsewhere',
      (_: IncomingMessage, outgoing: ServerResponse) => void outgoing.writeHead(302, { Location: 'http://127.0.0.1:1/' }).end(),
    ],
  ])('that %s, hands over nothing and is left alone for a moment', async (_, how) => {
    answer = how
    expect(await known()).toBeNull()
    answer = json(SCHOOL)
    expect(await known()).toBeNull()
    expect(asked).toHaveLength(1)
    clock = 6000
    expect(await known()).not.toBeNull()
  })

  it('asks nothing for an invalid host', async () => {
    expect(await known('[::1]')).toBeNull()
    expect(asked).toEqual([])
  })
})
