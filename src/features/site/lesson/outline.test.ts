import { describe, expect, it } from 'vitest'
import { courseOf, coverOf, lessonsOf, moduleOf, type ModuleRow, modulesOfCourse, neighboursOf, percentOf } from './outline.ts'

const course = { lid: 's1', title: 'Violão popular', category: 'Música', teacher: 'Téo Barreto' }
const lesson = (id: number, finished?: boolean) => ({ id, title: `Aula ${id}`, ...(finished !== undefined && { finished }) })
const build = (id: number, fields: Partial<ModuleRow> = {}): ModuleRow => ({
  lid: `s${id}`,
  title: `Módulo ${id}`,
  course_id: '1',
  ...fields,
})

describe('a course', () => {
  const modules = [
    build(10, { lessons_count: 3, finished_count: 3, next: null }),
    build(11, { lessons_count: 4, finished_count: 1, next: { id: 52, title: 'Batida de samba', number: 2 } }),
    build(12, { lessons_count: 2, finished_count: 0, next: { id: 60, title: 'Baião', number: 1 } }),
  ]

  it('sums up its modules and leads to the first unfinished lesson', () => {
    const view = courseOf(course, modules, '1')
    expect(view).toMatchObject({ progress: { done: 4, of: 9 }, lessonsCount: 9, openId: '11' })
    expect(view.action).toEqual({ label: 'Continuar a aula 2 do módulo 2', href: '/curso/1/batida-de-samba/52' })
  })

  it('starts at the first lesson when none is finished', () => {
    expect(courseOf(course, modules.slice(2), '1').action).toEqual({ label: 'Começar o curso', href: '/curso/1/baiao/60' })
  })

  it('marks only one place to continue', () => {
    const rows = [
      build(11, { next: { id: 2, title: 'B', number: 2 }, lessons: [lesson(1, true), lesson(2, false)] }),
      build(12, { next: { id: 3, title: 'C', number: 1 }, lessons: [lesson(3, false)] }),
    ]
    const states = courseOf(course, rows, '1').modules.map((each) => each.lessons?.map(({ state }) => state))
    expect(states).toEqual([['done', 'now'], ['next']])
  })

  it('of a server without the extensions has no progress and opens its first module', () => {
    const view = courseOf(course, [build(10), build(11)], '1')
    expect(view).toMatchObject({ progress: null, lessonsCount: null, openId: '10' })
    expect(view.action).toEqual({ label: 'Abrir o primeiro módulo', href: '/modulos/10' })
  })

  it('without modules has no button', () => {
    expect(courseOf(course, [], '1')).toMatchObject({ action: null, openId: null, progress: null, modules: [] })
  })

  it('has only its own modules', () => {
    expect(modulesOfCourse([build(1), build(2, { course_id: '9' }), build(3, { course_id: null })], '1').map(({ lid }) => lid)).toEqual([
      's1',
    ])
  })
})

describe('a module', () => {
  it('counts the lessons of the last read, not those of the list', () => {
    const row = build(10, { lessons_count: 9, finished_count: 0, lessons: [lesson(1, true), lesson(2, true), lesson(3, false)] })
    expect(moduleOf(row, 1, '1')).toMatchObject({ lessonsCount: 3, progress: { done: 2, of: 3 } })
  })

  it('distinguishes not read yet from empty', () => {
    expect(lessonsOf(build(10), '1', null)).toBeNull()
    expect(lessonsOf(build(10, { lessons: [] }), '1', null)).toEqual([])
  })

  it('leaves out rows that are no lessons (security 12)', () => {
    expect(lessonsOf(build(10, { lessons: [null, 'x', { title: 'sem id' }, { id: 7, title: 9 }] }), '1', null)).toEqual([
      { id: '7', title: '', number: 1, href: '/curso/1/aula/7', finished: false, state: 'next' },
    ])
    expect(moduleOf(build(10, { next: { id: {}, title: 'x' } }), 1, '1').next).toBeNull()
  })

  it('names the lessons before and after one, and null where there is none', () => {
    const lessons = lessonsOf(build(10, { lessons: [lesson(1), lesson(2), lesson(3)] }), '1', '2') ?? []
    expect(neighboursOf(lessons, '2')).toMatchObject({ at: 1, previous: { id: '1' }, following: { id: '3' } })
    expect(neighboursOf(lessons, '1')).toMatchObject({ previous: null, following: { id: '2' } })
    expect(neighboursOf(lessons, '99')).toEqual({ at: -1, previous: null, following: null })
  })

  it('shows its own cover, else its course’s', () => {
    const own = build(10, { cover: '/m.webp' })
    expect(coverOf('x', own, { ...course, cover: '/c.webp' })).toEqual({ title: 'x', wide: '/m.webp', tall: '/m.webp' })
    expect(coverOf('x', build(10), { ...course, cover: '/c.webp', cover_vertical: '/v.webp' })).toMatchObject({
      wide: '/c.webp',
      tall: '/v.webp',
    })
    expect(coverOf('x', build(10), null)).toEqual({ title: 'x', wide: null, tall: null })
  })

  it('without lessons has 0 %, not NaN', () => {
    expect(percentOf({ done: 0, of: 0 })).toBe(0)
    expect(percentOf({ done: 1, of: 3 })).toBe(33)
  })
})
