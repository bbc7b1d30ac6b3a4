import { describe, expect, it } from 'vitest'
import { HELENA, LIVIA, type TestApp } from '#server/testing/test-app.ts'
import { withTestApp } from '#server/testing/with-test-app.ts'
import { createLargeBodies } from './large-bodies.ts'

function running(limits: Parameters<typeof createLargeBodies>[0]) {
  const bodies = createLargeBodies(limits)
  const ends: (() => void)[] = []
  const begun: string[] = []
  const send = (sender: string) =>
    bodies.run(sender, () => {
      begun.push(sender)
      return new Promise<void>((resolve) => ends.push(resolve))
    })
  return { send, begun, endNext: () => ends.shift()?.() }
}

const soon = () => new Promise((resolve) => setTimeout(resolve, 5))

describe('large bodies (SAF-08)', () => {
  it('are taken a few at a time, in turn', async () => {
    const { send, begun, endNext } = running({ most: 2, each: 2, patience: 1000 })
    const all = ['a', 'b', 'c', 'd'].map(send)
    expect(begun).toEqual(['a', 'b'])
    for (const _ of all) {
      endNext()
      await soon()
    }
    expect(begun).toEqual(['a', 'b', 'c', 'd'])
    await Promise.all(all)
  })

  it('of one sender keep nobody else waiting', async () => {
    const { send, begun, endNext } = running({ most: 3, each: 2, patience: 1000 })
    const all = ['a', 'a', 'a', 'b'].map(send)
    expect(begun).toEqual(['a', 'a', 'b'])
    for (const _ of all) {
      endNext()
      await soon()
    }
    await Promise.all(all)
    expect(begun).toEqual(['a', 'a', 'b', 'a'])
  })

  it('whose turn does not come are refused, and leave their place', async () => {
    const { send, begun, endNext } = running({ most: 1, each: 1, patience: 10 })
    const first = send('a')
    await expect(send('b')).rejects.toMatchObject({ status: 503 })
    endNext()
    await first
    const third = send('c')
    endNext()
    await third
    expect(begun).toEqual(['a', 'c'])
  })
})

describe('a form with files (SAF-08)', () => {
  let app: TestApp
  withTestApp([HELENA, LIVIA], (made) => {
    app = made
  })

  /** A form that counts how much of it was read. */
  function form() {
    const read = { bytes: 0 }
    const part = new TextEncoder().encode('x'.repeat(64 * 1024))
    const head = new TextEncoder().encode('--b\r\nContent-Disposition: form-data; name="name"\r\n\r\n')
    const body = new ReadableStream<Uint8Array>(
      {
        pull(controller) {
          const next = read.bytes === 0 ? head : part
          read.bytes += next.length
          controller.enqueue(next)
          if (read.bytes > 8 * 1_048_576) controller.close()
        },
      },
      { highWaterMark: 0 },
    )
    return { body, read, headers: { 'Content-Type': 'multipart/form-data; boundary=b' } }
  }

  it.each([
    ['of a student', LIVIA, 403],
    ['of nobody', null, 401],
  ] as const)('%s is refused before any of it is read', async (_of, person, status) => {
    const { read, ...sent } = form()
    const path = '/api/auth/ranking/rewards/create'
    const client = person === null ? app : await app.signIn(person)
    expect((await client.fetch(path, { method: 'POST', ...sent, headers: { ...sent.headers, tenantId: '1' } })).status).toBe(status)
    expect(read.bytes).toBe(0)
  })
})
