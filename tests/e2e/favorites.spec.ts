import { type Api, apiOf } from './api.ts'
import { expect, type Page, test, untilInstalled } from './fixtures.ts'
import { PATIENT } from './patient.ts'
import { enter, people } from './sign-in.ts'

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

test.describe('installed', () => {
  test.use({ serviceWorkers: 'allow' })

  test('eleven presses without a network, a reload, and the server holds the favourite once, after one call (SYN-03)', async ({
    page,
    server,
    chaos,
    network,
  }) => {
    const api = await apiOf(server.url, people.student)
    const lesson = await otherLesson(api)
    await enter(page, people.student, `/curso/1/aula/${lesson.id}`)
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
    const sent = () => chaos.writes().filter(({ path }) => path.includes('/favorites/'))
    expect(sent()).toEqual([])

    await network.goOnline()
    await expect.poll(() => titles(api), PATIENT).toContain(lesson.title)
    await expect(first).not.toContainText('Guardado neste dispositivo', PATIENT)
    await expect(first).toContainText(lesson.title)
    expect((await titles(api)).filter((title) => title === lesson.title)).toHaveLength(1)
    expect(sent().map(({ method, path }) => [method, path])).toEqual([['PUT', `/api/auth/favorites/1/${lesson.id}`]])
  })
})

test('a removal leaves the page at once, can be taken back, and else is gone from the server and from «Minha lista» (VIT-04)', async ({
  page,
  server,
  chaos,
}) => {
  const api = await apiOf(server.url, people.student)
  const [first, second] = await favoritesOf(api)
  if (first === undefined || second === undefined) throw new Error('the demo’s student has too few favourites')
  await enter(page, people.student, '/favoritos')
  const card = (title: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: title })
  const remove = (title: string) => card(title).getByRole('button', { name: `Remover dos favoritos: ${title}` })
  await remove(first.title).click()
  await expect(card(first.title)).toBeHidden()
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(card(first.title)).toBeVisible()
  await remove(second.title).click()
  await expect(card(second.title)).toBeHidden()
  await expect.poll(() => titles(api), PATIENT).not.toContain(second.title)
  expect(await titles(api)).toContain(first.title)
  expect(chaos.writes().flatMap(({ method, path }) => (path.includes('/favorites/') ? [`${method} ${path}`] : []))).toEqual([
    `DELETE /api/auth/favorites/1/${second.id}`,
  ])
  await page.getByRole('banner').getByRole('link', { name: 'Início' }).click()
  const mine = page.getByRole('region', { name: 'Minha lista' })
  await expect(mine).toContainText(first.title)
  await expect(mine).not.toContainText(second.title)
})

test('the hearts of the homepage come when the page is at rest; a press there reaches the server', async ({ page, server }) => {
  const api = await apiOf(server.url, people.student)
  const before = await titles(api)
  await enter(page, people.student)
  const add = page.getByRole('button', { name: /^Adicionar aos favoritos: / }).first()
  await expect(add).toBeAttached({ timeout: 20_000 })
  const title = (await add.getAttribute('aria-label'))?.replace('Adicionar aos favoritos: ', '') ?? ''
  await add.click()
  await expect(page.getByRole('region', { name: 'Minha lista' })).toContainText(title)
  await expect.poll(() => titles(api), PATIENT).toEqual(expect.arrayContaining([...before, title]))
})
