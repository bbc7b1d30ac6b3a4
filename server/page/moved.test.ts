import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { tenantDomains } from '#server/db/domain-schema.ts'
import { createTestApp, HELENA, type TestApp, type TestClient } from '#server/testing/test-app.ts'
import type { StaticOptions } from './static.ts'

const FILES: StaticOptions = {
  distDir: '/nonexistent',
  csp: '',
  page: { html: '<html><head></head><body></body></html>', version: 'v', worker: null, assets: [] },
}
const MAIN = 'escolasabia.com.br'
const OTHER = 'aulas.escolasabia.com.br'

let app: TestApp
let helena: TestClient
beforeAll(async () => {
  app = await createTestApp({ files: FILES })
  helena = await app.signIn(HELENA)
})
afterAll(() => app.close())

const ask = async (host: string, path: string, method = 'GET', proto = 'https') => {
  const headers = { 'X-Forwarded-Host': host, 'X-Forwarded-Proto': proto }
  const answer = await app.fetch(path, { method, headers })
  return [answer.status, answer.headers.get('Location')]
}

describe('a document asked on another domain of its school (DOM-05)', () => {
  it('is at the same path and query of the main one', async () => {
    for (const host of [OTHER, `www.${OTHER}`, `${OTHER}:443`]) {
      expect(await ask(host, '/courses/7?page=2&q=a%20b')).toEqual([308, `https://${MAIN}/courses/7?page=2&q=a%20b`])
    }
    expect(await ask(OTHER, '/', 'HEAD')).toEqual([308, `https://${MAIN}/`])
  })

  it('is not kept by browsers, because the school may choose again', async () => {
    const answer = await app.fetch('/homepage', { headers: { 'X-Forwarded-Host': OTHER } })
    expect(answer.headers.get('Cache-Control')).toBe('no-cache')
  })

  it('stays where it is on the main one, with and without www, and on a domain of nobody', async () => {
    for (const host of [MAIN, `www.${MAIN}`, 'ninguem.com']) expect(await ask(host, '/homepage')).toEqual([200, null])
  })

  it('a claim leads nowhere', async () => {
    await app.database.db.insert(tenantDomains).values({ tenantId: 1, domain: 'escolanova.com.br' })
    expect(await ask('escolanova.com.br', '/homepage')).toEqual([200, null])
  })

  it('calls, files and workers are answered where they are asked', async () => {
    const headers = { 'X-Forwarded-Host': OTHER, 'X-Forwarded-Proto': 'https' }
    expect((await helena.fetch('/api/auth/me', { headers })).status).toBe(200)
    for (const path of ['/index.html', '/version.json']) expect((await ask(OTHER, path))[0]).toBe(200)
    for (const path of ['/sw.js', '/assets/a.js', '/favicon.ico']) expect((await ask(OTHER, path))[0]).toBe(404)
    expect((await ask(OTHER, '/homepage', 'POST'))[0]).toBe(404)
  })

  it('near addresses keep their port', async () => {
    const { db } = app.database
    await db.insert(tenantDomains).values({ tenantId: 2, domain: 'outra.localhost', verifiedAt: new Date() })
    await db.update(tenantDomains).set({ domain: 'ipe.localhost' }).where(eq(tenantDomains.domain, 'ipe.art.br'))
    expect(await ask('outra.localhost:4173', '/homepage', 'GET', 'http')).toEqual([308, 'http://ipe.localhost:4173/homepage'])
  })
})
