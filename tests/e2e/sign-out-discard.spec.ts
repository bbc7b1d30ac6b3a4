import type { BrowserContext } from '@playwright/test'
import { expect, type Page, test, untilInstalled } from '#tests/e2e/support/fixtures.ts'
import { PATIENT } from '#tests/e2e/support/patient.ts'
import { filesWith } from '#tests/e2e/support/profile-folder.ts'
import { enter, leaveAndDiscard, people } from '#tests/e2e/support/sign-in.ts'
import { drawer, enterPanel, openPanel, saveSeo, status } from '#tests/e2e/support/studio.ts'

test.slow() // several starts of a browser with a profile on disk

// The browser's files after «Sair e descartar» (security 1, TOP-22).

const CANARY = 'canario-7b20e5d1c4'

/** Makes a waiting edit and an unsaved text, both with the canary, and then signs out. */
async function discardAll(context: BrowserContext, page: Page): Promise<void> {
  await enter(page, people.admin)
  await untilInstalled(page)
  await openPanel(page, 'seo')
  await context.setOffline(true)
  await saveSeo(page, { name: `Escola ${CANARY}` })
  await expect(status(page)).toHaveAccessibleName(/1 pendente/)
  await expect(drawer(page).getByText('Salvo neste dispositivo')).toBeVisible()
  await drawer(page).getByLabel('Descrição').fill(`Ainda não salvo: ${CANARY}`)
  await expect(drawer(page).getByText('Rascunho guardado').first()).toBeVisible()
}

const owed = (page: Page) => page.getByText('no próximo contato', { exact: false })

test('«Sair e descartar» twice on one device: with the server up, and with the server down', async ({
  openProfile,
  profileFolder,
  chaos,
}) => {
  const context = await openProfile()
  const page = await context.newPage()

  await test.step('with the server up no file of the profile has the canary', async () => {
    await discardAll(context, page)
    expect(await filesWith(profileFolder, CANARY), 'who looks finds it while it is there').not.toEqual([])
    // The edit stays unsent: this server refuses writes for now.
    const refusing = chaos.when({ path: '/update-seo' }, { status: 503 }, 1000)
    await context.setOffline(false)
    await leaveAndDiscard(page)
    await expect(page.getByLabel('E-mail', { exact: true })).toBeVisible()
    await expect(owed(page)).toBeHidden()
    await expect.poll(() => filesWith(profileFolder, CANARY), PATIENT).toEqual([])
    await context.close()
    expect(await filesWith(profileFolder, CANARY)).toEqual([])
    refusing.remove()
  })

  await test.step('with the server down the page says what is still to be done', async () => {
    const second = await openProfile()
    const again = await second.newPage()
    await discardAll(second, again)
    expect(await filesWith(profileFolder, CANARY), 'who looks finds it while it is there').not.toEqual([])
    await leaveAndDiscard(again)
    await expect(owed(again)).toBeVisible()
    await again.reload()
    await expect(owed(again)).toBeVisible()
    await second.close()
  })

  await test.step('after the next contact no file of the profile has the canary', async () => {
    const third = await openProfile()
    const back = await third.newPage()
    await back.goto('/login')
    await expect(back.getByLabel('E-mail', { exact: true })).toBeVisible()
    await expect(owed(back)).toBeHidden()
    await expect.poll(() => filesWith(profileFolder, CANARY), PATIENT).toEqual([])
    await third.close()
    expect(await filesWith(profileFolder, CANARY)).toEqual([])
  })
})

test('no form of the studio or the profile lets the browser store typed text: it restores forms from its own files', async ({ page }) => {
  await enterPanel(page, people.admin, '')
  for (const [path, name] of FORMS) {
    // Without a page load: the router hears of it as of a link.
    await page.evaluate((to) => history.pushState({}, '', to), `/dashboard/profile?edit=${path}`)
    await expect(page.getByLabel(name, { exact: true })).toBeVisible()
    const kept = await page.locator('input:is(:not([type]), [type=text], [type=search], [type=url]), textarea').evaluateAll((fields) =>
      (fields as HTMLInputElement[])
        // The fields that Chromium restores.
        .filter((each) => each.form?.autocomplete !== 'off' && each.autocomplete !== 'off')
        .map((each) => each.outerHTML),
    )
    expect(kept, path).toEqual([])
  }
})

const FORMS = [
  ['seo', 'Descrição'],
  ['header/novo', 'Endereço'],
  ['footer', 'Instagram'],
  ['seo', 'Nome'],
] as const
