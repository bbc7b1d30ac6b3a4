import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { must } from '#lib/must.ts'
import { earnedRewards, rewards } from '#server/db/gamification-schema.ts'
import { HELENA, IARA, LIVIA, type TestApp, type TestClient } from '#server/testing/test-app.ts'
import { LIVIA_LACKS, setCommunity, write } from '#server/testing/test-communities.ts'
import { withTestApp } from '#server/testing/with-test-app.ts'

// Pictures of posts and documents of rewards are given to those who may read what shows them (SAF-05).

let app: TestApp
let helena: TestClient
let livia: TestClient
let iara: TestClient
withTestApp([HELENA, LIVIA, IARA], (made, clients) => {
  app = made
  ;[helena, livia, iara] = clients
})

const webp = () => {
  const bytes = new Uint8Array(64)
  bytes.set(new TextEncoder().encode('RIFF\0\0\0\0WEBPVP8 '))
  return bytes
}

async function upload(client: TestClient, purpose: string): Promise<string> {
  const body = { filename: 'a.webp', content_type: 'image/webp', size: 64, purpose }
  const link = (await (await client.fetch('/api/auth/upload/create-link', { method: 'POST', body })).json()) as {
    path: string
    url: string
    headers: Record<string, string>
  }
  expect((await app.fetch(link.url, { method: 'PUT', body: webp(), headers: link.headers })).status).toBe(200)
  return link.path
}

const view = async (path: string, client?: TestClient) => (await app.fetch(path, client && { headers: { Cookie: client.cookie } })).status

describe('the picture of a post (SAF-05)', () => {
  let picture = ''
  beforeEach(async () => {
    await setCommunity(app, 1, {})
    picture = await upload(helena, 'post')
  })
  const post = () => write(helena, { image: picture })

  it('is its sender’s before there is a post, and nobody else’s', async () => {
    expect([await view(picture, helena), await view(picture, livia), await view(picture)]).toEqual([200, 403, 401])
  })

  it('is seen by who reaches the community, and no longer by who does not', async () => {
    expect((await post()).status).toBeLessThan(300)
    expect([await view(picture, livia), await view(picture, iara)]).toEqual([200, 403])
    await setCommunity(app, 1, {}, [LIVIA_LACKS])
    expect([await view(picture, livia), await view(picture, helena)]).toEqual([403, 200])
    await setCommunity(app, 1, { active: false })
    expect(await view(picture, livia)).toBe(403)
  })

  it('is kept by a browser for a while only', async () => {
    await post()
    const answer = await app.fetch(picture, { headers: { Cookie: livia.cookie } })
    expect(answer.headers.get('Cache-Control')).toBe('private, max-age=600')
  })
})

describe('the document of a reward (SAF-05)', () => {
  it('is given to who earned the reward, and to editors', async () => {
    const path = await upload(helena, 'document')
    const [reward] = await app.database.db
      .insert(rewards)
      .values({ tenantId: 1, name: 'Apostila', rewardType: 'score', content: path })
      .returning()
    expect([await view(path, livia), await view(path, helena)]).toEqual([403, 200])
    const rewardId = must(reward, 'the reward').id
    await app.database.db.insert(earnedRewards).values({ tenantId: 1, userId: livia.userId, rewardId, earnedAt: new Date() })
    expect([await view(path, livia), await view(path, iara)]).toEqual([200, 403])
    await app.database.db.delete(earnedRewards).where(and(eq(earnedRewards.userId, livia.userId), eq(earnedRewards.rewardId, rewardId)))
    expect(await view(path, livia)).toBe(403)
  })
})
