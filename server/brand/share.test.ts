import { randomFillSync } from 'node:crypto'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { readHeader } from '#images/header.ts'
import { must } from '#lib/must.ts'
import type { Deps } from '#server/call/handler.ts'
import { writeSection } from '#server/call/setting-sections.ts'
import { createDiskStorage } from '#server/services/disk-storage.ts'
import { createTestApp, HELENA, IARA, LIVIA, START, type TestApp, type TestClient } from '#server/testing/test-app.ts'
import { aboutIn } from './about.ts'
import { bytesFrom } from './card-routes.ts'
import { chosenPictures, jpegOf, MOST_BYTES } from './chosen-picture.ts'
import { canvasOf, pictureIn } from './drawing.ts'
import { schoolsFrom } from './school.ts'

let app: TestApp
let helena: TestClient
beforeAll(async () => {
  const html = '<html><head><!--lousa:school--><title>Lousa</title><!--/lousa:school--></head><body></body></html>'
  app = await createTestApp({ files: { distDir: '/nonexistent', csp: '', page: { html, version: 'v', worker: null, assets: [] } } })
  helena = await app.signIn(HELENA)
})
afterEach(async () => {
  await app.reset()
  helena = await app.signIn(HELENA)
})
afterAll(() => app.close())

const P3 = '/api/auth/config/plataforma/update-seo/picture'

/** A picture of one colour; `noise`: one that no encoder makes small. */
async function picture(width: number, height: number, colour: string, type: 'png' | 'jpeg' | 'webp' = 'png') {
  const { canvas, pen } = canvasOf(width, height)
  pen.fillStyle = colour
  pen.fillRect(0, 0, width, height)
  return new Uint8Array(await (type === 'png' ? canvas.encode('png') : type === 'jpeg' ? canvas.encode('jpeg') : canvas.encode('webp')))
}

async function noise(width: number, height: number) {
  const { canvas, pen } = canvasOf(width, height)
  const pixels = pen.createImageData(width, height)
  randomFillSync(pixels.data)
  for (let at = 3; at < pixels.data.length; at += 4) pixels.data[at] = 255
  pen.putImageData(pixels, 0, 0)
  return new Uint8Array(await canvas.encode('png'))
}

async function sent(client: TestClient, bytes: Uint8Array, type = 'image/png', purpose = 'share'): Promise<string> {
  const body = { filename: `capa.${type.slice(6)}`, content_type: type, size: bytes.length, purpose }
  const link = await client.fetch('/api/auth/upload/create-link', { method: 'POST', body })
  const { path, url, headers } = (await link.json()) as { path: string; url: string; headers: Record<string, string> }
  expect((await app.fetch(url, { method: 'PUT', body: bytes, headers })).status).toBe(200)
  return path
}

async function choose(share_picture: string | null, client = helena) {
  const answer = await client.fetch(P3, { method: 'POST', body: { share_picture, tenant_id: client.tenantId } })
  // Whoever asks for the picture itself waits until it is made.
  await app.fetch(`/share.jpg?tenant=${client.tenantId}`)
  return answer
}

