import { expectAccessible } from './accessibility.ts'
import { apiOf } from './api.ts'
import { expect, test, untilInstalled, type Page } from './fixtures.ts'
import { people, signInOverApi } from './sign-in.ts'
import { drawer, enterPanel, listenToToasts, status } from './studio.ts'

// Colours, background and font: live behind the drawer, kept without a network, and in the first frame of the next start.

test.use({ serviceWorkers: 'allow' })

const code = (page: Page, group: string) => drawer(page).getByRole('group', { name: group, exact: true }).getByLabel('Código da cor')
const picture = (page: Page, name: string) =>
  drawer(page).getByRole('radiogroup', { name: 'Fundo das páginas do site' }).getByRole('radio', { name, exact: true })
const save = (page: Page) => drawer(page).getByRole('button', { name: 'Salvar', exact: true }).click()

async function chooseFont(page: Page, name: string): Promise<void> {
  await drawer(page).getByRole('group', { name: 'Fonte do site' }).getByRole('combobox').click()
  await page.getByRole('option', { name, exact: true }).click()
}

interface Look {
  primary: string
  ground: string
  base: string
  font: string
  header: string
}

/** As it is painted: the page's colour, its drawn ground, its face and the colour of its controls. */
const lookOf = (page: Page): Promise<Look> =>
  page.evaluate(() => {
    const root = getComputedStyle(document.querySelector('#root .site__root') ?? document.documentElement)
    const fills = [...document.querySelectorAll('#root [data-ground] :is(rect, stop)')].map((each) =>
      [each.getAttribute('fill'), each.getAttribute('stop-color')].join(''),
    )
    return {
      primary: root.getPropertyValue('--colors-primary').trim(),
      ground: fills.join(' '),
      base: root.backgroundColor,
      font: root.fontFamily.split(',')[0] ?? '',
      header: getComputedStyle(document.querySelector('header nav') ?? document.body).fontFamily.split(',')[0] ?? '',
    }
  })

/**
 * From now on every page notes the look of every frame in which the site stands, from the first one on. A frame is looked at after its layout and before it is painted.
 */
