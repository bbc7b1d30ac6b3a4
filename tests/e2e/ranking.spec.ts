import { expectAccessible } from '#tests/e2e/support/accessibility.ts'
import { type Api, apiOf } from '#tests/e2e/support/api.ts'
import { expect, test, untilInstalled, type Page } from '#tests/e2e/support/fixtures.ts'
import { PATIENT } from '#tests/e2e/support/patient.ts'
import { people, signInOverApi } from '#tests/e2e/support/sign-in.ts'

interface Mine {
  readonly score: number
  readonly rewards: readonly { readonly name: string; readonly seen: number; readonly earned_at: string | null }[]
}
const mineOf = async (api: Api) => (await api.get<{ data: Mine }>('/api/auth/ranking/me/1')).data

const FOLHA = 'Primeira folha'

/** «Primeira folha» for a few points, which a post earns at once: a lesson takes its time (SAF-07). */
async function earn(admin: Api, api: Api): Promise<void> {
  const { data } = await api.get<{ data: { id: number; name: string }[] }>('/api/auth/ranking/rewards/get/1')
  const form = new FormData()
  const id = data.find(({ name }) => name === FOLHA)?.id ?? 0
  for (const [name, value] of Object.entries({ tenant_id: '1', id: `${id}`, name: FOLHA, reward_type: 'score', needed_score: '1' }))
    form.set(name, value)
  expect(await admin.sendForm('/api/auth/ranking/rewards/update', form)).toBe(200)
  const post = { tenant_id: 1, community_id: 1, title: 'Cheguei', content: 'Oi.', image: null }
  expect(await api.send('POST', '/api/auth/community/post/create', post)).toBe(201)
}

const board = (page: Page) => page.getByRole('region', { name: 'Quem está na roda' })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Você ganhou uma recompensa' })

test.describe('installed', () => {
  test.use({ serviceWorkers: 'allow' })

  test('a student sees level, board and rewards, also without a network; a new reward is celebrated once, with what it delivers in its jail (LVL-04, REW-09, RNK-01)', async ({
    page,
    server,
    network,
  }) => {
    const api = await apiOf(server.url, people.student)
    await earn(await apiOf(server.url, people.admin), api)
    await signInOverApi(page, people.student)
    await page.goto('/ranking')
    await expect(dialog(page)).toBeVisible(PATIENT)
    await expect(dialog(page).getByTitle('Conteúdo da recompensa')).toBeVisible()
    await expectAccessible(page, 'the celebration')
    await dialog(page).getByRole('button', { name: 'Fechar', exact: true }).last().click()
    await expect(dialog(page)).toBeHidden()
    await expect(board(page).getByRole('listitem').filter({ hasText: 'Você' })).toHaveCount(1)
    await expect(page.getByRole('region', { name: 'Seu nível' })).toContainText('Faltam')
    await expect(page.getByText('Passe em «Primeiros acordes»')).toBeVisible()
    await expect.poll(async () => (await mineOf(api)).rewards.find(({ name }) => name === 'Primeira folha')?.seen, PATIENT).toBe(1)

    await test.step('axe finds nothing on /ranking, wide and narrow, and nothing scrolls sideways (A11-01)', async () => {
      // At 1280 and 320 px: accessibility.spec.ts.
      await page.setViewportSize({ width: 360, height: 900 })
      await expectAccessible(page, '/ranking')
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    })

    await test.step('the same without a network, and the celebration is over', async () => {
      await untilInstalled(page)
      await network.goOffline()
      await page.reload()
      await expect(board(page).getByRole('listitem').filter({ hasText: 'Você' })).toHaveCount(1)
      await expect(page.getByRole('region', { name: 'Seu nível' })).toContainText('Ovo')
      await expect(dialog(page)).toHaveCount(0)
      await page.getByRole('button', { name: 'Abrir a recompensa Primeira folha' }).click()
      await expect(page.getByRole('dialog', { name: 'Primeira folha' })).toBeVisible()
    })
  })
})

