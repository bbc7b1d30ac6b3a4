import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { crc32 } from '#lib/crc32.ts'
import { must } from '#lib/must.ts'
import { writeSection } from '#server/call/setting-sections.ts'
import { tenantDomains } from '#server/db/domain-schema.ts'
import { tenants } from '#server/db/schema.ts'
import type { StaticOptions } from '#server/page/static.ts'
import { createDiskStorage } from '#server/services/disk-storage.ts'
import { givenDomain } from '#server/site/tenants.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { aboutIn } from './about.ts'
import { bytesFrom } from './card-routes.ts'
import { drawCard } from './card.ts'
import { drawable, pictureIn } from './drawing.ts'
import { namesOf } from './named.ts'

const FILES: StaticOptions = {
  distDir: '/nonexistent',
  csp: '',
  page: {
    html: '<html><head><!--lousa:school--><title>Lousa</title><!--/lousa:school--></head><body></body></html>',
    version: 'v',
    worker: null,
    assets: [],
  },
}

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ files: FILES })
})
afterEach(() => app.reset())
afterAll(() => app.close())

const open = (tenant: number, on: 0 | 1) => writeSection(app.database.db, tenant, 'platform', { showcase: on })
const text = async (path: string, host = 'localhost') => {
  const answer = await app.fetch(path, { headers: { Host: host } })
  return { status: answer.status, type: answer.headers.get('Content-Type'), text: await answer.text() }
}

describe('a domain of no school (HDN-05)', () => {
  it('gets the neutral document and nothing to list', async () => {
    const real = await createTestApp({ files: FILES, demo: false })
    const read = async (path: string) => (await real.fetch(path, { headers: { Host: 'ninguem.com' } })).text()
    expect(await read('/homepage')).toContain('<title>Lousa</title>')
    expect(await read('/homepage')).not.toMatch(/og:|sabi/i)
    expect(await read('/robots.txt')).toBe('User-agent: *\nDisallow: /\n')
    expect((await real.fetch('/sitemap.xml', { headers: { Host: 'ninguem.com' } })).status).toBe(404)
    expect((await real.fetch('/card.png?tenant=1', { headers: { Host: 'ninguem.com' } })).status).toBe(404)
    await real.close()
  })
})

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
  })
})

const PNG = [0x89, 0x50, 0x4e, 0x47]
const cardIn = (html: string) => /property="og:image" content="([^"]+)"/.exec(html)?.[1]?.replaceAll('&amp;', '&')

/** A PNG of one black row. */
function pngOf(width: number): Uint8Array<ArrayBuffer> {
  const chunk = (name: string, data: Uint8Array) => {
    const body = Buffer.concat([Buffer.from(name), data])
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    sum.writeUInt32BE(Number.parseInt(crc32(body), 16))
    return [length, body, sum]
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width)
  head.writeUInt32BE(1, 4)
  head[8] = 1
  const rows = deflateSync(Buffer.alloc(1 + Math.ceil(width / 8)))
  const start = Buffer.from([...PNG, 0x0d, 0x0a, 0x1a, 0x0a])
  return new Uint8Array(Buffer.concat([start, ...chunk('IHDR', head), ...chunk('IDAT', rows), ...chunk('IEND', Buffer.alloc(0))]))
}

