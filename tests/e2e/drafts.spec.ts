import { expect, test } from './fixtures.ts'
import { people } from './sign-in.ts'
import { drawer, enterPanel } from './studio.ts'

test('what was typed in the last moment before a reload is still there, with its age (MTB-07, SYN-02)', async ({ page, chaos }) => {
  await enterPanel(page, people.admin, 'seo')
  const name = drawer(page).getByLabel('Nome da plataforma')
  await name.fill('Primeira versão')
  await name.fill('Segunda versão')
  await page.reload()
  await expect(name).toHaveValue('Segunda versão')
  await expect(drawer(page).getByText('Recuperamos o que você estava escrevendo.')).toBeVisible()
  await drawer(page).getByRole('button', { name: 'Ver valor atual' }).click()
  await expect(drawer(page).getByText('Escola Sabiá').first()).toBeVisible()
  await drawer(page).getByRole('button', { name: 'Descartar rascunho' }).click()
  await expect(name).toHaveValue('Escola Sabiá')
  await page.reload()
  await expect(name).toHaveValue('Escola Sabiá')
  expect(chaos.writes().filter(({ path }) => path.endsWith('/update-seo'))).toEqual([])
})