test('a student of a school that shows no points on the profile and has turned the ranking off', async ({ page, server }) => {
  const admin = await apiOf(server.url, people.admin)
  await admin.send('PUT', '/api/auth/ranking/toggle-status/0/1')
  const form = new FormData()
  for (const [name, value] of Object.entries({ tenant_id: '1', id: '1', name: 'Ovo', needed_score: '0', show_score_on_profile: '0' }))
    form.set(name, value)
  expect(await admin.sendForm('/api/auth/ranking/levels/update', form)).toBe(200)
  await signInOverApi(page, people.student)
  await page.goto('/dashboard/profile')

  await test.step('profile and account drawer show level and points as the level says (LVL-04)', async () => {
    const line = page.getByRole('main').getByRole('link', { name: /^Seu nível: Ovo$/ })
    await expect(line).toBeVisible(PATIENT)
    await line.click()
    await expect(page.getByRole('heading', { name: 'Ranking', level: 1 })).toBeVisible()
  })

  await test.step('while the ranking is off the board is closed, and the own points stay (RNK-01)', async () => {
    await expect(page.getByRole('heading', { name: 'O ranking está desligado' })).toBeVisible(PATIENT)
    await expect(page.getByRole('region', { name: 'Seu nível' })).toBeVisible()
  })
})

/** What this device knows of the points that were told; undefined: nothing yet. */
const toldScore = (page: Page) =>
  page.evaluate(async () => {
    const named = (await indexedDB.databases()).map(({ name = '' }) => name).find((name) => /^lousa:\d/.test(name))
    const asked = indexedDB.open(named ?? '')
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      asked.addEventListener('success', () => resolve(asked.result))
      asked.addEventListener('error', () => reject(asked.error ?? new Error('not opened')))
    })
    // The app has not made it yet.
    if (!db.objectStoreNames.contains('meta')) {
      db.close()
      return undefined
    }
    const read = db.transaction('meta').objectStore('meta').get('device:points') as IDBRequest<{ value: { score: number } } | undefined>
    const found = await new Promise<{ value: { score: number } } | undefined>((resolve) =>
      read.addEventListener('success', () => resolve(read.result)),
    )
    db.close()
    return found?.value.score
  })

test('what a post earns is told on the spot, once, and leads to the ranking; without a network when it was sent (PER-15)', async ({
  page,
  server,
  network,
}) => {
  const api = await apiOf(server.url, people.student)
  const before = (await mineOf(api)).score
  const card = page.getByRole('region', { name: 'O que você ganhou' })
  const publish = async (title: string) => {
    await page.getByRole('textbox', { name: 'Título da postagem', exact: true }).fill(title)
    await page.getByRole('textbox', { name: 'Texto da postagem', exact: true }).fill('Oi.')
    await page.getByRole('button', { name: 'Publicar', exact: true }).click()
  }
  await signInOverApi(page, people.student)
  await page.goto('/comunidade/1/1')
  await expect.poll(() => toldScore(page), PATIENT).toBe(before)
  await expect(card).toHaveCount(0)

  await publish('Cheguei')
  await expect(card).toContainText(/Você ganhou|Você chegou/, PATIENT)
  await page.setViewportSize({ width: 360, height: 740 })
  // It stays while the pointer is on it: what is looked at here takes longer than its 8 s on a slow machine.
  await card.hover()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await expectAccessible(page, 'what was earned')
  await card.getByRole('link', { name: /Ver/ }).click()
  await expect(page).toHaveURL(/\/ranking$/)
  await expect(card).toHaveCount(0)
  const now = (await mineOf(api)).score
  expect(now).toBeGreaterThan(before)
  await expect.poll(() => toldScore(page)).toBe(now)

  await page.goBack()
  await network.goOffline()
  await publish('Sem rede')
  await expect(page.getByRole('article', { name: 'Sem rede' }).getByText('Na fila')).toBeVisible()
  await expect(card).toHaveCount(0)
  await network.goOnline()
  await expect(card).toBeVisible(PATIENT)
})
