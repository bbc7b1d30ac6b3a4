import { readFile } from 'node:fs/promises'
import { type Api, apiOf } from '#tests/e2e/support/api.ts'
import { expect, type Page, test, untilInstalled } from '#tests/e2e/support/fixtures.ts'
import { PATIENT } from '#tests/e2e/support/patient.ts'
import { people, signInOverApi } from '#tests/e2e/support/sign-in.ts'
import { act, button, sortedList } from '#tests/e2e/support/sorted-list.ts'
import { drawer, entry, openCentral, openPanelInPlace, status } from '#tests/e2e/support/studio.ts'

// Helena orders from a list that is old: Marcos has changed it since, over the API.

const SAVED = 'Sincronização: tudo salvo'
const ORDERED = 'Ordem dos banners atualizada'
const TOOK_BACK = `${people.secondAdmin.name} também mudou esta ordem. Vale a sua, que veio depois.`
const PICTURE = 'public/demo/sabia/aqua-h.webp'
const BANNERS = '/api/auth/config/plataforma/bannersCustom'
const CAROUSELS = '/api/auth/config/plataforma/carrossel/orderCarrossel'

type Row = { readonly id: number; readonly title: string } & Readonly<Record<string, unknown>>

const { list, titles } = sortedList('Banners')
const bannersOf = async (api: Api) => (await api.get<[true, number, string, { data: Row[] }]>(`${BANNERS}/index/1`))[3].data
const namesOf = async (api: Api) => (await bannersOf(api)).map(({ title }) => title)
const carouselsOf = async (api: Api) => (await api.get<{ data: Row[] }>('/api/auth/home/carousels/1')).data

async function write(api: Api, path: string, fields: Readonly<Record<string, string | File>>, status: number): Promise<void> {
  const form = new FormData()
  for (const [name, value] of Object.entries({ tenant_id: '1', ...fields })) form.set(name, value)
  expect(await api.sendForm(`${BANNERS}/${path}`, form)).toBe(status)
}

const create = async (api: Api, title: string) =>
  write(api, 'create', { title, url_image: new File([await readFile(PICTURE)], 'banner.webp', { type: 'image/webp' }) }, 201)

/** The banners with these titles in this order, as one call of a colleague. */
async function order(api: Api, wanted: readonly string[]): Promise<void> {
  const rows = await bannersOf(api)
  const newOrdenation = wanted.map((title) => rows.find((row) => row.title === title)!.id)
  expect(await api.send('POST', `${BANNERS}/order`, { tenant_id: 1, newOrdenation })).toBe(200)
}

const toast = (page: Page, text: string) => page.getByRole('region', { name: 'Avisos' }).getByText(text, { exact: true })

async function closeToasts(page: Page): Promise<void> {
  const close = page.getByRole('region', { name: 'Avisos' }).getByRole('button', { name: 'Fechar' })
  while ((await close.count()) > 0) await close.first().click()
}

