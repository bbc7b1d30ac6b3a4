import { describe, expect, it } from 'vitest'
import { HELENA, type TestClient } from './test-app.ts'
import { withTestApp } from './with-test-app.ts'

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
