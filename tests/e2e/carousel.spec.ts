import { expectAccessible } from './accessibility.ts'
import { apiOf } from './api.ts'
import { expect, test, untilInstalled, type Page } from './fixtures.ts'
import { enter, people } from './sign-in.ts'
import { drawer, status } from './studio.ts'

test.use({ serviceWorkers: 'allow' })

test.setTimeout(180_000)
/** Timeout for sending, settling and verifying on a busy machine. */
const PATIENT = { timeout: 40_000 }

const TITLE = 'Feito à mão'
const rail = (page: Page) => page.getByRole('region', { name: TITLE })

async function press(page: Page, action: string): Promise<void> {
  await page.getByRole('button', { name: `Opções de ${TITLE}` }).click()
  await page.getByRole('menuitem', { name: action, exact: true }).click()
}

test('in edit mode a carousel is unpublished without a network; students lose it when the server has it, and it comes back (VIT-14, EP-84)', async ({
  page,
  server,
  chaos,
  network,
  browser,
}) => {
  const api = await apiOf(server.url, people.admin)
  const published = async () => {
    const { data } = await api.get<{ data: { title: string; published: number }[] }>('/api/auth/home/carousels/1')
    return data.find(({ title }) => title === TITLE)?.published
  }
  const flips = () => chaos.seen.filter(({ path, forwarded }) => forwarded && path.includes('/carrossel/publish/'))
  await enter(page, people.admin)
  await untilInstalled(page)
  await expect(rail(page)).toBeVisible()
  await expect(page.getByRole('button', { name: `Opções de ${TITLE}` })).toHaveCount(0)
  await page.getByRole('button', { name: 'Edição' }).first().click()
  await expect(drawer(page)).toBeVisible()
  await network.goOffline()
  await press(page, 'Despublicar')
  await expect(rail(page).getByText('Não publicado')).toBeVisible()
  await expect(rail(page).getByText('Na fila')).toBeVisible()
  await expectAccessible(page, 'edit mode with an unpublished carousel')
  expect(await published()).toBe(1)
  await network.goOnline()
  await expect(status(page)).toHaveAccessibleName('Sincronização: tudo salvo', PATIENT)
  expect(await published()).toBe(0)
  expect(flips()).toHaveLength(1)

  const student = await browser.newPage({ baseURL: chaos.url, locale: 'pt-BR', serviceWorkers: 'block' })
  await enter(student, people.student)
  await expect(
    student
      .getByRole('region', { name: 'Aulas soltas de inverno' })
      .or(student.getByRole('region', { name: 'Em alta' }))
      .first(),
  ).toBeVisible()
  await expect(rail(student)).toHaveCount(0)
  await student.goto('/homepage?edit=')
  await expect(rail(student)).toHaveCount(0)
  await expect(student.getByRole('button', { name: /^Opções de/ })).toHaveCount(0)
  await student.close()

  await press(page, 'Publicar')
  await expect(rail(page).getByText('Não publicado')).toHaveCount(0)
  await expect.poll(published).toBe(1)
  expect(flips()).toHaveLength(2)
})

test('‹Desfazer› beside the drawer takes it back before it was sent: the server never hears of it (HIS-02)', async ({
  page,
  chaos,
  network,
}) => {
  await enter(page, people.admin)
  await untilInstalled(page)
  await page.goto('/homepage?edit=')
  await expect(rail(page)).toBeVisible()
  await network.goOffline()
  await press(page, 'Despublicar')
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(rail(page).getByText('Não publicado')).toHaveCount(0)
  await network.goOnline()
  // Nothing waits, and the status still notices the network.
  await expect(status(page)).toHaveAccessibleName('Sincronização: tudo salvo', PATIENT)
  expect(chaos.seen.filter(({ path }) => path.includes('/carrossel/publish/'))).toEqual([])
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

  test('on a phone the drawer leads to the page: a carousel is unpublished there, undone and unpublished again, all within reach (VIT-14, SHL-17)', async ({
    page,
    server,
    network,
  }) => {
    const api = await apiOf(server.url, people.admin)
    await enter(page, people.admin)
    await untilInstalled(page)
    await page.getByRole('button', { name: 'Edição' }).first().click()
    await drawer(page)
      .getByRole('button', { name: /^Editar na própria página/ })
      .click()
    await expect(drawer(page)).toHaveCount(0)
    const bar = page.getByRole('region', { name: 'Modo de edição' })
    await network.goOffline()
    await press(page, 'Despublicar')
    await expect(rail(page).getByText('Não publicado')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Avisos' }).getByText('Salvo neste dispositivo.')).toBeVisible()
    await page.getByRole('button', { name: 'Desfazer' }).click()
    await expect(rail(page).getByText('Não publicado')).toHaveCount(0)
    await press(page, 'Despublicar')
    await expect(rail(page).getByText('Não publicado')).toBeVisible()
    await expectAccessible(page, 'edit mode on a phone')
    await network.goOnline()
    await expect(status(page)).toHaveAccessibleName('Sincronização: tudo salvo', PATIENT)
    const { data } = await api.get<{ data: { title: string; published: number }[] }>('/api/auth/home/carousels/1')
    expect(data.find(({ title }) => title === TITLE)?.published).toBe(0)
    await bar.getByRole('button', { name: 'Ajustes' }).click()
    await expect(drawer(page)).toBeVisible()
    await expect(bar).toHaveCount(0)
    await page.goBack()
    await bar.getByRole('button', { name: 'Concluir' }).click()
    await expect(page).toHaveURL(/\/homepage$/)
    await expect(page.getByRole('button', { name: /^Opções de/ })).toHaveCount(0)
  })
})
