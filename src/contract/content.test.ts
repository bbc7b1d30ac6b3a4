import { expect, it } from 'vitest'
import { contentEndpoints } from './content.ts'

const none = (problem: string) => {
  throw new Error(problem)
}

it('a course has a title, a module its course too (HTM-16, EP-58, EP-59)', () => {
  const { listCourses, listModules } = contentEndpoints
  expect(listCourses.decode({ data: [{ id: 7, title: 'Luz natural' }] }, none).rows).toEqual([
    { sid: '7', fields: { title: 'Luz natural' } },
  ])
  expect(listModules.decode({ data: [{ id: 70, title: 'Janela', course_id: 7 }] }, none).rows).toEqual([
    { sid: '70', fields: { title: 'Janela', course_id: '7' } },
  ])
})

it('the lessons of a module stand in the first element of the answer, and name their module (HTM-16, EP-60)', () => {
  const lessons = [{ id: 700, title: 'A hora azul' }]
  expect(contentEndpoints.readModule.decode([{ id: 70, title: 'Janela', lessons }], none).rows).toEqual([
    { sid: '70', fields: { title: 'Janela', lessons } },
    { sid: '700', table: 'lessons', fields: { title: 'A hora azul', module_id: '70' } },
  ])
})

it('the lessons that a reward may need have an id and a title, page by page (REW-30, AMB-87, EP-77, EP-78)', () => {
  const page = { current_page: 1, next_page_url: null, data: [{ id: 31, title: 'Luz de janela' }] }
  const { listLessons, searchLessons } = contentEndpoints
  for (const { decode } of [listLessons, searchLessons]) {
    const { rows, next } = decode(page, none)
    expect({ rows, next }).toEqual({ rows: [{ sid: '31', fields: { title: 'Luz de janela' } }], next: null })
  }
})
