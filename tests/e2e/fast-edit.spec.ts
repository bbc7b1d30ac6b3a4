import { expectAccessible } from './accessibility.ts'
import { type Api, apiOf } from './api.ts'
import { expect, type Page, test, untilInstalled } from './fixtures.ts'
import { enter, people } from './sign-in.ts'
import { drawer, enterPanel, listenToToasts, openCentral, status } from './studio.ts'

// «Ordenar vitrine» on the page itself (FST): what is moved is a draft until «Salvar», and one edit after it.

test.use({ serviceWorkers: 'allow' })
test.setTimeout(120_000)

/** Sending, settling and verifying on a machine that does much else. */
const PATIENT = { timeout: 40_000 }

const header = (page: Page) => page.getByRole('banner')
const open = (page: Page) => header(page).getByRole('button', { name: 'Ordenar vitrine' })
const button = (page: Page, name: string) => header(page).getByRole('button', { name, exact: true })
const strips = (page: Page) => page.getByRole('list', { name: 'Ordenar vitrine' })
const titles = (page: Page) => strips(page).getByRole('heading').allTextContents()
const rails = (page: Page) => page.getByRole('main').getByRole('region').getByRole('heading', { level: 2 }).allTextContents()

async function begin(page: Page): Promise<string[]> {
  await open(page).click()
  await expect(header(page).getByRole('heading', { name: 'Ordenar vitrine' })).toBeFocused()
  return titles(page)
}

/** As the server has them, from the top of the page: its list read from the end (VIT-18). */
async function onServer(api: Api): Promise<string[]> {
  const { data } = await api.get<{ data: { title: string }[] }>('/api/auth/home/carousels/1')
  return data.map(({ title }) => title).toReversed()
}

const moved = <T>([first, second, ...rest]: readonly T[]) => [second as T, first as T, ...rest]

test('the order changes without a network and through a reload, and reaches the server once (FST-01..04, FST-06, LF-07)', async ({
  page,
  server,
  chaos,
  network,
}) => {
  const api = await apiOf(server.url, people.admin)
  const orders = () => chaos.seen.filter(({ path, forwarded }) => forwarded && path.endsWith('/orderCarrossel'))
  await enter(page, people.admin)
  await untilInstalled(page)
  const before = await begin(page)
  expect(before).toEqual(await onServer(api))
  await expect(header(page).getByRole('navigation')).toHaveCount(0)
  await expect(button(page, 'Edição')).toHaveCount(0)
  await expect(header(page).getByRole('button', { name: /menu/i })).toHaveCount(0)
  await expectAccessible(page, 'fast edit')

  await network.goOffline()
  await strips(page)
    .getByRole('button', { name: `Descer ${before[0]}` })
    .click()
  await expect.poll(() => titles(page)).toEqual(moved(before))
  await expect(header(page).getByText('1 carrossel mudou de lugar. Nada foi enviado.')).toBeVisible()
  await page.reload()
  await expect.poll(() => titles(page)).toEqual(moved(before))
  await expect(page.getByText('Recuperamos o que você estava escrevendo.')).toBeVisible()
  await expectAccessible(page, 'fast edit with a restored order')

  const toasts = await listenToToasts(page)
  await button(page, 'Salvar').click()
  await expect(open(page)).toBeVisible()
  await expect.poll(toasts).toContain('Salvo neste dispositivo. Será enviado quando houver conexão.')
  expect(orders()).toEqual([])
  await network.goOnline()
  await expect(status(page)).toHaveAccessibleName('Sincronização: tudo salvo', PATIENT)
  await expect.poll(() => onServer(api)).toEqual(moved(before))
  expect(orders()).toHaveLength(1)
  // The page shows those that are published, in the same order.
  const shown = (await rails(page)).filter((title) => before.includes(title))
  expect(shown.length).toBeGreaterThan(3)
  expect(shown).toEqual(moved(before).filter((title) => shown.includes(title)))
})

