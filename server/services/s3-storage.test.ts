import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { UPLOAD_RULES } from '#contract/uploads.ts'
import { type S3Host, startS3Host } from '#tests/fixtures/s3-host.ts'
import { createS3Storage } from './s3-storage.ts'
import { newAddress, type Storage } from './storage.ts'

const TYPE = 'image/webp'
const webp = (size = 600) => {
  const bytes = new Uint8Array(size)
  bytes.set(new TextEncoder().encode('RIFF\0\0\0\0WEBPVP8 '))
  return bytes
}
const MINUTE = 60_000
const inTenMinutes = () => new Date(Date.now() + 10 * MINUTE)

let host: S3Host
let storage: Storage
let path: string
let hostNow: number | null

beforeEach(async () => {
  hostNow = null
  host = await startS3Host({ now: () => hostNow ?? Date.now() })
  storage = createS3Storage(host.settings)
  path = newAddress(1, 'photo', TYPE)
})
afterEach(() => host.stop())

const put = async (bytes: Uint8Array, size = bytes.length, headers: Record<string, string> = {}) => {
  const link = await storage.link({ path, contentType: TYPE, size }, inTenMinutes())
  return fetch(link.url, { method: 'PUT', body: bytes.slice(), headers: { ...link.headers, ...headers } })
}

it('keeps a file that came inside a call (EP-48)', async () => {
  await storage.write(path, webp())
  expect(await storage.has(path)).toBe(true)
  expect((await storage.read(path))?.bytes).toEqual(webp())
  await expect(storage.write('/files/x', webp())).rejects.toThrow('no name of a file')
})

it('takes a file away; one that is not there is no error (SRV-10)', async () => {
  await storage.write(path, webp())
  await storage.remove(path)
  expect(await storage.has(path)).toBe(false)
  await storage.remove(path)
})

describe('a link to a bucket (SYN-14)', () => {
  it('accepts the requested file, directly from the browser', async () => {
    expect((await put(webp())).status).toBe(200)
    expect([...host.objects.keys()]).toEqual([`/escola${path}`])
    expect((await storage.read(path))?.bytes).toEqual(webp())
    expect(await storage.read(path, { start: 8, end: 11 })).toMatchObject({ start: 8, size: 600, bytes: new TextEncoder().encode('WEBP') })
  })

  it('does not reveal the secret', async () => {
    const { url, headers } = await storage.link({ path, contentType: TYPE, size: 600 }, inTenMinutes())
    expect(decodeURIComponent(url)).not.toContain(host.settings.secretAccessKey)
    expect(headers).toEqual({ 'Content-Type': TYPE })
  })

  it('refuses a longer file, a shorter one, and another type', async () => {
    expect((await put(webp(700), 600)).status).toBe(403)
    expect((await put(webp(500), 600)).status).toBe(403)
    expect((await put(webp(), 600, { 'Content-Type': 'text/html' })).status).toBe(403)
    expect(host.objects.size).toBe(0)
  })

  it('is valid for one address only', async () => {
    const link = await storage.link({ path, contentType: TYPE, size: 600 }, inTenMinutes())
    const elsewhere = link.url.replace(path, newAddress(2, 'photo', TYPE))
    expect((await fetch(elsewhere, { method: 'PUT', body: webp(), headers: link.headers })).status).toBe(403)
  })

  it('expires after ten minutes', async () => {
    const link = await storage.link({ path, contentType: TYPE, size: 600 }, inTenMinutes())
    hostNow = Date.now() + 11 * MINUTE
    expect((await fetch(link.url, { method: 'PUT', body: webp(), headers: link.headers })).status).toBe(403)
    expect(host.refused).toEqual([`PUT /escola${path}: expired`])
  })
})

describe('files in a bucket', () => {
  it('exist when they arrived completely', async () => {
    expect(await storage.has(path)).toBe(false)
    await put(webp())
    expect(await storage.has(path)).toBe(true)
    expect(host.refused).toEqual([])
  })

  it.each([
    ['not of its type', () => new TextEncoder().encode('<script>alert(1)</script>')],
    ['empty', () => new Uint8Array()],
    ['larger than its slot allows', () => webp(UPLOAD_RULES.photo.bytes + 1)],
  ])('is not taken when it is %s, whoever signed it', async (_what, bytes) => {
    host.objects.set(`/escola${path}`, { bytes: Buffer.from(bytes()), type: TYPE })
    expect(await storage.has(path)).toBe(false)
  })

  it('are read only under names of ours', async () => {
    host.objects.set('/escola/files/1/photo/../../../etc', { bytes: Buffer.from('x'), type: TYPE })
    expect(await storage.read('/files/1/photo/../../../etc')).toBeNull()
    expect(await storage.has('/escola')).toBe(false)
    expect(await storage.read(path)).toBeNull()
  })

  it('a refusal by the bucket is an error, not «absent»: wrong keys are reported', async () => {
    const wrong = createS3Storage({ ...host.settings, secretAccessKey: 'outro' })
    await expect(wrong.read(path)).rejects.toThrow('403')
    await expect(wrong.has(path)).rejects.toThrow('403')
  })
})
