import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { UPLOAD_RULES } from '#contract/uploads.ts'
import { createDiskStorage, storageKey } from '#server/services/disk-storage.ts'
import { newAddress, readAddress } from '#server/services/storage.ts'
import { HELENA, IARA, LIVIA, MARCOS, type TestApp, type TestClient } from '#server/testing/test-app.ts'
import { withTestApp } from '#server/testing/with-test-app.ts'

let app: TestApp
let helena: TestClient
let livia: TestClient
let iara: TestClient
withTestApp([HELENA, LIVIA, IARA], (made, clients) => {
  app = made
  ;[helena, livia, iara] = clients
})

const webp = (size = 64) => {
  const bytes = new Uint8Array(size)
  bytes.set(new TextEncoder().encode('RIFF\0\0\0\0WEBPVP8 '))
  return bytes
}
const png = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0])

interface Link {
  path: string
  url: string
  headers: Record<string, string>
}
const ask = (client: TestClient, more: object = {}) =>
  client.fetch('/api/auth/upload/create-link', {
    method: 'POST',
    body: { filename: 'eu.webp', content_type: 'image/webp', size: 64, purpose: 'photo', ...more },
  })
const linkOf = async (client: TestClient, more: object = {}) => (await (await ask(client, more)).json()) as Link
/** A request as to a storage host: no cookie, only the headers of the link. */
const put = (link: Link, body: Uint8Array = webp(), headers: Record<string, string> = {}) =>
  app.fetch(link.url, { method: 'PUT', body, headers: { ...link.headers, ...headers } })
const sent = async (client: TestClient, more: object = {}, body = webp()) => {
  const link = await linkOf(client, { size: body.length, ...more })
  expect((await put(link, body)).status).toBe(200)
  return link
}
const view = (path: string, client?: TestClient) => app.fetch(path, client === undefined ? {} : { headers: { Cookie: client.cookie } })
const status = async (answer: Promise<Response>) => (await answer).status

describe('asking for a link (ext U1)', () => {
  it('gives an unguessable path under the tenant, and a signed address', async () => {
    const link = await linkOf(livia)
    expect(link.path).toMatch(/^\/files\/1\/photo\/[\w-]{22}\.webp$/)
    expect(link.url.startsWith(`${link.path}?`)).toBe(true)
    expect(link.headers).toEqual({ 'Content-Type': 'image/webp' })
    expect((await linkOf(livia)).path).not.toBe(link.path)
    expect((await linkOf(iara)).path).toMatch(/^\/files\/2\/photo\//)
  })

  it('keeps the size that a picture’s name tells, and nothing else of it (PER-16)', async () => {
    const link = await sent(livia, { filename: 'minha praia.600x800.webp' })
    expect(link.path).toMatch(/^\/files\/1\/photo\/[\w-]{22}\.600x800\.webp$/)
    expect(await status(view(link.path, livia))).toBe(200)
    expect((await linkOf(livia, { filename: 'a.9x.1x1/../x.webp' })).path).toMatch(/^\/files\/1\/photo\/[\w-]{22}\.webp$/)
  })

  it('is allowed to everybody for their own photo, to editors for all else', async () => {
    for (const purpose of ['logo', 'favicon', 'login', 'cover', 'document']) {
      expect([purpose, await status(ask(livia, { purpose }))]).toEqual([purpose, 403])
      expect([purpose, await status(ask(helena, { purpose }))]).toEqual([purpose, 200])
    }
    expect(await status(app.fetch('/api/auth/upload/create-link', { method: 'POST', body: {} }))).toBe(401)
  })

  it.each([
    [{ content_type: 'image/svg+xml' }, 'content_type'],
    [{ content_type: 'text/html' }, 'content_type'],
    [{ content_type: 'application/pdf' }, 'content_type'],
    [{ size: 0 }, 'size'],
    [{ size: -1 }, 'size'],
    [{ size: 1.5 }, 'size'],
    [{ size: UPLOAD_RULES.photo.bytes + 1 }, 'size'],
    [{ filename: ' ' }, 'filename'],
    [{ purpose: 'avatar' }, 'purpose'],
  ])('refuses %j, naming the field', async (more, field) => {
    const answer = await ask(livia, more)
    expect(answer.status).toBe(422)
    expect(Object.keys(((await answer.json()) as { fields: object }).fields)).toEqual([field])
  })

  it('has limits by purpose: a cover is 1 MB at most, a document 15 MB (UPL-14, UPL-09)', async () => {
    expect(await status(ask(helena, { purpose: 'cover', size: 1_048_576 }))).toBe(200)
    const cover = await ask(helena, { purpose: 'cover', size: 1_048_577 })
    expect(await cover.json()).toMatchObject({ error: 'O arquivo excede o tamanho máximo permitido de 1MB.' })
    const document = { purpose: 'document', content_type: 'application/pdf' }
    expect(await status(ask(helena, { ...document, size: 15 * 1_048_576 }))).toBe(200)
    expect(await status(ask(helena, { ...document, size: 15 * 1_048_576 + 1 }))).toBe(422)
  })

  it('is limited: a script is told to wait, separately for each person', async () => {
    for (let i = 0; i < 120; i++) expect(await status(ask(livia))).toBe(200)
    const refused = await ask(livia)
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '600'])
    expect(await status(ask(helena))).toBe(200)
    app.advance(3_600_001)
    expect(await status(ask(livia))).toBe(200)
  })
})

