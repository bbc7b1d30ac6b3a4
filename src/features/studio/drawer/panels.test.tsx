import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { parentOf } from '#features/studio/context/drawer-path.ts'
import { axeViolations } from '#tests/fixtures/axe.ts'
import { panelForms, panelRows, saveButton } from '#tests/fixtures/panel-forms.tsx'
import { openTestStudio, outboxOf, showStudio } from '#tests/fixtures/studio.tsx'

// What every panel's form promises, whatever is in it.

async function kept() {
  await expect.element(page.getByText('Rascunho guardado')).toBeVisible()
}

/** The form's number fields that may be written, as they are now. */
const numbers = () =>
  page
    .getByRole('spinbutton')
    .elements()
    .filter((each): each is HTMLInputElement => each instanceof HTMLInputElement && !each.disabled && !each.readOnly)

/** Longer than writing and reading a draft takes: a person types at this speed. */
const betweenKeys = () => new Promise((resolve) => setTimeout(resolve, 200))

/** Empties each number by keys: a value that exists only while typing is kept like any other. */
async function emptyNumbers() {
  for (const number of numbers()) {
    await userEvent.click(number)
    await userEvent.keyboard('{Control>}a{/Control}{Backspace}')
    await betweenKeys()
  }
  expect(numbers().map(({ value }) => value)).toEqual(numbers().map(() => ''))
}

async function writeSevens() {
  expect(numbers().map(({ value }) => value)).toEqual(numbers().map(() => ''))
  for (const number of numbers()) {
    await userEvent.click(number)
    await userEvent.keyboard('7')
    await betweenKeys()
  }
  expect(numbers().map(({ value }) => value)).toEqual(numbers().map(() => '7'))
}

const WIDE = [1280, 900] as const
const NARROW = [360, 800] as const
beforeEach(() => page.viewport(...WIDE))

/** axe finds no problem, wide and narrow. The page keeps the last of these widths. */
async function expectAccessible(...sizes: readonly (readonly [number, number])[]) {
  for (const size of sizes) {
    await page.viewport(...size)
    expect(await axeViolations(), `at ${size[0]} px`).toEqual([])
  }
}

// Opening and writing is what these tests cost, so a test asks all that can be asked of one opened form.
describe.each(panelForms)('the form at $path', ({ path, write, seen, command, leaves, button, seed = {} }) => {
  test('keeps what is written as a draft, a step taken back and put again, and an empty number, shows it after a reload, and lets it go (SYN-02, MTB-07, HIS-01)', async () => {
    const studio = await openTestStudio({ ...panelRows, ...seed })
    const shown = await showStudio(studio, path)
    await write()
    await kept()
    expect(await outboxOf(studio)).toEqual([])
    await page.getByRole('button', { name: /^Desfazer/ }).click()
    await expect.element(page.getByRole('button', { name: /^Refazer/ })).toBeEnabled()
    await page.getByRole('button', { name: /^Refazer/ }).click()
    await seen()
    await kept()
    await emptyNumbers()
    await seen()
    await kept()
    await shown.unmount()
    await showStudio(studio, path)
    await seen()
    await writeSevens()
    await seen()
    await expect.element(page.getByText('Recuperamos o que você estava escrevendo.')).toBeVisible()
    await page.getByRole('button', { name: 'Descartar rascunho' }).click()
    await expect.poll(() => studio.db.table('drafts').count()).toBe(0)
  })

  test('keeps everything when the device refuses to record it, and says so; then «Salvar» records one edit, ends the draft and says, without a network, where the work is; axe finds nothing written at 1280 px, and nothing refused at 1280 and 360 px (SYN-05, SYN-01, TOA-07, A11-01)', async () => {
    const studio = await openTestStudio({ ...panelRows, ...seed })
    await studio.db.table('meta').put({ key: 'reach', value: { ok: false, at: Date.now() } })
    const refusals = [new DOMException('no space', 'QuotaExceededError'), new Error('no')]
    const first =
      <A extends unknown[], R>(act: (...args: A) => Promise<R>) =>
      (...args: A): Promise<R> => {
        const refused = refusals.shift()
        return refused === undefined ? act(...args) : Promise.reject(refused)
      }
    const shown = await showStudio({ ...studio, record: first(studio.record), recordGroup: first(studio.recordGroup) }, path)
    await write()
    await kept()
    await expectAccessible(WIDE)
    await saveButton(button).click()
    await expect.element(page.getByRole('alert').getByText(/Este dispositivo está sem espaço/)).toBeVisible()
    await seen()
    expect(await studio.db.table('drafts').count()).toBe(1)
    await userEvent.keyboard('{Control>}s{/Control}')
    await expect.element(page.getByText(/Não foi salvo/).first()).toBeVisible()
    await expectAccessible(WIDE, NARROW)
    await saveButton(button).click()
    await expect.poll(async () => (await outboxOf(studio)).map((entry) => entry.command)).toEqual([command])
    await expect.element(page.getByText('Salvo neste dispositivo. Será enviado quando houver conexão.').first()).toBeVisible()
    await expect.poll(() => studio.db.table('drafts').count()).toBe(0)
    const after = leaves === true ? parentOf(path) : path
    await expect.poll(() => shown.path()).toBe(after)
  })
})
