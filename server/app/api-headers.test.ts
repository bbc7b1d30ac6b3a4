import { expect, it } from 'vitest'
import { LIVIA, type TestApp, type TestClient } from '#server/testing/test-app.ts'
import { withTestApp } from '#server/testing/with-test-app.ts'

let app: TestApp
let livia: TestClient
withTestApp([LIVIA], (made, clients) => {
  app = made
  ;[livia] = clients
})

const UNREAD = '/api/auth/notification/total'

it('no browser takes an answer of the API for a page, whatever became of the call', async () => {
  const made = await livia.fetch(UNREAD)
  const tag = made.headers.get('ETag') ?? ''
  const answers = {
    200: made,
    304: await livia.fetch(UNREAD, { headers: { 'If-None-Match': tag } }),
    401: await app.fetch(UNREAD),
    404: await livia.fetch('/api/auth/nothing'),
    405: await livia.fetch(UNREAD, { method: 'DELETE' }),
    400: await livia.fetch('/api/auth/login', { method: 'POST', body: '{', headers: { 'Content-Type': 'application/json' } }),
  }
  const told = Object.entries(answers).map(([, { status, headers }]) => `${status} ${headers.get('X-Content-Type-Options')}`)
  expect(told).toEqual(Object.keys(answers).map((status) => `${status} nosniff`))
})
