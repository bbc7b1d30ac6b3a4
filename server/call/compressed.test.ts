import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, LIVIA, type TestApp, type TestClient } from '#server/testing/test-app.ts'

let app: TestApp
let livia: TestClient

beforeAll(async () => {
  app = await createTestApp()
  livia = await app.signIn(LIVIA)
})
afterAll(() => app.close())

const COURSES = '/api/auth/cursos/index/1'
const asked = (path: string, encoding: string) => livia.fetch(path, { headers: { 'Accept-Encoding': encoding } })

describe('an answer on the wire (FRE-12)', () => {
  it('is packed for whoever takes that, and is the same text', async () => {
    const plain = await asked(COURSES, 'identity')
    const packed = await asked(COURSES, 'br, gzip')
    const text = await plain.text()
    const bytes = Buffer.from(await packed.arrayBuffer())
    expect([plain.headers.get('Content-Encoding'), packed.headers.get('Content-Encoding')]).toEqual([null, 'gzip'])
    expect(gunzipSync(bytes).toString()).toBe(text)
    expect(bytes.length).toBeLessThan(text.length / 2)
    expect([plain, packed].map(({ headers }) => headers.get('Vary'))).toEqual(['Accept-Encoding', 'Accept-Encoding'])
  })

  it('has one fingerprint, packed or not', async () => {
    const tag = (await asked(COURSES, 'gzip')).headers.get('ETag') ?? ''
    expect((await asked(COURSES, 'identity')).headers.get('ETag')).toBe(tag)
    const again = await livia.fetch(COURSES, { headers: { 'Accept-Encoding': 'gzip', 'If-None-Match': tag } })
    expect([again.status, again.headers.get('Content-Encoding')]).toEqual([304, null])
  })

  it.each(['', 'br', 'gzip;q=0', 'deflate'])('is plain where «%s» is taken', async (encoding) => {
    expect((await asked(COURSES, encoding)).headers.get('Content-Encoding')).toBeNull()
  })

  it('stays plain where it fits into one packet', async () => {
    const small = await asked('/api/auth/notification/total', 'gzip')
    expect([small.status, small.headers.get('Content-Encoding')]).toEqual([200, null])
  })
})
