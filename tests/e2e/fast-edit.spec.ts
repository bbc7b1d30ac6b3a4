import { type Api, apiOf } from '#tests/e2e/support/api.ts'
import { expect, type Page, test, untilInstalled } from '#tests/e2e/support/fixtures.ts'
import { PATIENT } from '#tests/e2e/support/patient.ts'
import { enter, people } from '#tests/e2e/support/sign-in.ts'
import { drawer, listenToToasts, openCentral, openPanelInPlace, status } from '#tests/e2e/support/studio.ts'

// «Ordenar vitrine» on the page itself (FST): what is moved is a draft until «Salvar», and one edit after it.

const SAVED = 'Sincronização: tudo salvo'

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

const moveDown = (page: Page, title: string) =>
  strips(page)
    .getByRole('button', { name: `Descer ${title}` })
    .click()

type Carousel = { id: number; title: string; type: string } & Record<string, unknown>

const carouselsOf = async (api: Api) => (await api.get<{ data: Carousel[] }>('/api/auth/home/carousels/1')).data

/** As the server has them, from the top of the page: its list read from the end (VIT-18). */
const onServer = async (api: Api) => (await carouselsOf(api)).map(({ title }) => title).toReversed()

const rename = async (api: Api, { id, order: _order, carousel_item: _items, ...rest }: Carousel, title: string) =>
  expect(await api.send('POST', `/api/auth/config/plataforma/carrossel/update/${id}`, { ...rest, tenant_id: 1, title })).toBe(200)

const moved = <T>([first, second, ...rest]: readonly T[]) => [second as T, first as T, ...rest]

