import { SHELL } from '#contract/first-paint.ts'
import { type Api, apiOf } from '#tests/e2e/support/api.ts'
import { expect, test, type Page, untilInstalled } from '#tests/e2e/support/fixtures.ts'
import { people } from '#tests/e2e/support/sign-in.ts'
import { drawer, enterPanel, openPanelInPlace, status } from '#tests/e2e/support/studio.ts'

// «Página de login» from the drawer to a stranger's screen (LOG).

const SAVE = '/api/auth/config/plataforma/loginPage/update'
// 960 × 540 px, part of the product.
const PICTURE = 'public/demo/sabia/aqua-h.webp'

const login = async (api: Api) => ((await api.platform()) as unknown as { login: Record<string, unknown> }).login
const saveLogin = async (api: Api, changed: object) =>
  expect(await api.send('POST', SAVE, { ...(await login(api)), tenant_id: 1, ...changed })).toBe(200)
const save = (page: Page) => drawer(page).getByRole('button', { name: 'Salvar', exact: true })
const title = (page: Page) => drawer(page).getByLabel('Título da apresentação')
const SOON = { timeout: 20_000 }

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('is edited beside a preview that stands alone, without a network, with a picture; survives a reload, reaches the server in the seed’s words beside what another owner did, a refusal is said, and a stranger sees it (LOG-03)', async ({
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
    const drawn = page.getByRole('img', { name: 'Prévia no computador' })

    await test.step('beside the drawer stands the preview alone: nothing of the page behind can be reached (LOG-17)', async () => {
      const stage = page.getByRole('region', { name: 'Prévia ao vivo' })
      await expect(stage.getByRole('img', { name: 'Prévia no celular' })).toBeVisible()
      await expect(page.getByRole('banner')).toHaveCount(0)
      await drawer(page).getByRole('button', { name: 'Voltar', exact: true }).click()
      await expect(stage).toHaveCount(0)
      await expect(page.getByRole('banner')).toBeVisible()
      await openPanelInPlace(page, 'Página de login')
    })

    await test.step('it is edited without a network, a picture too, through a reload (LOG-03, LOG-09, LOG-16)', async () => {
      await expect(title(page)).toHaveValue('Bom te ver de volta')
      await network.goOffline()
      await title(page).fill('Entre e aprenda')
      await drawer(page).getByRole('group', { name: 'Template', exact: true }).getByText('Glassmorphism').click()
      const picture = drawer(page).getByRole('group', { name: 'Computador', exact: true })
      await picture.locator('input[type=file]').setInputFiles(PICTURE)
      const crop = page.getByRole('dialog', { name: 'Recortar imagem' })
      await crop.getByRole('button', { name: 'Aplicar' }).click()
      await expect(crop).toBeHidden()
      await expect(drawn.locator('.login__art img')).toHaveAttribute('src', /^blob:/)
      await expect(drawn).toContainText('Entre e aprenda')
      await expect(drawer(page).getByText('Rascunho guardado')).toBeVisible()

      await page.reload()
      await expect(drawer(page).getByText('Recuperamos o que você estava escrevendo.')).toBeVisible()
      await expect(title(page)).toHaveValue('Entre e aprenda')
      await expect(drawn.locator('.login__art img')).toHaveAttribute('src', /^blob:/)
      await save(page).click()
      await expect(status(page)).toHaveAccessibleName(/sem conexão, 1 pendente/)
      expect(await login(api)).toEqual(before)
    })

    await test.step('what another owner changed meanwhile stands beside it, and the form follows (SYN-08)', async () => {
      const theirs = { overlay_banner_login: 70, redirect_url: '/favoritos' }
      await saveLogin(await apiOf(server.url, people.secondAdmin), theirs)
      await network.goOnline()
      await expect(page.getByText('Configurações salvas com sucesso!').first()).toBeVisible(SOON)
      await expect.poll(async () => (await login(api))['login_banner'], SOON).toMatch(/^\/files\/1\/login\/.+\.webp$/)
      const saved = await login(api)
      const mine = { login_text: 'Entre e aprenda', login_theme: 3, login_banner: saved['login_banner'] }
      expect(saved).toEqual({ ...before, ...theirs, ...mine })
      await expect(drawer(page).getByRole('switch', { name: 'Redirecionar depois do login' })).toBeChecked(SOON)
      await expect(status(page)).toHaveAccessibleName('Sincronização: tudo salvo', SOON)
    })

    await test.step('a stranger sees it (LOG-14)', async () => {
      const context = await browser.newContext({ baseURL: chaos.url, serviceWorkers: 'block' })
      const stranger = await context.newPage()
      await stranger.goto('/login?tenant=1')
      await expect(stranger.getByRole('heading', { name: 'Entre e aprenda' })).toBeVisible()
      const art = stranger.locator('#root .login__art img')
      await expect(art).toHaveAttribute('src', String((await login(api))['login_banner']))
      await expect.poll(() => art.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(960)
      await context.close()
    })

    await test.step('a refusal is said in the seed’s words, and changes nothing (LOG-15)', async () => {
      chaos.when({ path: SAVE }, { status: 422, body: { error: 'Valor do campo inválido' } }, 1)
      await title(page).fill('Mais um')
      await save(page).click()
      await expect(page.getByText('Erro ao salvar as novas configurações da página de login').first()).toBeVisible(SOON)
      expect((await login(api))['login_text']).toBe('Entre e aprenda')
    })
  })
})

