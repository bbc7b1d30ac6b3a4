import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { HitWire } from '#contract/search.ts'
import { communities, communityPosts } from '#server/db/community-schema.ts'
import { lessons } from '#server/db/schema.ts'
import { HELENA, IARA, LIVIA, type TestApp, type TestClient } from '#server/testing/test-app.ts'
import { withTestApp } from '#server/testing/with-test-app.ts'

let app: TestApp
let helena: TestClient
let livia: TestClient
let iara: TestClient
withTestApp([HELENA, LIVIA, IARA], (made, clients) => {
  app = made
  ;[helena, livia, iara] = clients
})

interface Answer {
  readonly data: readonly HitWire[]
  readonly next_page_url: string | null
}
const find = async (client: TestClient, text: string, { tenant = 1, page = 1 } = {}) =>
  (await (await client.fetch(`/api/auth/search/${tenant}?q=${encodeURIComponent(text)}&page=${page}`)).json()) as Answer
const titles = async (client: TestClient, text: string, tenant = 1) =>
  (await find(client, text, { tenant })).data.map(({ kind, title }) => `${kind}: ${title}`)

describe('the search of a school (ext L5)', () => {
  it('finds courses, modules, lessons and communities, with their addresses, without accents and case', async () => {
    expect(await titles(livia, 'VIOLAO')).toContain('course: Violão popular')
    const { data } = await find(livia, 'a')
    expect(new Set(data.map(({ kind }) => kind)).size).toBeGreaterThan(1)
    const [course] = (await find(livia, 'violão popular')).data
    expect(course).toMatchObject({ kind: 'course', about: 'Téo Barreto', path: '/courses/1' })
    const lesson = (await find(livia, 'Afinar com o ouvido')).data.find(({ kind }) => kind === 'lesson')
    expect(lesson).toMatchObject({ about: 'Violão popular', path: expect.stringMatching(/^\/curso\/1\/afinar-com-o-ouvido/) })
    const [community] = (await app.database.db.select().from(communities).where(eq(communities.tenantId, 1))).filter(({ active }) => active)
    expect(await titles(livia, community?.title ?? '')).toContain(`community: ${community?.title}`)
  })

  it('answers twenty a page until there are no more, each once', async () => {
    const seen: string[] = []
    for (let page = 1; page < 50; page++) {
      const { data, next_page_url } = await find(helena, 'a', { page })
      expect(data.length).toBeLessThanOrEqual(20)
      seen.push(...data.map(({ kind, id }) => `${kind}/${id}`))
      if (next_page_url === null) break
    }
    expect(seen.length).toBeGreaterThan(40)
    expect(new Set(seen).size).toBe(seen.length)
  })

  it('has nothing of another school, and nothing for a blank text or one with signs of SQL', async () => {
    expect(await titles(iara, 'violão popular', 2)).not.toContain('course: Violão popular')
    expect((await iara.fetch('/api/auth/search/1?q=a')).status).toBe(403)
    expect(await titles(livia, '   ')).toEqual([])
    expect(await titles(livia, "%' or 1=1 --")).toEqual([])
    const { id } = (await app.database.db.select().from(lessons).where(eq(lessons.tenantId, 1)).limit(1))[0] ?? { id: 0 }
    await app.database.db.update(lessons).set({ title: '100% ouvido_livre' }).where(eq(lessons.id, id))
    expect(await titles(livia, '0% OUVIDO_')).toEqual(['lesson: 100% ouvido_livre'])
  })

  it('treats what a student has not bought as the showcase does: marked, or left out (VIT-05)', async () => {
    const locked = async () => (await find(livia, 'Massa fresca')).data.filter(({ kind }) => kind === 'course')
    expect(await locked()).toMatchObject([{ title: 'Massa fresca', locked: true }])
    expect((await find(helena, 'Massa fresca')).data[0]?.locked).toBeUndefined()
    const hide = { tenant_id: 1, show_all_content: 0 }
    expect((await helena.fetch('/api/auth/config/plataforma/show-all-content', { method: 'POST', body: hide })).status).toBe(200)
    expect(await locked()).toEqual([])
  })

  it('shows a community that is not active to editors only', async () => {
    const [one] = await app.database.db.select().from(communities).where(eq(communities.tenantId, 1)).limit(1)
    await app.database.db
      .update(communities)
      .set({ active: false })
      .where(eq(communities.id, one?.id ?? 0))
    expect(await titles(helena, one?.title ?? '')).toContain(`community: ${one?.title}`)
    expect(await titles(livia, one?.title ?? '')).not.toContain(`community: ${one?.title}`)
  })

  it('finds words in any order, and what a course is about (PER-24)', async () => {
    expect(await titles(livia, 'popular violao')).toEqual(['course: Violão popular'])
    expect(await titles(livia, 'barreto violão')).toContain('course: Violão popular')
    expect(await titles(livia, 'violão acordeão')).toEqual([])
  })

  it.each(['violso', 'vilão', 'viollão', 'vioalo', 'iolao', 'xviolao'])('finds «Violão popular» for «%s» (PER-24)', async (typo) => {
    expect(await titles(livia, `${typo} popular`)).toEqual(['course: Violão popular'])
  })

  it('does not guess where something has the words as they were typed (PER-24)', async () => {
    const { db } = app.database
    const [one] = await db.select().from(lessons).where(eq(lessons.tenantId, 1)).limit(1)
    await db
      .update(lessons)
      .set({ title: 'Violso raro' })
      .where(eq(lessons.id, one?.id ?? 0))
    expect(await titles(livia, 'violso')).toEqual(['lesson: Violso raro'])
  })

  it('takes `.` and `..` for words (PER-24)', async () => {
    const { db } = app.database
    const [one] = await db.select().from(lessons).where(eq(lessons.tenantId, 1)).limit(1)
    await db
      .update(lessons)
      .set({ title: 'E depois ..' })
      .where(eq(lessons.id, one?.id ?? 0))
    expect(await titles(livia, '..')).toEqual(['lesson: E depois ..'])
    expect(await titles(livia, '.')).toContain('lesson: E depois ..')
  })

  it('finds posts by title and text, and only those of communities that the person may enter (PER-24)', async () => {
    const { db } = app.database
    const [post] = await db.select().from(communityPosts).where(eq(communityPosts.tenantId, 1)).limit(1)
    const id = post?.id ?? 0
    await db.update(communityPosts).set({ title: 'Cebolinha', content: 'quem já tentou com jabuticaba?' }).where(eq(communityPosts.id, id))
    const { data } = await find(livia, 'jabuticaba cebolinha')
    expect(data).toMatchObject([{ kind: 'post', id, title: 'Cebolinha', path: `/comunidade/post/${id}/1/${post?.communityId}` }])
    await db
      .update(communities)
      .set({ active: false })
      .where(eq(communities.id, post?.communityId ?? 0))
    expect(await titles(livia, 'jabuticaba')).toEqual([])
    expect(await titles(helena, 'jabuticaba')).toEqual(['post: Cebolinha'])
    expect(await titles(iara, 'jabuticaba', 2)).toEqual([])
  })
})
