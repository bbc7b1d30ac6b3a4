import type { Locator, Page } from '@playwright/test'
import { expect, test } from '#tests/e2e/support/fixtures.ts'
import { askToLeave, fillSignIn, people, signInOverApi } from '#tests/e2e/support/sign-in.ts'
import { drawer } from '#tests/e2e/support/studio.ts'

// What a new person presses first (docs/first-minutes.md): every link leads to a page that has something to say.

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

const NOT_FOUND = /não existe|não está mais aqui/
const OFFLINE = /sem conexão|não está neste dispositivo|não estão neste dispositivo|Nada sincronizado/i

test('on a phone a student presses what there is to press, and after the student an owner', async ({ page }) => {
  await signInOverApi(page, people.student)
  await page.goto('/homepage')
  await expectHome(page)

  await test.step('every link that a student meets leads to a page with a heading, and none says that something is missing (GEN-10)', async () => {
    const followed = new Set<string>()
    const follow = (from: string, within: Locator, again?: () => Promise<void>) => followAll(page, from, within, followed, again)
    await follow('home', page.getByRole('main').or(page.getByRole('contentinfo')))
    // Header, foot and menu are the same on every page; the profile is drawn faster than home.
    await arrive(page, () => foot(page).locator('a[href="/dashboard/profile"]').click())
    await expect(page).toHaveURL('/dashboard/profile')
    await expectSound(page, 'the profile')
    await follow('the profile', page.locator('body'))
    await openMenu(page)
    await follow('the menu', page.getByRole('dialog'), () => openMenu(page))
    await page.goto('/courses/1')
    await expectSound(page, 'a course')
    await follow('a course', page.getByRole('main'))
    for (const [path, link] of [
      ['/modulos/1', page.getByRole('main').locator('a[href="/modulos/1"]').first()],
      ['/comunidade/explorer?tenant=1', foot(page).getByRole('link', { name: 'Comunidades' })],
      ['/favoritos', foot(page).getByRole('link', { name: 'Favoritos' })],
      ['/notifications', page.getByRole('banner').locator('a[href="/notifications"]')],
    ] as const) {
      await arrive(page, () => link.click())
      await expect(page).toHaveURL(path)
      await expectSound(page, path)
      await follow(path, page.getByRole('main'))
    }
  })

  await test.step('every link and every option of the drawer that an owner meets leads somewhere (SHL-06)', async () => {
    await askToLeave(page)
    await expect(page).toHaveURL(/\/login/)
    await fillSignIn(page, people.admin)
    await expectHome(page)
    const followed = new Set<string>()
    await followAll(page, 'home', page.locator('body'), followed)
    await openMenu(page)
    await followAll(page, 'the menu', page.getByRole('dialog'), followed, () => openMenu(page))
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await openEveryOption(page)
  })
})

async function openEveryOption(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Edição', exact: true }).click()
  const options = drawer(page).getByRole('navigation', { name: 'Opções de edição' }).getByRole('button')
  await expect(options.first()).toBeVisible()
  const titles = (await options.allInnerTexts()).map((text) => text.split('\n')[0] ?? '')
  expect(titles.length).toBeGreaterThan(3)
  for (const title of titles) {
    await options.filter({ hasText: title }).click()
    await expect(drawer(page).getByRole('heading', { name: title, level: 2 })).toBeVisible()
    const toChange = drawer(page).getByRole('button', {
      name: /^(Novo|Novo link|Novo carrossel|Novo banner|Criar|Escolher imagem|Ajustes gerais.*|Recompensa.*)$/,
    })
    await expect(drawer(page).getByRole('textbox').or(toChange).first()).toBeVisible()
    expect(await drawer(page).innerText(), title).not.toMatch(OFFLINE)
    await drawer(page).getByRole('button', { name: 'Voltar', exact: true }).click()
    await expect(options.first()).toBeVisible()
  }
  await drawer(page)
    .getByRole('button', { name: /^Sincronização:/ })
    .click()
  await expect(drawer(page).getByRole('heading', { name: 'Central de sincronização' })).toBeVisible()
}