async function noteFrames(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const frames: string[] = []
    Object.assign(globalThis, { notedFrames: frames })
    const look = () => {
      const shell = document.querySelector('.shell .site__root')
      const root = document.querySelector('#root .site__root') ?? shell
      if (root !== null) {
        const drawn = [...root.querySelectorAll('.site__ground :is(rect, stop)')].map((each) =>
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

test('what is written in the drawer is on the page at once, and goes back when it is let go (APR-01, APR-06, APR-07, HDR-11)', async ({
  page,
}) => {
  await enterPanel(page, people.admin, 'aparencia')
  await expect(code(page, 'Cor principal')).toBeVisible()
  const before = await lookOf(page)
  await code(page, 'Cor principal').fill('#57d3a6')
  await picture(page, 'Azul').check()
  await chooseFont(page, 'Oswald')
  await expect
    .poll(() => lookOf(page))
    .toEqual({
      primary: '#57d3a6',
      ground: '#0c1220 #1b3d8a #1b3d8a url(#ground-0) #152d63 #152d63 url(#ground-1)',
      base: 'rgb(12, 18, 32)',
      font: 'Oswald',
      header: 'Oswald',
    })
  // Text that is no colour changes nothing.
  await code(page, 'Cor principal').fill('azul')
  await expect.poll(async () => (await lookOf(page)).primary).toBe('#57d3a6')
  await page.reload()
  await drawer(page).getByRole('button', { name: 'Descartar rascunho' }).click()
  await expect.poll(() => lookOf(page)).toEqual(before)
})

test('a look is saved without a network, survives a reload, is in the first frame then, and reaches the server and the students (APR-12, APR-13, APR-15, HDR-12)', async ({
  page,
  server,
  network,
  browser,
  chaos,
}) => {
  const api = await apiOf(server.url, people.admin)
  const stored = async () => (await api.platform()).settings
  await enterPanel(page, people.admin, 'aparencia')
  await untilInstalled(page)
  await expect(code(page, 'Cor principal')).toBeVisible()
  await network.goOffline()
  await code(page, 'Cor principal').fill('#57d3a6')
  await code(page, 'Cor do texto dos botões').fill('#001a10')
  await picture(page, 'Violeta').check()
  await chooseFont(page, 'Lato')
  await save(page)
  await drawer(page).getByRole('switch', { name: 'Barra lateral' }).click()
  await expect(status(page)).toHaveAccessibleName(/sem conexão, 2 pendentes/)
  const saved = await lookOf(page)
  expect(saved).toMatchObject({ primary: '#57d3a6', font: 'Lato' })

  await noteFrames(page)
  await page.reload()
  await expect(code(page, 'Cor principal')).toHaveValue('#57d3a6')
  expect(await lookOf(page)).toEqual(saved)
  const offline = await framesOf(page)
  expect(offline).toHaveLength(1)
  expect(offline[0]).toMatch(/^app\|#180f20 .*\|Lato\|#57d3a6$/)
  expect((await stored())['primary_color']).toBe('#ffb84d')

  const toasts = await listenToToasts(page)
  await network.goOnline()
  await expect.poll(stored, { timeout: 20_000 }).toMatchObject({
    primary_color: '#57d3a6',
    text_color: '#001a10',
    background_color_primary: '/backgrounds/violeta.svg',
    font_primary: 'Lato',
    sidebar: 1,
  })
  await expect.poll(toasts).toContain('Dados alterados com sucesso')

  // A student who has never been here: the document draws it, then the app.
  const context = await browser.newContext({ serviceWorkers: 'block' })
  const other = await context.newPage()
  await other.goto(chaos.url)
  await signInOverApi(other, people.student)
  await noteFrames(other)
  await other.goto(`${chaos.url}/homepage`)
  await expect(other.getByRole('heading', { name: 'Em alta' })).toBeVisible()
  const frames = await framesOf(other)
  const drawn = frames.map((frame) => frame.split('|')[1])
  expect(frames.some((frame) => frame.startsWith('document'))).toBe(true)
  expect(new Set(drawn).size).toBe(1)
  expect(drawn[0]).toMatch(/^#180f20/)
  expect(frames.filter((frame) => frame.startsWith('app')).map((frame) => frame.split('|').slice(2))).toEqual([['Lato', '#57d3a6']])
  await context.close()
})

test('the side menu is there in the first frame of a student, beside the page; on a phone the links stay at its foot (APR-02, HDR-12)', async ({
  page,
  server,
  browser,
}) => {
  const owner = await apiOf(server.url, people.admin)
  await enterPanel(page, people.admin, 'aparencia')
  await drawer(page).getByRole('switch', { name: 'Barra lateral' }).click()
  await expect.poll(async () => (await owner.platform()).settings['sidebar'], { timeout: 20_000 }).toBe(1)
  const side = (on: Page) => on.getByRole('navigation', { name: 'Principal, ao lado' })
  await expect(side(page)).toBeVisible()

  const context = await browser.newContext({ baseURL: server.url, viewport: { width: 1280, height: 800 } })
  const student = await context.newPage()
  await signInOverApi(student, people.student)
  // Where the page stands in each frame that is painted.
  await student.addInitScript(() => {
    const lefts = new Set<number>()
    Object.assign(globalThis, { lefts })
    const look = () => {
      const main = document.querySelector('#root .site__main') ?? document.querySelector('.shell .site__main')
      if (main !== null) lefts.add(main.getBoundingClientRect().left)
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
  const lefts = () => student.evaluate(() => [...(globalThis as unknown as { lefts: Set<number> }).lefts])
  await student.goto('/homepage')
  await expect(side(student).getByRole('link', { name: 'Início' })).toHaveAttribute('aria-current', 'page')
  await expect(student.getByRole('banner').getByRole('link', { name: 'Comunidades' })).toHaveCount(0)
  expect(await lefts()).toEqual([104])
  await side(student).getByRole('link', { name: 'Favoritos' }).click()
  await expect(student.getByRole('heading', { level: 1, name: 'Favoritos' })).toBeVisible()
  await expectAccessible(student, 'a page with the side menu')
  await student.setViewportSize({ width: 360, height: 740 })
  await expect(side(student)).toBeHidden()
  await expect(student.getByRole('navigation', { name: 'Principal, no rodapé' })).toBeVisible()
  await context.close()
})
