import { expectAccessible } from '#tests/e2e/support/accessibility.ts'
import { type Api, apiOf } from '#tests/e2e/support/api.ts'
import { expect, test, untilInstalled, type Page } from '#tests/e2e/support/fixtures.ts'
import { lastDialog, payloads, showBlocks, watch } from '#tests/e2e/support/html-payloads.ts'
import { PATIENT } from '#tests/e2e/support/patient.ts'
import { enter, people } from '#tests/e2e/support/sign-in.ts'
import { drawer, entry, openCentral, status } from '#tests/e2e/support/studio.ts'

const BASE = '/api/platform/auth/custom-html'
const NONE = { community_id: null, course_id: null, module_id: null, lesson_id: null, embeddable_ids: [] }
interface Block {
  readonly id: number
  readonly title: string
  readonly html: string
  readonly page: string
  readonly lesson_id: number | null
}
const blocksOf = async (api: Api) => (await api.get<{ data: Block[] }>(`${BASE}/index/1`)).data
const titles = async (api: Api) => (await blocksOf(api)).map(({ title }) => title)

const form = (page: Page) => page.getByRole('dialog', { name: /^(Novo|Editar) HTML personalizado$/ })
const title = (page: Page) => form(page).getByRole('textbox', { name: 'Título', exact: true })
const code = (page: Page) => form(page).getByRole('textbox', { name: 'Código HTML' })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const rows = (page: Page) => drawer(page).getByRole('list', { name: 'Adicionados' }).getByRole('listitem')

async function openHtml(page: Page): Promise<void> {
  await enter(page, people.admin, '/dashboard/profile?edit=html')
  await expect(drawer(page).getByText('Adicionados')).toBeVisible()
}

async function choose(page: Page, label: string, option: string): Promise<void> {
  await form(page).getByRole('combobox', { name: label, exact: true }).click()
  await page.getByRole('option', { name: option, exact: true }).click({ timeout: 10_000 })
}

/** Replaces the code as a paste does. */
async function paste(page: Page, text: string): Promise<void> {
  await code(page).click()
  await page.keyboard.press('Control+a')
  await page.keyboard.insertText(text)
}

async function save(page: Page): Promise<void> {
  await button(page, 'Salvar').click()
  await expect(form(page)).toBeHidden()
}

test.describe('installed', () => {
  test.use({ serviceWorkers: 'allow' })

  test('without a network a block is made, one is edited and one goes, through a reload; the server then holds exactly that (HTM-15)', async ({
    page,
    server,
    network,
  }) => {
    const api = await apiOf(server.url, people.admin)
    await api.send('POST', `${BASE}/create`, { ...NONE, tenant_id: 1, title: 'Vai embora', customHtml: '<p>x</p>', page: 'search' })
    await openHtml(page)
    await untilInstalled(page)
    const lesson = 'Postura que não cansa'
    await test.step('a lesson is chosen by course and module, which come to the device while there is a network (HTM-16, EP-60)', async () => {
      await button(page, 'Novo').click()
      await form(page).getByRole('combobox', { name: 'Página' }).selectOption('Aula')
      await choose(page, 'Curso', 'Violão popular')
      await choose(page, 'Módulo', 'Do primeiro acorde à roda')
      await choose(page, 'Aula', lesson)
    })
    await network.goOffline()

    await test.step('a block is made with title, page, lesson and code, its draft through a reload (HTM-03)', async () => {
      await title(page).fill('Agenda da aula')
      await paste(page, '<section><h2>Quinta</h2><p>19h</section>')
      await expect(form(page).getByText('Rascunho guardado')).toBeVisible()
      await page.reload()
      await expect(title(page)).toHaveValue('Agenda da aula')
      await expect(code(page)).toContainText('<h2>Quinta</h2>')
      await expect(form(page).getByRole('combobox', { name: 'Aula', exact: true })).toHaveValue(lesson)
      await expect(page.frameLocator('iframe[title="Prévia de Agenda da aula"]').getByText('Quinta')).toBeAttached()
      await save(page)
      await expect(rows(page).filter({ hasText: 'Agenda da aula' }).getByText('Na fila')).toBeVisible()
    })

    await test.step('one is edited, and one goes after «Sim, desejo excluir» (HTM-05)', async () => {
      await button(page, 'Editar Contagem da roda').click()
      await title(page).fill('Contagem')
      await save(page)
      await button(page, 'Excluir Vai embora').click()
      await button(page, 'Sim, desejo excluir').click()
      await expect(rows(page)).toHaveCount(2)
      await page.reload()
      await expect(rows(page)).toHaveCount(2)
      expect(await titles(api)).toEqual(['Contagem da roda', 'Vai embora'])
    })

    await test.step('the server has what was made and changed (HTM-15), and not what went (EP-57)', async () => {
      await network.goOnline()
      await expect.poll(() => titles(api), PATIENT).toEqual(['Contagem', 'Agenda da aula'])
      const made = (await blocksOf(api)).find((block) => block.title === 'Agenda da aula')
      expect(made).toMatchObject({ page: 'lesson', html: '<section><h2>Quinta</h2><p>19h</section>', lesson_id: expect.any(Number) })
      await expect(status(page)).toHaveAccessibleName(/tudo salvo/i, PATIENT)
    })
  })
})

