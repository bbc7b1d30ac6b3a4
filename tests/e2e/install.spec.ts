import { expectAccessible } from '#tests/e2e/support/accessibility.ts'
import { expect, type Page, test, untilInstalled } from '#tests/e2e/support/fixtures.ts'
import { enter, people } from '#tests/e2e/support/sign-in.ts'
import { addLink, enterPanel } from '#tests/e2e/support/studio.ts'

const card = (page: Page) => page.getByRole('region', { name: 'Instalar o app' })

/** As Chromium says it, soon after the page has loaded. */
const offerByBrowser = (page: Page) =>
  page.addInitScript(() => {
    addEventListener('load', () => {
      const told = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
        prompt: () => {
          localStorage.setItem('asked', '1')
          return Promise.resolve({ outcome: 'accepted' })
        },
      })
      setTimeout(() => dispatchEvent(told), 100)
    })
  })

const visitedBefore = (page: Page) =>
  page.addInitScript(() => {
    if (localStorage.getItem('lousa:install') === null)
      localStorage.setItem('lousa:install', JSON.stringify({ visits: 1, lastVisit: 1, worked: null, answered: false }))
  })

/** What watches is here once the page has been at rest. */
const untilWatching = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => performance.getEntriesByType('resource').some(({ name }) => name.includes('device-watch'))))
    .toBe(true)

test.describe('installed', () => {
  test.use({ serviceWorkers: 'allow' })

  test('an owner’s first save without a network is counted on the icon, and the app is offered', async ({ page, network }) => {
    await offerByBrowser(page)
    await visitedBefore(page)
    await page.addInitScript(noteBadges)
    await enterPanel(page, people.admin, 'header')
    await untilInstalled(page)
    const badge = () => page.evaluate(() => (window as unknown as { badges: number[] }).badges.at(-1))

    await test.step('an owner is offered the app after the first save without a network, and not before (PWA-08, LF-08)', async () => {
      await untilWatching(page)
      await expect(card(page)).toHaveCount(0)
      await expect.poll(badge).toBe(0)
      await network.goOffline()
      await addLink(page, 'Do trem', 'trem.com')
      await expect(card(page)).toContainText('Instale o app Escola Sabiá')
      await expectAccessible(page, 'the offer to install')
      await card(page).getByRole('button', { name: 'Instalar', exact: true }).click()
      await expect(card(page)).toHaveCount(0)
      expect(await page.evaluate(() => localStorage.getItem('asked'))).toBe('1')
    })

    await test.step('the icon of an editor counts unsent changes, not notifications (PWA-09)', async () => {
      await expect.poll(badge).toBe(1)
      await network.goOnline()
      await expect.poll(badge, { timeout: 30_000 }).toBe(0)
    })
  })
})

function noteBadges(): void {
  const said: number[] = []
  Object.assign(window, { badges: said })
  navigator.setAppBadge = (n = 0) => Promise.resolve(void said.push(n))
  navigator.clearAppBadge = () => Promise.resolve(void said.push(0))
}

test('a student’s second visit begins on a lesson', async ({ page }) => {
  await offerByBrowser(page)
  await visitedBefore(page)
  await enter(page, people.student, '/curso/1/aula/3')

  await test.step('nothing is offered on a lesson, where it would lie over «Concluir aula»; it stands on the next page (PWA-08)', async () => {
    await untilWatching(page)
    await expect(page.getByRole('button', { name: 'Concluir aula' })).toBeVisible()
    await page.waitForLoadState('networkidle')
    await expect(card(page)).toHaveCount(0)
    await page.getByRole('banner').getByRole('link', { name: 'Favoritos' }).click()
    await expect(card(page)).toBeVisible()
  })

  await test.step('a student is offered it at the second visit, and never again after a no (PWA-08)', async () => {
    await card(page).getByRole('button', { name: 'Agora não' }).click()
    await expect(card(page)).toHaveCount(0)
    await page.reload()
    await untilWatching(page)
    await expect(page.getByRole('banner')).toBeVisible()
    await expect(card(page)).toHaveCount(0)
  })
})

test.describe('on an iPhone', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.1 Mobile/15E148 Safari/604.1',
    viewport: { width: 360, height: 740 },
  })

  test('the steps of its menu are drawn (PWA-08)', async ({ page }) => {
    await visitedBefore(page)
    await enter(page, people.student)
    await card(page).getByRole('button', { name: 'Ver como' }).click({ timeout: 20_000 })
    const steps = page.getByRole('dialog', { name: 'Instale no iPhone ou no iPad' })
    await expect(steps.getByRole('listitem')).toHaveCount(3)
    await expect(steps).toContainText('Adicionar à Tela de Início')
    await expectAccessible(page, 'the steps of installing')
    await steps.getByRole('button', { name: 'Entendi' }).click()
    await expect(card(page)).toHaveCount(0)
  })
})
