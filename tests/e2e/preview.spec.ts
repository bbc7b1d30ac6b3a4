import { apiOf } from '#tests/e2e/support/api.ts'
import { expect, test } from '#tests/e2e/support/fixtures.ts'
import { enter, people } from '#tests/e2e/support/sign-in.ts'
import { drawer, openPanelInPlace } from '#tests/e2e/support/studio.ts'

// The page behind the drawer previews unsaved values, only for the person who writes them.

const TAG = 'Rascunho: só você vê'

test('the banner stops while the drawer is open; a link appears in the header while it is typed, marked and visible though there is little space, and nobody else gets it; the footer previews, scrolled into view; links that do not fit are under «Mais» (LNK-03)', async ({
  page,
  server,
  chaos,
}) => {
  const api = await apiOf(server.url, people.admin)
  const sent = () => chaos.writes().filter(({ path }) => path.includes('/plataforma/'))
  const banner = page.getByRole('banner')
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await enter(page, people.admin)

  await test.step('the main banner stops while the drawer is open', async () => {
    const pause = page.getByRole('button', { name: 'Parar a troca automática' })
    await expect(pause).toBeVisible()
    await page.getByRole('button', { name: 'Edição', exact: true }).first().click()
    await expect(drawer(page)).toBeVisible()
    await expect(pause).toBeHidden()
    await page.emulateMedia({ reducedMotion: 'reduce' })
  })

  await test.step('a link appears in the header while it is typed, though there is little space', async () => {
    await openPanelInPlace(page, 'Header')
    await expect(banner.getByText(TAG)).toBeHidden()
    await drawer(page).getByRole('button', { name: 'Novo link' }).click()
    await drawer(page).getByLabel('Título', { exact: true }).fill('Encontros de sábado')
    const link = banner.getByRole('link', { name: 'Encontros de sábado' })
    await expect(link).toBeInViewport({ ratio: 1 })
    await expect(banner.getByText(TAG)).toBeVisible()
    // Beside the drawer not all links fit with it.
    await expect(banner.getByRole('button', { name: 'Mais', exact: true })).toBeVisible()
    // Also where the page beside the drawer is as narrow as a phone's.
    await page.setViewportSize({ width: 1100, height: 800 })
    await expect(link).toBeInViewport({ ratio: 1 })
    await page.setViewportSize({ width: 1280, height: 800 })
    await expect(drawer(page).getByText('Rascunho guardado')).toBeVisible()
    // Nobody else can get it: it is on this device alone.
    expect(sent()).toEqual([])
    expect((await api.links()).map(({ title }) => title)).not.toContain('Encontros de sábado')

    await page.keyboard.press('Escape')
    await expect(link).toBeHidden()
    await drawer(page).getByRole('button', { name: 'Novo link' }).click()
    await drawer(page)
      .getByRole('button', { name: /^Continuar o rascunho/ })
      .click()
    await expect(link).toBeVisible()
    await drawer(page).getByLabel('Endereço', { exact: true }).fill('encontros.com')
    await drawer(page).getByRole('button', { name: 'Salvar', exact: true }).click()
    await expect(banner.getByText(TAG)).toBeHidden()
  })

  await test.step('the footer previews its typed values, scrolled into view', async () => {
    await openPanelInPlace(page, 'Footer')
    const footer = page.getByRole('contentinfo')
    await drawer(page).getByLabel('YouTube').fill('youtube.com/@sabia-nova')
    await expect(footer.getByText(TAG)).toBeInViewport()
    await expect(footer.getByRole('link', { name: /Youtube/ })).toHaveAttribute('href', 'https://youtube.com/@sabia-nova')
    await drawer(page).getByRole('button', { name: 'Voltar', exact: true }).click()
    await expect(footer.getByText(TAG)).toBeHidden()
  })

  await test.step('header links that do not fit are under «Mais»; nothing is cut off', async () => {
    await page.keyboard.press('Escape')
    await expect(drawer(page)).toBeHidden()
    const nav = banner.getByRole('navigation')
    const cut = () =>
      nav.evaluate((element) => {
        const { right } = element.getBoundingClientRect()
        return [...element.querySelectorAll('ul:first-child > li')].filter((item) => item.getBoundingClientRect().right > right + 1).length
      })
    await page.evaluate(() => document.fonts.ready)
    // Narrower, and wider again: what fits is measured each time.
    for (const width of [768, 860, 1000, 1180, 1280, 768]) {
      await page.setViewportSize({ width, height: 800 })
      await expect(nav.getByRole('link').first()).toBeVisible()
      await expect.poll(cut, { message: `links cut off at ${width} px` }).toBe(0)
    }
    const more = banner.getByRole('button', { name: 'Mais', exact: true })
    await more.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('link', { name: 'Loja' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(more).toBeFocused()
  })
})