test('«Cancelar» gives back the mirrored order and sends nothing (FST-06)', async ({ page, server, chaos }) => {
  const api = await apiOf(server.url, people.admin)
  await enter(page, people.admin)
  const before = await begin(page)
  await strips(page)
    .getByRole('button', { name: `Descer ${before[0]}` })
    .click()
  await expect.poll(() => titles(page)).toEqual(moved(before))
  await button(page, 'Cancelar').click()
  await expect(open(page)).toBeFocused()
  expect(await begin(page)).toEqual(before)
  await expect(header(page).getByText('Nada foi enviado.')).toHaveCount(0)
  expect(await onServer(api)).toEqual(before)
  expect(chaos.seen.filter(({ path }) => path.endsWith('/orderCarrossel'))).toEqual([])
})

test('by keys alone: lifted, carried and let go with its place said, moved by its arrow with the focus on it, and saved (A11-01, VIT-21)', async ({
  page,
  server,
}) => {
  const api = await apiOf(server.url, people.admin)
  await enter(page, people.admin)
  await open(page).focus()
  await page.keyboard.press('Enter')
  await expect(header(page).getByRole('heading', { name: 'Ordenar vitrine' })).toBeFocused()
  // The heading stands before the strips do.
  await expect(strips(page).getByRole('listitem').first()).toBeVisible()
  const before = await titles(page)
  const [first = '', second = ''] = before
  await strips(page)
    .getByRole('button', { name: `Arrastar ${first}` })
    .focus()
  await page.keyboard.press('Space')
  await expect(page.getByText(`${first} levantado. Posição 1 de ${before.length}.`)).toBeAttached()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByText(`${first} agora na posição 2 de ${before.length}.`)).toBeAttached()
  await page.keyboard.press('Space')
  await expect.poll(() => titles(page)).toEqual(moved(before))
  await expect(strips(page).getByRole('button', { name: `Arrastar ${first}` })).toBeFocused()

  const down = strips(page).getByRole('button', { name: `Descer ${second}` })
  await down.focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => titles(page)).toEqual(before)
  await expect(down).toBeFocused()
  await page.keyboard.press('Enter')
  const after = [first, before[2], second, ...before.slice(3)]
  await expect.poll(() => titles(page)).toEqual(after)
  await button(page, 'Salvar').focus()
  await page.keyboard.press('Enter')
  await expect(open(page)).toBeVisible()
  await expect(status(page)).toHaveAccessibleName('Sincronização: tudo salvo', PATIENT)
  await expect.poll(() => onServer(api), PATIENT).toEqual(after)
})

test('an order that was begun waits in the Central, and another tab shows it (SHL-15, MTB-02)', async ({ page }) => {
  await enter(page, people.admin)
  const before = await begin(page)
  await strips(page)
    .getByRole('button', { name: `Descer ${before[0]}` })
    .click()
  await expect(header(page).getByText('Nada foi enviado.')).toBeVisible()
  const other = await page.context().newPage()
  await other.goto('/homepage?edit=vitrine/ordem')
  await expect.poll(() => titles(other)).toEqual(moved(before))
  await other.goto('/homepage?edit=')
  await openCentral(other)
  await other.getByRole('button', { name: 'Continuar Ordem da vitrine' }).click()
  await expect.poll(() => titles(other)).toEqual(moved(before))
  await other.close()
})

test('a refused order says so and asks for the person (FST-05)', async ({ page, chaos }) => {
  await enter(page, people.admin)
  const before = await begin(page)
  const toasts = await listenToToasts(page)
  chaos.when({ path: '/orderCarrossel' }, { status: 422, body: {} }, 1)
  await strips(page)
    .getByRole('button', { name: `Descer ${before[0]}` })
    .click()
  await button(page, 'Salvar').click()
  await expect.poll(toasts, PATIENT).toContain('Erro ao salvar a nova ordem dos carrosséis')
  // The new order is not lost: it stands here, and is sent once more by the person.
  await expect(status(page)).toHaveAccessibleName(/precisa de atenção/, PATIENT)
  await begin(page)
  await expect.poll(() => titles(page)).toEqual(moved(before))
})

