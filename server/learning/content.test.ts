import { describe, expect, it } from 'vitest'
import { HELENA, type TestClient } from '#server/testing/test-app.ts'
import { withTestApp } from '#server/testing/with-test-app.ts'

let helena: TestClient
withTestApp([HELENA], (_app, clients) => {
  ;[helena] = clients
})

interface Module {
  id: number
  title: string
  course_id: number
  cover: string | null
  lessons_count: number
  finished_count: number
  next: { id: number; title: string; number: number } | null
}
interface Outline {
  id: number
  course_id: number
  lessons: { id: number; title: string; finished: boolean }[]
}
const get = async <T>(path: string) => (await (await helena.fetch(path)).json()) as T
const modules = async () => (await get<{ data: Module[] }>('/api/auth/platform/modules/1')).data
const outline = async (id: number) => (await get<Outline[]>(`/api/platform/auth/module/${id}`))[0] as Outline

describe('a course as a student meets it', () => {
  it('returns its modules in order, with their covers and the person’s progress (EP-59)', async () => {
    const first = (await modules()).slice(0, 3)
    expect(first.map(({ title }) => title)).toEqual(['Do primeiro acorde à roda', 'Mão direita, mão esquerda', 'Marca que fala'])
    expect(first.map(({ lessons_count }) => lessons_count)).toEqual([8, 7, 7])
    expect(first[0]?.cover).toBe('/demo/sabia/violao-h.webp')
    expect(first[2]?.cover).toBe('/demo/sabia/marca-h.webp')
  })

  it('counts finished lessons; the next one is the first unfinished lesson', async () => {
    const begun = (await modules()).find(({ finished_count, next }) => finished_count > 0 && next !== null) as Module
    const { lessons, course_id } = await outline(begun.id)
    expect(course_id).toBe(begun.course_id)
    expect(lessons.filter(({ finished }) => finished)).toHaveLength(begun.finished_count)
    const at = lessons.findIndex(({ finished }) => !finished)
    expect(begun.next).toEqual({ id: lessons[at]?.id, title: lessons[at]?.title, number: at + 1 })
  })

  it('returns a lesson with its module, course, siblings in order, and whether it is finished', async () => {
    const begun = (await modules()).find(({ finished_count }) => finished_count > 0) as Module
    const { lessons } = await outline(begun.id)
    const { data } = await get<{ data: Record<string, unknown> }>(`/api/auth/aulas/show/1/${lessons[0]?.id}`)
    expect(data).toMatchObject({ module: { id: begun.id }, finished: true, siblings: lessons.map(({ id, title }) => ({ id, title })) })
  })

  it('refuses another school’s content before looking for it (security 4)', async () => {
    const last = Math.max(...(await modules()).map(({ id }) => id))
    expect((await helena.fetch(`/api/platform/auth/module/${last + 1}`)).status).toBe(403)
    expect((await helena.fetch('/api/platform/auth/module/999999')).status).toBe(404)
  })
})

describe('the search of lessons (EP-78)', () => {
  interface Page {
    current_page: number
    next_page_url: string | null
    data: { id: number; title: string }[]
  }
  const find = async (term: string, page = 1, tenant = 1) => {
    const answer = await helena.fetch(`/api/auth/aulas/search/${encodeURIComponent(term)}/${tenant}?page=${page}`)
    return { status: answer.status, ...((await answer.json()) as Page) }
  }
  const allOf = async () => {
    const all: Page['data'] = []
    for (let page = 1, more = true; more; page++) {
      const answer = (await (await helena.fetch(`/api/auth/aulas/allClasses/1?page=${page}`)).json()) as Page
      all.push(...answer.data)
      more = answer.next_page_url !== null
    }
    return all
  }

  it('finds every lesson whose title has the word, whatever its case, and no other', async () => {
    const wished = (await allOf()).filter(({ title }) => title.toLowerCase().includes('acorde')).map(({ id }) => id)
    expect(wished.length).toBeGreaterThan(0)
    expect((await find('acorde')).data.map(({ id }) => id)).toEqual(expect.arrayContaining(wished))
    expect((await find('ACORDE')).data).toHaveLength(wished.length)
  })

  it('comes by pages of 20, takes a wildcard as a letter, and finds nothing in another school', async () => {
    const first = await find('a')
    expect([first.current_page, first.data.length]).toEqual([1, 20])
    expect(first.next_page_url).toContain('page=2')
    const second = await find('a', 2)
    expect(second.data.map(({ id }) => id).filter((id) => first.data.some((each) => each.id === id))).toEqual([])
    expect((await find('%')).data).toEqual([])
    expect((await find('a', 1, 2)).status).toBe(403)
  })
})
