import type { Locator } from '@playwright/test'
import { apiOf } from '#tests/e2e/support/api.ts'
import { expect, type Page, test } from '#tests/e2e/support/fixtures.ts'
import { people } from '#tests/e2e/support/sign-in.ts'
import { drawer, linkTitles, status } from '#tests/e2e/support/studio.ts'

test('signing in, adding a link, reordering and saving need no mouse; Esc closes one level, and the focus is back on what opened it, wide and narrow (A11-01, A11-02, LNK-01, SHL-11, SHL-16)', async ({
  page,
  server,
}) => {
  const api = await apiOf(server.url, people.admin)
  const { keyboard } = page
  await page.goto(`/login?tenant=${people.admin.tenant}`)
  await page.getByLabel('E-mail', { exact: true }).focus()
  await keyboard.type(people.admin.email)
  await keyboard.press('Tab')
  await keyboard.type(people.admin.password)
  await keyboard.press('Enter')
  await expect(page).toHaveURL(/\/homepage/)
  await expect(page.getByRole('button', { name: 'Edição', exact: true })).toBeVisible()

  await tabTo('Edição')
  await keyboard.press('Enter')
  await expect(drawer(page)).toBeVisible()
  await tabTo('Header')
  await keyboard.press('Enter')
  await expect(drawer(page).getByRole('heading', { name: 'Header' })).toBeFocused()
  await expect(drawer(page).getByRole('button', { name: 'Novo link' })).toBeVisible()
  await tabTo('Novo link')
  await keyboard.press('Enter')
  await expect(drawer(page).getByLabel('Título', { exact: true })).toBeVisible()
  await drawer(page).getByLabel('Título', { exact: true }).focus()
  await keyboard.type('Agenda')
  await keyboard.press('Tab')
  await keyboard.type('agenda.escola.com')
  await keyboard.press('Control+s')
  await expect.poll(() => linkTitles(page)).toEqual(['Mentorias', 'Loja', 'Agenda'])

  // Leaving the form returns the focus to the control that opened it; the list comes before it.
  await expect(drawer(page).getByRole('button', { name: 'Novo link' })).toBeFocused()
  await tabTo('Arrastar Agenda', 'Shift+Tab')
  await keyboard.press('Space')
  await expect(page.getByText('Agenda levantado. Posição 3 de 3.')).toBeAttached()
  await keyboard.press('ArrowUp')
  await expect(page.getByText('Agenda agora na posição 2 de 3.')).toBeAttached()
  await keyboard.press('Space')
  await expect.poll(() => linkTitles(page)).toEqual(['Mentorias', 'Agenda', 'Loja'])
  await expect.poll(async () => (await api.links()).map(({ title }) => title)).toEqual(['Mentorias', 'Agenda', 'Loja'])
  await expect(status(page)).toHaveAccessibleName('Sincronização: tudo salvo')

  // Esc goes one level back, from the panel to the options, and then closes the drawer.
  await keyboard.press('Escape')
  await expect(drawer(page).getByRole('button', { name: /^Aparência/ })).toBeVisible()
  await keyboard.press('Escape')
  await expect(drawer(page)).toBeHidden()

  for (const [width, height] of [
    [1280, 800],
    [360, 740],
  ] as const)
    await test.step(`Esc at ${width} px`, async () => {
      await page.setViewportSize({ width, height })
      await leaveLevelByLevel(page)
    })

  /** Presses Tab until the control of that name has the focus, like a person without a mouse. A page at rest has a heart on each of its cards, too. */
  async function tabTo(name: string, key = 'Tab'): Promise<void> {
    for (let presses = 0; presses < 150; presses++) {
      await keyboard.press(key)
      const focused = await page.evaluate(() => {
        const element = document.activeElement
        return element?.getAttribute('aria-label') ?? element?.textContent ?? ''
      })
      if (focused.startsWith(name)) return
    }
    throw new Error(`no way to «${name}» by Tab`)
  }
})

/** From the page through drawer, panel, form and dialog, a dialog that is a level of its own, and the Central; back by Esc alone. */
async function leaveLevelByLevel(page: Page): Promise<void> {
  const heading = (name: string) => drawer(page).getByRole('heading', { name })
  const edition = page.getByRole('button', { name: 'Edição', exact: true })
  await press(edition)
  const header = option(page, 'Header')
  await press(header)
  const edit = drawer(page).getByRole('button', { name: 'Editar Mentorias' })
  await press(edit)
  const remove = drawer(page).getByRole('button', { name: 'Excluir link' })
  await press(remove)
  const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog', { name: /Excluir/ }))
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(remove).toBeFocused()
  await expect(heading('Editar link')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(heading('Header')).toBeVisible()
  await expect(edit).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(header).toBeFocused()

  // A dialog that is a level of its own goes back to its row, the Central to the status.
  const footer = option(page, 'Footer')
  await press(footer)
  const terms = drawer(page).getByRole('button', { name: /^Termos de uso/ })
  await press(terms)
  await expect(page.getByRole('dialog', { name: 'Termos de uso' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: 'Termos de uso' })).toBeHidden()
  await expect(heading('Footer')).toBeVisible()
  await expect(terms).toBeFocused()
  const sync = drawer(page).getByRole('button', { name: /^Sincronização:/ })
  await press(sync)
  await expect(page.getByRole('heading', { name: 'Central de sincronização' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(heading('Footer')).toBeVisible()
  await expect(sync).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(footer).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(drawer(page)).toBeHidden()
  await expect(edition).toBeFocused()
}

const option = (page: Page, title: string) => drawer(page).getByRole('button', { name: new RegExp(`^${title}`) })

async function press(control: Locator): Promise<void> {
  await control.focus()
  await control.press('Enter')
}