describe('sending the file (EP-97)', () => {
  it('needs only the link, and the file is then available under its path', async () => {
    const link = await linkOf(livia)
    expect(await status(view(link.path, livia))).toBe(404)
    const answer = await put(link)
    expect([answer.status, await answer.json()]).toEqual([200, { path: link.path }])
    const file = await view(link.path, livia)
    expect(new Uint8Array(await file.arrayBuffer())).toEqual(webp())
    expect(Object.fromEntries(file.headers)).toMatchObject({
      'content-type': 'image/webp',
      'content-disposition': 'inline',
      'cache-control': 'private, max-age=31536000, immutable',
      vary: 'Cookie',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox') as string,
    })
  })

  it('is refused after ten minutes: the client asks for a new link', async () => {
    const link = await linkOf(livia)
    app.advance(10 * 60_000 - 1)
    expect(await status(put(link))).toBe(200)
    const late = await linkOf(livia)
    app.advance(10 * 60_000)
    expect(await status(put(late))).toBe(403)
    expect(await status(view(late.path, livia))).toBe(404)
  })

  it('is refused when any part of the address was changed', async () => {
    const link = await linkOf(livia)
    const other = await linkOf(livia, { size: 65 })
    const changed = [
      link.url.replace('/photo/', '/logo/'),
      link.url.replace('/files/1/', '/files/2/'),
      link.url.replace('size=64', 'size=6400'),
      link.url.replace('image%2Fwebp', 'image%2Fpng'),
      link.url.replace(/until=\d+/, 'until=99999999999999'),
      link.url.replace(/signature=(.)/, (_, first: string) => `signature=${first === '_' ? 'A' : '_'}`),
      link.url.replace(/&signature=.*/, ''),
      `${link.path}?${other.url.split('?')[1]}`,
      link.path,
    ]
    for (const url of changed) expect([url, await status(put({ ...link, url }))]).toEqual([url, 403])
  })

  it('is 413 for more bytes than announced, declared or not, and 400 for fewer', async () => {
    const link = await linkOf(livia)
    expect(await status(put(link, webp(), { 'Content-Length': '6400' }))).toBe(413)
    expect(await status(put(link, webp(65)))).toBe(413)
    expect(await status(put(link, webp(63)))).toBe(400)
    expect(await status(view(link.path, livia))).toBe(404)
    expect(await status(put(link))).toBe(200)
  })

  it.each([
    ['a page', new TextEncoder().encode('<script>alert(1)</script>'.padEnd(64))],
    ['another picture', Uint8Array.from({ length: 64 }, (_, at) => png[at] ?? 0)],
    ['nothing but zeros', new Uint8Array(64)],
  ])('is 415 when the bytes are not what they were replyMessage to be: %s', async (_, bytes) => {
    const link = await linkOf(livia)
    expect(await status(put(link, bytes))).toBe(415)
    expect(await status(view(link.path, livia))).toBe(404)
  })

  it('is 415 when the declared type differs from the link’s', async () => {
    expect(await status(put(await linkOf(livia), webp(), { 'Content-Type': 'text/html' }))).toBe(415)
  })

  it('may be repeated, but never becomes another file', async () => {
    const link = await sent(livia)
    expect(await status(put(link))).toBe(200)
    const other = webp()
    other[63] = 1
    expect(await status(put(link, other))).toBe(409)
    expect(new Uint8Array(await (await view(link.path, livia)).arrayBuffer())).toEqual(webp())
  })

  it('stores one complete file when it arrives twice at once', async () => {
    const link = await linkOf(livia)
    const answers = await Promise.all([put(link), put(link), put(link)])
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200])
  })
})

