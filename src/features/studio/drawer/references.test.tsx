import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { buildCommunity, buildLink, openTestStudio, showStudio } from '#tests/fixtures/studio.tsx'

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
const GONE = 'A comunidade não existe mais: os alunos não veem isto. Troque o endereço ou exclua.'
const links = [buildLink(1, 'Nossa roda', '/comunidade/7/3'), buildLink(2, 'Loja', 'https://loja.escola.com')]
const community = buildCommunity(3, 'Roda da Sabiá')

beforeEach(() => page.viewport(1280, 900))

test('a link to a community that is gone says so in its row and its form (PER-11)', async () => {
  await showStudio(await openTestStudio({ links, communities: [], mirrored: ['links', 'communities', 'quizzes'] }), 'header')
  const row = page.getByRole('listitem').filter({ hasText: 'Nossa roda' })
  await expect.element(row.getByText(GONE)).toBeVisible()
  await expect.element(page.getByRole('listitem').filter({ hasText: 'Loja' }).getByText(GONE)).not.toBeInTheDocument()
  await showStudio(await openTestStudio({ links, communities: [], mirrored: ['links', 'communities', 'quizzes'] }), 'header/s1')
  await expect.element(page.getByText(GONE)).toBeVisible()
})

test('while the list of communities was not read, nothing is called gone (PER-11)', async () => {
  await showStudio(await openTestStudio({ links, communities: [], mirrored: ['links', 'quizzes'] }), 'header')
  await expect.element(page.getByText('Nossa roda').first()).toBeVisible()
  await expect.element(page.getByText(GONE)).not.toBeInTheDocument()
})

test('before a community is deleted, the entries that name it are told (PER-11)', async () => {
  const settings = [
    { lid: 'platform', primary_color: '#ffb84d' },
    { lid: 'communities', show_communities_page: false },
  ]
  const banners = [{ lid: 's9', title: 'Volta às aulas', url_primary: `${location.origin}/comunidade/7/3` }]
  const studio = await openTestStudio({
    links,
    communities: [community],
    banners,
    settings,
    mirrored: ['links', 'communities', 'quizzes', 'banners'],
  })
  await showStudio(studio, 'comunidade')
  await button('Mais ações de Roda da Sabiá').click()
  await page.getByRole('menuitem', { name: 'Remover' }).click()
  await expect
    .element(
      page.getByText(
        'Quem leva até aqui: o link «Nossa roda» do Header e o banner «Volta às aulas». Os alunos deixam de ver essas entradas.',
      ),
    )
    .toBeVisible()
})
