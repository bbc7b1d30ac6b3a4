import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import type { RequestLine } from '#server/operate/request-line.ts'
import { createTestApp, HELENA, type TestApp, type TestClient } from '#server/testing/test-app.ts'

const TOKEN = 'a-token-of-the-metrics'
const lines: RequestLine[] = []
let app: TestApp
let helena: TestClient

beforeAll(async () => {
  app = await createTestApp({ watch: { tell: (line) => void lines.push(line), metricsToken: TOKEN } })
  helena = await app.signIn(HELENA)
})
afterAll(() => app.close())
beforeEach(() => void (lines.length = 0))

/** What goes to the log as errors or warnings from now on. */
function listen(method: 'error' | 'warn'): string[] {
  const told: string[] = []
  const log = vi.spyOn(console, method).mockImplementation((...parts: unknown[]) => void told.push(parts.map(String).join(' ')))
  onTestFinished(() => log.mockRestore())
  return told
}

describe('the line of a request', () => {
  it('has its id, the pattern of its address, status, time and tenant, and nothing of what was asked (OPS-01)', async () => {
    const answer = await helena.fetch('/api/auth/config/plataforma/carrossel/publish/1/7701?q=Beatriz')
    expect(lines).toEqual([
      {
        id: answer.headers.get('X-Request-Id'),
        method: 'GET',
        route: '/api/auth/config/plataforma/carrossel/publish/:tenant/:id',
        status: answer.status,
        ms: expect.any(Number),
        tenant: 1,
      },
    ])
    expect(JSON.stringify(lines)).not.toMatch(/7701|Beatriz/)
  })

  it.each([
    ['/api/nothing/Beatriz', '/api/*'],
    ['/files/1/photo/beatriz.png', '/files/*'],
    ['/curso/1/beatriz/9', 'page'],
    ['/assets/beatriz.js', '/*'],
  ])('of %s says %s (OPS-01)', async (path, route) => {
    await app.fetch(path)
    expect(lines.map((line) => line.route)).toEqual([route])
  })

  it('is not written for what watches the server, while all is well (OPS-03)', async () => {
    await app.fetch('/healthz')
    await app.fetch('/readyz')
    expect(lines).toEqual([])
  })
})

describe('the id of a request', () => {
  it('is another one each time, and a caller does not choose it (OPS-02)', async () => {
    const ids = await Promise.all([1, 2].map(async () => (await app.fetch('/healthz')).headers.get('X-Request-Id')))
    expect(ids[0]).toMatch(/^[0-9a-f]{12}$/)
    expect(ids[0]).not.toBe(ids[1])
    const chosen = await app.fetch('/healthz', { headers: { 'X-Request-Id': 'of-the-caller' } })
    expect(chosen.headers.get('X-Request-Id')).toMatch(/^[0-9a-f]{12}$/)
  })

  it('is a trusted proxy’s when it is well-formed (OPS-02)', async () => {
    const behind = await createTestApp({ trustProxy: 1 })
    const of = async (id: string) => (await behind.fetch('/healthz', { headers: { 'X-Request-Id': id } })).headers.get('X-Request-Id')
    expect(await of('8f3a-of_the.proxy')).toBe('8f3a-of_the.proxy')
    for (const wrong of ['short', 'with space', '{"a":"bcdefgh"}', 'x'.repeat(65)]) expect(await of(wrong)).toMatch(/^[0-9a-f]{12}$/)
    await behind.close()
  })

  it('stands in the line of an error that nobody expected, with the pattern of the address (OPS-02)', async () => {
    const told = listen('error')
    const broken = await createTestApp()
    await broken.database.db.execute('drop table tenant_domains cascade')
    const answer = await broken.fetch('/domains/ask?domain=beatriz.com.br')
    expect(answer.status).toBe(500)
    expect(JSON.parse(told[0] ?? '')).toMatchObject({ what: 'GET /domains/ask', code: '42P01', id: answer.headers.get('X-Request-Id') })
    expect(told.join()).not.toContain('beatriz')
    // What a person is shown, and can read out.
    expect(await answer.json()).toEqual({ error: `Algo deu errado no servidor. Código: ${answer.headers.get('X-Request-Id')}` })
    await broken.close()
  })
})

