import { expectAccessible } from './accessibility.ts'
import { expect, type Page, test, untilInstalled } from './fixtures.ts'
import { enter, people } from './sign-in.ts'

// A student's first clicks: home, a course, a module, a lesson, the next one, and back without a network.

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const offlineWords = (page: Page) => page.getByText(/neste dispositivo/)

const wide = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth)

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, serviceWorkers: 'allow' })

  test('a student walks from the start into a lesson and the next one, and the same way without a network', async ({ page, network }) => {
    await enter(page, people.student)
    await untilInstalled(page)
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
    // Never opened: said as it is, and it comes by itself with the network.
    await page.getByRole('button', { name: /Marca que fala/ }).click()
    await expect(page.getByText('A lista de aulas ainda não está neste dispositivo.')).toBeVisible()
    await network.goOnline()
    await expect(page.getByRole('link', { name: /^1\. Que artista você é/ })).toBeVisible()
    await expect(page.getByText('A lista de aulas ainda não está neste dispositivo.')).toHaveCount(0)
  })
})
