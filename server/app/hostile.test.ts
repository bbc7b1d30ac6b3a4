import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ENDPOINT_CLASS } from '#contract/endpoint-class.ts'
import { type Endpoint, fillPath } from '#contract/endpoint.ts'
import { type EndpointName, endpoints } from '#contract/endpoints.ts'
import { MAX_LIST } from '#contract/limits.ts'
import { createTestApp, HELENA, type TestApp, type TestClient } from '#server/testing/test-app.ts'
import { EXAMPLES } from '#server/testing/test-examples.ts'
import { handlers } from './handlers.ts'

// Hostile input to every endpoint: refused with a message, never 5xx, and nothing of it stored.

let app: TestApp
let helena: TestClient
beforeAll(async () => {
  app = await createTestApp()
  helena = await app.signIn(HELENA)
})
afterAll(() => app.close())

const nested = (levels: number, open: string, close: string) => open.repeat(levels) + close.repeat(levels)
const DEEP = JSON.parse(nested(2500, '[', ']')) as unknown
const DEEP_OBJECT = JSON.parse(`${nested(2500, '{"a":', '')}1${'}'.repeat(2500)}`) as unknown

/** One value, to replace any field. */
const VALUES: readonly unknown[] = [
  null,
  true,
  '',
  ' ',
  0,
  -1,
  0.5,
  1e308,
  -1e308,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 32 + 1,
  2 ** 53,
  Number.MAX_SAFE_INTEGER,
  '2147483648',
  '99999999999999999999',
  'NaN',
  'a\0b',
  '\0',
  '\ud800',
  '\u202e\u2066',
  "' OR 1=1 --",
  '%00',
  '../../etc/passwd',
  'x'.repeat(100_000),
  'ﷺ'.repeat(50_000),
  [],
  [null],
  [2 ** 31],
  [-1],
  [1e308],
  ['a\0'],
  [[1]],
  {},
  { $ne: null },
  { length: 2 ** 32 },
]

/** With the start of each as JSON: some are too long to be written again for every field. */
const HOSTILE = [...VALUES, DEEP, DEEP_OBJECT].map((value) => ({ value, label: String(JSON.stringify(value)).slice(0, 40) }))

/** A form has texts only: whatever is no text goes as «x», once. */
const HOSTILE_TEXTS = [{ value: 'x', label: 'x' }, ...HOSTILE.filter(({ value }) => typeof value !== 'object')]

/** A whole body, as sent. */
const BODIES: readonly string[] = [
  '',
  'null',
  '1',
  '"text"',
  '[]',
  '{"__proto__":{"tenant_id":1}}',
  '{"constructor":{"prototype":{"a":1}}}',
  '{"a\\u0000b":1}',
  '{"tenant_id":1e309}',
  '{"tenant_id":1,"tenant_id":1}',
  nested(2500, '[', ']'),
  nested(200_000, '[', ']'),
  `${'{"a":'.repeat(2500)}1${'}'.repeat(2500)}`,
  `{"tenant_id":1,"x":${nested(2500, '[', ']')}}`,
  `{"tenant_id":1,"x":"${'['.repeat(500_000)}"}`,
  `[${Array.from({ length: 100_000 }, (_, index) => index + 1).join(',')}]`,
  `{${Array.from({ length: 60_000 }, (_, index) => `"k${index}":1`).join(',')}}`,
]

const named = (Object.entries(endpoints) as [EndpointName, Endpoint][]).filter(([, { path }]) => path.startsWith('/api/'))
const writes = named.filter(([, { body }]) => body !== undefined)
const fieldsOf = ({ body }: Endpoint): string[] => Object.keys((body as unknown as { shape: object }).shape)

function addressOf(name: EndpointName, endpoint: Endpoint): string {
  const names = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map((match) => [match[1] ?? '', 1])
  return fillPath(endpoint.path, { ...Object.fromEntries(names), tenant: 1, ...EXAMPLES[name]?.params })
}

const isCalm = (status: number) => status < 500

async function send(name: EndpointName, endpoint: Endpoint, body: unknown): Promise<number> {
  const form = endpoint.encoding === 'multipart' && typeof body === 'object' ? formOf(body as Record<string, unknown>) : body
  return (await helena.fetch(addressOf(name, endpoint), { method: endpoint.method, body: form })).status
}

function formOf(fields: Record<string, unknown>): FormData {
  const form = new FormData()
  for (const [key, value] of Object.entries(fields)) form.set(key, typeof value === 'object' ? 'x' : String(value))
  return form
}

