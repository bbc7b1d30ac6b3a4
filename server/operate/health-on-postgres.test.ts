import { chmod, mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { type Database, openPostgres } from '#server/db/database.ts'
import { contentSecurityPolicy } from '#server/page/csp.ts'
import { renderPage } from '#server/page/render-page.ts'
import { hasPostgres, startPostgres, type TestPostgres } from '#server/testing/postgres.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'

function listen(): void {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  onTestFinished(() => log.mockRestore())
}

describe.runIf(hasPostgres())('while the database is away', () => {
  let cluster: TestPostgres
  let database: Database
  let app: TestApp

  beforeAll(async () => {
    cluster = await startPostgres()
    database = await openPostgres(cluster.url)
    const distDir = await mkdtemp(join(tmpdir(), 'lousa-dist-'))
    await mkdir(join(distDir, 'assets'))
    await writeFile(join(distDir, 'index.html'), '<!doctype html><head><!--lousa:head--></head><body>the app</body>')
    await chmod(distDir, 0o755)
    const csp = contentSecurityPolicy([])
    app = await createTestApp({ database, files: { distDir, csp, page: await renderPage(distDir, { csp, apiPaths: {} }) } })
    if ((await app.fetch('/readyz')).status !== 200) throw new Error('it was not ready before')
    if (!(await (await app.fetch('/homepage')).text()).includes('the app')) throw new Error('it gave no page before')
    await cluster.stop()
  }, 120_000)
  afterAll(() => database.close())

  it('the server lives (OPS-03)', async () => {
    const answer = await app.fetch('/healthz')
    expect([answer.status, await answer.json()]).toEqual([200, { alive: true }])
  })

  it('the server is not ready, and says which part (OPS-04)', async () => {
    listen()
    await vi.waitFor(async () => {
      const answer = await app.fetch('/readyz')
      expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '5'])
      expect(await answer.json()).toMatchObject({ ready: false, database: 'failed', storage: 'ok' })
    }, 10_000)
  })

  it('a page is 503 with a plain page that names the request, not the app without a school (OPS-07)', async () => {
    listen()
    const answer = await app.fetch('/homepage')
    expect([answer.status, answer.headers.get('Retry-After'), answer.headers.get('Cache-Control')]).toEqual([503, '5', 'no-store'])
    const html = await answer.text()
    expect(html).toContain('<h1>Voltamos em instantes</h1>')
    expect(html).toContain(answer.headers.get('X-Request-Id'))
    expect(html).not.toContain('the app')
    // What is installed on devices, and what a page that is open needs, go on.
    expect(await (await app.fetch('/index.html')).text()).toContain('the app')
  })
})