/** Each template once, each place once. */
async function paintsEachTemplate(page: Page, api: Api): Promise<void> {
  for (const [theme, place] of [
    [1, 'left'],
    [2, 'center'],
    [3, 'right'],
  ] as const) {
    await saveLogin(api, { login_theme: theme, login_theme_placement: place, overlay_banner_login: 10 * (theme - 1) })
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    await page.route('**/assets/index-*.js', async (route) => {
      await held
      await route.continue()
    })
    await page.goto('/login?tenant=1', { waitUntil: 'commit' })
    const shell = page.locator(`#${SHELL}`)
    await expect(shell).toHaveCSS('position', 'absolute')
    const inShell = shell.locator('[data-shell=title]')
    const look = await shell.locator('.login__veil').getAttribute('class')
    const before = new Map<number, { x: number; y: number } | null>()
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 800 })
      before.set(width, await inShell.boundingBox())
    }
    release()
    await expect(shell).toHaveCount(0)
    await page.unroute('**/assets/index-*.js')
    const card = page.getByRole('main')
    await expect(card.getByRole('link', { name: 'Quero estudar aqui' })).toBeVisible()
    await page.evaluate(() => document.fonts.ready)
    expect(await page.locator('#root .login__veil').getAttribute('class'), `template ${theme}`).toBe(look)
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      const where = `template ${theme}, ${place}, ${width} px`
      const [was, is] = [before.get(width), await card.getByRole('heading').boundingBox()]
      expect(Math.abs((was?.y ?? 0) - (is?.y ?? 999)), where).toBeLessThan(1.5)
      expect(was?.x, where).toBe(is?.x)
      const box = await card.boundingBox()
      const middle = (box?.x ?? 0) + (box?.width ?? 0) / 2
      const side = Math.abs(middle - width / 2) < 10 ? 'center' : middle < width / 2 ? 'left' : 'right'
      expect(side, where).toBe(width === 360 ? 'center' : place)
      expect(await page.evaluate(() => document.documentElement.scrollWidth), where).toBeLessThanOrEqual(width)
    }
  }
}

