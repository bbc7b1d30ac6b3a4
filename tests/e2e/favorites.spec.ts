import { type Api, apiOf } from '#tests/e2e/support/api.ts'
import type { ChaosProxy } from '#tests/e2e/support/chaos-proxy.ts'
import { expect, type Network, type Page, test, untilInstalled } from '#tests/e2e/support/fixtures.ts'
import { PATIENT } from '#tests/e2e/support/patient.ts'
import { enter, people } from '#tests/e2e/support/sign-in.ts'

// The heart of a student, from the press without a network to the server (ext L2, GEN-09).

interface Listed {
  readonly id: number
  readonly title: string
}
const favoritesOf = (api: Api) => api.get<Listed[]>('/api/auth/favorites/1')
const titles = async (api: Api) => (await favoritesOf(api)).map(({ title }) => title)
const heart = (page: Page) => page.getByRole('button', { name: /(adicionar aos|remover dos) favoritos$/i })

/** A lesson that is no favourite of the demo's student. */
async function otherLesson(api: Api): Promise<Listed> {
  const mine = new Set((await favoritesOf(api)).map(({ id }) => id))
  const { data } = await api.get<{ data: Listed[] }>('/api/auth/aulas/allClasses/1?page=1')
  const found = data.find(({ id }) => !mine.has(id))
  if (found === undefined) throw new Error('every lesson is a favourite')
  return found
}

const card = (page: Page, title: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: title })
const mine = (page: Page) => page.getByRole('region', { name: 'Minha lista' })
const hearts = (chaos: ChaosProxy) =>
  chaos.writes().flatMap(({ method, path }) => (path.includes('/favorites/') ? [`${method} ${path}`] : []))

test.use({ serviceWorkers: 'allow' })

test('a student’s favourites, in one visit: from the homepage, from their page, and from a lesson without a network', async ({
  page,
  server,
  chaos,
  network,
}) => {
  const api = await apiOf(server.url, people.student)
  await enter(page, people.student)
  await test.step('the hearts of the homepage come when the page is at rest; a press there reaches the server', () =>
    addOnHomepage(page, api))
  await test.step('a removal leaves the page at once, can be taken back, and else is gone from the server and from «Minha lista» (VIT-04)', () =>
    removeOnTheirPage(page, api, chaos))
  await test.step('eleven presses without a network, a reload, and the server holds the favourite once, after one call (SYN-03)', () =>
    pressWithoutNetwork(page, api, chaos, network))
})

async function addOnHomepage(page: Page, api: Api): Promise<void> {
  const before = await titles(api)
  const add = page.getByRole('button', { name: /^Adicionar aos favoritos: / }).first()
  await expect(add).toBeAttached({ timeout: 20_000 })
  const title = (await add.getAttribute('aria-label'))?.replace('Adicionar aos favoritos: ', '') ?? ''
  await add.click()
  await expect(mine(page)).toContainText(title)
  await expect.poll(() => titles(api), PATIENT).toEqual(expect.arrayContaining([...before, title]))
}

async function removeOnTheirPage(page: Page, api: Api, chaos: ChaosProxy): Promise<void> {
  const from = hearts(chaos).length
  const [first, second] = await favoritesOf(api)
  if (first === undefined || second === undefined) throw new Error('the demo’s student has too few favourites')
  await page.getByRole('banner').getByRole('link', { name: 'Favoritos' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Favoritos' })).toBeVisible()
  const remove = (title: string) => card(page, title).getByRole('button', { name: `Remover dos favoritos: ${title}` })
  await remove(first.title).click()
  await expect(card(page, first.title)).toBeHidden()
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(card(page, first.title)).toBeVisible()
  await remove(second.title).click()
  await expect(card(page, second.title)).toBeHidden()
  await expect.poll(() => titles(api), PATIENT).not.toContain(second.title)
  expect(await titles(api)).toContain(first.title)
  expect(hearts(chaos).slice(from)).toEqual([`DELETE /api/auth/favorites/1/${second.id}`])
  await page.getByRole('banner').getByRole('link', { name: 'Início' }).click()
  await expect(mine(page)).toContainText(first.title)
  await expect(mine(page)).not.toContainText(second.title)
}

async function pressWithoutNetwork(page: Page, api: Api, chaos: ChaosProxy, network: Network): Promise<void> {
  const from = hearts(chaos).length
  const lesson = await otherLesson(api)
  await page.goto(`/curso/1/aula/${lesson.id}`)
  await untilInstalled(page)
  await expect(heart(page)).toHaveText(/^Favoritar/)
  await page.waitForLoadState('networkidle')
  await network.goOffline()
  for (let n = 0; n < 11; n++) await heart(page).click()
  await expect(heart(page)).toHaveText(/^Favorita:/)
  await expect(page.getByText('Guardado neste dispositivo. Sai quando houver conexão.')).toBeVisible()
  await page.reload()
  await expect(heart(page)).toHaveText(/^Favorita:/)
  await page.goto('/favoritos')
  const first = page.getByRole('main').getByRole('listitem').first()
  await expect(first).toContainText(lesson.title)
  await expect(first).toContainText('Guardado neste dispositivo')
  expect(hearts(chaos).slice(from)).toEqual([])

  await network.goOnline()
  await expect.poll(() => titles(api), PATIENT).toContain(lesson.title)
  await expect(first).not.toContainText('Guardado neste dispositivo', PATIENT)
  await expect(first).toContainText(lesson.title)
  expect((await titles(api)).filter((title) => title === lesson.title)).toHaveLength(1)
  expect(hearts(chaos).slice(from)).toEqual([`PUT /api/auth/favorites/1/${lesson.id}`])
}
