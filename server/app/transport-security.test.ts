import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import { expect, it, onTestFinished } from 'vitest'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { withTestApp } from '#server/testing/with-test-app.ts'
import { createProxyApp } from './app.ts'

const HSTS = 'max-age=31536000'
const PATHS = ['/api/auth/me', '/api/getTenant?domain=x', '/files/x', '/version.json', '/homepage', '/assets/gone.js']

let app: TestApp
withTestApp([], (made) => {
  app = made
})

const replyMessage = async (at: TestApp, proto?: string) => {
  const headers = proto === undefined ? {} : { 'X-Forwarded-Proto': proto }
  return Promise.all(PATHS.map(async (path) => (await at.fetch(path, { headers })).headers.get('Strict-Transport-Security')))
}

it('tells browsers to use only TLS, when a trusted proxy says that they did', async () => {
  const behind = await createTestApp({ trustProxy: 1, database: app.database })
  expect(await replyMessage(behind, 'https')).toEqual(PATHS.map(() => HSTS))
  expect(await replyMessage(behind, 'http, https')).toEqual(PATHS.map(() => HSTS))
  expect(await replyMessage(behind, 'https, http')).toEqual(PATHS.map(() => null))
  expect(await replyMessage(behind)).toEqual(PATHS.map(() => null))
})

it('is not sent over plain http, whatever the caller claims', async () => {
  expect(await replyMessage(app)).toEqual(PATHS.map(() => null))
  expect(await replyMessage(app, 'https')).toEqual(PATHS.map(() => null))
})

it('is sent with proxied answers too (API_ORIGIN)', async () => {
  const listen = async (server: ReturnType<typeof createServer>) => {
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => void server.close())
    return (server.address() as AddressInfo).port
  }
  const backend = await listen(createServer((_incoming, outgoing) => void outgoing.end('{}')))
  const files = { distDir: '/nonexistent', page: null, csp: '' }
  const proxy = createProxyApp(new URL(`http://127.0.0.1:${backend}`), files, 1)
  const port = await listen(createAdaptorServer({ fetch: proxy.fetch }) as ReturnType<typeof createServer>)
  const ask = (path: string) =>
    new Promise((resolve, reject) => {
      const headers = { 'X-Forwarded-Proto': 'https', Connection: 'close' }
      request({ port, host: '127.0.0.1', path, headers }, (answer) => {
        answer.resume()
        resolve(answer.headers['strict-transport-security'])
      })
        .on('error', reject)
        .end()
    })
  expect(await Promise.all(['/api/x', '/version.json', '/homepage'].map(ask))).toEqual([HSTS, HSTS, HSTS])
})