describe('the picture of a link (HDN-07)', () => {
  it('is 1200 × 630 on every kind of page, kept for ever under its own address, and another where the content is another', async () => {
    const addresses = new Set<string>()
    for (const path of ['/homepage', '/login', '/courses/1', '/modulos/1', '/comunidade/1/1', '/ranking']) {
      const address = cardIn((await text(path)).text)
      expect(address).toMatch(/^http:\/\/localhost\/card\.png\?of=/)
      const card = await app.fetch((address ?? '').replace('http://localhost', ''))
      const bytes = new Uint8Array(await card.arrayBuffer())
      expect([...bytes.subarray(0, 4)]).toEqual(PNG)
      const size = new DataView(bytes.buffer)
      expect([size.getUint32(16), size.getUint32(20)]).toEqual([1200, 630])
      expect(card.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
      addresses.add(address ?? '')
    }
    expect(addresses.size).toBe(6)
    const before = cardIn((await text('/homepage')).text)
    await writeSection(app.database.db, 1, 'platform', { primary_color: '#00aaff' })
    expect(cardIn((await text('/homepage')).text)).not.toBe(before)
    const old = await app.fetch((before ?? '').replace('http://localhost', ''))
    expect([old.status, old.headers.get('Cache-Control')]).toEqual([200, 'no-cache'])
  })

  it('is that of a school with a domain of its own, beside the schools of the demo', async () => {
    const { db } = app.database
    const [made] = await db.insert(tenants).values({ name: 'Ateliê da Nova' }).returning({ id: tenants.id })
    await db.insert(tenantDomains).values(givenDomain(must(made, 'school').id, 'nova.localhost'))
    const address = cardIn((await text('/homepage', 'nova.localhost')).text) ?? ''
    expect(address).toMatch(/^http:\/\/nova\.localhost\/card\.png/)
    const path = address.replace('http://nova.localhost', '')
    const card = await app.fetch(path, { headers: { Host: 'nova.localhost' } })
    expect([card.status, card.headers.get('Cache-Control')]).toEqual([200, 'public, max-age=31536000, immutable'])
  })

  it.each([
    ['Ateliê "Nova" </title> 🎨', 'Ateliê "Nova" </title>'],
    ['Yoga 🇧🇷 1️⃣ & Calma', 'Yoga 1 & Calma'],
    ['日本語教室 Sakura・さくら', 'Sakura'],
    ['Школа', ''],
    ['🎸 – 🥁', ''],
  ])('leaves out what the fonts have no letters for: «%s»', (text, left) => {
    expect(drawable(text)).toBe(left)
  })

  it('has the address as its heading where no letter of the name can be drawn', async () => {
    const card = (heading: string) =>
      drawCard({
        heading,
        description: '',
        school: heading,
        host: 'sakura.com.br',
        colour: null,
        font: '',
        background: '',
        logo: null,
        picture: null,
      })
    const [japanese, host] = await Promise.all([card('さくら'), card('sakura.com.br')])
    expect(Buffer.from(japanese).equals(Buffer.from(host))).toBe(true)
  })

  it('is drawn without a logo that is no picture, of another school, or outside', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'lousa-card-'))
    const storage = createDiskStorage(folder, Buffer.alloc(32))
    const bytesOf = bytesFrom('/nonexistent', storage)
    const school = {
      tenantId: 1,
      about: must(aboutIn({ id: 1, name: 'x' }), 'school'),
      named: null,
      chosen: null,
      origin: 'http://localhost',
      shared: false,
    }
    const [own, foreign] = [1, 2].map((tenant) => `/files/${tenant}/logo/${'a'.repeat(22)}.png`) as [string, string]
    for (const path of [own, foreign]) await storage.write(path, new Uint8Array([7]))
    expect(await bytesOf(school, own)).toEqual(new Uint8Array([7]))
    for (const address of [null, foreign, 'https://example.com/a.png', '/demo/../package.json', '/etc/passwd'])
      expect(await bytesOf(school, address)).toBeNull()
    const facts = { heading: '👩‍🚀', description: '', school: 'x'.repeat(191), host: 'x.y', colour: null, font: 'nada', background: 'nada' }
    const bomb = pngOf(17_000)
    expect(await pictureIn(pngOf(100))).not.toBeNull()
    for (const bytes of [bomb, new Uint8Array([1, 2, 3]), new Uint8Array(0)]) expect(await pictureIn(bytes)).toBeNull()
    const card = await drawCard({ ...facts, logo: bomb, picture: new Uint8Array(0) })
    expect([...card.subarray(0, 4)]).toEqual(PNG)
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
