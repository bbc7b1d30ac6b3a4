import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { signInOverApi, enter, people } from './sign-in.ts'
import { drawer } from './studio.ts'

// Esc closes one level, and the focus is back on what opened it (SHL-11, SHL-16, A11-02): drawer, panel, form, dialog. By keyboard alone.

for (const [width, height] of [
  [1280, 800],
  [360, 740],
] as const) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height } })

    test('Esc goes from the dialog to the form, the list, the options and the page, each time to what opened it', async ({ page }) => {
      await enter(page, people.admin)
      const edition = page.getByRole('button', { name: 'Edição', exact: true })
      await press(edition)
      const header = option(page, 'Header')
      await press(header)
      const edit = drawer(page).getByRole('button', { name: 'Editar Mentorias' })
      await press(edit)
      const remove = drawer(page).getByRole('button', { name: 'Excluir link' })
      await press(remove)
      await expect(page.getByRole('alertdialog').or(page.getByRole('dialog', { name: /Excluir/ }))).toBeVisible()

      await page.keyboard.press('Escape')
      await expect(page.getByRole('alertdialog').or(page.getByRole('dialog', { name: /Excluir/ }))).toBeHidden()
      await expect(remove).toBeFocused()
      await expect(drawer(page).getByRole('heading', { name: 'Editar link' })).toBeVisible()

      await page.keyboard.press('Escape')
      await expect(drawer(page).getByRole('heading', { name: 'Header' })).toBeVisible()
      await expect(edit).toBeFocused()

      await page.keyboard.press('Escape')
      await expect(header).toBeFocused()

      await page.keyboard.press('Escape')
      await expect(drawer(page)).toBeHidden()
      await expect(edition).toBeFocused()
    })

    test('a dialog that is a level of its own goes back to its row, the Central to the status', async ({ page }) => {
      await signInOverApi(page, people.admin)
      await page.goto('/homepage?edit=')
      await press(option(page, 'Footer'))
      const terms = drawer(page).getByRole('button', { name: /^Termos de uso/ })
      await press(terms)
      await expect(page.getByRole('dialog', { name: 'Termos de uso' })).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog', { name: 'Termos de uso' })).toBeHidden()
      await expect(drawer(page).getByRole('heading', { name: 'Footer' })).toBeVisible()
      await expect(terms).toBeFocused()

      const status = drawer(page).getByRole('button', { name: /^Sincronização:/ })
      await press(status)
      await expect(page.getByRole('heading', { name: 'Central de sincronização' })).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(drawer(page).getByRole('heading', { name: 'Footer' })).toBeVisible()
      await expect(status).toBeFocused()

      await page.keyboard.press('Escape')
      await expect(option(page, 'Footer')).toBeFocused()
    })
  })
}

const option = (page: Page, title: string) => drawer(page).getByRole('button', { name: new RegExp(`^${title}`) })

async function press(control: Locator): Promise<void> {
  await control.focus()
  await control.press('Enter')
}
