import type { Browser } from '@playwright/test'
import { expect, test } from '#tests/e2e/support/fixtures.ts'
import { people } from '#tests/e2e/support/sign-in.ts'
import { drawer, enterPanel } from '#tests/e2e/support/studio.ts'

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
/** The first starts the decoder; the second starts it anew, after its process has ended. */
const TIMES = ['first', 'second'] as const

const keptFrames = async () => (await (await caches.open('frames')).keys()).length

/** Counts the frames that had a process of their own; `ended` counts the processes of their time that are gone. */
async function watchFrames(browser: Browser) {
  const session = await browser.newBrowserCDPSession()
  const renderers = async () => {
    const { processInfo } = await session.send('SystemInfo.getProcessInfo')
    return processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id)
  }
  const ofFrames: Promise<number[]>[] = []
  // Only a frame with a process of its own is a target.
  session.on('Target.targetCreated', ({ targetInfo }) => {
    if (targetInfo.type === 'iframe') ofFrames.push(renderers())
  })
  await session.send('Target.setDiscoverTargets', { discover: true })
  return {
    started: () => ofFrames.length,
    async ended() {
      const [then, now] = [new Set((await Promise.all(ofFrames)).flat()), await renderers()]
      return [...then].filter((id) => !now.includes(id)).length
    },
  }
}

test('a HEIC of 24 MP is opened and processed, although the process of its decoder has ended, and a second one, for which the decoder starts anew (UPL-02, UPL-16)', async ({
  page,
  browser,
}) => {
  await enterPanel(page, people.admin, 'aparencia')
  const field = drawer(page).getByRole('group', { name: 'Logo quadrada', exact: true })
  const dialog = page.getByRole('dialog', { name: 'Recortar imagem' })
  await expect(field).toBeVisible()
  await expect.poll(() => page.evaluate(keptFrames), { timeout: 60_000 }).toBe(2) // the fast decoder is cached
  const frames = await watchFrames(browser)
  for (const [at, time] of TIMES.entries()) {
    await test.step(`the ${time} time`, async () => {
      await field.locator('input[type=file]').setInputFiles(PHOTO)
      await expect(dialog.or(field.getByRole('alert'))).toBeVisible({ timeout: 25_000 })
      await expect(field.getByRole('alert')).toBeHidden()
      expect(frames.started()).toBe(at + 1)
      await expect.poll(frames.ended).toBeGreaterThan(at)
      await dialog.getByRole('button', { name: 'Aplicar' }).click()
      await expect(dialog).toBeHidden({ timeout: 25_000 })
      await expect(field.getByRole('button', { name: 'Recortar de novo' }).or(field.getByRole('alert'))).toBeVisible({ timeout: 25_000 })
      await expect(field.getByRole('alert')).toBeHidden()
    })
  }
})
