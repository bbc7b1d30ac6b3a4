import { expectAccessible } from '#tests/e2e/support/accessibility.ts'
import { expect, type Network, type Page, test, untilInstalled } from '#tests/e2e/support/fixtures.ts'
import { enter, people } from '#tests/e2e/support/sign-in.ts'

// A student's first clicks: home, a course, a module, a lesson, the next one, and back without a network.

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const offlineWords = (page: Page) => page.getByText(/neste dispositivo/)

const wide = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth)

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, serviceWorkers: 'allow' })

  test('a student’s first clicks on a phone: lessons, also without a network, and the links at the foot', async ({ page, network }) => {
    await enter(page, people.student)
    await untilInstalled(page)
    await test.step('a student opens a lesson and the next one, and the same pages again without a network', () =>
      openLessons(page, network))
    await test.step('favourites, communities, the profile, the language and the tenant’s own links can be reached (TOP-08, TOP-17, HDR-02, HDR-03)', () =>
      goByTheFoot(page))
  })
})

async function openLessons(page: Page, network: Network): Promise<void> {
  await page
    .getByRole('region', { name: 'Feito à mão' })
    .getByRole('link', { name: /^Violão popular/ })
    .click()
  await expect(heading(page, 'Violão popular')).toBeVisible()
  await expect(page.getByText('0 de 22 aulas')).toBeVisible()
  await expect(page.getByRole('link', { name: /^1\. Afinar com o ouvido/ })).toBeVisible()
  await expect(offlineWords(page)).toHaveCount(0)
  expect(await wide(page)).toBeLessThanOrEqual(360)
  await expectAccessible(page, 'a course')

  await page.getByRole('link', { name: 'Abrir o módulo' }).click()
  await expect(heading(page, 'Do primeiro acorde à roda')).toBeVisible()
  await expect(page.getByText('Módulo 1 de 3')).toBeVisible()
  await expect(offlineWords(page)).toHaveCount(0)
  expect(await wide(page)).toBeLessThanOrEqual(360)
  await expectAccessible(page, 'a module')

  await page.getByRole('link', { name: /^1\. Afinar com o ouvido/ }).click()
  await expect(heading(page, 'Afinar com o ouvido e sem pressa')).toBeVisible()
  await expect(page.getByText('Aula 1 de 8 · Téo Barreto')).toBeVisible()
  await expect(page.getByText('Aula de «Do primeiro acorde à roda»')).toBeVisible()
  await page.getByRole('button', { name: 'Assistir' }).click()
  await expect(page.getByRole('button', { name: 'Pausar' })).toBeVisible()
  await expect.poll(() => page.locator('video').evaluate((film: HTMLVideoElement) => film.currentTime)).toBeGreaterThan(0.2)
  await page.getByRole('button', { name: 'Pausar' }).click()
  expect(await wide(page)).toBeLessThanOrEqual(360)
  await expectAccessible(page, 'a lesson')

  await page.getByRole('link', { name: 'Próxima aula Postura que não cansa' }).click()
  await expect(heading(page, 'Postura que não cansa')).toBeVisible()
  await expect(page.getByText('Aula 2 de 8')).toBeVisible()
  await expect(page.getByText('Aula de «Do primeiro acorde à roda»')).toBeVisible()

  await network.goOffline()
  await page.goBack()
  await expect(heading(page, 'Afinar com o ouvido e sem pressa')).toBeVisible()
  await expect(page.getByText('Aula de «Do primeiro acorde à roda»')).toBeVisible()
  await expect(page.getByText('O vídeo precisa de conexão')).toBeVisible()
  await page.getByRole('link', { name: 'Do primeiro acorde à roda' }).click()
  await expect(heading(page, 'Do primeiro acorde à roda')).toBeVisible()
  await page.getByRole('link', { name: 'Violão popular' }).click()
  await expect(heading(page, 'Violão popular')).toBeVisible()
  // Never opened before: the page says so, and loads by itself with the network.
  await page.getByRole('button', { name: /Marca que fala/ }).click()
  await expect(page.getByText('A lista de aulas ainda não está neste dispositivo.')).toBeVisible()
  await network.goOnline()
  await expect(page.getByRole('link', { name: /^1\. Que artista você é/ })).toBeVisible()
  await expect(page.getByText('A lista de aulas ainda não está neste dispositivo.')).toHaveCount(0)
}

async function goByTheFoot(page: Page): Promise<void> {
  const foot = page.getByRole('navigation', { name: 'Principal, no rodapé' })
  for (const [link, title] of [
    ['Favoritos', 'Favoritos'],
    ['Comunidades', 'Comunidades'],
    ['Meu perfil', 'Meu perfil'],
  ] as const) {
    await foot.getByRole('link', { name: link }).click()
    await expect(heading(page, title)).toBeVisible()
    await expect(foot.getByRole('link', { name: link })).toHaveAttribute('aria-current', 'page')
  }
  // The focused element is not under the bar (WCAG 2.4.11).
  await page.goto('/homepage')
  const last = page.getByRole('region', { name: 'Feito à mão' }).getByRole('link').first()
  await last.focus()
  const [bar, link] = [await foot.boundingBox(), await last.boundingBox()]
  expect((link?.y ?? 0) + (link?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
  await page.getByRole('button', { name: /^Abrir menu de/ }).click()
  const menu = page.getByRole('dialog')
  await expect(menu.getByRole('link', { name: 'Mentorias' })).toHaveAttribute('href', /mentorias\?custom-links=true/)
  await expectAccessible(page, 'the menu of the account')
  await menu.getByText('English').click()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('navigation', { name: 'Main, at the foot' }).getByRole('link', { name: 'Favorites' })).toBeVisible()
}

/** To another address of the app, without a page load. */
const walkTo = (page: Page, path: string) => page.evaluate((to) => history.pushState({}, '', to), path)

// axe on the pages of a course, in both widths: accessibility.spec.ts.
test('on a desktop there is no bottom bar on the same pages, and a page that is gone says so', async ({ page }) => {
  await enter(page, people.student, '/lembretes')
  const { data } = (await (await page.request.get('/api/auth/platform/modules/1', { headers: { tenantId: '1' } })).json()) as {
    data: { id: number; course_id: number; finished_count: number; next: { id: number; title: string } | null }[]
  }
  const begun = data.find(({ finished_count: done, next }) => done > 0 && next !== null)
  for (const [path, name] of [
    [`/courses/${begun?.course_id}`, 'Pão de verdade'],
    [`/modulos/${begun?.id}`, 'Farinha, água, tempo'],
    [`/curso/1/aula/${begun?.next?.id}`, 'Fermento vivo'],
  ] as const) {
    await walkTo(page, path)
    await expect(heading(page, name)).toBeVisible()
    await expect(page.getByText('Concluída').first()).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Principal, no rodapé' })).toBeHidden()
  }
  await walkTo(page, '/modulos/999999')
  await expect(heading(page, 'Este módulo não existe mais')).toBeVisible()
  await walkTo(page, '/curso/1/nada/999999')
  await expect(heading(page, 'Esta aula não existe mais')).toBeVisible()
  await walkTo(page, '/courses/999999')
  await expect(heading(page, 'Este curso não existe mais')).toBeVisible()
})
