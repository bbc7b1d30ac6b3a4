import { SHELL } from '#contract/first-paint.ts'
import { expectAccessible } from './accessibility.ts'
import { type Api, apiOf } from './api.ts'
import { expect, test, type Page, untilInstalled } from './fixtures.ts'
import { fillSignIn, people } from './sign-in.ts'
import { drawer, enterPanel, status } from './studio.ts'

// «Página de login» from the drawer to a stranger's screen (LOG).

const SAVE = '/api/auth/config/plataforma/loginPage/update'
// 960 × 540 px, part of the product.
const PICTURE = 'public/demo/sabia/aqua-h.webp'

const login = async (api: Api) => ((await api.platform()) as unknown as { login: Record<string, unknown> }).login
const saveLogin = async (api: Api, changed: object) =>
  expect(await api.send('POST', SAVE, { ...(await login(api)), tenant_id: 1, ...changed })).toBe(200)
const save = (page: Page) => drawer(page).getByRole('button', { name: 'Salvar', exact: true })
const title = (page: Page) => drawer(page).getByLabel('Título da apresentação')

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('is edited without a network, with a picture; survives a reload, reaches the server, and a stranger sees it (LOG-03, LOG-09, LOG-14, LOG-15, LOG-16)', async ({
    page,
    server,
    network,
    browser,
    chaos,
  }) => {
    const api = await apiOf(server.url, people.admin)
    const before = await login(api)
    await enterPanel(page, people.admin, 'login')
    await untilInstalled(page)
    await expect(title(page)).toHaveValue('Bom te ver de volta')
    await network.goOffline()
    await title(page).fill('Entre e aprenda')
    await drawer(page).getByRole('group', { name: 'Template', exact: true }).getByText('Glassmorphism').click()
    const picture = drawer(page).getByRole('group', { name: 'Computador', exact: true })
    await picture.locator('input[type=file]').setInputFiles(PICTURE)
    const crop = page.getByRole('dialog', { name: 'Recortar imagem' })
    await crop.getByRole('button', { name: 'Aplicar' }).click()
    await expect(crop).toBeHidden()
    const drawn = page.getByRole('img', { name: 'Prévia no computador' })
    await expect(drawn.locator('.login__art img')).toHaveAttribute('src', /^blob:/)
    await expect(drawn).toContainText('Entre e aprenda')
    await expect(drawer(page).getByText('Rascunho guardado')).toBeVisible()

    await page.reload()
    await expect(drawer(page).getByText('Recuperamos o que você estava escrevendo.')).toBeVisible()
    await expect(title(page)).toHaveValue('Entre e aprenda')
    await expect(drawn.locator('.login__art img')).toHaveAttribute('src', /^blob:/)
    await save(page).click()
    await expect(status(page)).toHaveAccessibleName(/sem conexão, 2 pendentes/)
    expect(await login(api)).toEqual(before)

    await network.goOnline()
    await expect(page.getByText('Configurações salvas com sucesso!').first()).toBeVisible({ timeout: 20_000 })
    await expect.poll(async () => (await login(api))['login_banner'], { timeout: 20_000 }).toMatch(/^\/files\/1\/login\/.+\.webp$/)
    const saved = await login(api)
    expect(saved).toEqual({ ...before, login_text: 'Entre e aprenda', login_theme: 3, login_banner: saved['login_banner'] })

    const context = await browser.newContext({ baseURL: chaos.url })
    const stranger = await context.newPage()
    await stranger.goto('/login?tenant=1')
    await expect(stranger.getByRole('heading', { name: 'Entre e aprenda' })).toBeVisible()
    const art = stranger.locator('#root .login__art img')
    await expect(art).toHaveAttribute('src', String(saved['login_banner']))
    await expect.poll(() => art.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(960)
    await context.close()
  })

  test('what two people change of it stands beside each other (LOG-14, SYN-08)', async ({ page, server, network }) => {
    const api = await apiOf(server.url, people.secondAdmin)
    await enterPanel(page, people.admin, 'login')
    await untilInstalled(page)
    await expect(title(page)).toBeVisible()
    await network.goOffline()
    await title(page).fill('Da Helena')
    await save(page).click()
    await expect(status(page)).toHaveAccessibleName(/1 pendente/)
    await saveLogin(api, { overlay_banner_login: 70, redirect_url: '/favoritos' })
    await network.goOnline()
    await expect
      .poll(() => login(api), { timeout: 20_000 })
      .toMatchObject({ login_text: 'Da Helena', overlay_banner_login: 70, redirect_url: '/favoritos' })
    // The form follows what the other one did.
    await expect(drawer(page).getByRole('switch', { name: 'Redirecionar depois do login' })).toBeChecked({ timeout: 20_000 })
  })
})