describe('a proxy that the server was not told of', () => {
  const readWarnings = async (asked: TestApp) => ((await (await asked.fetch('/readyz')).json()) as { warnings: string[] }).warnings

  it('is said once in the log and on /readyz, without an address (OPS-06)', async () => {
    const told = listen('warn')
    const direct = await createTestApp()
    expect(await readWarnings(direct)).toEqual([])
    for (let n = 0; n < 3; n++) await direct.fetch('/healthz', { headers: { 'X-Forwarded-For': '203.0.113.9' } })
    expect(told).toHaveLength(1)
    expect(JSON.parse(told[0] ?? '')).toMatchObject({ level: 'warning', what: 'TRUST_PROXY' })
    expect(told[0]).not.toContain('203.0.113.9')
    expect(await readWarnings(direct)).toEqual(['TRUST_PROXY'])
    await direct.close()
  })

  it('that says no address is noticed when twenty sign-ins in a row fail at one private address (OPS-06)', async () => {
    const told = listen('warn')
    const fail = (asked: TestApp, from: string, n: number) =>
      asked.fetch(endpoints.signIn.path, { method: 'POST', body: { email: `p${n}@x.com`, password: 'wrong', tenant_id: 1 }, from })
    for (const [from, expected] of [
      ['203.0.113.9', []],
      ['::ffff:10.0.0.7', ['TRUST_PROXY']],
    ] as const) {
      const direct = await createTestApp()
      for (let n = 0; n < 20; n++) await fail(direct, from, n)
      expect(await readWarnings(direct)).toEqual(expected)
      await direct.close()
    }
    expect(told).toHaveLength(1)
  }, 60_000)

  it('is none where TRUST_PROXY names it (OPS-06)', async () => {
    const told = listen('warn')
    const behind = await createTestApp({ trustProxy: 1 })
    await behind.fetch('/healthz', { headers: { 'X-Forwarded-For': '203.0.113.9' } })
    expect([told, await readWarnings(behind)]).toEqual([[], []])
    await behind.close()
  })
})

describe('/metrics', () => {
  const read = (headers: Record<string, string> = {}) => app.fetch('/metrics', { headers })

  it.each([{}, { Authorization: 'Bearer another-token-of-it' }, { Authorization: TOKEN }])(
    'is 404 for whoever names no token: %j (OPS-05)',
    async (headers) => {
      expect((await read(headers as Record<string, string>)).status).toBe(404)
    },
  )

  it('is 404 on a server without a token (OPS-05)', async () => {
    const quiet = await createTestApp()
    expect((await quiet.fetch('/metrics', { headers: { Authorization: 'Bearer null' } })).status).toBe(404)
    await quiet.close()
  })

  it('counts requests by route and status, with a histogram of their time, in Prometheus’ text (OPS-05)', async () => {
    const before = await (await read({ Authorization: `Bearer ${TOKEN}` })).text()
    await app.fetch('/api/nothing/Beatriz')
    await app.fetch('/api/nothing/Caio')
    const answer = await read({ Authorization: `Bearer ${TOKEN}` })
    expect(answer.headers.get('Content-Type')).toMatch(/^text\/plain; version=0\.0\.4/)
    const text = await answer.text()
    const counted = (of: string) => Number(/\{method="GET",route="\/api\/\*",status="404"\} (\d+)/.exec(of)?.[1] ?? 0)
    expect(counted(text) - counted(before)).toBe(2)
    expect(text).toMatch(/lousa_request_seconds_bucket\{route="\/api\/\*",le="\+Inf"\} \d+/)
    expect(text).toMatch(/^process_resident_memory_bytes \d+$/m)
    expect(text).toMatch(/^lousa_mails_underway 0$/m)
    expect(text).not.toMatch(/Beatriz|Caio/)
    // Every line is a comment or «name{labels} number».
    expect(
      text
        .trimEnd()
        .split('\n')
        .filter((line) => !/^(?:# (?:HELP|TYPE) \w+ .+|\w+(?:\{\w+="[^"]*"(?:,\w+="[^"]*")*\})? [\d.e+-]+)$/.test(line)),
    ).toEqual([])
  })
})
