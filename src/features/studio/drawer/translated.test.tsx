import { afterEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { panelForms, panelRows, saveButton } from '#tests/fixtures/panel-forms.tsx'
import { openTestStudio, outboxOf, showStudio } from '#tests/fixtures/studio.tsx'
import { translatedTexts, translatePage } from '#tests/fixtures/translate.ts'

// Every form with a browser that translates the page while a person writes: React finds each of its nodes where it left it.

let end = () => {}
afterEach(() => end())

describe.each(panelForms)(
  'the form at $path in a page that the browser translates',
  ({ path, write, seen, command, button, seed = {} }) => {
    test('is written, kept as a draft and saved (PER-01)', async () => {
      await page.viewport(1280, 900)
      const studio = await openTestStudio({ ...panelRows, ...seed })
      end = translatePage()
      await showStudio(studio, path)
      await expect
        .element(
          saveButton(button)
            .or(page.getByRole('button', { name: 'Próximo' }))
            .first(),
        )
        .toBeVisible()
      await expect.poll(translatedTexts).toBeGreaterThan(10)
      await write()
      await seen()
      await expect.element(page.getByText('Rascunho guardado')).toBeVisible()
      await saveButton(button).click()
      await expect.poll(async () => (await outboxOf(studio)).map((entry) => entry.command)).toEqual([command])
      expect(page.getByText('Algo deu errado').elements()).toEqual([])
    })
  },
)
