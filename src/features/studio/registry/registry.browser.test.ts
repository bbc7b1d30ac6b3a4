import { expect, test } from 'vitest'
import { optionOf, options, titleOf } from './registry.ts'

/** The areas of the second specification, and the panel of each. */
const AREAS = {
  'homepage banners': 'banner',
  'custom HTML blocks': 'html',
  carousels: 'vitrine',
  'visual theme, sidebar, open showcase, page indicators': 'aparencia',
  'header links': 'header',
  footer: 'footer',
  'SEO data': 'seo',
  'login page': 'login',
  quizzes: 'avaliacoes',
}

test.each(Object.entries(AREAS))('%s have a panel that opens (GEN-04)', async (_, path) => {
  const option = options.find((each) => each.path === path)
  expect(await option?.load?.()).toBeTypeOf('function')
})

test('communities of both generations and the lesson page have theirs (GEN-05, GEN-06)', async () => {
  for (const path of ['comunidade', 'aula']) expect(await optionOf(path)?.load?.()).toBeTypeOf('function')
  // AMB-75
  expect(['', 'novo', 'v2', 's12'].map((rest) => titleOf('comunidade', rest))).toEqual([
    'Comunidade',
    'Nova comunidade',
    'Nova comunidade',
    'Editar comunidade',
  ])
})
