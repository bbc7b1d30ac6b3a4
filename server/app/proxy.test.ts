import { createHash, randomBytes } from 'node:crypto'
import { createServer, request as httpRequest, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { createAdaptorServer, type ServerType } from '@hono/node-server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createProxyApp } from './app.ts'

// A test backend on one port, the real server in front of it on another, with real sockets between.

type Answer = (incoming: IncomingMessage, outgoing: ServerResponse) => void
let answer: Answer
let backend: Server
let front: ServerType
let origin: string
let backendOrigin: string

const listen = (server: Server | ServerType) =>
  new Promise<string>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`))
  })
const FILES = { distDir: '/nonexistent', page: null, csp: '' }

beforeAll(async () => {
  backend = createServer((incoming, outgoing) => answer(incoming, outgoing))
  backendOrigin = await listen(backend)
  front = createAdaptorServer({ fetch: createProxyApp(new URL(backendOrigin), FILES).fetch })
  origin = await listen(front)
})
afterAll(() => {
  backend.closeAllConnections()
  backend.close()
  if ('closeAllConnections' in front) front.closeAllConnections()
  front.close()
})

/** Node's own client: it neither decompresses nor follows redirects. */
function call(
  path: string,
  { method = 'GET', headers = {}, body = '' }: { method?: string; headers?: Record<string, string>; body?: string | Buffer } = {},
) {
  return new Promise<{ status: number; headers: IncomingMessage['headers']; body: Buffer }>((resolve, reject) => {
    const request = httpRequest(new URL(path, origin), { method, headers }, (incoming) => {
      const chunks: Buffer[] = []
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
      incoming.on('end', () => resolve({ status: incoming.statusCode ?? 0, headers: incoming.headers, body: Buffer.concat(chunks) }))
      incoming.on('error', reject)
    })
    request.on('error', reject)
    request.end(body)
  })
}

describe('/api with API_ORIGIN', () => {
  it('passes method, path, query, headers and body to the backend, under its own host name', async () => {
    answer = (incoming, outgoing) => {
      const { method, url, headers } = incoming
      outgoing.setHeader('Content-Type', 'application/json')
      outgoing.end(
        JSON.stringify({
          method,
          url,
          host: headers.host,
          cookie: headers.cookie,
          tenant: headers['tenantid'],
          forwarded: headers['x-forwarded-host'],
        }),
      )
    }
    const { body } = await call('/api/auth/x%2Fy?page=2&a=%20', { method: 'PATCH', headers: { Cookie: 'a=1', tenantId: '7' } })
    expect(JSON.parse(body.toString())).toEqual({
      method: 'PATCH',
      url: '/api/auth/x%2Fy?page=2&a=%20',
      host: new URL(backendOrigin).host,
      cookie: 'a=1',
      tenant: '7',
      forwarded: new URL(origin).host,
    })
  })

  it('moves the backend’s cookies to our origin', async () => {
    answer = (_incoming, outgoing) => {
      outgoing.setHeader('Set-Cookie', [
        's=1; Domain=backend.test; Path=/; Secure; HttpOnly; SameSite=None',
        't=2; Path=/; SameSite=Strict',
      ])
      outgoing.end('{}')
    }
    expect((await call('/api/x')).headers['set-cookie']).toEqual(['s=1; Path=/; HttpOnly; SameSite=Lax', 't=2; Path=/; SameSite=Strict'])
    const secure = await call('/api/x', { headers: { 'X-Forwarded-Proto': 'https' } })
    expect(secure.headers['set-cookie']?.[0]).toBe('s=1; Path=/; Secure; HttpOnly; SameSite=None')
  })

  it('keeps redirects on our origin, compression unchanged, and 204, 304 and HEAD empty', async () => {
    answer = (incoming, outgoing) => {
      if (incoming.url === '/api/go') outgoing.writeHead(302, { Location: `${backendOrigin}/login?x=1` }).end()
      else if (incoming.url === '/api/gz') outgoing.writeHead(200, { 'Content-Encoding': 'gzip' }).end(gzipSync('{"a":1}'))
      else if (incoming.method === 'HEAD') outgoing.writeHead(200, { 'Content-Length': '99' }).end()
      else outgoing.writeHead(Number(incoming.url?.slice(-3))).end()
    }
    expect((await call('/api/go')).headers.location).toBe('/login?x=1')
    const gz = await call('/api/gz')
    expect([gz.headers['content-encoding'], gz.body.equals(gzipSync('{"a":1}'))]).toEqual(['gzip', true])
    expect((await call('/api/head', { method: 'HEAD' })).headers['content-length']).toBe('99')
    expect((await call('/api/204')).status).toBe(204)
    expect((await call('/api/304')).status).toBe(304)
  })

  it('pipes 20 MB of multipart without changing a byte', async () => {
    answer = (incoming, outgoing) => {
      const hash = createHash('sha256')
      incoming.on('data', (chunk: Buffer) => hash.update(chunk))
      incoming.on('end', () => outgoing.end(hash.digest('hex')))
    }
    const body = randomBytes(20 * 1_048_576)
    const { body: seen } = await call('/api/up', { method: 'POST', headers: { 'Content-Type': 'multipart/form-data; boundary=x' }, body })
    expect(seen.toString()).toBe(createHash('sha256').update(body).digest('hex'))
  })

  it('passes a stream on as it arrives, and closes the backend’s connection when the reader leaves', async () => {
    const closed = new Promise<void>((resolve) => {
      answer = (_incoming, outgoing) => {
        outgoing.writeHead(200, { 'Content-Type': 'text/event-stream' })
        outgoing.write('data: 1\n\n')
        outgoing.on('close', () => resolve())
      }
    })
    const controller = new AbortController()
    const response = await fetch(`${origin}/api/stream`, { signal: controller.signal })
    const first = await response.body?.getReader().read()
    expect(new TextDecoder().decode(first?.value)).toBe('data: 1\n\n')
    controller.abort()
    await closed
  })

  it('aborts when the backend aborts in the middle: half an answer is no answer', async () => {
    answer = (_incoming, outgoing) => {
      outgoing.writeHead(200, { 'Content-Length': '100' })
      outgoing.write('{"a":')
      setTimeout(() => outgoing.destroy(), 20)
    }
    await expect(fetch(`${origin}/api/half`).then((response) => response.text())).rejects.toThrow('terminated')
  })

  it('answers 502 for a dead backend, which clients retry (NET-06)', async () => {
    const dead = createServer()
    const gone = await listen(dead)
    await new Promise((resolve) => dead.close(resolve))
    const server = createAdaptorServer({ fetch: createProxyApp(new URL(gone), FILES).fetch })
    const response = await fetch(`${await listen(server)}/api/auth/me`)
    expect([response.status, await response.json()]).toEqual([502, { error: 'O servidor não respondeu. Tente novamente.' }])
    server.close()
  })

  it('leaves everything else to the app', async () => {
    answer = (_incoming, outgoing) => outgoing.end('backend')
    expect((await call('/version.json')).body.toString()).toBe('{"version":"dev"}')
  })
})
