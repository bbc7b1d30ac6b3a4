import { expect, test } from 'vitest'
import { namedBy, namesIn, REFERENCES } from './references.ts'

const HOSTS = ['escola.com.br']

test.each([
  ['/comunidade/7/3', { table: 'communities', id: '3' }],
  ['https://escola.com.br/comunidade/7/3?x=1', { table: 'communities', id: '3' }],
  ['https://www.escola.com.br/comunidade/7/3/', { table: 'communities', id: '3' }],
  ['/comunidade/post/9/7/3', { table: 'community_posts', id: '9' }],
  ['/courses/4', { table: 'courses', id: '4' }],
  ['/modulos/5', { table: 'modules', id: '5' }],
  ['/curso/7/afinar/6', { table: 'lessons', id: '6' }],
  ['/quiz?id=8', { table: 'quizzes', id: '8' }],
])('%s names a part of the school (PER-11)', (address, named) => {
  expect(namedBy(address, '7', HOSTS)).toEqual(named)
})

test.each([
  '',
  '/homepage',
  '/comunidade/8/3',
  '/comunidade/7/x',
  '/comunidade/explorer',
  'https://outra.com/courses/4',
  'mailto:a@b.c',
  'http://[',
])('«%s» names none (PER-11)', (address) => {
  expect(namedBy(address, '7', HOSTS)).toBeNull()
})

test('ids and lists of addresses name as addresses do (PER-11)', () => {
  const of = (field: string) => REFERENCES.find((each) => each.field === field)
  expect(namesIn(of('quiz')!, 's8', '7', HOSTS)).toEqual([{ table: 'quizzes', id: '8' }])
  expect(namesIn(of('quiz')!, null, '7', HOSTS)).toEqual([])
  expect(namesIn(of('links')!, ['/courses/4', 'https://outra.com', 3], '7', HOSTS)).toEqual([{ table: 'courses', id: '4' }])
})