async function makeWithKeys(page: Page, api: Api): Promise<void> {
  await button(page, 'Novo').focus()
  await page.keyboard.press('Enter')
  await expect(title(page)).toBeFocused()
  await page.keyboard.type('Com teclas')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Per')
  await expect(form(page).getByRole('combobox', { name: 'Página' })).toHaveValue('profile')
  // The editor is a chunk of its own.
  await expect(code(page)).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(code(page)).toBeFocused()
  await page.keyboard.type('<p>')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.type('oi</p>')
  await expectAccessible(page)
  // Esc and Tab leave the editor; Ctrl+S saves from anywhere.
  await page.keyboard.press('Escape')
  await page.keyboard.press('Tab')
  await expect(code(page)).not.toBeFocused()
  await page.keyboard.press('Control+s')
  await expect(form(page)).toBeHidden()
  await expect
    .poll(async () => (await blocksOf(api)).find((block) => block.title === 'Com teclas')?.html, PATIENT)
    .toMatch(/^<p>\n\s+oi<\/p>$/)
}

test('one visit: a block by keyboard, one whose answer is lost, one that is refused', async ({ page, server, chaos }) => {
  const api = await apiOf(server.url, people.admin)
  await openHtml(page)

  await test.step('with the keyboard alone a block is made, code included, and axe finds nothing (A11-01, HTM-21)', () =>
    makeWithKeys(page, api))

  await test.step('a create whose answer is lost makes one block (security 8)', async () => {
    chaos.when({ path: '/custom-html/create' }, { drop: 'after' }, 1)
    await button(page, 'Novo').click()
    await title(page).fill('Uma vez só')
    await form(page).getByRole('combobox', { name: 'Página' }).selectOption('Perfil')
    await paste(page, '<p>a</p>')
    await save(page)
    const made = async () => (await titles(api)).filter((each) => each === 'Uma vez só')
    await expect.poll(made, PATIENT).toHaveLength(1)
    await expect(status(page)).toHaveAccessibleName(/tudo salvo/i, PATIENT)
    expect(await made()).toHaveLength(1)
    await expect(rows(page).filter({ hasText: 'Uma vez só' })).toHaveCount(1)
  })

  await test.step('a module that goes while its block is on the way: the server’s sentence, and nothing is lost (HTM-18, NS-10)', async () => {
    const gone = 'O módulo escolhido não existe mais. Escolha outro.' // server/site/custom-html.test.ts
    chaos.when({ path: '/custom-html/create' }, { status: 422, body: { error: gone, fields: { module_id: gone } } }, 1)
    await button(page, 'Novo').click()
    await title(page).fill('Aviso')
    await form(page).getByRole('combobox', { name: 'Página' }).selectOption('Módulo')
    await choose(page, 'Módulo', 'Do primeiro acorde à roda')
    await paste(page, '<p>guardado</p>')
    await save(page)
    const refused = rows(page).filter({ hasText: 'Aviso' })
    await expect(refused.getByText(/O módulo escolhido não existe mais/)).toBeVisible(PATIENT)
    await openCentral(page)
    await expect(entry(page, 'Novo HTML «Aviso»').first()).toContainText('O módulo escolhido não existe mais')
    await button(page, 'Voltar').click()
    await button(page, 'Editar Aviso').click()
    await expect(code(page)).toContainText('<p>guardado</p>')
  })
})

/** The four payloads that need no list from outside. */
async function typePayloads(page: Page, seen: string[]): Promise<void> {
  await button(page, 'Novo').click()
  await expect(title(page)).toBeVisible()
  seen.length = 0
  await form(page).getByRole('combobox', { name: 'Página' }).selectOption('Curso')
  for (const text of payloads().slice(0, 4)) {
    await title(page).fill(text.slice(0, 50))
    await form(page).getByRole('combobox', { name: 'Curso', exact: true }).fill(text.slice(0, 40))
    await page.keyboard.press('Escape')
    await paste(page, text)
    const preview = page.locator('iframe[sandbox="allow-scripts"]')
    const word = /\w+/.exec(text)?.[0] ?? text
    await expect.poll(() => preview.contentFrame().locator('html').innerHTML(), text).toContain(word)
    await expect(preview).toHaveCount(1)
    expect(seen, text).toEqual([])
  }
  const last = await lastDialog(page)
  expect(seen).toEqual([last])
}

