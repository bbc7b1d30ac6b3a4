import { apiOf } from '#tests/e2e/support/api.ts'
import { expect, test, untilInstalled, type Page } from '#tests/e2e/support/fixtures.ts'
import { people, signInOverApi } from '#tests/e2e/support/sign-in.ts'
import { drawer, enterPanel, listenToToasts, openPanelInPlace, status } from '#tests/e2e/support/studio.ts'

// Colours, background, font, side menu and logos: live behind the drawer, kept without a network, and in the first frame of the next start.

test.use({ serviceWorkers: 'allow' })
const SOON = { timeout: 20_000 }

// 960 × 540 px, part of the product.
const PICTURE = 'public/demo/sabia/aqua-h.webp'

const code = (page: Page, group: string) => drawer(page).getByRole('group', { name: group, exact: true }).getByLabel('Código da cor')
const picture = (page: Page, name: string) =>
  drawer(page).getByRole('radiogroup', { name: 'Fundo das páginas do site' }).getByRole('radio', { name, exact: true })
const save = (page: Page) => drawer(page).getByRole('button', { name: 'Salvar', exact: true }).click()

const field = (page: Page, label: string) => drawer(page).getByRole('group', { name: label, exact: true })
const logo = (page: Page) => page.getByRole('banner').locator('a img').first()
const icon = (page: Page) => page.locator('link[rel=icon]')
const side = (page: Page) => page.getByRole('navigation', { name: 'Principal, ao lado' })

async function applyCrop(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Recortar imagem' })
  await dialog.getByRole('button', { name: 'Aplicar' }).click()
  await expect(dialog).toBeHidden()
}

async function chooseFont(page: Page, name: string): Promise<void> {
  await drawer(page).getByRole('group', { name: 'Fonte do site' }).getByRole('combobox').click()
  await page.getByRole('option', { name, exact: true }).click()
}

interface Look {
  primary: string
  background: string
  base: string
  font: string
  header: string
}

/** As it is painted: the page's colour, its drawn background, its face and the colour of its controls. */
const lookOf = (page: Page): Promise<Look> =>
  page.evaluate(() => {
    const root = getComputedStyle(document.querySelector('#root .site__root') ?? document.documentElement)
    const fills = [...document.querySelectorAll('#root [data-background] :is(rect, stop)')].map((each) =>
      [each.getAttribute('fill'), each.getAttribute('stop-color')].join(''),
    )
    return {
      primary: root.getPropertyValue('--colors-primary').trim(),
      background: fills.join(' '),
      base: root.backgroundColor,
      font: root.fontFamily.split(',')[0] ?? '',
      header: getComputedStyle(document.querySelector('header nav') ?? document.body).fontFamily.split(',')[0] ?? '',
    }
  })

/**
 * From now on every page notes the look of every frame in which the site stands, from the first one on, and how far from the left it stands. A frame is looked at after its layout and before it is painted.
 */