test('a save and a refusal are said in the seed’s words (LOG-15)', async ({ page, server }) => {
  const api = await apiOf(server.url, people.admin)
  await enterPanel(page, people.admin, 'login')
  await title(page).fill('Outro título')
  await save(page).click()
  await expect(page.getByText('Configurações salvas com sucesso!').first()).toBeVisible({ timeout: 20_000 })
  expect((await login(api))['login_text']).toBe('Outro título')
  await page.route(`**${SAVE}`, (route) =>
    route.fulfill({ status: 422, contentType: 'application/json', body: JSON.stringify({ error: 'Valor do campo inválido' }) }),
  )
  await title(page).fill('Mais um')
  await save(page).click()
  await expect(page.getByText('Erro ao salvar as novas configurações da página de login').first()).toBeVisible({ timeout: 20_000 })
  expect((await login(api))['login_text']).toBe('Outro título')
})

test('beside the drawer stands the preview alone: nothing of the page behind can be reached (LOG-17)', async ({ page }) => {
  await enterPanel(page, people.admin, 'login')
  const stage = page.getByRole('region', { name: 'Prévia ao vivo' })
  await expect(stage.getByRole('img', { name: 'Prévia no celular' })).toBeVisible()
  await expect(page.getByRole('banner')).toHaveCount(0)
  await expectAccessible(page, 'the panel with its preview')
  await drawer(page).getByRole('button', { name: 'Voltar', exact: true }).click()
  await expect(stage).toHaveCount(0)
  await expect(page.getByRole('banner')).toBeVisible()
})

test.describe('the sign-in page', () => {
  test.setTimeout(120_000) // nine shapes in two widths, each from the document on
  for (const width of [1280, 360])
    test(`has its nine shapes for a stranger ${width} px wide: painted by the document, then by the app in the same place, without a violation (LOG-01, LOG-02, LOG-05, LOG-08)`, async ({
      page,
      server,
    }) => {
      const api = await apiOf(server.url, people.admin)
      await page.setViewportSize({ width, height: 800 })
      for (const [at, place] of ['left', 'center', 'right'].entries())
        for (const theme of [1, 2, 3]) {
          // Of a white picture the overlay takes nothing away: what is written on it must be readable by itself.
          await saveLogin(api, { login_theme: theme, login_theme_placement: place, overlay_banner_login: theme === 1 ? 0 : 10 * at })
          let letGo = () => {}
          const held = new Promise<void>((resolve) => (letGo = resolve))
          await page.route('**/assets/index-*.js', async (route) => {
            await held
            await route.continue()
          })
          await page.goto('/login?tenant=1', { waitUntil: 'commit' })
          const shell = page.locator(`#${SHELL}`)
          await expect(shell).toHaveCSS('position', 'absolute')
          const before = await shell.locator('[data-shell=title]').boundingBox()
          const look = await shell.locator('.login__veil').getAttribute('class')
          letGo()
          await expect(shell).toHaveCount(0)
          await page.unroute('**/assets/index-*.js')
          const card = page.getByRole('main')
          await expect(card.getByRole('link', { name: 'Quero estudar aqui' })).toBeVisible()
          await page.evaluate(() => document.fonts.ready)
          const after = await card.getByRole('heading').boundingBox()
          const where = `template ${theme}, ${place}`
          expect(Math.abs((before?.y ?? 0) - (after?.y ?? 999)), where).toBeLessThan(1.5)
          expect(before?.x, where).toBe(after?.x)
          expect(await page.locator('#root .login__veil').getAttribute('class'), where).toBe(look)
          const box = await card.boundingBox()
          const middle = (box?.x ?? 0) + (box?.width ?? 0) / 2
          const side = Math.abs(middle - width / 2) < 10 ? 'center' : middle < width / 2 ? 'left' : 'right'
          expect(side, where).toBe(width === 360 ? 'center' : place)
          expect(await page.evaluate(() => document.documentElement.scrollWidth), where).toBeLessThanOrEqual(width)
          await expectAccessible(page, where)
        }
    })

  test('is used with the keyboard alone, in the order in which it stands, and password managers know its fields', async ({ page }) => {
    await page.goto('/login?tenant=1')
    const email = page.getByLabel('E-mail')
    await expect(email).toHaveAttribute('autocomplete', 'username')
    await expect(page.getByLabel('Senha', { exact: true })).toHaveAttribute('autocomplete', 'current-password')
    const names: string[] = []
    for (let at = 0; at < 6; at++) {
      await page.keyboard.press('Tab')
      names.push(
        await page.evaluate(() => {
          const now = document.activeElement as HTMLInputElement | null
          return now?.name || now?.getAttribute('aria-label') || now?.textContent?.trim() || ''
        }),
      )
    }
    expect(names).toEqual(['email', 'password', 'Mostrar a senha', 'Entrar', 'Receber link mágico por e-mail', 'Quero estudar aqui'])
  })

  test('leads to the page that the school chose, and never off the site (LOG-11)', async ({ page, server }) => {
    const api = await apiOf(server.url, people.admin)
    await saveLogin(api, { redirect_url: '/favoritos' })
    await page.goto('/login?tenant=1')
    const { email, password } = people.student
    await page.getByLabel('E-mail').fill(email)
    await page.getByLabel('Senha', { exact: true }).fill(password)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/favoritos$/)
  })
})

