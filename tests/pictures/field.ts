import type { Locator, Page } from '@playwright/test'
import { problemWords, PROBLEMS } from '#images/problems.ts'
import { slot } from '#images/slots.ts'
import { drawer } from '#tests/e2e/support/studio.ts'
import type { Seen } from './in-page.ts'

// Like a person: the field «Logo quadrada» of «Aparência», «Recortar imagem» as it opens, ‹Aplicar›.

export const FIELD_PANEL = '/homepage?edit=aparencia'
export const fieldSlot = slot('logo-square')

const STEP = 45_000 // ms; the field gives up by itself long before

const fieldOf = (page: Page) => drawer(page).getByRole('group', { name: 'Logo quadrada', exact: true })
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Recortar imagem' })

/** `paths`: what is picked, and what shows how it should look where that is another. */
export async function pickInField(page: Page, paths: readonly string[], step: (name: string) => void): Promise<Seen> {
  const field = fieldOf(page)
  const preview = field.getByRole('img')
  const refused = field.getByRole('alert')
  const before = await sourceOf(preview)
  const watch = await page.evaluateHandle(() => globalThis.pictureLab.watch())
  const began = performance.now()
  step('the file is picked')
  await field.locator('input[type=file]').setInputFiles(paths.slice(0, 1))
  // The message of the last file disappears as soon as this one is read.
  await page.evaluate(() => new Promise((next) => requestAnimationFrame(() => setTimeout(next, 0))))
  const dialog = dialogOf(page)
  step('waits for the crop dialog or a refusal')
  await dialog.or(refused).first().waitFor({ timeout: STEP })
  const looked = performance.now()
  if (await dialog.isVisible()) {
    step('‹Aplicar›')
    await dialog.getByRole('button', { name: 'Aplicar' }).click()
    step('waits for the dialog to close')
    await dialog.waitFor({ state: 'hidden', timeout: STEP })
    step('waits for the new picture')
    await changed(field, before)
  }
  const ended = performance.now()
  step('the field is done')
  const longestTask = await watch.evaluate((watching) => watching.end())
  const frames = await page.locator('iframe').count()
  const problem = (await refused.isVisible()) ? codeOf((await refused.textContent()) ?? '') : null
  const asked = problem === null || problem === 'broken' || problem === 'not-a-picture'
  return {
    ms: [looked - began, ended - looked],
    longestTask,
    frames,
    problem,
    made: problem === null ? await madeIn(page, await sourceOf(preview)) : null,
    reading: asked ? await readingOf(page, paths.at(-1) ?? '') : null,
  }
}

const sourceOf = async (preview: Locator) => ((await preview.count()) === 0 ? null : preview.getAttribute('src'))

/** Until the preview changes, or the field shows an error. */
async function changed(field: Locator, before: string | null): Promise<void> {
  const deadline = performance.now() + STEP
  while (performance.now() < deadline) {
    const now = await sourceOf(field.getByRole('img'))
    if ((now !== null && now !== before) || (await field.getByRole('alert').isVisible())) return
    await new Promise((next) => setTimeout(next, 50))
  }
  throw new Error('the field shows neither a new picture nor why not')
}

/** Unknown texts are passed on unchanged to the oracle. */
const codeOf = (text: string): string => PROBLEMS.find((code) => problemWords(code, fieldSlot).text === text.trim()) ?? text

const madeIn = (page: Page, address: string | null) =>
  page.evaluate(
    ([shown, ratio]) => {
      const blob = globalThis.pictureLab.shownAt(shown)
      return blob === undefined ? null : globalThis.pictureLab.made(blob, ratio)
    },
    [address ?? '', fieldSlot.ratio] as const,
  )

async function readingOf(page: Page, path: string): Promise<Seen['reading']> {
  const input = await page.evaluateHandle(() => Object.assign(document.createElement('input'), { type: 'file' }))
  await input.setInputFiles(path)
  return input.evaluate(async (element, ratio) => {
    const file = element.files?.[0]
    return file === undefined ? null : globalThis.pictureLab.read(file, ratio)
  }, fieldSlot.ratio)
}
