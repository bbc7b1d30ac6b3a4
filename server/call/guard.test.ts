import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Endpoint, fillPath, rightsOf } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { must } from '#lib/must.ts'
import { createTestApp, HELENA, IARA, LIVIA, type Sent, type TestApp, type TestClient } from '#server/testing/test-app.ts'
import { EXAMPLES } from '#server/testing/test-examples.ts'
import { OWNED } from './tenancy.ts'

// Threats 4 and 7 of docs/security.md, for every endpoint of the contract and every place that can name a tenant.

const guarded = (Object.values(endpoints) as Endpoint[]).filter((endpoint) => endpoint.public !== true)
const NOBODY = 999_999

let app: TestApp
let helena: TestClient
let livia: TestClient
let foreign: Partial<Record<string, number>>

beforeAll(async () => {
  app = await createTestApp()
  helena = await app.signIn(HELENA)
  livia = await app.signIn(LIVIA)
  await app.signIn(IARA)
  foreign = {}
  for (const [name, table] of Object.entries(OWNED)) {
    if (table === null) continue
    const rows = await app.database.db.select({ id: table.id, tenantId: table.tenantId }).from(table)
    foreign[name] = rows.find((row) => row.tenantId === 2)?.id as number
  }
})
afterAll(() => app.close())

interface Named {
  readonly tenant?: number
  readonly params?: Record<string, number>
  readonly body?: Record<string, unknown>
  readonly headers?: Record<string, string>
}

/** A call of the endpoint with unknown rows; `named` replaces parts of it. */
function callOf(endpoint: Endpoint, { tenant = 1, params = {}, body = {}, headers = {} }: Named = {}): [string, Sent] {
  const names = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '')
  const values = Object.fromEntries(names.map((name) => [name, name === 'state' ? 1 : NOBODY]))
  const path = fillPath(endpoint.path, { ...values, tenant, ...params })
  if (endpoint.body === undefined) return [path, { method: endpoint.method, headers }]
  return [path, { method: endpoint.method, headers, body: endpoint.encoding === 'multipart' ? formOf(body) : body }]
}

function formOf(fields: Record<string, unknown>): FormData {
  const form = new FormData()
  form.set('title', 'x')
  for (const [key, value] of Object.entries(fields)) form.set(key, String(value))
  return form
}

/** A row of a list in an example of a body. */
const rowOf = (example: unknown, list: string) => ((example as Record<string, readonly object[]> | undefined)?.[list] ?? [])[0]

/** Whether a field is a list; without an example it may be one. */
const isListIn = (example: unknown, field: string) => Array.isArray((example as Record<string, unknown> | undefined)?.[field])

const status = async (client: Pick<TestClient, 'fetch'>, [path, sent]: [string, Sent]) => (await client.fetch(path, sent)).status

const named = (endpoints: readonly Endpoint[]) => endpoints.map((endpoint) => [endpoint.id, endpoint] as const)
const withBody = guarded.filter(({ body }) => body !== undefined)
const withRefs = guarded.flatMap((endpoint) =>
  Object.entries(endpoint.refs ?? {}).flatMap(([key, table]) =>
    OWNED[table] === null ? [] : [[endpoint.id, key, table, endpoint] as const],
  ),
)

describe('another tenant is 403, before anything is looked up', () => {
  it.each(named(guarded))('%s: in the header', async (_, endpoint) => {
    expect(await status(helena, callOf(endpoint, { headers: { tenantId: '2' } }))).toBe(403)
  })

  it.each(named(guarded.filter(({ path }) => path.includes('{tenant}'))))('%s: in the path', async (_, endpoint) => {
    expect(await status(helena, callOf(endpoint, { tenant: 2 }))).toBe(403)
  })

  it.each(named(withBody))('%s: in the body', async (_, endpoint) => {
    expect(await status(helena, callOf(endpoint, { body: { tenant_id: 2 } }))).toBe(403)
  })

  it.each(named(withBody))('%s: as tenantId in the body, which no endpoint reads, whatever tenant_id says', async (_, endpoint) => {
    expect(await status(helena, callOf(endpoint, { body: { tenantId: 2 } }))).toBe(403)
    expect(await status(helena, callOf(endpoint, { body: { tenant_id: 1, tenantId: '2' } }))).toBe(403)
  })

  it.each(named(withBody.filter(({ encoding }) => encoding !== 'multipart')))('%s: in a row inside the body', async (_, endpoint) => {
    expect(await status(helena, callOf(endpoint, { body: { tenant_id: 1, communities: [{ id: 1 }, { id: 2, tenant_id: '2' }] } }))).toBe(
      403,
    )
  })

  it.each(withRefs)('%s: by a row of another tenant in %s (%s)', async (_, key, table, endpoint) => {
    const id = must(foreign[table], `a row of ${table} of tenant 2`)
    const inPath = endpoint.path.includes(`{${key}}`)
    const [outer = key, inner] = key.split('.')
    // The body is looked up when its schema has accepted it (SAF-08).
    const example = Object.entries(EXAMPLES).find(([name]) => endpoints[name as keyof typeof endpoints].id === endpoint.id)?.[1].body
    const inBody = {
      ...(example as object | undefined),
      [outer]: inner === undefined ? (isListIn(example, outer) ? [id] : id) : [{ ...rowOf(example, outer), [inner]: id }],
    }
    const client = rightsOf(endpoint) === 'editor' ? helena : livia
    const refused = inPath || example !== undefined ? [403] : [403, 422]
    expect(refused).toContain(await status(client, callOf(endpoint, inPath ? { params: { [key]: id } } : { body: inBody })))
  })
})

