import { expectAccessible } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import { signInOverApi, people } from './sign-in.ts'
import { drawer, enterPanel } from './studio.ts'

// The page behind the drawer previews unsaved values, only for the person who writes them.

const TAG = 'Rascunho: só você vê'

test('a link appears in the header while it is typed, marked, and visible though there is little space (LNK-03)', async ({
  page,
  browser,
  baseURL,
}) => {
  await enterPanel(page, people.admin, 'header')
  const banner = page.getByRole('banner')
  await expect(banner.getByText(TAG)).toBeHidden()
  await drawer(page).getByRole('button', { name: 'Novo link' }).click()
  await drawer(page).getByLabel('Título', { exact: true }).fill('Encontros de sábado')
  const link = banner.getByRole('link', { name: 'Encontros de sábado' })
  await expect(link).toBeInViewport({ ratio: 1 })
  await expect(banner.getByText(TAG)).toBeVisible()
  // Beside the drawer not all links fit with it.
  await expect(banner.getByRole('button', { name: 'Mais', exact: true })).toBeVisible()
  await expectAccessible(page, 'a header with a draft in it')
  // Also where the page beside the drawer is as narrow as a phone's.
  await page.setViewportSize({ width: 1100, height: 800 })
  await expect(link).toBeInViewport({ ratio: 1 })
  await page.setViewportSize({ width: 1280, height: 800 })

  const other = await browser.newContext({ ...(baseURL !== undefined && { baseURL }), serviceWorkers: 'block' })
  const student = await other.newPage()
  await signInOverApi(student, people.student)
  await student.goto('/homepage')
  await expect(student.getByRole('banner').getByRole('link', { name: 'Início' })).toBeVisible()
  await expect(student.getByText('Encontros de sábado')).toBeHidden()
  await other.close()

  await page.keyboard.press('Escape')
  await expect(link).toBeHidden()
  await drawer(page).getByRole('button', { name: 'Novo link' }).click()
  await expect(link).toBeVisible()
  await drawer(page).getByLabel('Endereço', { exact: true }).fill('encontros.com')
  await drawer(page).getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(banner.getByText(TAG)).toBeHidden()
})

test('the footer previews its typed values, scrolled into view', async ({ page }) => {
  await enterPanel(page, people.admin, 'footer')
  const footer = page.getByRole('contentinfo')
  await drawer(page).getByLabel('YouTube').fill('youtube.com/@sabia-nova')
  await expect(footer.getByText(TAG)).toBeInViewport()
  await expect(footer.getByRole('link', { name: /Youtube/ })).toHaveAttribute('href', 'https://youtube.com/@sabia-nova')
  await drawer(page).getByRole('button', { name: 'Voltar', exact: true }).click()
  await expect(footer.getByText(TAG)).toBeHidden()
})

test('header links that do not fit are under «Mais»; nothing is cut off', async ({ page }) => {
  await enterPanel(page, people.admin, '')
  for (const width of [768, 860, 1000, 1180, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/homepage')
    const nav = page.getByRole('banner').getByRole('navigation')
    await expect(nav.getByRole('link').first()).toBeVisible()
    const cut = () =>
      nav.evaluate((element) => {
        const { right } = element.getBoundingClientRect()
        return [...element.querySelectorAll('ul:first-child > li')].filter((item) => item.getBoundingClientRect().right > right + 1).length
      })
    await page.evaluate(() => document.fonts.ready)
    await expect.poll(cut, { message: `links cut off at ${width} px` }).toBe(0)
  }
  await page.setViewportSize({ width: 768, height: 800 })
  const more = page.getByRole('banner').getByRole('button', { name: 'Mais', exact: true })
  await more.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: 'Loja' })).toBeVisible()
  await expectAccessible(page, 'the links under «Mais»')
  await page.keyboard.press('Escape')
  await expect(more).toBeFocused()
})

test('the main banner stops while the drawer is open', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await signInOverApi(page, people.admin)
  await page.goto('/homepage')
  const pause = page.getByRole('button', { name: 'Parar a troca automática' })
  await expect(pause).toBeVisible()
  await page.getByRole('button', { name: 'Edição', exact: true }).first().click()
  await expect(drawer(page)).toBeVisible()
  await expect(pause).toBeHidden()
})