test.describe('the sign-in page', () => {
  const { email, password } = people.student
  const links = (log: string) => log.match(/http\S+\/login\/link\S+/g) ?? []
  const pathOf = (link: string | undefined) => {
    const { pathname, search, hash } = new URL(link ?? '')
    return pathname + search + hash
  }

  test('is painted by the document, then by the app, and used with the keyboard alone; a magic link is asked for there, opened with one press, good once, and its person follows whoever was in; both ways lead where the school says, and nobody has a menu before (LOG-07, LOG-11, TOP-09, ROL-10)', async ({
    page,
    server,
    browser,
    chaos,
  }) => {
    const api = await apiOf(server.url, people.admin)

    // All nine shapes, their contrast and axe in both widths: sign-in-page.test.tsx and sign-in-contrast.test.tsx. The document draws them with the app's own component.
    await test.step('it is painted by the document, then by the app in the same place, in each template and at each place, wide and narrow (LOG-01, LOG-02, LOG-05, LOG-08)', () =>
      paintsEachTemplate(page, api))

    await saveLogin(api, { redirect_url: '/favoritos' })
    await page.goto('/login?tenant=1')
    const ask = page.getByRole('button', { name: 'Receber link mágico por e-mail' })
    const here = page.getByRole('button', { name: 'Entrar', exact: true })

    await test.step('fields and buttons are reached in the order in which they stand, and password managers know the fields', async () => {
      await expect(page.getByLabel('E-mail')).toHaveAttribute('autocomplete', 'username')
      await expect(page.getByLabel('Senha', { exact: true })).toHaveAttribute('autocomplete', 'current-password')
      await expect(page.getByRole('button', { name: /menu de/i })).toHaveCount(0)
      const names: string[] = []
      for (let at = 0; at < 7; at++) {
        await page.keyboard.press('Tab')
        names.push(
          await page.evaluate(() => {
            const now = document.activeElement as HTMLInputElement | null
            return now?.name || now?.getAttribute('aria-label') || now?.textContent?.trim() || ''
          }),
        )
      }
      expect(names).toEqual([
        'email',
        'password',
        'Mostrar a senha',
        'Esqueci minha senha',
        'Entrar',
        'Receber link mágico por e-mail',
        'Quero estudar aqui',
      ])
    })

    await test.step('whether an e-mail has an account is told to nobody', async () => {
      await ask.click()
      await expect(page.getByText('Escreva seu e-mail')).toBeVisible()
      await page.getByLabel('E-mail').fill('ninguem@escola.com')
      await ask.click()
      const told = page.getByText('Se este e-mail tiver uma conta, o link chega em instantes e vale por 15 minutos.')
      await expect(told).toBeVisible()
      await page.getByLabel('E-mail').fill(email)
      await ask.click()
      await expect.poll(() => links(server.log())).toHaveLength(1)
      await expect(told).toBeVisible()
      expect(server.log()).not.toContain('ninguem@escola.com')
    })

    await test.step('opening it uses nothing, as when a mail scanner does; one press does, once', async () => {
      const path = pathOf(links(server.log())[0])
      await page.goto(path)
      await expect(page.getByRole('heading', { name: 'Falta um toque' })).toBeVisible()
      const phone = await browser.newContext({ baseURL: chaos.url, viewport: { width: 360, height: 740 }, serviceWorkers: 'block' })
      const opened = await phone.newPage()
      await opened.goto(path)
      await expect(opened.getByRole('heading', { name: 'Falta um toque' })).toBeVisible()
      expect(await phone.cookies()).toEqual([])
      await opened.getByRole('button', { name: 'Entrar', exact: true }).click()
      await expect(opened).toHaveURL(/\/favoritos$/)
      await expect(opened.getByRole('banner')).toBeVisible()
      expect((await phone.cookies()).map(({ name }) => name)).toContain('lousa_session')
      await phone.close()
      await here.click()
      await expect(page.getByText('Este link já foi usado ou passou do prazo.')).toBeVisible()
    })

    await test.step('a password leads to the page that the school chose, too', async () => {
      await page.getByRole('link', { name: 'Ir para a página de entrada' }).click()
      await page.getByLabel('E-mail').fill(email)
      await page.getByLabel('Senha', { exact: true }).fill(password)
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/\/favoritos$/)
      await expect(page.getByRole('button', { name: /^Abrir menu de L/ })).toBeVisible()
    })

    await test.step('who is in as somebody else becomes whom the link names', async () => {
      await page.request.post('/api/auth/magic-link', { data: { email: people.admin.email, tenant_id: 1 } })
      await expect.poll(() => links(server.log())).toHaveLength(2)
      await page.goto(pathOf(links(server.log())[1]))
      await here.click()
      await expect(page).toHaveURL(/\/favoritos$/)
      await expect(page.getByRole('button', { name: /^Abrir menu de H/ })).toBeVisible()
    })
  })
})
