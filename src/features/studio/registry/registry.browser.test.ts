import { expect, test } from 'vitest'
import { options } from './registry.ts'

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
  expect(await option?.load?.()).toHaveProperty('default')
})

test('communities of both generations and the lesson page have theirs (GEN-05, GEN-06)', async () => {
  for (const path of ['comunidade', 'aula']) expect(await options.find((each) => each.path === path)?.load?.()).toHaveProperty('default')
  const community = options.find(({ path }) => path === 'comunidade')
  // AMB-75
  expect(['', 'novo', 'v2', 's12'].map((rest) => community?.titleOf?.(rest))).toEqual([
    undefined,
    'Nova comunidade',
    'Nova comunidade',
    'Editar comunidade',
  ])
})