describe('a stored file', () => {
  it('is for signed-in people of its school: 401 without a session, 403 for another school before existence', async () => {
    const { path } = await sent(livia)
    expect(await status(view(path))).toBe(401)
    expect(await status(view(path, iara))).toBe(403)
    expect(await status(view(path, helena))).toBe(200)
    const nothing = path.replace(/[\w-]{22}/, 'A'.repeat(22))
    expect([await status(view(nothing, iara)), await status(view(nothing, helena))]).toEqual([403, 404])
  })

  it.each(['logo', 'favicon', 'login'])('of purpose %s is seen before anybody signs in', async (purpose) => {
    const { path } = await sent(helena, { purpose })
    const file = await view(path)
    expect([file.status, file.headers.get('Cache-Control'), file.headers.get('Vary')]).toEqual([
      200,
      'public, max-age=31536000, immutable',
      null,
    ])
  })

  it('a document is saved under its own name, never shown', async () => {
    const pdf = new TextEncoder().encode('%PDF-1.7 …')
    const { path } = await sent(helena, { purpose: 'document', content_type: 'application/pdf', filename: `Apostila (1) "é".pdf` }, pdf)
    const file = await view(path, helena)
    expect(file.headers.get('Content-Disposition')).toBe(`attachment; filename*=UTF-8''Apostila%20%281%29%20%22%C3%A9%22.pdf`)
  })

  it.each([
    '/files/1/photo/../../../storage.key',
    '/files/1/photo/..%2f..%2f..%2fstorage.key',
    '/files/1/photo/x.webp',
    '/files/1/other/AAAAAAAAAAAAAAAAAAAAAA.webp',
    '/files/01/photo/AAAAAAAAAAAAAAAAAAAAAA.webp',
    '/files/1/photo/AAAAAAAAAAAAAAAAAAAAAA.html',
    '/files/',
  ])('is nothing else: %s', async (path) => {
    expect(await status(view(path, helena))).toBe(404)
  })

  it('answers only GET and PUT', async () => {
    const { path } = await sent(livia)
    const answer = await livia.fetch(path, { method: 'DELETE' })
    expect([answer.status, answer.headers.get('Allow')]).toEqual([405, 'GET, PUT'])
    expect(await status(view(path, livia))).toBe(200)
  })
})

