import type { Locator } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { expect, type Page, test, untilInstalled } from './fixtures.ts'
import { people } from './sign-in.ts'
import { drawer, enterPanel, openPanel, status } from './studio.ts'

// One form open in two tabs of one browser (MTB-02, MTB-03): no text that was called stored is lost, nothing is overwritten unseen.

test.use({ serviceWorkers: 'allow' })

const name = (page: Page) => drawer(page).getByLabel('Nome da plataforma')
const about = (page: Page) => drawer(page).getByLabel('Descrição')
const save = (page: Page) => drawer(page).getByRole('button', { name: 'Salvar', exact: true }).click()
const kept = (page: Page) => expect(drawer(page).getByText('Rascunho guardado')).toBeVisible()

async function twoTabs(page: Page): Promise<Page> {
  await enterPanel(page, people.admin, 'seo')
  const other = await page.context().newPage()
  await openPanel(other, 'seo')
  await expect(name(other)).toHaveValue('Escola Sabiá')
  return other
}

test('text typed in one tab appears in the other, where it can be continued; a save in one resets the other (MTB-02)', async ({ page }) => {
  const other = await twoTabs(page)
  for (const tab of [page, other]) await expect(drawer(tab).getByText('Também aberto em outra aba.')).toBeVisible()
  await name(page).fill('Escola do rio')
  await expect(name(other)).toHaveValue('Escola do rio')
  await expect(drawer(other).getByText('Este texto foi escrito em outra aba.')).toBeVisible()
  await about(other).fill('Cursos à beira da água.')
  await expect(about(page)).toHaveValue('Cursos à beira da água.')
  await expectAccessible(page, 'a form that another tab has open too')
  await save(page)
  await expect(status(page)).toHaveAccessibleName(/tudo salvo/)
  await expect(drawer(other).getByText('Rascunho guardado')).toBeHidden()
  await expect(name(other)).toHaveValue('Escola do rio')
  await other.close()
  await expect(drawer(page).getByText('Também aberto em outra aba.')).toBeHidden()
})

test('two texts for one form are both kept, over a save, a reload and offline (MTB-02, SYN-02)', async ({ page, network }) => {
  const other = await twoTabs(page)
  await untilInstalled(page)
  await network.goOffline()
  await typeAtOnce([name(page), 'Escola do rio'], [about(other), 'Escrito na segunda aba.'])
  await Promise.all([kept(page), kept(other)])
  for (const tab of [page, other]) await expect(drawer(tab).getByText('Em outra aba há outro texto para este formulário.')).toBeVisible()
  await save(page)
  await expect(status(page)).toHaveAccessibleName(/1 pendente/)
  // The other tab's text was kept, and is shown here now that this text is saved.
  await expect(about(page)).toHaveValue('Escrito na segunda aba.')
  await other.reload()
  await expect(about(other)).toHaveValue('Escrito na segunda aba.')
  await save(other)
  await network.goOnline()
  await expect(status(page)).toHaveAccessibleName(/tudo salvo/, { timeout: 20_000 })
  await page.reload()
  await expect(name(page)).toHaveValue('Escola do rio')
  await expect(about(page)).toHaveValue('Escrito na segunda aba.')
})

test('a value saved in another tab is compared, and the person chooses which one stays (MTB-03)', async ({ page }) => {
  const other = await twoTabs(page)
  await typeAtOnce([name(page), 'Nome da primeira aba'], [name(other), 'Nome da segunda aba'])
  await Promise.all([kept(page), kept(other)])
  await save(page)
  // That is saved; the second tab's text waits, and is shown here now.
  await expect(name(page)).toHaveValue('Nome da segunda aba')
  await save(other)
  const question = drawer(other).getByRole('alert').filter({ hasText: 'Este formulário foi salvo em outra aba' })
  await expect(question).toContainText('Nome da primeira aba')
  await expectAccessible(other, 'the question which save stays')
  await expect(name(other)).toHaveValue('Nome da segunda aba')
  await question.getByRole('button', { name: 'Salvar o que está aqui' }).click()
  await expect(status(other)).toHaveAccessibleName(/tudo salvo/)
  await expect(name(page)).toHaveValue('Nome da segunda aba')
})

type Typing = readonly [Locator, string]

/** Types in two tabs at the same moment: neither hears of the other's text before it has its own. */
async function typeAtOnce(...typings: readonly Typing[]): Promise<void> {
  const at = Date.now() + 1500
  await Promise.all(typings.map(([field, text]) => field.evaluate(typeAt, { text, at })))
}

function typeAt(field: HTMLElement | SVGElement, { text, at }: { text: string; at: number }): void {
  const proto = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype
  while (Date.now() < at);
  Object.getOwnPropertyDescriptor(proto, 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