test.describe('installed', () => {
  test.use({ serviceWorkers: 'allow' })

  test('the order changes without a network and through a reload and reaches the server once, is given back by «Cancelar», begun waits in the Central and in another tab, by keys alone says its places, beside another owner holds, and refused asks for the person; the account menu closes, and a phone has no control for it', async ({
    page,
    server,
    chaos,
    network,
  }) => {
    const api = await apiOf(server.url, people.admin)
    const orders = () => chaos.seen.filter(({ path, forwarded }) => forwarded && path.endsWith('/orderCarrossel'))
    // Not on the first page of a visit: there an open menu takes the way forward (decision 0141).
    await enter(page, people.admin, '/dashboard/profile')
    await header(page).getByRole('link', { name: 'Início' }).click()
    await expect(page).toHaveURL(/\/homepage$/)
    await untilInstalled(page)
    const first = await begin(page)

    await test.step('its control is on the page (FST-01); it takes the header (FST-02), and the menu of the account closes (TOP-19)', async () => {
      expect(first).toEqual(await onServer(api))
      await expect(header(page).getByRole('navigation')).toHaveCount(0)
      await expect(button(page, 'Edição')).toHaveCount(0)
      await expect(header(page).getByRole('button', { name: /menu/i })).toHaveCount(0)
      await page.goBack()
      await header(page)
        .getByRole('button', { name: /^Abrir menu de/ })
        .click()
      const menu = page.getByRole('dialog', { name: 'Menu da conta' })
      await expect(menu).toBeVisible()
      await page.goForward()
      await expect(header(page).getByRole('heading', { name: 'Ordenar vitrine' })).toBeVisible()
      await expect(menu).toHaveCount(0)
    })

    await test.step('without a network and through a reload, it reaches the server once (FST-04, LF-07)', async () => {
      await network.goOffline()
      await moveDown(page, first[0]!)
      await expect.poll(() => titles(page)).toEqual(moved(first))
      await expect(header(page).getByText('1 carrossel mudou de lugar. Nada foi enviado.')).toBeVisible()
      await page.reload()
      await expect.poll(() => titles(page)).toEqual(moved(first))
      await expect(page.getByText('Recuperamos o que você estava escrevendo.')).toBeVisible()
      const toasts = await listenToToasts(page)
      await button(page, 'Salvar').click()
      await expect(open(page)).toBeVisible()
      await expect.poll(toasts).toContain('Salvo neste dispositivo. Será enviado quando houver conexão.')
      expect(orders()).toEqual([])
      await network.goOnline()
      await expect.poll(() => onServer(api), PATIENT).toEqual(moved(first))
      await expect(status(page)).toHaveAccessibleName(SAVED, PATIENT)
      expect(orders()).toHaveLength(1)
      // The page shows those that are published, in the same order.
      const shown = (await rails(page)).filter((title) => first.includes(title))
      expect(shown.length).toBeGreaterThan(3)
      expect(shown).toEqual(moved(first).filter((title) => shown.includes(title)))
    })

    const before = moved(first)
    await test.step('begun it waits in the Central and in another tab; «Cancelar» gives back the mirrored order and sends nothing (FST-03, FST-06, MTB-02)', async () => {
      expect(await begin(page)).toEqual(before)
      await moveDown(page, before[0]!)
      await expect(header(page).getByText('Nada foi enviado.')).toBeVisible()
      const other = await page.context().newPage()
      await other.goto('/homepage?edit=')
      await openCentral(other)
      await other.getByRole('button', { name: 'Continuar Ordem da vitrine' }).click()
      await expect(other).toHaveURL(/edit=vitrine(\/|%2F)ordem/)
      await expect.poll(() => titles(other)).toEqual(moved(before))
      await other.close()
      await button(page, 'Cancelar').click()
      await expect(open(page)).toBeFocused()
      expect(await begin(page)).toEqual(before)
      await expect(header(page).getByText('Nada foi enviado.')).toHaveCount(0)
      expect(await onServer(api)).toEqual(before)
      expect(orders()).toHaveLength(1)
      await button(page, 'Cancelar').click()
    })

    const [top = '', second = ''] = before
    const after = [top, before[2]!, second, ...before.slice(3)]
    await test.step('by keys alone: lifted, carried and let go with its place said, moved by its arrow with the focus on it, and saved (VIT-21, A11-01)', async () => {
      await open(page).focus()
      await page.keyboard.press('Enter')
      await expect(header(page).getByRole('heading', { name: 'Ordenar vitrine' })).toBeFocused()
      // The heading stands before the strips do.
      await expect(strips(page).getByRole('listitem').first()).toBeVisible()
      await strips(page)
        .getByRole('button', { name: `Arrastar ${top}` })
        .focus()
      await page.keyboard.press('Space')
      await expect(page.getByText(`${top} levantado. Posição 1 de ${before.length}.`)).toBeAttached()
      await page.keyboard.press('ArrowDown')
      await expect(page.getByText(`${top} agora na posição 2 de ${before.length}.`)).toBeAttached()
      await page.keyboard.press('Space')
      await expect.poll(() => titles(page)).toEqual(moved(before))
      await expect(strips(page).getByRole('button', { name: `Arrastar ${top}` })).toBeFocused()

      const down = strips(page).getByRole('button', { name: `Descer ${second}` })
      await down.focus()
      await page.keyboard.press('Enter')
      await expect.poll(() => titles(page)).toEqual(before)
      await expect(down).toBeFocused()
      await page.keyboard.press('Enter')
      await expect.poll(() => titles(page)).toEqual(after)
      await button(page, 'Salvar').focus()
      await page.keyboard.press('Enter')
      await expect(open(page)).toBeVisible()
      await expect.poll(() => onServer(api), PATIENT).toEqual(after)
      await expect(status(page)).toHaveAccessibleName(SAVED, PATIENT)
    })

    const otherOwner = await apiOf(server.url, people.secondAdmin)
    await test.step('two owners: one orders while the other renames, and both hold (SYN-08)', async () => {
      const before = await begin(page)
      await network.goOffline()
      await moveDown(page, before[0]!)
      await button(page, 'Salvar').click()
      await expect(open(page)).toBeVisible()
      const renamed = (await carouselsOf(otherOwner)).find(({ type, title }) => Number(type) < 5 && title !== 'Feito à mão')
      await rename(otherOwner, renamed!, 'Com outro nome')
      await network.goOnline()
      const both = moved(before).map((title) => (title === renamed?.title ? 'Com outro nome' : title))
      await expect.poll(() => onServer(otherOwner), PATIENT).toEqual(both)
      await expect(status(page)).toHaveAccessibleName(SAVED, PATIENT)
    })

    await test.step('two owners: both order and both rename one carousel: the name is asked about, the moves of both stand (SYN-08, FRE-10)', async () => {
      await button(page, 'Edição').click()
      await openPanelInPlace(page, 'Vitrine')
      const mine = drawer(page).getByRole('button', { name: 'Mais ações de Feito à mão', exact: true })
      await expect(mine).toBeVisible()
      const before = await carouselsOf(otherOwner)
      await mine.click()
      await page.getByRole('menuitem', { name: 'Editar', exact: true }).click()
      await drawer(page).getByLabel('Título', { exact: true }).fill('Feito com calma')
      await network.goOffline()
      await drawer(page).getByRole('button', { name: 'Salvar', exact: true }).click()
      await drawer(page).getByRole('button', { name: 'Mais ações de Feito com calma', exact: true }).click()
      await page.getByRole('menuitem', { name: 'Mover para baixo', exact: true }).click()
      await expect(status(page)).toHaveAccessibleName(/2 pendentes/)

      const theirs = before.find(({ title }) => title === 'Feito à mão')!
      await rename(otherOwner, theirs, 'De outra pessoa')
      const order = { tenant_id: 1, newOrdenation: before.map((each) => each.id).toReversed() }
      expect(await otherOwner.send('POST', '/api/auth/config/plataforma/carrossel/orderCarrossel', order)).toBe(200)

      await network.goOnline()
      await expect(status(page)).toHaveAccessibleName('Sincronização: precisa de atenção, 1 pendente', PATIENT)
      // Down on the page is one place forward in the list (VIT-18): so the other owner has put them too.
      await expect.poll(async () => (await carouselsOf(otherOwner)).map((each) => each.id), PATIENT).toEqual(order.newOrdenation)
      expect((await carouselsOf(otherOwner)).find((each) => each.id === theirs.id)?.title).toBe('De outra pessoa')
      // Told here: on the next page it would be one message with what is refused there.
      await expect(page.getByText('Alguém mudou o mesmo campo')).toBeVisible(PATIENT)
    })

    await test.step('refused it says so, asks for the person, and is not lost (FST-05)', async () => {
      await page.goto('/homepage')
      const now = await begin(page)
      const toasts = await listenToToasts(page)
      chaos.when({ path: '/orderCarrossel' }, { status: 422, body: {} }, 1)
      await moveDown(page, now[0]!)
      await button(page, 'Salvar').click()
      await expect.poll(toasts, PATIENT).toContain('Erro ao salvar a nova ordem dos carrosséis')
      await expect(status(page)).toHaveAccessibleName('Sincronização: precisa de atenção, 2 pendentes', PATIENT)
      await begin(page)
      await expect.poll(() => titles(page)).toEqual(moved(now))
      await button(page, 'Cancelar').click()
    })

    await test.step('on a phone the page has no control for it, and nothing runs over, down to 320 px (VIT-21)', async () => {
      for (const [width, height] of [
        [360, 740],
        [320, 640],
      ] as const) {
        await page.setViewportSize({ width, height })
        await expect(page.getByRole('region', { name: 'Em alta' })).toBeVisible()
        await expect(open(page)).toBeHidden()
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
      }
    })
  })
})
