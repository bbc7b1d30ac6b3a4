import { expectAccessible } from '#tests/e2e/support/accessibility.ts'
import { apiOf } from '#tests/e2e/support/api.ts'
import { expect, type Page, test } from '#tests/e2e/support/fixtures.ts'
import { enter, people } from '#tests/e2e/support/sign-in.ts'
import { drawer } from '#tests/e2e/support/studio.ts'

/*
 * WCAG 2.2 A and AA on every screen of the site and the studio, on a phone and on a desk (A11-01), and nothing scrolls sideways (GEN-11, SHL-12).
 * One page load for each person: the other screens are walked to in place. What only a state of a form shows: src/**, by component.
 */

const SIZES = [
  ['on a desk', { width: 1280, height: 800 }],
  ['on a phone', { width: 320, height: 740 }],
] as const
/** The open drawer, and the dialog over it. */
const DIALOGS = '[role=dialog]'
/** Where the drawer's levels are checked: beside the page that renders fastest. */
const BESIDE = '/dashboard/profile?edit='

/** The screen that is open, in every size; each size is the first one of some screen. */
async function expectAccessibleInAllSizes(page: Page, where: string, within?: string): Promise<void> {
  const now = page.viewportSize()?.width
  for (const [device, size] of SIZES.toSorted((a) => (a[1].width === now ? -1 : 1))) {
    await page.setViewportSize(size)
    await expectAccessible(page, `${where} ${device}`, within)
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(over, `${where} ${device} scrolls sideways`).toBeLessThanOrEqual(0)
  }
}

/** To another address of the app, without a page load: the router hears of it as of a link. */
const walkTo = (page: Page, path: string) => page.evaluate((to) => history.pushState({}, '', to), path)

test('what a stranger sees has no violations: the sign-in pages of both schools, a refusal, a magic link, an open showcase', async ({
  page,
  server,
}) => {
  const enterButton = page.getByRole('button', { name: 'Entrar', exact: true })
  for (const tenant of ['2', '1']) {
    await page.goto(`/login?tenant=${tenant}`)
    await expect(enterButton).toBeVisible()
    await expectAccessibleInAllSizes(page, `the sign-in page of school ${tenant}`)
  }
  await enterButton.click()
  await expect(page.getByText('Escreva seu e-mail')).toBeVisible()
  await expectAccessibleInAllSizes(page, 'the refused sign-in')

  await walkTo(page, '/login/link?tenant=1#qualquer')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectAccessibleInAllSizes(page, 'the page of a link')

  const api = await apiOf(server.url, people.admin)
  const open = { showcase: 1, tenant_id: 1 }
  expect(await api.send('POST', '/api/auth/config/plataforma/updateCustomBasic', open)).toBe(200)
  await page.goto('/homepage')
  await expect(page.getByRole('heading', { level: 2, name: 'Feito à mão' })).toBeVisible()
  await expectAccessibleInAllSizes(page, 'the open showcase')
})

/** Addresses and their headings; the same heading never twice in a row: it tells that the next page is there. */
const SITE = [
  ['/homepage', 'Página inicial'],
  ['/favoritos', 'Favoritos'],
  ['/comunidade/explorer', 'Comunidades'],
  ['/comunidade/1/1', 'Roda da Sabiá'],
  ['/comunidade/1/3', 'Sala dos professores'],
  ['/comunidade/post/10/1/1', 'Roda ao vivo na quinta: escolham o repertório'],
  ['/notifications', 'Notificações'],
  ['/dashboard/profile', 'Meu perfil'],
  ['/search', 'Buscar'],
  ['/lembretes', 'Lembrete de estudo'],
  ['/avaliacoes', 'Avaliações'],
  ['/live', 'Ao vivo'],
  ['/quiz', 'Avaliações'],
  ['/nada-aqui', 'Esta página não existe'],
  ['/ranking', 'Ranking'],
] as const

test('the pages of the site have no violations, nor have those of a course, and a page beside the side menu', async ({
  page,
  server,
  browser,
  chaos,
}) => {
  const student = await apiOf(server.url, people.student)
  type Module = { id: number; course_id: number; finished_count: number; next: { id: number } | null }
  const { data } = await student.get<{ data: Module[] }>('/api/auth/platform/modules/1')
  const begun = data.find(({ finished_count: done, next }) => done > 0 && next !== null)
  const course = [
    [`/courses/${begun?.course_id}`, 'Pão de verdade'],
    [`/modulos/${begun?.id}`, 'Farinha, água, tempo'],
    [`/curso/1/aula/${begun?.next?.id}`, 'Fermento vivo'],
  ] as const
  await enter(page, people.student, '/lembretes')
  for (const [path, name] of [...SITE, ...course]) {
    await walkTo(page, path)
    await expect(page).toHaveURL(new RegExp(path.replaceAll('/', String.raw`\/`)))
    await expect(page.getByRole('main').getByRole('heading', { level: 1, name, exact: true }).first()).toBeAttached()
    await expectAccessibleInAllSizes(page, path)
  }
  const owner = await apiOf(server.url, people.admin)
  expect(await owner.send('POST', '/api/auth/config/plataforma/updateCustomBasic', { sidebar: 1, tenant_id: 1 })).toBe(200)
  // Another device: this one's settings are not read again so soon.
  const other = await (await browser.newContext({ baseURL: chaos.url, viewport: SIZES[0][1], serviceWorkers: 'block' })).newPage()
  await enter(other, people.student, '/favoritos')
  await expect(other.getByRole('navigation', { name: 'Principal, ao lado' })).toBeVisible()
  await expect(other.getByRole('heading', { level: 1, name: 'Favoritos' })).toBeVisible()
  await expectAccessible(other, 'a page with the side menu')
  await other.context().close()
})