test('no public payload runs outside of the jail', async ({ browser, server, chaos, expectedErrors }) => {
  // The editor writes a `style` attribute in its shadow root where a page had stood still; the policy refuses it, and nothing is missing.
  expectedErrors.push(/style-src-attr inline at \S+\/favoritos\?edit=html%2Fnovo$/)
  const api = await apiOf(server.url, people.admin)
  for (const { id } of await blocksOf(api)) await api.send('DELETE', `${BASE}/${id}`)
  const all = payloads().map((text) => ({ title: text.trim().slice(0, 50).trim(), customHtml: text }))
  // When the last one has run, so have those before it.
  all.push({ title: 'Por fim', customHtml: '<p>Depois de todos</p>' })
  for (const block of all)
    expect(await api.send('POST', `${BASE}/create`, { ...NONE, ...block, tenant_id: 1, page: 'profile' }), block.customHtml).toBe(201)
  // A device that knows nothing yet. What payloads load from the web is not there.
  const context = await browser.newContext({ baseURL: chaos.url, serviceWorkers: 'block', viewport: { width: 1280, height: 800 } })
  await context.route(/^https?:\/\/(?!127\.0\.0\.1|localhost)/, (route) => route.abort())
  const page = await context.newPage()
  const seen = watch(page)

  await test.step('as title it is text, as code it stays inside (security 6)', async () => {
    // The panel's cards, and the page behind them.
    await enter(page, people.admin, '/dashboard/profile?edit=html')
    seen.length = 0
    await expect(rows(page)).toHaveCount(all.length)
    await expect(page.locator('main .blk__block')).toHaveCount(all.length)
    // While the drawer has the focus, blocks are out of sight (SAF-06).
    await page.getByRole('heading', { level: 1 }).click()
    for (let at: number | null = 0; at !== null; at = await showBlocks(page, at)) expect(seen, `payloads before ${at}`).toEqual([])
    await expect(page.locator('iframe[sandbox="allow-scripts"]')).toHaveCount(all.length)
    await expect(page.frameLocator('iframe[title="Por fim"]').getByText('Depois de todos')).toBeVisible()
    const last = await lastDialog(page)
    expect(seen).toEqual([last])
    expect(new URL(page.url()).pathname).toBe('/dashboard/profile')
  })

  await test.step('typed into title, code and a search it stays text, in the form as in the card (security 6)', async () => {
    // A page without blocks.
    await page.goto('/favoritos?edit=html')
    await typePayloads(page, seen)
  })
  await context.close()
})

test('a script that never ends takes its page with it, and not the studio: the form opens again without running it (HTM-20)', async ({
  page,
  context,
  expectedErrors,
}) => {
  // The editor writes a `style` attribute in its shadow root where a page had stood still; the policy refuses it, and nothing is missing.
  expectedErrors.push(/style-src/)
  await openHtml(page)
  await button(page, 'Novo').click()
  await title(page).fill('Sem fim')
  await expect(form(page).locator('.cm-content')).toBeVisible()
  await paste(page, '<p>Antes</p>')
  const frame = (tab: Page) => tab.frameLocator('iframe[title="Prévia de Sem fim"]')
  await expect(frame(page).getByText('Antes')).toBeAttached({ timeout: 20_000 })
  await expect(form(page).getByText('Rascunho guardado').first()).toBeVisible()
  // Once the script runs, nothing more can be asked of the page, and its tab is closed.
  const runs = page.waitForEvent('console', { predicate: (message) => message.text() === 'runs', ...PATIENT })
  await paste(page, '<p>Depois</p><script>console.info("runs"); while (document.title !== "x") {}</script>')
  await runs
  const answers = Promise.race([page.evaluate(() => true), new Promise<boolean>((resolve) => void setTimeout(resolve, 1000, false))])
  expect(await answers).toBe(false)
  await page.close()

  const again = await context.newPage()
  await again.goto('/dashboard/profile?edit=html/novo')
  await expect(form(again).getByText('A prévia não foi aberta')).toBeVisible({ timeout: 20_000 })
  await expect(title(again)).toHaveValue('Sem fim')
  await expect(code(again)).toContainText('Depois')
  await expect(again.locator('iframe[title="Prévia de Sem fim"]')).toHaveCount(0)
  // What is mended runs by itself.
  await paste(again, '<p>Consertado</p>')
  await expect(frame(again).getByText('Consertado')).toBeAttached({ timeout: 20_000 })
})
