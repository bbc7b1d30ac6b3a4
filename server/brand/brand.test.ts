import { describe, expect, it } from 'vitest'
import { writeSection } from '#server/call/setting-sections.ts'
import { HELENA, type TestApp } from '#server/testing/test-app.ts'
import { withTestApp } from '#server/testing/with-test-app.ts'
import { namesOf } from './named.ts'

let app: TestApp
withTestApp([HELENA], (made) => {
  app = made
})

const open = (tenant: number, on: 0 | 1) => writeSection(app.database.db, tenant, 'platform', { showcase: on })
const text = async (path: string, host = 'localhost') => {
  const answer = await app.fetch(path, { headers: { Host: host } })
  return { status: answer.status, type: answer.headers.get('Content-Type'), text: await answer.text() }
}

describe('robots.txt and sitemap.xml (HDN-06)', () => {
  it('name the sign-in page alone of a closed school, and the home and its courses of an open one', async () => {
    await open(1, 0)
    expect((await text('/robots.txt')).text).toContain('Sitemap: http://localhost/sitemap.xml')
    expect((await text('/sitemap.xml')).text.match(/<loc>.*?<\/loc>/g)).toEqual(['<loc>http://localhost/login</loc>'])
    await open(1, 1)
    const { type, text: map } = await text('/sitemap.xml')
    expect(type).toBe('application/xml; charset=utf-8')
    const places = map.match(/<loc>.*?<\/loc>/g) ?? []
    expect(places[0]).toBe('<loc>http://localhost/homepage</loc>')
    expect(places.length).toBeGreaterThan(2)
    expect(new Set(places).size).toBe(places.length)
    await open(1, 0)
  })
})

describe('what an address of a school names (HDN-02)', () => {
  it('is a course of its open showcase, and nothing of another school or of what is no content', async () => {
    const named = namesOf(app.database.db, () => new Date())
    const found = await named(1, '/courses/1')
    expect(found).toMatchObject({ kind: 'course' })
    expect(found?.title).not.toBe('')
    expect([
      await named(2, '/courses/1'),
      await named(1, '/courses/999'),
      await named(1, '/courses/x'),
      await named(1, '/favoritos'),
    ]).toEqual([null, null, null, null])
  })
})