test.describe('installed', () => {
  test.use({ serviceWorkers: 'allow' })

  test('an order from an old list: a new row, another move, a delete and another text of a colleague stand; of one row that both moved the later order holds and says whose it follows', async ({
    page,
    server,
    network,
  }) => {
    const marcos = await apiOf(server.url, people.secondAdmin)
    const [violin, evening, data] = (await namesOf(marcos)) as [string, string, string]
    for (const title of ['Quarto', 'Quinto']) await create(marcos, title)
    await signInOverApi(page, people.admin)
    await page.goto('/dashboard/profile?edit=banner')
    await expect(list(page)).toBeVisible()
    await untilInstalled(page)
    await expect.poll(() => titles(page)).toEqual([violin, evening, data, 'Quarto', 'Quinto'])

    await test.step('his new row first, his move, and hers of another row; nobody is told of a change (FRE-10)', async () => {
      await network.goOffline()
      await create(marcos, 'Novo')
      await order(marcos, ['Novo', violin, evening, 'Quarto', 'Quinto', data])
      await act(page, 'Quinto', 'Mover para cima')
      await expect.poll(() => titles(page)).toEqual([violin, evening, data, 'Quinto', 'Quarto'])
      await network.goOnline()
      const all = ['Novo', violin, evening, 'Quinto', 'Quarto', data]
      await expect(toast(page, ORDERED)).toBeVisible(PATIENT)
      await expect(page.getByText(/também mudou/)).toHaveCount(0)
      expect(await namesOf(marcos)).toEqual(all)
      await expect.poll(() => titles(page), PATIENT).toEqual(all)
      await expect(status(page)).toHaveAccessibleName(SAVED, PATIENT)
    })

    await test.step('both moved one row: hers holds, and the message and the Central say whose order it follows (FRE-11)', async () => {
      await closeToasts(page)
      await network.goOffline()
      await order(marcos, [violin, evening, 'Quinto', 'Quarto', data, 'Novo'])
      await act(page, 'Novo', 'Mover para baixo')
      await network.goOnline()
      const hers = [violin, 'Novo', evening, 'Quinto', 'Quarto', data]
      await expect(toast(page, TOOK_BACK)).toBeVisible(PATIENT)
      await expect(toast(page, ORDERED)).toBeVisible()
      expect(await namesOf(marcos)).toEqual(hers)
      await expect.poll(() => titles(page), PATIENT).toEqual(hers)
      await openCentral(page)
      await expect(entry(page, 'Ordem dos banners alterada').filter({ hasText: TOOK_BACK })).toHaveCount(1)
      await expect(status(page)).toHaveAccessibleName(SAVED, PATIENT)
      await openPanelInPlace(page, 'Banner principal')
    })

    await test.step('what he deleted meanwhile stays deleted (FRE-10)', async () => {
      await expect.poll(() => titles(page)).toHaveLength(6)
      await closeToasts(page)
      await network.goOffline()
      const gone = (await bannersOf(marcos)).find(({ title }) => title === 'Quinto')!
      expect(await marcos.send('DELETE', `${BANNERS}/delete/1/${gone.id}`)).toBe(200)
      await act(page, data, 'Mover para cima')
      await network.goOnline()
      const rest = [violin, 'Novo', evening, data, 'Quarto']
      await expect(toast(page, ORDERED)).toBeVisible(PATIENT)
      expect(await namesOf(marcos)).toEqual(rest)
      await expect.poll(() => titles(page), PATIENT).toEqual(rest)
      await expect(page.getByText(/também mudou/)).toHaveCount(0)
      await expect(status(page)).toHaveAccessibleName(SAVED, PATIENT)
    })

    await test.step('another text of the same banner: both stand, and nobody is asked (EP-49, SYN-08)', async () => {
      const before = (await bannersOf(marcos)).find(({ title }) => title === violin)!
      await act(page, violin, 'Editar')
      await expect(drawer(page).getByRole('textbox', { name: 'Chamada curta', exact: true })).toBeVisible()
      await network.goOffline()
      await write(marcos, `update/${before.id}`, { text_button: 'Ver agora' }, 200)
      await drawer(page).getByRole('textbox', { name: 'Chamada curta', exact: true }).fill('De novo na escola')
      await button(page, 'Salvar').click()
      await expect(list(page)).toBeVisible()
      await network.goOnline()
      const both = { ...before, category: 'De novo na escola', text_button: 'Ver agora' }
      await expect.poll(async () => (await bannersOf(marcos)).find(({ id }) => id === before.id), PATIENT).toEqual(both)
      await expect(status(page)).toHaveAccessibleName(SAVED, PATIENT)
    })

    await test.step('an order of the carousels on the page, begun before his and saved after it, leaves his (FRE-10, FST-04)', async () => {
      await page.goto('/homepage')
      const header = page.getByRole('banner')
      const strips = page.getByRole('list', { name: 'Ordenar vitrine' })
      const before = await carouselsOf(marcos)
      await header.getByRole('button', { name: 'Ordenar vitrine' }).click()
      const shown = () => strips.getByRole('heading').allTextContents()
      // The page shows the list from its end (VIT-18).
      await expect.poll(shown).toEqual(before.map(({ title }) => title).toReversed())
      await strips.getByRole('button', { name: `Descer ${before.at(-1)!.title}` }).click()
      const [first, second, ...others] = before
      const his = [second!, first!, ...others]
      expect(await marcos.send('POST', CAROUSELS, { tenant_id: 1, newOrdenation: his.map(({ id }) => id) })).toBe(200)
      await header.getByRole('button', { name: 'Salvar', exact: true }).click()
      const both = [...his.slice(0, -2), his.at(-1)!, his.at(-2)!].map(({ title }) => title)
      await expect.poll(async () => (await carouselsOf(marcos)).map(({ title }) => title), PATIENT).toEqual(both)
      await expect(status(page)).toHaveAccessibleName(SAVED, PATIENT)
      expect((await carouselsOf(marcos)).map(({ title }) => title)).toEqual(both)
      await expect(page.getByText(/também mudou/)).toHaveCount(0)
    })
  })
})
