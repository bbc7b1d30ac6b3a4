import { expect, test, type Page } from '#tests/e2e/support/fixtures.ts'
import { enter, people } from '#tests/e2e/support/sign-in.ts'
import { drawer, linkRow, openPanelInPlace } from '#tests/e2e/support/studio.ts'

// Back on a phone: what lies over the page closes alone, and what was typed is kept and told (PER-04).

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

const PICTURE = 'public/demo/sabia/aqua-h.webp'

const header = (page: Page) => page.getByRole('banner')
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const told = (page: Page) => page.getByRole('region', { name: 'Avisos' }).getByText('Rascunho guardado')
const openAccount = (page: Page) =>
  header(page)
    .getByRole('button', { name: /^Abrir menu de/ })
    .click()

test('student: on the very first page, over a question, over a search, over a crop back closes one layer; a post that was begun is kept and told (PER-04)', async ({
  page,
}) => {
  await enter(page, people.student)
  const layers = dialog(page, 'Menu da conta')

  await test.step('the first page of the visit stays under the menu of the account (PER-04)', async () => {
    await openAccount(page)
    await expect(layers).toBeVisible()
    await page.goBack()
    await expect(layers).toHaveCount(0)
    await expect(page).toHaveURL(/\/homepage$/)
    await expect(header(page).getByRole('button', { name: /^Abrir menu de/ })).toBeFocused()
  })

  await test.step('a menu that leads on takes no step of its own (PER-04)', async () => {
    await page.evaluate(() => Object.assign(globalThis, { stays: true }))
    await openAccount(page)
    await layers.getByRole('link', { name: 'Avaliações' }).click()
    await expect(page).toHaveURL(/\/avaliacoes$/)
    await expect(layers).toHaveCount(0)
    await page.goBack()
    await expect(page).toHaveURL(/\/homepage$/)
    await page.goForward()
    await expect(page).toHaveURL(/\/avaliacoes$/)
    await button(page, /Buscar/)
      .first()
      .click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page).toHaveURL(/\/avaliacoes$/)
  })

  await test.step('a crop closes, the profile and its typed name stay (PER-04)', async () => {
    await header(page)
      .getByRole('navigation', { name: 'Principal, no rodapé' })
      .or(page.getByRole('navigation', { name: 'Principal, no rodapé' }))
      .getByRole('link', { name: 'Perfil' })
      .click()
    const name = page.getByLabel('Nome', { exact: true })
    await name.fill('Lívia Novaes')
    await page.locator('input[type=file]').first().setInputFiles(PICTURE)
    await expect(dialog(page, 'Recortar imagem')).toBeVisible()
    await page.goBack()
    await expect(dialog(page, 'Recortar imagem')).toHaveCount(0)
    await expect(name).toHaveValue('Lívia Novaes')
    await page.goBack()
    await expect(page).toHaveURL(/\/avaliacoes$/)
    await expect(told(page)).toBeVisible()
    await page.getByRole('region', { name: 'Avisos' }).getByRole('button', { name: 'Descartar' }).click()
    await expect(page.getByRole('region', { name: 'Avisos' }).getByText('Descartado')).toBeVisible()
  })

  await test.step('a post that was begun is a draft, says so, and is there again (PER-04)', async () => {
    await page.goto('/comunidade/explorer')
    await page.getByRole('main').getByRole('link').first().click()
    const title = page.getByRole('textbox', { name: 'Título da postagem', exact: true })
    await title.fill('Uma ideia pela metade')
    await page.goBack()
    await expect(page).toHaveURL(/explorer$/)
    await expect(told(page)).toBeVisible()
    await page.goForward()
    await expect(title).toHaveValue('Uma ideia pela metade')
    await openAccount(page)
    await layers.getByRole('button', { name: 'Desconectar' }).click()
    const question = page.getByRole('dialog').or(page.getByRole('alertdialog')).last()
    await expect(question).toContainText('rascunho')
    await page.goBack()
    await expect(page.getByText(/Sair/)).toHaveCount(0)
    await expect(layers).toBeVisible()
    await page.goBack()
    await expect(layers).toHaveCount(0)
    await expect(title).toHaveValue('Uma ideia pela metade')
  })
})

test('owner: a menu, a list of a field and a question close alone over the drawer; a link that was begun is kept and told (PER-04)', async ({
  page,
}) => {
  await enter(page, people.admin)
  await page.getByRole('button', { name: 'Edição' }).first().click()
  await openPanelInPlace(page, 'Header')
  const more = linkRow(page, 'Loja').getByRole('button', { name: /^Mais ações de/ })

  await test.step('a menu closes alone, and its button has the focus again (PER-04)', async () => {
    await more.click()
    await expect(page.getByRole('menu')).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('menu')).toHaveCount(0)
    await expect(more).toBeFocused()
    await expect(drawer(page)).toBeVisible()
  })

  await test.step('a question closes alone and deletes nothing (PER-04)', async () => {
    await more.click()
    await page.getByRole('menuitem', { name: 'Excluir' }).click()
    await expect(page.getByRole('alertdialog')).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
    await expect(linkRow(page, 'Loja')).toBeVisible()
  })

  await test.step('a new link that was begun is a draft one level up, and is told (PER-04)', async () => {
    await button(page, 'Novo link').click()
    await drawer(page).getByLabel('Título', { exact: true }).fill('Pela metade')
    await page.goBack()
    await expect(linkRow(page, 'Loja')).toBeVisible()
    await expect(told(page)).toBeVisible()
    await button(page, 'Novo link').click()
    await drawer(page)
      .getByRole('button', { name: /Continuar/ })
      .first()
      .click()
    await expect(drawer(page).getByLabel('Título', { exact: true })).toHaveValue('Pela metade')
  })

  await test.step('the list of a field closes alone (PER-04)', async () => {
    await openPanelInPlace(page, 'Aparência')
    await drawer(page).getByRole('group', { name: 'Fonte do site' }).getByRole('combobox').click()
    await expect(page.getByRole('listbox')).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('listbox')).toHaveCount(0)
    await expect(drawer(page).getByRole('group', { name: 'Fonte do site' })).toBeVisible()
  })
})
