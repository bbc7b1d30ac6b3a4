import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { createAdaptorServer, type ServerType } from '@hono/node-server'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createProxyApp } from './app.ts'

// The real app in proxy mode over a raw socket: no client library normalises the request line. `evil` is any other host.

interface Seen {
  readonly line: string
  readonly headers: IncomingMessage['headers']
  readonly body: string
}

let backend: Server
let evil: Server
let front: ServerType
let port: number
let backendHost: string
let evilHost: string
const seen: Seen[] = []
const caught: string[] = []
let answer: (outgoing: ServerResponse) => void

const listen = async (server: Server | ServerType) => {
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}

beforeAll(async () => {
  backend = createServer((incoming, outgoing) => {
    const chunks: Buffer[] = []
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
    incoming.on('end', () => {
      seen.push({ line: `${incoming.method} ${incoming.url}`, headers: incoming.headers, body: Buffer.concat(chunks).toString() })
      answer(outgoing)
    })
  })
  evil = createServer((incoming, outgoing) => {
    caught.push(`${incoming.method} ${incoming.url} ${incoming.headers.cookie}`)
    outgoing.end('evil')
  })
  evil.on('connection', () => caught.push('a connection'))
  backendHost = `127.0.0.1:${await listen(backend)}`
  evilHost = `127.0.0.1:${await listen(evil)}`
  front = createAdaptorServer({
    fetch: createProxyApp(new URL(`http://${backendHost}`), { distDir: '/nonexistent', page: null, csp: '' }).fetch,
  })
  port = await listen(front)
})
beforeEach(() => {
  seen.length = 0
  caught.length = 0
  answer = (outgoing) => outgoing.end('{}')
})
afterAll(() => {
  for (const server of [backend, evil, front]) {
    if ('closeAllConnections' in server) server.closeAllConnections()
    server.close()
  }
})

/** The proxy's answer to these bytes, until it closes the connection or stays silent for a while. */
function speak(bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    const chunks: Buffer[] = []
    socket.setTimeout(300, () => socket.destroy())
    socket.on('data', (chunk: Buffer) => chunks.push(chunk))
    socket.on('error', reject)
    socket.on('close', () => resolve(Buffer.concat(chunks).toString('latin1')))
    socket.write(bytes, 'latin1')
  })
}

const ask = (target: string, { method = 'GET', headers = [] }: { method?: string; headers?: readonly string[] } = {}) =>
  speak(
    [`${method} ${target} HTTP/1.1`, `Host: 127.0.0.1:${port}`, 'Cookie: s=secret', 'Connection: close', ...headers, '', ''].join('\r\n'),
  )

const statusOf = (text: string) => Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0)