describe('the photo in a profile (ext S6)', () => {
  const save = (client: TestClient, photo_url: string | null) =>
    client.fetch('/api/auth/me', { method: 'PUT', body: { name: 'Nome', photo_url } })
  const photoOf = async (client: TestClient) =>
    ((await (await client.fetch('/api/auth/me')).json()) as { user: { photo_url: string | null } }).user.photo_url

  it('is a path from the person’s own link, once the file was uploaded', async () => {
    const { path } = await sent(livia)
    expect(await status(save(livia, path))).toBe(200)
    expect(await photoOf(livia)).toBe(path)
    const promised = await linkOf(livia)
    const refused = await save(livia, promised.path)
    expect([refused.status, await refused.json()]).toMatchObject([422, { fields: { photo_url: 'A foto ainda não chegou ao servidor.' } }])
    expect(await photoOf(livia)).toBe(path)
  })

  it('is refused when it is another person’s, a logo, or any other address', async () => {
    const before = await photoOf(livia)
    const marcos = await app.signIn(MARCOS)
    for (const path of [
      (await sent(marcos)).path,
      (await sent(iara)).path,
      (await sent(helena, { purpose: 'logo' })).path,
      '/demo/sabia/pessoas/bia.svg',
      'https://evil.test/x.png',
      '//evil.test/x.png',
      'javascript:alert(1)',
    ])
      expect([path, await status(save(livia, path))]).toEqual([path, 422])
    const logo = await sent(helena, { purpose: 'logo' })
    expect(await status(save(helena, logo.path))).toBe(422)
    expect(await photoOf(livia)).toBe(before)
  })

  it('may be named with origin and query, and is stored as its path', async () => {
    const { path } = await sent(livia)
    expect(await status(save(livia, `https://escolasabia.com.br${path}?x=1`))).toBe(200)
    expect(await photoOf(livia)).toBe(path)
  })

  it('stays when only the name changes, is removed by null or an empty text, and an earlier one can be set again', async () => {
    const demo = await photoOf(livia)
    expect(demo).toMatch(/^\/demo\//)
    expect(await status(save(livia, demo))).toBe(200)
    const { path } = await sent(livia)
    await save(livia, path)
    expect(await status(save(livia, ''))).toBe(200)
    expect(await photoOf(livia)).toBeNull()
    for (const earlier of [path, demo]) {
      expect(await status(save(livia, earlier))).toBe(200)
      expect(await photoOf(livia)).toBe(earlier)
    }
    expect(await status(save(helena, demo))).toBe(422)
  })
})

describe('files on disk', () => {
  let folder: string
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'lousa-disk-'))
    return () => rm(folder, { recursive: true })
  })

  it('share one key, generated once, readable by nobody else', async () => {
    const data = join(folder, 'data')
    const keys = await Promise.all([storageKey(data), storageKey(data), storageKey(data)])
    expect(keys[0]).toHaveLength(32)
    expect(keys.every((key) => key.equals(keys[0] ?? Buffer.alloc(0)))).toBe(true)
    expect((await stat(join(data, 'storage.key'))).mode & 0o777).toBe(0o600)
    expect((await storageKey(data)).equals(keys[0] ?? Buffer.alloc(0))).toBe(true)
  })

  it('accept only a link of this key, and leave no partial file', async () => {
    const mine = createDiskStorage(folder, Buffer.alloc(32, 1))
    const other = createDiskStorage(folder, Buffer.alloc(32, 2))
    const now = new Date()
    const terms = { path: newAddress(1, 'photo', 'image/webp'), contentType: 'image/webp', size: 64 }
    const url = new URL((await mine.link(terms, new Date(now.getTime() + 1000))).url, 'http://x')
    expect(mine.inbox?.termsOf(url, now)).toEqual(terms)
    expect(() => other.inbox?.termsOf(url, now)).toThrow('não vale mais')
    expect(await mine.inbox?.put(terms, webp())).toBe('stored')
    expect(await readdir(join(folder, '1', 'photo'))).toEqual([terms.path.split('/').at(-1)])
    expect(new Uint8Array(await readFile(join(folder, terms.path.replace('/files/', ''))))).toEqual(webp())
    expect([await mine.has(terms.path), await mine.has('/files/../x'), await mine.read('/etc/passwd')]).toEqual([true, false, null])
  })

  it('have addresses that parse back', () => {
    expect(readAddress(newAddress(7, 'cover', 'image/jpeg'))).toEqual({ tenantId: 7, purpose: 'cover', contentType: 'image/jpeg' })
    expect(readAddress('/files/7/cover/../../x.jpg')).toBeNull()
  })
})
