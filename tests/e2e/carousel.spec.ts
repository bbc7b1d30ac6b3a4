import { apiOf } from '#tests/e2e/support/api.ts'
import { expect, test, type Page } from '#tests/e2e/support/fixtures.ts'
import { PATIENT } from '#tests/e2e/support/patient.ts'
import { enter, people, signInOverApi } from '#tests/e2e/support/sign-in.ts'
import { drawer, status } from '#tests/e2e/support/studio.ts'

test.use({ hasTouch: true })

const SAVED = 'Sincronização: tudo salvo'
const TITLE = 'Feito à mão'
const rail = (page: Page) => page.getByRole('region', { name: TITLE })

async function press(page: Page, action: string): Promise<void> {
  await page.getByRole('button', { name: `Opções de ${TITLE}` }).click()
  await page.getByRole('menuitem', { name: action, exact: true }).click()
}

test('in edit mode a carousel is unpublished without a network; students lose it when the server has it, and it comes back; ‹Desfazer› before it was sent leaves nothing to send; on a phone the drawer leads to the page, where it goes the same way (VIT-14, EP-84, HIS-02, SHL-17)', async ({
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
  await expect(rail(page)).toBeVisible()
  await expect(page.getByRole('button', { name: `Opções de ${TITLE}` })).toHaveCount(0)
  await page.getByRole('button', { name: 'Edição' }).first().click()
  await expect(drawer(page)).toBeVisible()

  await test.step('without a network it is unpublished and waits; the server hears of it once', async () => {
    // Its code comes after the drawer's.
    await expect(page.getByRole('button', { name: `Opções de ${TITLE}` })).toBeVisible()
    await network.goOffline()
    await press(page, 'Despublicar')
    await expect(rail(page).getByText('Não publicado')).toBeVisible()
    await expect(rail(page).getByText('Na fila')).toBeVisible()
    expect(await published()).toBe(1)
    await network.goOnline()
    await expect.poll(published, PATIENT).toBe(0)
    await expect(status(page)).toHaveAccessibleName(SAVED, PATIENT)
    expect(flips()).toHaveLength(1)
  })

  await test.step('students do not have it, whatever their address says', async () => {
    const student = await browser.newPage({ baseURL: chaos.url, locale: 'pt-BR', serviceWorkers: 'block' })
    await signInOverApi(student, people.student)
    await student.goto('/homepage?edit=')
    await expect(
      student
        .getByRole('region', { name: 'Aulas soltas de inverno' })
        .or(student.getByRole('region', { name: 'Em alta' }))
        .first(),
    ).toBeVisible()
    await expect(rail(student)).toHaveCount(0)
    await expect(student.getByRole('button', { name: /^Opções de/ })).toHaveCount(0)
    await student.close()
  })

  await test.step('it comes back', async () => {
    await press(page, 'Publicar')
    await expect(rail(page).getByText('Não publicado')).toHaveCount(0)
    await expect.poll(published).toBe(1)
    await expect(status(page)).toHaveAccessibleName(SAVED, PATIENT)
    expect(flips()).toHaveLength(2)
  })

  await test.step('‹Desfazer› beside the drawer takes it back before it was sent: the server never hears of it', async () => {
    await network.goOffline()
    await press(page, 'Despublicar')
    await expect(rail(page).getByText('Não publicado')).toBeVisible()
    await page.getByRole('button', { name: 'Desfazer' }).click()
    await expect(rail(page).getByText('Não publicado')).toHaveCount(0)
    await network.goOnline()
    // Nothing waits, and the status still notices the network.
    await expect(status(page)).toHaveAccessibleName(SAVED, PATIENT)
    expect(flips()).toHaveLength(2)
  })

  await test.step('on a phone the drawer leads to the page: it goes there, is undone and goes again, all within reach', async () => {
    await page.setViewportSize({ width: 360, height: 740 })
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
    await network.goOnline()
    await expect.poll(published, PATIENT).toBe(0)
    await expect(status(page)).toHaveAccessibleName(SAVED, PATIENT)
    await bar.getByRole('button', { name: 'Ajustes' }).click()
    await expect(drawer(page)).toBeVisible()
    await expect(bar).toHaveCount(0)
    await page.goBack()
    await bar.getByRole('button', { name: 'Concluir' }).click()
    await expect(page).toHaveURL(/\/homepage$/)
    await expect(page.getByRole('button', { name: /^Opções de/ })).toHaveCount(0)
  })
})