test('two owners: one orders while the other renames, and both hold (SYN-08)', async ({ page, server, network }) => {
  const second = await apiOf(server.url, people.secondAdmin)
  await enter(page, people.admin)
  await untilInstalled(page)
  const before = await begin(page)
  await network.goOffline()
  await strips(page)
    .getByRole('button', { name: `Descer ${before[0]}` })
    .click()
  await button(page, 'Salvar').click()
  await expect(open(page)).toBeVisible()
  const { data } = await second.get<{ data: ({ id: number; title: string; type: string } & Record<string, unknown>)[] }>(
    '/api/auth/home/carousels/1',
  )
  const renamed = data.find(({ type }) => Number(type) < 5)
  const { id, order: _order, carousel_item: _items, ...rest } = renamed as NonNullable<typeof renamed> & Record<string, unknown>
  const body = { ...rest, tenant_id: 1, title: 'Com outro nome' }
  expect(await second.send('POST', `/api/auth/config/plataforma/carrossel/update/${id}`, body)).toBe(200)
  await network.goOnline()
  await expect(status(page)).toHaveAccessibleName('Sincronização: tudo salvo', PATIENT)
  await expect.poll(() => onServer(second)).toEqual(moved(before).map((title) => (title === renamed?.title ? 'Com outro nome' : title)))
})

test('two owners both order and both rename one carousel: the name is asked about, the order that was sent last holds (SYN-08)', async ({
  page,
  server,
  network,
}) => {
  const second = await apiOf(server.url, people.secondAdmin)
  await enterPanel(page, people.admin, 'vitrine')
  await untilInstalled(page)
  const mine = drawer(page).getByRole('button', { name: 'Mais ações de Feito à mão', exact: true })
  await expect(mine).toBeVisible()
  const carousels = async () =>
    (await second.get<{ data: ({ id: number; title: string; type: string } & Record<string, unknown>)[] }>('/api/auth/home/carousels/1'))
      .data
  const before = await carousels()
  await network.goOffline()
  await mine.click()
  await page.getByRole('menuitem', { name: 'Editar', exact: true }).click()
  await drawer(page).getByLabel('Título', { exact: true }).fill('Feito com calma')
  await drawer(page).getByRole('button', { name: 'Salvar', exact: true }).click()
  await drawer(page).getByRole('button', { name: 'Mais ações de Feito com calma', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Mover para baixo', exact: true }).click()
  await expect(status(page)).toHaveAccessibleName(/2 pendentes/)

  const theirs = before.find(({ title }) => title === 'Feito à mão')
  const { id, order: _order, carousel_item: _items, ...rest } = theirs as NonNullable<typeof theirs>
  const body = { ...rest, tenant_id: 1, title: 'De outra pessoa' }
  expect(await second.send('POST', `/api/auth/config/plataforma/carrossel/update/${id}`, body)).toBe(200)
  const turned = before.map((each) => each.id).toReversed()
  const order = { tenant_id: 1, newOrdenation: turned }
  expect(await second.send('POST', '/api/auth/config/plataforma/carrossel/orderCarrossel', order)).toBe(200)

  await network.goOnline()
  await expect(status(page)).toHaveAccessibleName('Sincronização: precisa de atenção, 1 pendente', PATIENT)
  // Down on the page is one place forward in the list, which the page shows from its end (VIT-18).
  const mineFirst = before.map((each) => each.id)
  const place = mineFirst.indexOf(id)
  mineFirst.splice(place - 1, 2, id, mineFirst[place - 1] ?? 0)
  await expect.poll(async () => (await carousels()).map((each) => each.id), PATIENT).toEqual(mineFirst)
  expect((await carousels()).find((each) => each.id === id)?.title).toBe('De outra pessoa')
})

test('a student has no control, and its address opens nothing (ROL-03, ROL-04)', async ({ page }) => {
  await enter(page, people.student, '/homepage?edit=vitrine/ordem')
  await expect(page.getByRole('region', { name: 'Em alta' })).toBeVisible()
  await expect(open(page)).toHaveCount(0)
  await expect(strips(page)).toHaveCount(0)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

  test('the page has no control for it (FST-01)', async ({ page }) => {
    await enter(page, people.admin)
    await expect(page.getByRole('region', { name: 'Em alta' })).toBeVisible()
    await expect(open(page)).toBeHidden()
    await expectAccessible(page, 'homepage at 360')
    await page.setViewportSize({ width: 320, height: 640 })
    await expectAccessible(page, 'homepage at 320')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  })
})
