import { afterEach, describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { ENDPOINT_CLASS } from '#contract/endpoint-class.ts'
import { endpoint } from '#contract/endpoint.ts'
import { askOpenly, askServer } from './ask-server.ts'

const asker = { account: { tenantId: '7', userId: '42' }, timing: { readTimeout: 60 } }
const list = endpoint({
  id: 'ext:T1',
  method: 'GET',
  path: '/api/auth/things/{tenant}?page={page}',
  class: ENDPOINT_CLASS.read,
  answer: z.object({ data: z.string() }),
})
const read = (body: unknown) => list.answer.parse(body).data
const ask = () => askServer(asker, list, { params: { page: 2 }, read })

/** The network answers so. */
function answerWith(answer: (init: RequestInit) => Promise<Response>) {
  return vi.spyOn(globalThis, 'fetch').mockImplementation((_address, init = {}) => answer(init))
}
afterEach(() => void vi.restoreAllMocks())

test('a page’s own call names the school and the person, and gives what was read (SAF-12)', async () => {
  const asked = answerWith(async () => Response.json({ data: 'here' }))
  expect(await ask()).toEqual({ to: 'done', value: 'here' })
  const [address, init] = asked.mock.calls[0] ?? []
  expect(address).toBe('/api/auth/things/7?page=2')
  expect(init).toMatchObject({ method: 'GET', cache: 'no-store', headers: { tenantId: '7', 'Lousa-User': '42' } })
})

test.each([
  ['another person’s session', async () => new Response('{}', { status: 401 }), { to: 'auth' }],
  [
    'a refusal, with its words',
    async () => Response.json({ error: 'Não pode.' }, { status: 403 }),
    { to: 'refused', refusal: { status: 403, message: 'Não pode.' } },
  ],
  ['a lost network', async () => Promise.reject(new TypeError('no network')), { to: 'unanswered' }],
  ['a page of a hotel’s network', async () => new Response('<p>', { headers: { 'content-type': 'text/html' } }), { to: 'unanswered' }],
  ['an answer of another shape', async () => Response.json({ data: 5 }), { to: 'unanswered' }],
] as const)('%s is told apart', async (_name, answer, told) => {
  answerWith(answer)
  expect(await ask()).toEqual(told)
})

test('a server that says nothing is given up after the time of a read', async () => {
  answerWith(
    ({ signal }) => new Promise((_, refuse) => signal?.addEventListener('abort', () => refuse(new DOMException('', 'AbortError')))),
  )
  expect(await ask()).toEqual({ to: 'unanswered' })
})

describe('a call without an account', () => {
  const openly = { path: '/api/things?domain={domain}', id: 'ext:T2', method: 'POST' } as const
  const askIt = (more: object = {}) => askOpenly(openly, { params: { domain: 'a.b' }, body: { a: 1 }, read, ...more })

  test('names nobody, and has the parts that its path does not name', async () => {
    const asked = answerWith(async () => Response.json({ data: 'here' }))
    expect(await askIt({ query: { tenant: '7' }, tenantId: '7' })).toEqual({ to: 'done', value: 'here' })
    const [address, { headers, body, credentials } = {}] = asked.mock.calls[0] ?? []
    expect([address, body, credentials]).toEqual(['/api/things?domain=a.b&tenant=7', '{"a":1}', 'same-origin'])
    expect(headers).toMatchObject({ tenantId: '7' })
    expect(headers).not.toHaveProperty('Lousa-User')
  })

  test('what everybody is answered is asked for without cookies, and the browser may keep it', async () => {
    const asked = answerWith(async () => Response.json({ data: 'here' }))
    await askIt({ isShared: true })
    expect(asked.mock.calls[0]?.[1]).toMatchObject({ cache: 'default', credentials: 'omit' })
  })

  test.each([
    ['a wrong password', 401, {}, { to: 'refused', refusal: { status: 401, message: 'Não.' } }],
    ['too many tries', 429, { 'retry-after': '30' }, { to: 'refused', refusal: { status: 429, message: 'Não.' }, retryAfter: 30_000 }],
    ['a gateway', 503, {}, { to: 'unanswered' }],
  ] as const)('%s is told apart', async (_name, status, headers, told) => {
    answerWith(async () => Response.json({ error: 'Não.' }, { status, headers }))
    expect(await askIt()).toEqual(told)
  })

  test('a lost network is no answer', async () => {
    answerWith(async () => Promise.reject(new TypeError('no network')))
    expect(await askIt()).toEqual({ to: 'unanswered' })
  })
})