const foot = (page: Page) => page.getByRole('navigation', { name: 'Principal, no rodapé' })

/** The homepage with all its links: those of the showcase, and that of the communities, which the first mirror brings. */
async function expectHome(page: Page): Promise<void> {
  await expect(page.getByRole('region', { name: 'Em alta' })).toBeVisible()
  await expect(foot(page).getByRole('link', { name: 'Comunidades' })).toBeVisible()
  await expectSound(page, 'home')
}

async function openMenu(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: /menu/i }).click()
  const menu = page.getByRole('dialog', { name: 'Menu da conta' })
  await expect(menu).toBeVisible()
  // The points of a person come with the mirror.
  await expect(menu.locator('a[href="/ranking"]')).toBeVisible()
}

/** One link of each kind, rather one that was not followed yet, is pressed where it stands; then the browser's own way back. */
async function followAll(page: Page, from: string, within: Locator, followed: Set<string>, again?: () => Promise<void>): Promise<void> {
  const start = page.url()
  const links = await linksIn(within)
  for (const link of links.filter(({ href }) => !href.startsWith('/'))) {
    expect.soft(link, `${from}: a page elsewhere opens in a tab of its own`).toMatchObject({ target: '_blank', rel: /noopener/ })
  }
  const inside = links.map(({ href }) => href).filter((href) => href.startsWith('/'))
  for (const href of oneOfEachKind(inside, followed)) {
    const press = () => within.locator(`a[href="${href}"]`).filter({ visible: true }).first().click({ timeout: 15_000 })
    const leads = new URL(href, start).href !== start
    await (leads ? arrive(page, press) : press())
    if (leads) await expect(page).not.toHaveURL(start)
    await expectSound(page, `${from} → ${href}`)
    if (leads) await page.goBack()
    await expect(page).toHaveURL(start)
    await expect(page.getByRole('banner')).toBeVisible()
    if (again !== undefined) await again()
    await expect(within.locator(`a[href="${href}"]`).first()).toBeAttached()
  }
}

const linksIn = (within: Locator) =>
  within.locator('a[href]').evaluateAll((all) =>
    all
      .filter((link) => link.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .map((link) => ({
        href: link.getAttribute('href') ?? '',
        target: link.getAttribute('target') ?? '',
        rel: link.getAttribute('rel') ?? '',
      }))
      .filter(({ href }) => href !== '' && !href.startsWith('#') && !href.startsWith('mailto:')),
  )

/** One address of each kind, such as lessons, rather one that was not followed yet. Adds to `followed`. */
function oneOfEachKind(links: readonly string[], followed: Set<string>): string[] {
  const kindOf = (href: string) => /^\/[\w-]*/.exec(href)?.[0]
  const kinds = new Set(links.map(kindOf))
  const chosen = [...kinds].flatMap((kind) => {
    const all = links.filter((href) => kindOf(href) === kind)
    return (all.find((href) => !followed.has(href)) ?? all[0]) || []
  })
  for (const href of chosen) followed.add(href)
  return chosen
}

/** Until another page is drawn: its address comes first, and the page before stands until then. */
async function arrive(page: Page, act: () => Promise<void>): Promise<void> {
  const heading = page.locator('main h1').first() // also behind an open dialog
  const before = (await heading.textContent()) ?? ''
  await act()
  await expect(heading, 'the heading of the next page').not.toHaveText(before)
}

/** A page with a heading that says what it is, and nothing of what is missing, while there is a network. */
async function expectSound(page: Page, what: string): Promise<void> {
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 }).first(), what).toBeVisible()
  await expect(main.locator('[aria-busy=true]'), `${what}: it came`).toHaveCount(0)
  await expect.poll(async () => (await main.innerText()).trim().length, `${what}: not blank`).toBeGreaterThan(10)
  const text = await main.innerText()
  expect(text, what).not.toMatch(NOT_FOUND)
  expect(text, what).not.toMatch(OFFLINE)
}
