import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import type { WireCall } from './build-call.ts'
import { fetchTransport, retryAfterOf } from './transport.ts'

const closers: (() => void)[] = []
afterEach(() => {
  for (const close of closers.splice(0)) close()
})

/** A real server on the loopback interface, and a transport that calls it. */
async function serve(handler: (request: IncomingMessage, response: ServerResponse) => void) {
  const server = createServer(handler)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closers.push(() => {
    server.closeAllConnections()
    server.close()
  })
  return fetchTransport({ fetch, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` })
}

const call = (more: Partial<WireCall> = {}): WireCall => ({ method: 'GET', url: '/api/x', encoding: 'json', headers: {}, ...more })

describe('the transport', () => {
  it('the transport sends JSON with the account’s headers and reads the answer', async () => {
    let seen = ''
    const transport = await serve((request, response) => {
      request.on('data', (chunk: Buffer) => (seen += chunk.toString()))
      request.on('end', () =>
        response
          .setHeader('content-type', 'application/json')
          .setHeader('idempotency', 'honoured')
          .end(JSON.stringify({ tenant: request.headers['tenantid'] })),
      )
    })
    const outcome = await transport.send(call({ method: 'POST', body: { a: 1 }, headers: { tenantId: '7' } }), 1000)
    expect(seen).toBe('{"a":1}')
    expect(outcome).toMatchObject({ kind: 'answer', status: 200, body: { tenant: '7' }, honoured: true, html: false })
  })

  it('the transport recognises an HTML page in place of JSON', async () => {
    const transport = await serve((_request, response) => response.setHeader('content-type', 'text/html').end('<h1>Wi-Fi</h1>'))
    expect(await transport.send(call(), 1000)).toMatchObject({ kind: 'answer', html: true, body: undefined })
  })

  it('the transport distinguishes a redirect to the sign-in page from other redirects', async () => {
    const transport = await serve((request, response) => {
      if (request.url === '/api/x') response.writeHead(302, { location: '/login' }).end()
      else if (request.url === '/api/y') response.writeHead(302, { location: '/portal' }).end()
      else response.end('')
    })
    expect(await transport.send(call(), 1000)).toMatchObject({ redirected: 'sign-in' })
    expect(await transport.send(call({ url: '/api/y' }), 1000)).toMatchObject({ redirected: 'elsewhere' })
  })

  it('the transport reports a time-out when no answer comes', async () => {
    const transport = await serve(() => undefined)
    expect(await transport.send(call(), 50)).toEqual({ kind: 'timeout' })
  })

  it('the transport reports a broken connection as a network error', async () => {
    const transport = await serve((request) => request.socket.destroy())
    expect(await transport.send(call(), 1000)).toEqual({ kind: 'network' })
  })

  it('the transport reads Retry-After in seconds and as a date', () => {
    expect(retryAfterOf('7', 0)).toBe(7000)
    expect(retryAfterOf('Thu, 01 Jan 1970 00:00:09 GMT', 4000)).toBe(5000)
    expect(retryAfterOf(null, 0)).toBeNull()
    expect(retryAfterOf('logo', 0)).toBeNull()
  })
})