describe('with API_ORIGIN, no request reaches another host', () => {
  const targets = (host: string) => [
    `http://${host}/api/x`,
    `HTTP://${host}/api/x`,
    `https://${host}/api/x`,
    `http://user:pass@${host}/api/x`,
    `http:${host}/api/x`,
    `http:/api/x`,
    `//${host}/api/x`,
    `///${host}/api/x`,
    `/\\${host}/api/x`,
    `\\\\${host}/api/x`,
    `/.//${host}/api/x`,
    `/x/..//${host}/api/x`,
    `/%2e//${host}/api/x`,
    `/api/..//${host}/api/x`,
    `/api/..\\\\${host}/api/x`,
    `/api/@${host}/api/x`,
    `@${host}/api/x`,
    `${host}`,
    `*`,
    `ftp://${host}/api/x`,
    `?http://${host}/api/x`,
  ]

  it('with any request line', async () => {
    for (const target of targets(evilHost)) {
      const status = statusOf(await ask(target))
      expect([target, status]).toEqual([target, expect.toSatisfy((value: number) => value === 0 || [200, 400, 404, 503].includes(value))])
    }
    expect(caught).toEqual([])
    // Requests that reached a host reached ours, on a path below /api.
    for (const { line } of seen) expect(line).toMatch(/^GET \/api\//)
  })

  it('refuses an absolute address even for our own host: only paths are accepted', async () => {
    expect(statusOf(await ask(`http://127.0.0.1:${port}/api/x`))).toBe(400)
    expect(seen).toEqual([])
  })

  it('with any Host header, CONNECT or upgrade', async () => {
    await speak(`GET /api/x HTTP/1.1\r\nHost: ${evilHost}\r\nConnection: close\r\n\r\n`)
    await speak(`CONNECT ${evilHost} HTTP/1.1\r\nHost: ${evilHost}\r\n\r\nGET /api/x HTTP/1.1\r\nHost: ${evilHost}\r\n\r\n`)
    await ask('/api/ws', { headers: ['Connection: Upgrade', 'Upgrade: websocket', 'Sec-WebSocket-Key: x'] })
    expect(caught).toEqual([])
    expect(seen.map(({ headers }) => headers.host)).toEqual(seen.map(() => backendHost))
  })
})

describe('with API_ORIGIN, no path leaves /api at the backend', () => {
  it.each(['/api/../admin', '/api/%2e%2e/admin', '/api/x/..%2f..%2fadmin', '/api/%2e%2e%5cadmin', '/api/..%5cadmin', '/api/.%2e/admin'])(
    '%s',
    async (target) => {
      await ask(target)
      expect(seen).toEqual([])
    },
  )

  it('passes an escaped slash and the query unchanged', async () => {
    await ask('/api/x%2Fy/./z?next=http://a.test/../b')
    expect(seen.map(({ line }) => line)).toEqual(['GET /api/x%2Fy/z?next=http://a.test/../b'])
  })
})

describe('with API_ORIGIN, hop-by-hop headers are not passed on', () => {
  it('of requests: hop-by-hop headers and those that Connection names', async () => {
    const headers = ['Connection: close, X-Secret , x-other', 'X-Secret: 1', 'X-Other: 2', 'X-Kept: 3', 'Keep-Alive: timeout=9']
    await ask('/api/x', {
      headers: [...headers, 'Proxy-Connection: close', 'TE: trailers', 'Upgrade: h2c', 'Proxy-Authorization: Basic eA=='],
    })
    const [call] = seen
    expect(call?.headers).toMatchObject({ 'x-kept': '3', cookie: 's=secret' })
    for (const name of ['x-secret', 'x-other', 'keep-alive', 'proxy-connection', 'te', 'upgrade', 'proxy-authorization'])
      expect([name, call?.headers[name]]).toEqual([name, undefined])
  })

  it('of answers', async () => {
    answer = (outgoing) => {
      outgoing.setHeader('Connection', 'X-Internal')
      outgoing.setHeader('X-Internal', '1')
      outgoing.setHeader('Proxy-Authenticate', 'Basic')
      outgoing.setHeader('X-Kept', '2')
      outgoing.end('{}')
    }
    const text = await ask('/api/x')
    expect(text).toMatch(/^x-kept: 2\r$/im)
    expect(text).not.toMatch(/x-internal|proxy-authenticate/i)
  })

  it('never removes a header that the proxy itself sets', async () => {
    await ask('/api/x', { headers: ['Connection: close, x-forwarded-for, host, content-length'] })
    expect(seen[0]?.headers).toMatchObject({ host: backendHost, 'x-forwarded-for': '127.0.0.1' })
  })

  it.each(['GET', 'DELETE', 'OPTIONS', 'POST'])('a %s body in pieces stays a body, and is no second request', async (method) => {
    const hidden = 'DELETE /api/hidden HTTP/1.1\r\nHost: x\r\n\r\n'
    const chunked = `${hidden.length.toString(16)}\r\n${hidden}\r\n0\r\n\r\n`
    await speak(`${method} /api/x HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n${chunked}`)
    await speak(
      `${method} /api/y HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nContent-Length: ${hidden.length}\r\nConnection: close, content-length\r\n\r\n${hidden}`,
    )
    expect(seen.map(({ line, body }) => [line, body])).toEqual([
      [`${method} /api/x`, hidden],
      [`${method} /api/y`, hidden],
    ])
  })
})

describe('with API_ORIGIN, an answer never acts as a page of this site', () => {
  const policy = "default-src 'none'; frame-ancestors 'none'; sandbox"

  it('whatever headers the backend sends', async () => {
    answer = (outgoing) => {
      outgoing.setHeader('Content-Type', 'text/html')
      outgoing.setHeader('Content-Security-Policy', "script-src 'unsafe-inline'")
      outgoing.setHeader('X-Content-Type-Options', 'none')
      outgoing.end('<script>alert(1)</script>')
    }
    const text = await ask('/api/page')
    expect(text.match(/^content-security-policy: .*$/gim)).toEqual([expect.stringContaining(policy)])
    expect(text.match(/^x-content-type-options: .*$/gim)).toEqual([expect.stringMatching(/nosniff/)])
  })

  it('also an answer of the proxy itself', async () => {
    const text = await ask(`http://${evilHost}/api/x`)
    expect(text).toContain('nosniff')
    expect(text).toContain(policy)
  })
})