describe('hostile bodies', () => {
  it.each(writes)('%s: none is 5xx', async (name, endpoint) => {
    const good = { tenant_id: 1, ...(EXAMPLES[name]?.body as object | undefined) }
    const fields = fieldsOf(endpoint)
    // An unserved endpoint refuses after the ids of rows were checked: all fields at once are enough.
    const places = name in handlers ? fields.map((field) => [field]) : [fields.filter((field) => field !== 'tenant_id')]
    const bad: unknown[] = []
    const note = async (what: string, body: unknown) => {
      const status = await send(name, endpoint, body)
      if (!isCalm(status)) bad.push([what, status])
    }
    for (const body of BODIES) await note(body.slice(0, 40), body)
    for (const { value, label } of endpoint.encoding === 'multipart' ? HOSTILE_TEXTS : HOSTILE)
      for (const place of places)
        await note(`${place.join()} ${label}`, { ...good, ...Object.fromEntries(place.map((field) => [field, value])) })
    expect(bad).toEqual([])
  })

  it.each(writes)('%s: a list beyond the bound is refused', async (name, endpoint) => {
    const good = { tenant_id: 1, ...(EXAMPLES[name]?.body as object | undefined) }
    const list = Array.from({ length: MAX_LIST + 1 }, (_, index) => index + 1)
    for (const field of fieldsOf(endpoint)) {
      const status = await send(name, endpoint, JSON.stringify({ ...good, [field]: list }))
      expect([field, status]).toEqual([
        field,
        expect.toSatisfy((value: number) => [415, 422].includes(value) || (value === 403 && field.startsWith('tenant'))),
      ])
    }
  })
})

describe('lists within lists (SAF-08)', () => {
  const WIDE = JSON.stringify(Array.from({ length: 900 }, () => Array.from({ length: 500 }, () => 7)))
  const NARROW = JSON.stringify(Array.from({ length: 60 }, () => Array.from({ length: 60 }, () => 7)))
  const withIds = writes.flatMap(([name, endpoint]) =>
    Object.keys(endpoint.refs ?? {})
      .map((key) => key.split('.')[0] ?? '')
      .filter((field) => fieldsOf(endpoint).includes(field) && endpoint.encoding !== 'multipart')
      .map((field) => [name, field, endpoint] as const),
  )

  it.each(withIds)('%s: in %s they are refused before any row is looked up', async (name, field, endpoint) => {
    const good = { tenant_id: 1, ...(EXAMPLES[name]?.body as object | undefined), [field]: 0 }
    for (const lists of [WIDE, NARROW]) {
      const body = JSON.stringify(good).replace(`"${field}":0`, () => `"${field}":${lists}`)
      const answer = await helena.fetch(addressOf(name, endpoint), { method: endpoint.method, body })
      expect([field, answer.status]).toEqual([field, 422])
    }
  })
})

describe('hostile addresses', () => {
  const IDS = [
    '0',
    '-1',
    '2147483648',
    '4294967297',
    '99999999999999999999',
    '1e3',
    'NaN',
    '%00',
    '1%00',
    '%F0%28',
    '%',
    '%ED%A0%80',
    '..%2f1',
    "1'%20or%201=1",
    '٣',
    '9'.repeat(5000),
  ]

  it.each(named)('%s: none is 5xx', async (name, endpoint) => {
    const places = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '')
    const bad: unknown[] = []
    const headers = endpoint.class === ENDPOINT_CLASS.toggle ? { 'Sec-Fetch-Site': 'same-origin' } : {}
    const body = EXAMPLES[name]?.body ?? (endpoint.body === undefined ? undefined : {})
    for (const place of places) {
      for (const value of IDS) {
        const path = endpoint.path.replace(`{${place}}`, () => value)
        const address = fillPath(path, { ...Object.fromEntries(places.map((each) => [each, 1])), ...EXAMPLES[name]?.params })
        const { status } = await helena.fetch(address, { method: endpoint.method, headers, ...(body !== undefined && { body }) })
        if (!isCalm(status)) bad.push([place, value.slice(0, 30), status])
      }
    }
    expect(bad).toEqual([])
  })

  it('are refused with a message when they contain invalid text', async () => {
    const answer = await app.fetch('/api/getTenant?domain=a%00b')
    expect([answer.status, await answer.json()]).toEqual([400, { error: 'O endereço tem caracteres que não podem ser usados.' }])
  })
})