const headOf = async (path: string) => {
  const answer = await app.fetch(path)
  expect(answer.status).toBe(200)
  const html = await answer.text()
  return (name: string) => new RegExp(`(?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1]?.replaceAll('&amp;', '&') ?? null
}
const served = async (address: string | null) => {
  const answer = await app.fetch((address ?? '').replace('http://localhost', ''))
  return { answer, bytes: new Uint8Array(await answer.arrayBuffer()) }
}
/** The colour of a picture's middle. */
async function middle(bytes: Uint8Array<ArrayBuffer>): Promise<number[]> {
  const image = must(await pictureIn(bytes), 'picture')
  const { pen } = canvasOf(1, 1)
  pen.drawImage(image, image.width / 2, image.height / 2, 1, 1, 0, 0, 1, 1)
  return [...pen.getImageData(0, 0, 1, 1).data.subarray(0, 3)]
}
const SHARE = /^http:\/\/localhost\/share\.jpg\?tenant=1&v=[\w-]{12}$/
const CARD = /^http:\/\/localhost\/card\.png/

describe('the picture that an owner chose for links (HDN-08)', () => {
  it('is read by the panel and by strangers, and taken away again', async () => {
    const path = await sent(helena, await picture(1200, 630, '#c00'))
    expect((await choose(path)).status).toBe(200)
    const info = async () => {
      const answer = await helena.fetch('/api/auth/config/plataforma/index/1')
      return ((await answer.json()) as { data: { info: object } }).data.info
    }
    expect(await info()).toMatchObject({ share_picture: path })
    expect(await (await app.fetch('/api/getTenant?domain=localhost')).json()).toMatchObject({ share_picture: path })
    expect((await choose(null)).status).toBe(200)
    expect(await info()).toMatchObject({ share_picture: null })
    expect((await choose(path)).status).toBe(200)
  })

  it('is no file of another school, of another purpose or from outside, and nobody but an editor chooses it', async () => {
    const bytes = await picture(1200, 630, '#c00')
    const [iara, livia] = [await app.signIn(IARA), await app.signIn(LIVIA)]
    for (const path of [
      await sent(iara, bytes),
      await sent(helena, bytes, 'image/png', 'logo'),
      'https://evil.example/x.png',
      '/files/1/share/x.png',
    ])
      expect((await choose(path)).status).toBe(422)
    expect((await choose(await sent(helena, bytes), livia)).status).toBe(403)
    expect((await headOf('/homepage'))('og:image')).toMatch(CARD)
  })
})

describe('links of a school with a chosen picture (HDN-09)', () => {
  it('have it on every page without a picture of its own, whole, with its size and a text', async () => {
    expect((await headOf('/homepage'))('og:image')).toMatch(CARD)
    await choose(await sent(helena, await picture(2400, 1260, '#c00', 'webp'), 'image/webp'))
    const addresses = new Set<string | null>()
    for (const path of ['/homepage', '/login', '/curso/a/b/1', '/comunidade/1/1', '/nada']) {
      const tag = await headOf(path)
      expect(tag('og:image')).toMatch(SHARE)
      expect(tag('twitter:image')).toBe(tag('og:image'))
      expect(tag('twitter:card')).toBe('summary_large_image')
      expect(['type', 'width', 'height', 'alt'].map((name) => tag(`og:image:${name}`))).toEqual([
        'image/jpeg',
        '1200',
        '630',
        'Escola Sabiá',
      ])
      expect(tag('twitter:image:alt')).toBe('Escola Sabiá')
      addresses.add(tag('og:image'))
    }
    expect(addresses.size).toBe(1)
    const { answer, bytes } = await served([...addresses][0] ?? null)
    expect([answer.headers.get('Content-Type'), answer.headers.get('Cache-Control')]).toEqual([
      'image/jpeg',
      'public, max-age=31536000, immutable',
    ])
    expect(await readHeader(new Blob([bytes]))).toMatchObject({ ok: true, header: { type: 'jpeg', width: 1200, height: 630 } })
    expect((await middle(bytes))[0]).toBeGreaterThan(190)
  })

  it('a course of the open showcase keeps its own card', async () => {
    await writeSection(app.database.db, 1, 'platform', { showcase: 1 })
    await choose(await sent(helena, await picture(1200, 630, '#c00')))
    expect((await headOf('/courses/1'))('og:image')).toMatch(/card\.png\?of=%2Fcourses%2F1/)
    expect((await headOf('/homepage'))('og:image')).toMatch(SHARE)
    await writeSection(app.database.db, 1, 'platform', { showcase: 0 })
    expect((await headOf('/courses/1'))('og:image')).toMatch(SHARE)
  })

  it('have another address for another picture; an address from before answers the present one, or what is drawn', async () => {
    await choose(await sent(helena, await picture(1200, 630, '#c00')))
    const first = (await headOf('/homepage'))('og:image')
    await choose(await sent(helena, await picture(1200, 630, '#00c')))
    const second = (await headOf('/homepage'))('og:image')
    expect(second).not.toBe(first)
    const old = await served(first)
    expect([old.answer.status, old.answer.headers.get('Cache-Control')]).toEqual([200, 'no-cache'])
    expect((await middle(old.bytes))[2]).toBeGreaterThan(190)
    await choose(null)
    const gone = await served(first)
    expect([gone.answer.status, gone.answer.headers.get('Cache-Control')]).toEqual([302, 'no-cache'])
    expect(gone.answer.headers.get('Location')).toMatch(CARD)
  })

  it('have the drawn one where the file is gone or no picture, and the page answers', async () => {
    const said = vi.spyOn(console, 'error').mockReturnValue(undefined)
    onTestFinished(() => said.mockRestore())
    const broken = await picture(1200, 630, '#c00')
    const bomb = Uint8Array.from(broken)
    new DataView(bomb.buffer).setUint32(16, 60_000)
    for (const share_picture of [
      await sent(helena, bomb),
      await sent(helena, broken.slice(0, 60)),
      await sent(
        helena,
        broken.map((byte, at) => (at < 8 ? byte : 7)),
      ),
      `/files/1/share/${'a'.repeat(22)}.png`,
      `/files/2/share/${'a'.repeat(22)}.png`,
      'https://evil.example/x.png',
      '/etc/passwd',
    ]) {
      await writeSection(app.database.db, 1, 'info', { share_picture })
      const tag = await headOf('/homepage')
      expect([tag('og:image:type'), tag('og:site_name')]).toEqual(['image/png', 'Escola Sabiá'])
      expect(tag('og:image')).toMatch(CARD)
    }
  })

  it('wait only a moment for a picture that is being made: the page answers with the drawn one', async () => {
    const { db } = app.database
    const mailer = { canSend: false } as Deps['mailer']
    const schools = schoolsFrom({ db, demo: true, mailer, now: () => START }, () => new Promise(() => {}))
    const page = new Hono().get('*', async (c) => c.json(await schools.asked(c, '/homepage')))
    expect(await (await page.request('http://localhost/homepage')).json()).toMatchObject({ tenantId: 1, chosen: null })
  })

  it('never have the picture of another school', async () => {
    await choose(await sent(helena, await picture(1200, 630, '#c00')))
    expect((await headOf('/login?tenant=2'))('og:image')).toMatch(/card\.png\?.*tenant=2/)
    expect((await served('/share.jpg?tenant=2')).answer.status).toBe(302)
    const iara = await app.signIn(IARA)
    const theirs = await sent(iara, await picture(1200, 630, '#0c0'))
    await writeSection(app.database.db, 1, 'info', { share_picture: theirs })
    expect((await headOf('/homepage'))('og:image')).toMatch(CARD)
  })
})

describe('the served file (HDN-09)', () => {
  it('is 1200 × 630 whatever came in, and small enough for WhatsApp', async () => {
    for (const bytes of [await noise(1200, 630), await picture(4000, 200, '#c00', 'jpeg'), await picture(3, 900, '#c00')]) {
      const jpeg = must(await jpegOf(bytes, '#101010'), 'jpeg')
      expect(await readHeader(new Blob([jpeg]))).toMatchObject({ ok: true, header: { type: 'jpeg', width: 1200, height: 630 } })
      expect(jpeg.length).toBeLessThanOrEqual(MOST_BYTES)
    }
  })

  it('has the school’s ground behind what is transparent', async () => {
    const jpeg = must(await jpegOf(await picture(1200, 630, 'transparent'), '#2050a0'), 'jpeg')
    const [red = 0, green = 0, blue = 0] = await middle(jpeg)
    expect([Math.abs(red - 0x20), Math.abs(green - 0x50), Math.abs(blue - 0xa0)].every((by) => by < 6)).toBe(true)
  })

  it('is made once, and what could not be made is tried again after a minute', async () => {
    const storage = createDiskStorage(await mkdtemp(join(tmpdir(), 'lousa-share-')), Buffer.alloc(32))
    const path = `/files/1/share/${'b'.repeat(22)}.png`
    const school = { tenantId: 1, about: must(aboutIn({ id: 1, name: 'x', share_picture: path }), 'school') }
    let [now, reads] = [0, 0]
    const bytesOf = bytesFrom('/nonexistent', storage)
    const chosen = chosenPictures(
      (...asked) => {
        reads++
        return bytesOf(...asked)
      },
      () => now,
    )
    expect([await chosen(school), await chosen(school), reads]).toEqual([null, null, 1])
    await storage.write(path, await picture(1200, 630, '#c00'))
    expect(await chosen(school)).toBeNull()
    now = 60_000
    const made = must(await chosen(school), 'picture')
    expect([await chosen(school), reads]).toEqual([made, 2])
  })
})
