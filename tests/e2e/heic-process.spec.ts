import { expect, test } from './fixtures.ts'
import { people } from './sign-in.ts'
import { drawer, enterPanel } from './studio.ts'

// On a desktop a sandboxed frame has its own process, which ends with the frame. The headless shell needs a flag for it.

const OWN_PROCESS = ['--site-per-process', '--enable-features=IsolateSandboxedIframes']
test.use({
  serviceWorkers: 'allow',
  launchOptions: [
    async ({ launchOptions }, use) => use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...OWN_PROCESS] }),
    { scope: 'worker' },
  ],
})

/** A photo of 24 MP has 19 MB when opened: too much to be copied by chance before the process ends. */
const PHOTO = 'tests/fixtures/pictures/mosaic_24mp.heic'
const TIMES = 5

const keptFrames = async () => (await (await caches.open('frames')).keys()).length

test(`a HEIC of 24 MP is opened and processed ${TIMES} times of ${TIMES}, although the process of its decoder has ended (UPL-02, UPL-16)`, async ({
  page,
}) => {
  await enterPanel(page, people.admin, 'aparencia')
  const field = drawer(page).getByRole('group', { name: 'Logo quadrada', exact: true })
  const dialog = page.getByRole('dialog', { name: 'Recortar imagem' })
  await expect(field).toBeVisible()
  await expect.poll(() => page.evaluate(keptFrames), { timeout: 60_000 }).toBe(2) // the fast decoder is cached
  for (let time = 0; time < TIMES; time++) {
    await field.locator('input[type=file]').setInputFiles(PHOTO)
    await expect(dialog.or(field.getByRole('alert'))).toBeVisible({ timeout: 25_000 })
    await expect(field.getByRole('alert')).toBeHidden()
    await dialog.getByRole('button', { name: 'Aplicar' }).click()
    await expect(dialog).toBeHidden({ timeout: 25_000 })
    await expect(field.getByRole('button', { name: 'Recortar de novo' }).or(field.getByRole('alert'))).toBeVisible({ timeout: 25_000 })
    await expect(field.getByRole('alert')).toBeHidden()
  }
})
