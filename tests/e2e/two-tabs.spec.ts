import type { Locator } from '@playwright/test'
import { expect, type Page, test, untilInstalled } from '#tests/e2e/support/fixtures.ts'
import { people } from '#tests/e2e/support/sign-in.ts'
import { drawer, enterPanel, linkRow, linkTitles, moveUp, openPanel, openPanelInPlace, status } from '#tests/e2e/support/studio.ts'

// One form, left in the middle of a word, and open in two tabs of one browser: no text that was called stored is lost, nothing is overwritten unseen.

test.use({ serviceWorkers: 'allow' })

const name = (page: Page) => drawer(page).getByLabel('Nome da plataforma')
const about = (page: Page) => drawer(page).getByLabel('Descrição')
const save = (page: Page) => drawer(page).getByRole('button', { name: 'Salvar', exact: true }).click()
const kept = (page: Page) => expect(drawer(page).getByText('Rascunho guardado')).toBeVisible()

test('text typed in the last moment before a reload is kept; two tabs show the same state, continue each other’s text, keep two texts apart over a save, a reload and offline, and ask which save stays (MTB-01, MTB-02, MTB-03, MTB-07, SYN-02)', async ({
  page,
  context,
  network,
  chaos,
}) => {
  const calls = () => chaos.writes().filter(({ path }) => path.endsWith('/update-seo'))
  await enterPanel(page, people.admin, 'seo')

  await test.step('text typed in the last moment before a reload is kept, with its age, and let go', async () => {
    await Promise.all([page.waitForEvent('load'), name(page).evaluate(typeAndReload, 'Primeira versão')])
    await expect(drawer(page).getByText('Recuperamos o que você estava escrevendo.')).toBeVisible()
    await expect(name(page)).toHaveValue('Primeira versão')
    expect(await page.evaluate(notes), 'what was noted is a draft again').toEqual([])
    await drawer(page).getByRole('button', { name: 'Ver valor atual' }).click()
    await expect(drawer(page).getByText('Escola Sabiá').first()).toBeVisible()
    await drawer(page).getByRole('button', { name: 'Descartar rascunho' }).click()
    await expect(name(page)).toHaveValue('Escola Sabiá')
    expect(calls()).toEqual([])
  })

  const other = await context.newPage()
  await openPanel(other, 'seo')
  await expect(name(other)).toHaveValue('Escola Sabiá')

  await test.step('text typed in one tab appears in the other, where it can be continued; a save in one resets the other', async () => {
    for (const tab of [page, other]) await expect(drawer(tab).getByText('Também aberto em outra aba.')).toBeVisible()
    await name(page).fill('Escola do rio')
    await expect(name(other)).toHaveValue('Escola do rio')
    await expect(drawer(other).getByText('Este texto foi escrito em outra aba.')).toBeVisible()
    await about(other).fill('Cursos à beira da água.')
    await expect(about(page)).toHaveValue('Cursos à beira da água.')
    await save(page)
    await expect.poll(() => calls().length).toBe(1)
    await expect(status(page)).toHaveAccessibleName(/tudo salvo/)
    await expect(drawer(other).getByText('Rascunho guardado')).toBeHidden()
    await expect(name(other)).toHaveValue('Escola do rio')
  })

  await test.step('a value saved in another tab is compared, and the person chooses which one stays', async () => {
    await typeAtOnce([name(page), 'Nome da primeira aba'], [name(other), 'Nome da segunda aba'])
    await Promise.all([kept(page), kept(other)])
    await save(page)
    // That is saved; the second tab's text waits, and is shown here now.
    await expect(name(page)).toHaveValue('Nome da segunda aba')
    await save(other)
    const question = drawer(other).getByRole('alert').filter({ hasText: 'Este formulário foi salvo em outra aba' })
    await expect(question).toContainText('Nome da primeira aba')
    await expect(name(other)).toHaveValue('Nome da segunda aba')
    await question.getByRole('button', { name: 'Salvar o que está aqui' }).click()
    // Saves that follow each other at once may go in one call.
    await expect.poll(() => calls().at(-1)?.body).toContain('Nome da segunda aba')
    await expect(status(other)).toHaveAccessibleName(/tudo salvo/)
    await expect(name(page)).toHaveValue('Nome da segunda aba')
  })

  await test.step('two texts for one form are both kept, over a save, a reload and offline', async () => {
    await untilInstalled(page)
    const before = calls().length
    await network.goOffline()
    await typeAtOnce([name(page), 'Escola da serra'], [about(other), 'Escrito na segunda aba.'])
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
    await expect.poll(() => calls().length, { timeout: 20_000 }).toBeGreaterThan(before)
    await expect(status(page)).toHaveAccessibleName(/tudo salvo/, { timeout: 20_000 })
    await page.reload()
    await expect(name(page)).toHaveValue('Escola da serra')
    await expect(about(page)).toHaveValue('Escrito na segunda aba.')
  })

  await test.step('a list is the same in both', async () => {
    for (const tab of [page, other]) {
      await openPanelInPlace(tab, 'Header')
      await expect(linkRow(tab, 'Mentorias')).toBeVisible()
    }
    await moveUp(page, 'Loja')
    await expect.poll(() => linkTitles(other)).toEqual(['Loja', 'Mentorias'])
    await openPanelInPlace(page, 'Informações & SEO')
    await openPanelInPlace(other, 'Informações & SEO')
    await other.close()
    await expect(drawer(page).getByText('Também aberto em outra aba.')).toBeHidden()
  })
})

type Typing = readonly [Locator, string]

/** Types in two tabs at the same moment: a dialog stops each, so that neither hears of the other's text before it has its own. */
async function typeAtOnce(...typings: readonly Typing[]): Promise<void> {
  const stopped = Promise.all(typings.map(([field]) => field.page().waitForEvent('dialog')))
  const typed = Promise.all(typings.map(([field, text]) => field.evaluate(typeAfterDialog, text)))
  await Promise.all((await stopped).map((dialog) => dialog.accept()))
  await typed
}

function typeAfterDialog(field: HTMLElement | SVGElement, text: string): void {
  alert('wait')
  const proto = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype
  Object.getOwnPropertyDescriptor(proto, 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

const notes = () => Object.keys(localStorage).filter((key) => key.startsWith('lousa:note:'))

/** Types quickly and leaves in the task after the last key, while the first draft is still being written. */
function typeAndReload(field: HTMLElement | SVGElement, text: string): void {
  const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
  for (let length = 1; length <= text.length; length++) {
    write?.call(field, text.slice(0, length))
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
  setTimeout(() => location.reload(), 0)
}
