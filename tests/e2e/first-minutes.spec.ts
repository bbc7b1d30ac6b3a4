import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { signInOverApi, people, type Person } from './sign-in.ts'
import { drawer } from './studio.ts'

// What a new person presses first (docs/first-minutes.md): every link leads to a page that has something to say.

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

/** Of each kind of address, such as lessons, so many are followed. */
const OF_A_KIND = 2
const NOT_FOUND = /não existe|não está mais aqui/
const OFFLINE = /sem conexão|não está neste dispositivo|não estão neste dispositivo|Nada sincronizado/i

test('every link that a student meets on a phone leads to a page with a heading, and none says that something is missing (GEN-10)', async ({
  page,
}) => {
  await atHome(page, people.student)
  await followAll(page, 'home', page.locator('body'))
  await openMenu(page)
  await followAll(page, 'the menu', page.getByRole('dialog'), () => openMenu(page))
  for (const path of ['/courses/1', '/modulos/1', '/comunidade/explorer?tenant=1', '/favoritos', '/notifications']) {
    await page.goto(path)
    await expectSound(page, path)
    await followAll(page, path, page.getByRole('main'))
  }
})

test('every link and every option of the drawer that an owner meets on a phone leads somewhere (SHL-06)', async ({ page }) => {
  await atHome(page, people.admin)
  await followAll(page, 'home', page.locator('body'))
  await openMenu(page)
  await followAll(page, 'the menu', page.getByRole('dialog'), () => openMenu(page))
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
})

async function atHome(page: Page, person: Person): Promise<void> {
  await signInOverApi(page, person)
  await page.goto('/homepage')
  await expect(page.getByRole('region', { name: 'Em alta' })).toBeVisible()
  await expectSound(page, 'home')
}

async function openMenu(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: /menu/i }).click()
  await expect(page.getByRole('dialog', { name: 'Menu da conta' })).toBeVisible()
}

/** Each link is pressed where it stands; then the browser's own way back. */
async function followAll(page: Page, from: string, within: Locator, again?: () => Promise<void>): Promise<void> {
  const start = page.url()
  const links = await linksIn(within)
  for (const link of links.filter(({ href }) => !href.startsWith('/'))) {
    expect.soft(link, `${from}: a page elsewhere opens in a tab of its own`).toMatchObject({ target: '_blank', rel: /noopener/ })
  }
  for (const href of ofEachKind(links)) {
    await within.locator(`a[href="${href}"]`).filter({ visible: true }).first().click({ timeout: 15_000 })
    const leads = new URL(href, start).href !== start
    if (leads) await expect(page).not.toHaveURL(start)
    await expectSound(page, `${from} → ${href}`)
    if (leads) await page.goBack()
    else await page.goto(start)
    await expect(page).toHaveURL(start)
    await expect(page.getByRole('banner')).toBeVisible()
    if (again !== undefined) await again()
    await expect(within.locator(`a[href="${href}"]`).first()).toBeAttached()
  }
  if (again !== undefined) await page.goto(start)
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

function ofEachKind(links: readonly { readonly href: string }[]): string[] {
  const kinds = new Map<string, string[]>()
  for (const href of new Set(links.map((link) => link.href))) {
    if (!href.startsWith('/')) continue
    const kind = /^\/[\w-]*/.exec(href)?.[0] ?? href
    kinds.set(kind, [...(kinds.get(kind) ?? []), href].slice(0, OF_A_KIND))
  }
  return [...kinds.values()].flat()
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
