import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { NORMAL } from '#contract/lab.ts'
import { startChaosProxy, type ChaosProxy } from './chaos-proxy.ts'

let server: Server
let proxy: ChaosProxy
let applied: string[]

const port = (of: Server) => (of.address() as AddressInfo).port

beforeEach(async () => {
  applied = []
  server = createServer((request, response) => {
    applied.push(`${request.method} ${request.url}`)
    if (request.url === '/stream') {
      response.writeHead(200, { 'content-type': 'text/event-stream' })
      response.write('data: one\n\n')
      return
    }
    if (request.url === '/api/count') {
      response.end(String(applied.filter((each) => each.startsWith('POST')).length))
      return
    }
    response.writeHead(request.url === '/none' ? 204 : 200, { 'set-cookie': ['a=1', 'b=2'], 'x-host': request.headers.host })
    request.on('data', () => {}).on('end', () => response.end(request.url === '/none' ? undefined : 'fine'))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  proxy = await startChaosProxy({ target: `http://127.0.0.1:${port(server)}` })
})

afterEach(async () => {
  await proxy.stop()
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

const get = (path: string, init?: RequestInit) => fetch(`${proxy.url}${path}`, init)

describe('without a rule', () => {
  test('passes everything on and records it', async () => {
    const answer = await get('/api/x?y=1', { method: 'POST', body: '{"a":1}' })
    expect(await answer.text()).toBe('fine')
    expect(answer.headers.getSetCookie()).toEqual(['a=1', 'b=2'])
    expect(answer.headers.get('x-host')).toBe(new URL(proxy.url).host)
    expect((await get('/none')).status).toBe(204)
    expect(applied).toEqual(['POST /api/x?y=1', 'GET /none'])
    expect(proxy.writes()).toMatchObject([{ method: 'POST', path: '/api/x?y=1', body: '{"a":1}', forwarded: true, status: 200 }])
  })

  test('passes a stream on as it arrives', async () => {
    const answer = await get('/stream')
    const { value } = await answer.body!.getReader().read()
    expect(new TextDecoder().decode(value)).toBe('data: one\n\n')
  })
})

test('a script begins with its prelude, and nothing else does', async () => {
  await proxy.stop()
  const prelude = { path: '/worker.js', script: 'self.played = 1' }
  proxy = await startChaosProxy({ target: `http://127.0.0.1:${port(server)}`, prelude })
  const answer = await get('/worker.js')
  expect(await answer.text()).toBe('self.played = 1;fine')
  expect(answer.headers.get('x-host')).toBe(new URL(proxy.url).host)
  expect(await (await get('/other.js')).text()).toBe('fine')
})

describe('a rule', () => {
  test('drops before the server gets the call', async () => {
    proxy.when({ path: '/api/x' }, { drop: 'before' })
    await expect(get('/api/x')).rejects.toThrow('fetch failed')
    expect(applied).toEqual([])
    expect(proxy.seen).toMatchObject([{ forwarded: false, status: null }])
  })

  test('drops the answer after the server ran the call', async () => {
    proxy.when({ method: 'POST' }, { drop: 'after' })
    await expect(get('/api/x', { method: 'POST' })).rejects.toThrow('fetch failed')
    expect(applied).toEqual(['POST /api/x'])
    expect(proxy.seen).toMatchObject([{ forwarded: true, status: null }])
  })

  test('answers instead of the server, twice, then is used up', async () => {
    const rule = proxy.when({ path: /^\/api\// }, { status: 503, headers: { 'retry-after': '1' } }, 2)
    const statuses = []
    for (let i = 0; i < 3; i++) statuses.push((await get('/api/x')).status)
    expect(statuses).toEqual([503, 503, 200])
    expect(rule.hits).toBe(2)
    expect(applied).toHaveLength(1)
  })

  test('returns an error though the server ran the call', async () => {
    proxy.when({}, { status: 500, side: 'after', body: { error: 'x' } })
    const answer = await get('/api/x')
    expect([answer.status, await answer.json()]).toEqual([500, { error: 'x' }])
    expect(applied).toEqual(['GET /api/x'])
  })

  test('simulates a captive portal', async () => {
    proxy.when({}, { portal: true })
    const answer = await get('/api/x')
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
    expect(applied).toEqual([])
  })

  test.each([
    ['before', [] as string[]],
    ['after', ['GET /api/x']],
  ] as const)('holds a request %s the server until it is released', async (side, while_) => {
    const rule = proxy.when({ path: '/api/x' }, { hold: side })
    const answer = get('/api/x')
    await expect.poll(() => [rule.hits, applied.length]).toEqual([1, while_.length])
    rule.release()
    expect((await answer).status).toBe(200)
  })

  test('releases a request whose page has gone', async () => {
    const leave = new AbortController()
    proxy.when({ path: '/api/x' }, { hold: 'before' })
    const answer = get('/api/x', { signal: leave.signal })
    await expect.poll(() => proxy.seen.length).toBe(1)
    leave.abort()
    await expect(answer).rejects.toThrow('aborted')
    await get('/other')
    expect(applied).toEqual(['GET /other'])
  })

  test('delays', async () => {
    proxy.when({}, { delay: 80 })
    const began = performance.now()
    await get('/api/x')
    expect(performance.now() - began).toBeGreaterThan(75)
  })

  test('is replaced by a newer one and by clear()', async () => {
    proxy.when({}, { status: 500 })
    proxy.when({}, { status: 503 }, 1)
    expect([(await get('/a')).status, (await get('/a')).status]).toEqual([503, 500])
    proxy.clear()
    expect((await get('/a')).status).toBe(200)
  })
})

describe('dials', () => {
  test('decide the fault of each call under /api, and do not affect files', async () => {
    proxy.turn({ ...NORMAL, lossBefore: 100 })
    await expect(get('/api/x')).rejects.toThrow('fetch failed')
    expect((await get('/page')).status).toBe(200)
    proxy.turn(null)
    expect((await get('/api/x')).status).toBe(200)
    expect(proxy.seen.map(({ fault }) => fault)).toEqual(['drop', 'pass', 'pass'])
  })

  test('do not apply where a rule does', async () => {
    proxy.turn({ ...NORMAL, portal: true })
    proxy.when({ path: '/api/x' }, { status: 409 }, 1)
    expect([(await get('/api/x')).status, (await get('/api/x')).headers.get('content-type')]).toEqual([409, 'text/html; charset=utf-8'])
  })

  test('run a write late, after a failure was returned, also when they are reset meanwhile', async () => {
    proxy.turn({ ...NORMAL, late: 100, lateUpTo: 1 }, () => 0.2)
    await expect(get('/api/x', { method: 'POST', body: 'late' })).rejects.toThrow('fetch failed')
    expect([applied, proxy.underway()]).toEqual([[], 1])
    proxy.turn(null)
    await expect.poll(() => applied).toEqual(['POST /api/x'])
    await expect.poll(() => proxy.underway()).toBe(0)
  })

  test('return stale reads, and the present state once that time has passed', async () => {
    const count = async () => (await get('/api/count')).text()
    proxy.turn({ ...NORMAL, stale: 1 })
    expect(await count()).toBe('0')
    await get('/api/x', { method: 'POST' })
    await new Promise((resolve) => setTimeout(resolve, 200))
    expect(await count()).toBe('0')
    await expect.poll(count, { timeout: 3000 }).toBe('1')
    expect(applied.filter((each) => each === 'GET /api/count').length).toBeLessThanOrEqual(2)
  })

  test('return nothing older than the dial says, also after a time without it', async () => {
    const count = async () => (await get('/api/count')).text()
    proxy.turn({ ...NORMAL, stale: 1 })
    expect(await count()).toBe('0')
    proxy.turn(NORMAL)
    await get('/api/x', { method: 'POST' })
    proxy.turn({ ...NORMAL, stale: 1 })
    expect(await count()).toBe('1')
  })
})