async function noteFrames(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const frames: string[] = []
    const lefts = new Set<number>()
    Object.assign(globalThis, { notedFrames: frames, notedLefts: lefts })
    const look = () => {
      const main = document.querySelector('#root .site__main') ?? document.querySelector('.shell .site__main')
      if (main !== null) lefts.add(main.getBoundingClientRect().left)
      const shell = document.querySelector('.shell .site__root')
      const root = document.querySelector('#root .site__root') ?? shell
      if (root !== null) {
        const drawn = [...root.querySelectorAll('.site__background :is(rect, stop)')].map((each) =>
          `${each.getAttribute('fill') ?? ''}${each.getAttribute('stop-color') ?? ''}`.replace(/shell-/, ''),
        )
        // The document's own text is written in the device's faces (docs/decisions/0082).
        const font = root === shell ? '' : (getComputedStyle(root).fontFamily.split(',')[0] ?? '')
        const primary = root === shell ? '' : getComputedStyle(root).getPropertyValue('--colors-primary').trim()
        frames.push([root === shell ? 'document' : 'app', drawn.join(' '), font, primary].join('|'))
      }
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
}

const framesOf = (page: Page) => page.evaluate(() => [...new Set((globalThis as { notedFrames?: string[] }).notedFrames)])
const leftsOf = (page: Page) => page.evaluate(() => [...((globalThis as { notedLefts?: Set<number> }).notedLefts ?? [])])

test('colours, background, font and logos are on the page while they are written, and go back when let go; saved without a network they survive a reload, are in the first frame then, and reach the server, the header and the students, whose side menu is there from the first frame', async ({
  page,
  server,
  network,
  browser,
  chaos,
}) => {
  const api = await apiOf(server.url, people.admin)
  const stored = async () => (await api.platform()).settings
  const atFirst = await stored()
  await enterPanel(page, people.admin, 'aparencia')
  await untilInstalled(page)
  await expect(code(page, 'Cor principal')).toBeVisible()
  await network.goOffline()

  await test.step('what is written is on the page at once, and goes back when it is let go (APR-01, APR-06, APR-07)', async () => {
    const before = await lookOf(page)
    await code(page, 'Cor principal').fill('#57d3a6')
    await picture(page, 'Azul').check()
    await chooseFont(page, 'Oswald')
    await expect
      .poll(() => lookOf(page))
      .toEqual({
        primary: '#57d3a6',
        background: '#0c1220 #1b3d8a #1b3d8a url(#background-0) #152d63 #152d63 url(#background-1)',
        base: 'rgb(12, 18, 32)',
        font: 'Oswald',
        header: 'Oswald',
      })
    // Text that is no colour changes nothing.
    await code(page, 'Cor principal').fill('azul')
    await expect.poll(async () => (await lookOf(page)).primary).toBe('#57d3a6')
    await expect(drawer(page).getByText('Rascunho guardado')).toBeVisible()
    await openPanelInPlace(page, 'Aparência')
    await drawer(page).getByRole('button', { name: 'Descartar rascunho' }).click()
    await expect.poll(() => lookOf(page)).toEqual(before)
  })

  await test.step('logos are chosen and cropped, and are a draft through a reload (APR-05, UPL-03)', async () => {
    await field(page, 'Logo horizontal').locator('input[type=file]').setInputFiles(PICTURE)
    await applyCrop(page)
    await field(page, 'Logo quadrada').getByRole('button', { name: 'Usar a mesma imagem de Logo horizontal' }).click()
    await applyCrop(page)
    await field(page, 'Favicon').getByRole('button', { name: 'Usar a mesma imagem de Logo quadrada' }).click()
    await applyCrop(page)
    await expect(field(page, 'Favicon').getByRole('img')).toHaveAttribute('src', /^blob:/)
    await expect(drawer(page).getByText('Rascunho guardado')).toBeVisible()
    await page.reload()
    await expect(drawer(page).getByText('Recuperamos o que você estava escrevendo.')).toBeVisible()
    await expect(field(page, 'Favicon').getByRole('img')).toHaveAttribute('src', /^blob:/)
  })

  await test.step('saved, all of it waits, is shown at once (APR-02), and in the first frame after a reload (HDR-12)', async () => {
    await code(page, 'Cor principal').fill('#57d3a6')
    await code(page, 'Cor do texto dos botões').fill('#001a10')
    await picture(page, 'Violeta').check()
    await chooseFont(page, 'Lato')
    await save(page)
    await drawer(page).getByRole('switch', { name: 'Barra lateral' }).click()
    await expect(status(page)).toHaveAccessibleName(/sem conexão, 2 pendentes/)
    await expect(field(page, 'Logo quadrada').getByText('Na fila, espera a conexão')).toBeVisible()
    await expect(logo(page)).toHaveAttribute('src', /^blob:/)
    await expect(icon(page)).toHaveAttribute('href', /^blob:/)
    await expect(side(page)).toBeVisible()
    const saved = await lookOf(page)
    expect(saved).toMatchObject({ primary: '#57d3a6', font: 'Lato' })

    await noteFrames(page)
    await page.reload()
    await expect(code(page, 'Cor principal')).toHaveValue('#57d3a6')
    expect(await lookOf(page)).toEqual(saved)
    const offline = await framesOf(page)
    expect(offline).toHaveLength(1)
    expect(offline[0]).toMatch(/^app\|#180f20 .*\|Lato\|#57d3a6$/)
    expect(await stored()).toEqual(atFirst)
  })

  await test.step('it reaches the server (APR-12, APR-13), and the settling read the header (HDR-11)', async () => {
    const toasts = await listenToToasts(page)
    await network.goOnline()
    await expect.poll(stored, { timeout: 40_000 }).toMatchObject({
      primary_color: '#57d3a6',
      text_color: '#001a10',
      background_color_primary: '/backgrounds/violeta.svg',
      font_primary: 'Lato',
      sidebar: 1,
      favicon: expect.stringMatching(/^\/files\/1\/favicon\/.+\.png$/) as unknown,
      logo_square: expect.stringMatching(/^\/files\/1\/logo\/.+\.webp$/) as unknown,
      logo_horizontal: expect.stringMatching(/^\/files\/1\/logo\/.+\.webp$/) as unknown,
    })
    await expect.poll(toasts).toContain('Dados alterados com sucesso')
    const { logo_horizontal, favicon } = await stored()
    const sizes = await page.evaluate(
      (urls) =>
        Promise.all(
          urls.map(async (url) => {
            const { width, height } = await createImageBitmap(await (await fetch(url)).blob())
            return [width, height]
          }),
        ),
      [String(logo_horizontal), String(favicon)],
    )
    expect(sizes).toEqual([
      [960, 520],
      [200, 200],
    ])
    await expect(logo(page)).toHaveAttribute('src', new RegExp(String(logo_horizontal)), SOON)
    await expect(icon(page)).toHaveAttribute('href', new RegExp(String(favicon)))
    await expect(field(page, 'Favicon').getByRole('button', { name: 'Recortar de novo' })).toBeVisible()
  })

  await test.step('a student who has never been here gets it from the document, then from the app, the side menu beside the page', async () => {
    const context = await browser.newContext({ baseURL: chaos.url, serviceWorkers: 'block', viewport: { width: 1280, height: 800 } })
    const other = await context.newPage()
    await signInOverApi(other, people.student)
    await noteFrames(other)
    await other.goto('/homepage')
    await expect(other.getByRole('heading', { name: 'Em alta' })).toBeVisible()
    const frames = await framesOf(other)
    const drawn = frames.map((frame) => frame.split('|')[1])
    expect(frames.some((frame) => frame.startsWith('document'))).toBe(true)
    expect(new Set(drawn).size).toBe(1)
    expect(drawn[0]).toMatch(/^#180f20/)
    expect(frames.filter((frame) => frame.startsWith('app')).map((frame) => frame.split('|').slice(2))).toEqual([['Lato', '#57d3a6']])
    await expect(side(other).getByRole('link', { name: 'Início' })).toHaveAttribute('aria-current', 'page')
    await expect(other.getByRole('banner').getByRole('link', { name: 'Comunidades' })).toHaveCount(0)
    expect(await leftsOf(other)).toEqual([104])
    await side(other).getByRole('link', { name: 'Favoritos' }).click()
    await expect(other.getByRole('heading', { level: 1, name: 'Favoritos' })).toBeVisible()
    // On a phone the links stay at its foot.
    await other.setViewportSize({ width: 360, height: 740 })
    await expect(side(other)).toBeHidden()
    await expect(other.getByRole('navigation', { name: 'Principal, no rodapé' })).toBeVisible()
    await context.close()
  })
})