test.describe('magic links', () => {
  const { email } = people.student
  const linkIn = (log: string) => /http\S+\/login\/link\S+/.exec(log)?.[0] ?? ''

  test('are asked for at the door, opened with one press, good once, and lead where the school says (LOG-07, LOG-11)', async ({
    page,
    server,
    browser,
    chaos,
  }) => {
    await saveLogin(await apiOf(server.url, people.admin), { redirect_url: '/favoritos' })
    await page.goto('/login?tenant=1')
    const ask = page.getByRole('button', { name: 'Receber link mágico por e-mail' })
    await ask.click()
    await expect(page.getByText('Escreva seu e-mail')).toBeVisible()
    await page.getByLabel('E-mail').fill('ninguem@escola.com')
    await ask.click()
    const told = page.getByText('Se este e-mail tiver uma conta, o link chega em instantes e vale por 15 minutos.')
    await expect(told).toBeVisible()
    await page.getByLabel('E-mail').fill(email)
    await ask.click()
    await expect.poll(() => linkIn(server.log())).not.toBe('')
    await expect(told).toBeVisible()
    expect(server.log()).not.toContain('ninguem@escola.com')
    const link = new URL(linkIn(server.log()))
    const path = link.pathname + link.search + link.hash

    // A mail scanner opens it, in a browser, and presses nothing.
    const scanner = await browser.newContext({ baseURL: chaos.url })
    const looked = await scanner.newPage()
    await looked.goto(path)
    await expect(looked.getByRole('heading', { name: 'Falta um toque' })).toBeVisible()
    await scanner.close()

    const phone = await browser.newContext({ baseURL: chaos.url, viewport: { width: 360, height: 740 } })
    const opened = await phone.newPage()
    await opened.goto(path)
    await expect(opened.getByRole('heading', { name: 'Falta um toque' })).toBeVisible()
    await expectAccessible(opened, 'the page of a link')
    expect(await phone.cookies()).toEqual([])
    await opened.getByRole('button', { name: 'Entrar', exact: true }).click()
    await expect(opened).toHaveURL(/\/favoritos$/)
    await expect(opened.getByRole('banner')).toBeVisible()
    expect((await phone.cookies()).map(({ name }) => name)).toContain('lousa_session')

    await page.goto(path)
    await page.getByRole('button', { name: 'Entrar', exact: true }).click()
    await expect(page.getByText('Este link já foi usado ou passou do prazo.')).toBeVisible()
    await page.getByRole('link', { name: 'Ir para a página de entrada' }).click()
    await fillHere(page)
    await phone.close()
  })

  test('that are cut off say so, and who is in as somebody else becomes whom the link names (LOG-07)', async ({ page, server }) => {
    await saveLogin(await apiOf(server.url, people.admin), { redirect_url: null })
    await page.goto('/login/link?tenant=1')
    await expect(page.getByText('Este endereço está incompleto.')).toBeVisible()
    await page.goto('/login?tenant=1')
    await fillSignIn(page, people.admin)
    await page.request.post('/api/auth/magic-link', { data: { email, tenant_id: 1 } })
    const link = new URL(linkIn(server.log()))
    await page.goto(link.pathname + link.search + link.hash)
    await page.getByRole('button', { name: 'Entrar', exact: true }).click()
    await expect(page).toHaveURL(/\/homepage$/)
    await expect(page.getByRole('button', { name: /^Abrir menu de L/ })).toBeVisible()
  })
})

/** The open sign-in page, by its password; where it leads is the school's choice. */
async function fillHere(page: Page): Promise<void> {
  const { email, password } = people.student
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Senha', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(page).toHaveURL(/\/favoritos$/)
}