/** Levels of the drawer: address, what its head or its dialog says, and the tabs of its form. From a dialog the way leads over its list. */
type Level = readonly [path: string, heading: string, tabs?: readonly string[]]
const LEVELS: readonly Level[] = [
  ['', 'Você está no modo de edição'],
  ['vitrine', 'Vitrine'],
  ['vitrine/s3', 'Editar carrossel', ['Dados do carrossel', 'Conteúdo do carrossel', 'Edição avançada']],
  ['aparencia', 'Aparência'],
  ['banner', 'Banner principal'],
  ['banner/s1', 'Editar banner', ['Básico', 'Fontes']],
  ['avaliacoes/s1', 'Editar avaliação'],
  ['avaliacoes', 'Minhas avaliações'],
  ['avaliacoes/novo', 'Criar avaliação'],
  ['aula', 'Página de aula'],
  ['aula/geral', 'Ajustes gerais'],
  ['aula/letreiro', 'Letreiro'],
  ['aula/letreiro/s1', 'Editar letreiro'],
  ['header', 'Header'],
  ['header/novo', 'Novo link'],
  ['footer', 'Footer'],
  ['footer/termos', 'Termos de uso'],
  ['seo', 'Informações & SEO'],
]
const MORE_LEVELS: readonly Level[] = [
  ['comunidade', 'Comunidade'],
  ['comunidade/novo', 'Nova comunidade'],
  ['comunidade/s1', 'Editar comunidade'],
  ['comunidade/v2', 'Nova comunidade'],
  ['gamificacao', 'Gamificação'],
  ['gamificacao/niveis', 'Níveis'],
  ['gamificacao/niveis/s3', 'Editar nível'],
  ['gamificacao/recompensas', 'Recompensa'],
  ['gamificacao/recompensas/s3', 'Editar recompensa'],
  ['gamificacao/recompensas/novo', 'Criar recompensa'],
  ['gamificacao/pontuacao', 'Pontuação'],
  ['gamificacao/pontuacao/e-se', 'E se…'],
  ['gamificacao/ranking', 'Ranking'],
  ['html/s1', 'Editar HTML personalizado'],
  ['html', 'HTML personalizado'],
  ['html/novo', 'Novo HTML personalizado'],
  ['sincronizacao', 'Central de sincronização'],
]

/** Walks to a level of the drawer, and waits for its code and its rows. */
async function openLevel(page: Page, path: string, heading: string): Promise<void> {
  await walkTo(page, path)
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading', { name: heading, exact: true }).first()).toBeVisible()
  await expect(dialog.getByRole('status', { name: 'Carregando' })).toHaveCount(0)
  await expect(dialog.locator('h3, label, [role=switch], li, textarea').first()).toBeVisible()
}

async function expectAccessibleLevels(page: Page, levels: readonly Level[]): Promise<void> {
  for (const [path, heading, tabs = []] of levels) {
    await openLevel(page, `${BESIDE}${path}`, heading)
    await expectAccessibleInAllSizes(page, `?edit=${path}`, DIALOGS)
    for (const name of tabs.slice(1)) {
      await page.getByRole('dialog').getByRole('tab', { name }).click()
      await expect(page.getByRole('dialog').getByRole('tabpanel', { name })).toBeVisible()
      await expectAccessibleInAllSizes(page, `?edit=${path}, ${name}`, DIALOGS)
    }
  }
}

test('the levels of the studio have no violations, nor has the page beside them, nor fast edit', async ({ page }) => {
  await enter(page, people.admin, '/homepage?edit=')
  // The whole page: with the most edit-mode controls, and where the page beside the drawer is what the drawer is about.
  await expect(page.getByRole('button', { name: /^Opções de/ }).first()).toBeVisible()
  await expectAccessibleInAllSizes(page, 'the studio over the homepage')
  await openLevel(page, '/homepage?edit=login', 'Página de login')
  await expectAccessibleInAllSizes(page, '?edit=login with its preview')

  await expectAccessibleLevels(page, LEVELS)

  await page.setViewportSize(SIZES[0][1])
  await openLevel(page, `${BESIDE}header/novo`, 'Novo link')
  await drawer(page).getByLabel('Título', { exact: true }).fill('Encontros de sábado')
  await expect(page.getByRole('banner').getByText('Rascunho: só você vê')).toBeVisible()
  await expectAccessible(page, 'a header with a draft in it')

  // Without the drawer: the order of the showcase on the page itself, and what does not fit into the header.
  await walkTo(page, '/homepage?edit=vitrine%2Fordem')
  await expect(page.getByRole('list', { name: 'Ordenar vitrine' }).getByRole('listitem').first()).toBeVisible()
  await expectAccessible(page, 'fast edit')
  await walkTo(page, '/dashboard/profile')
  await page.setViewportSize({ width: 768, height: 800 })
  const more = page.getByRole('banner').getByRole('button', { name: 'Mais', exact: true })
  await more.click()
  await expect(page.getByRole('link', { name: 'Loja' })).toBeVisible()
  await expectAccessible(page, 'the links under «Mais»')
})

test('the levels of communities, gamification and blocks of HTML have no violations, nor has the Central, and nothing scrolls sideways (A11-01, GEN-11, SHL-12)', async ({
  page,
}) => {
  await enter(page, people.admin, BESIDE)
  await expectAccessibleLevels(page, MORE_LEVELS)
})