describe('the caller’s session', () => {
  it.each(named(guarded))('%s is 401 without a session, and in the session of another person (Lousa-User)', async (_, endpoint) => {
    expect(await status(app, callOf(endpoint))).toBe(401)
    expect(await status(helena, callOf(endpoint, { headers: { 'Lousa-User': String(livia.userId) } }))).toBe(401)
  })

  it.each(named(guarded.filter((endpoint) => rightsOf(endpoint) === 'editor')))('%s is 403 for a student (ROL-01)', async (_, endpoint) => {
    expect(await status(livia, callOf(endpoint))).toBe(403)
  })

  it.each(named(guarded))('%s is not refused for its own tenant: served, not found, invalid or not yet available', async (_, endpoint) => {
    expect([200, 404, 422]).toContain(await status(helena, callOf(endpoint)))
  })

  it.each(named(guarded.filter(({ method }) => method !== 'GET')))('%s is 403 when another site sends it (CSRF)', async (_, endpoint) => {
    expect(await status(helena, callOf(endpoint, { headers: { 'Sec-Fetch-Site': 'cross-site' } }))).toBe(403)
    expect(await status(helena, callOf(endpoint, { headers: { 'Sec-Fetch-Site': 'same-site' } }))).toBe(403)
  })
})

it('accepts a write from our origin, and from a program that is no browser', async () => {
  const cookie = { Cookie: helena.cookie }
  const body = { footer_visible: 1, tenant_id: 1 }
  const send = (headers: Record<string, string>) =>
    app.fetch('/api/auth/config/plataforma/updateCustomBasic/footerToogle', { method: 'POST', body, headers: { ...cookie, ...headers } })
  expect((await send({})).status).toBe(200)
  expect((await send({ Origin: 'http://localhost', Host: 'localhost' })).status).toBe(200)
  expect((await send({ Origin: 'https://evil.test', Host: 'localhost' })).status).toBe(403)
  expect((await send({ Origin: 'null', Host: 'localhost' })).status).toBe(403)
  // The same host without TLS, or on another port, is another site: an attacker on the network can write its pages.
  expect((await send({ Origin: 'https://localhost', Host: 'localhost', 'X-Forwarded-Proto': 'https' })).status).toBe(200)
  expect((await send({ Origin: 'http://localhost', Host: 'localhost', 'X-Forwarded-Proto': 'https' })).status).toBe(403)
  expect((await send({ Origin: 'https://localhost', Host: 'localhost' })).status).toBe(403)
  expect((await send({ Origin: 'http://localhost:81', Host: 'localhost' })).status).toBe(403)
})

it('refuses the toggle over GET without the tenant header or from outside our own pages (EP-84)', async () => {
  const path = '/api/auth/config/plataforma/carrossel/publish/1/1'
  const cookie = { Cookie: helena.cookie }
  expect((await app.fetch(path, { headers: { ...cookie, tenantId: '1' } })).status).toBe(403)
  expect((await app.fetch(path, { headers: { ...cookie, 'Sec-Fetch-Site': 'same-origin' } })).status).toBe(403)
  expect((await app.fetch(path, { headers: { ...cookie, tenantId: '1', 'Sec-Fetch-Site': 'none' } })).status).toBe(403)
  expect((await app.fetch(path, { headers: { ...cookie, tenantId: '1', 'Sec-Fetch-Site': 'same-origin' } })).status).not.toBe(403)
})

describe('unknown endpoints', () => {
  it('are 404 or 405, as JSON with a message', async () => {
    const unknown = await helena.fetch('/api/auth/nada')
    expect(unknown.status).toBe(404)
    expect(await unknown.json()).toEqual({ error: 'Endereço desconhecido.' })
    const method = await helena.fetch('/api/auth/me', { method: 'DELETE' })
    expect(method.status).toBe(405)
    expect(method.headers.get('Allow')).toBe('GET, PUT')
    expect(await method.json()).toEqual({ error: 'Método não permitido.' })
  })
})

describe('bodies', () => {
  const seo = '/api/auth/config/plataforma/update-seo'

  it('above their limit are 413, declared or not', async () => {
    const body = JSON.stringify({ name: 'x', description: 'y'.repeat(1_100_000) })
    expect((await helena.fetch(seo, { method: 'POST', body })).status).toBe(413)
    const declared = { method: 'POST', body: '{}', headers: { 'Content-Length': '9999999' } }
    expect((await helena.fetch(seo, declared)).status).toBe(413)
  })

  it('that are not JSON are 415 or 400, and invalid ones are 422 with the fields', async () => {
    expect((await helena.fetch(seo, { method: 'POST', body: 'a=1', headers: { 'Content-Type': 'text/plain' } })).status).toBe(415)
    expect((await helena.fetch(seo, { method: 'POST', body: '{"name":' })).status).toBe(400)
    const answer = await helena.fetch(seo, { method: 'POST', body: { name: 1 } })
    expect(answer.status).toBe(422)
    expect(await answer.json()).toMatchObject({ fields: { name: 'Valor do campo inválido', description: 'Valor do campo inválido' } })
  })

  it('with text that PostgreSQL cannot store are stored without it', async () => {
    const body = JSON.stringify({ name: 'a\u0000b\ud800', description: '' })
    expect((await helena.fetch(seo, { method: 'POST', body })).status).toBe(200)
    const answer = (await (await helena.fetch('/api/auth/config/plataforma/index/1')).json()) as { data: { info: { name: string } } }
    expect(answer.data.info.name).toBe('ab\u{FFFD}')
  })
})
