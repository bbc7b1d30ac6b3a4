import { type Api, apiOf } from '#tests/e2e/support/api.ts'
import type { ChaosProxy } from '#tests/e2e/support/chaos-proxy.ts'
import {
  backInPanel,
  configOf,
  needsPerson,
  openForm,
  owner,
  productsOf,
  saved,
  text,
  toggle,
  type Visit,
} from '#tests/e2e/support/community-v2.ts'
import { expect, test, type Page } from '#tests/e2e/support/fixtures.ts'
import { PATIENT } from '#tests/e2e/support/patient.ts'
import { button } from '#tests/e2e/support/sorted-list.ts'
import { drawer, entry, enterPanel, listenToToasts, openCentral, openPanel } from '#tests/e2e/support/studio.ts'

async function pickCover(page: Page, file = 'public/demo/sabia/aqua-h.webp'): Promise<void> {
  await drawer(page).getByRole('group', { name: 'Imagem de capa', exact: true }).locator('input[type=file]').setInputFiles(file)
  const dialog = page.getByRole('dialog', { name: 'Recortar imagem' })
  await dialog.getByRole('button', { name: 'Aplicar' }).click(PATIENT)
  await expect(dialog).toBeHidden()
  await expect(drawer(page).getByRole('group', { name: 'Imagem de capa' }).getByRole('img')).toHaveAttribute('src', /^blob:/, PATIENT)
}

const PRODUCTS = ['Ipê completo', 'Ipê essencial'] as const

/** What a «Salvar» writes: another name, product, upsell, cover and visibility than the one before, so that each of its four calls has something to send. */
interface Round {
  readonly at: number
  readonly isShown: boolean
}
const productOf = ({ at }: Round) => PRODUCTS[at % 2] ?? PRODUCTS[0]

async function fillAndSave(page: Page, round: Round): Promise<void> {
  const { at, isShown } = round
  await expect(toggle(page, 'Tornar visível para os alunos')).toBeChecked({ checked: !isShown })
  await toggle(page, 'Tornar visível para os alunos').click()
  await text(page, 'Nome').fill(`Casa ${at}`)
  if (at === 0) await toggle(page, 'Tornar comunidade privada').click()
  else await button(page, `Remover ${PRODUCTS[(at + 1) % 2]}`).click()
  await drawer(page).getByRole('combobox', { name: 'Produtos com acesso' }).click()
  await page.getByRole('option', { name: productOf(round) }).click()
  await page.keyboard.press('Escape')
  await text(page, 'Texto de Upsell').fill(`Conhecer o Ipê ${at}`)
  await text(page, 'Link de Upsell').fill(`https://ipe.com.br/${at}`)
  await pickCover(page)
  await button(page, 'Salvar').click()
  await backInPanel(page)
}

async function expectWhole(api: Api, round: Round, coverBefore: string | null): Promise<void> {
  await expect.poll(async () => (await configOf(api)).is_enabled, PATIENT).toBe(round.isShown)
  const config = await configOf(api)
  expect(config).toMatchObject({
    title: `Casa ${round.at}`,
    is_private: true,
    upsell_link: `ipe.com.br/${round.at}`,
    cover_path: expect.stringMatching(/^\/files\/2\/cover\//),
  })
  expect(config.cover_path).not.toBe(coverBefore)
  expect(await api.size(config.cover_path ?? '')).toBeGreaterThan(1000)
  expect(await productsOf(api)).toEqual([productOf(round)])
}

/** The calls of one «Salvar», in their order. */
const CALLS = {
  config: { method: 'PUT', path: /communities\/2$/ },
  cover: { method: 'PUT', path: '/files/' },
  products: { method: 'PUT', path: '/communities/2/products' },
  state: { method: 'PUT', path: /\/(enable|disable)$/ },
} as const
type Call = keyof typeof CALLS
const calls = Object.keys(CALLS) as Call[]
/** What each is refused with. */
const REFUSED: Readonly<Record<Call, number>> = { config: 500, cover: 403, products: 500, state: 403 }
const matches = (path: string, pattern: string | RegExp) => (typeof pattern === 'string' ? path.includes(pattern) : pattern.test(path))

/** The calls since `from` that are writes of the API; the cover goes to a link of its own. */
const orderSince = (chaos: ChaosProxy, from: number) =>
  chaos
    .writes()
    .slice(from)
    .flatMap(({ path }) => calls.filter((each) => each !== 'cover' && matches(path, CALLS[each].path)))

/** A card of the form that waits for a person. */
const cardOf = (page: Page, label = 'Nova comunidade') =>
  entry(page, label)
    .filter({ has: page.getByRole('button', { name: 'Tentar de novo' }) })
    .first()

// One «Salvar», broken off at each of its four calls.

test('an owner saves the community while its calls are refused, their answers are lost and tabs are closed', async ({
  page,
  server,
  chaos,
}) => {
  const visit = { page, chaos, api: await apiOf(server.url, owner) }
  await enterPanel(page, owner, 'comunidade/v2')
  await test.step('nobody sees a community that was to be private, whose configuration was discarded: a discarded step takes along what was to follow (V2-34, NET-06)', () =>
    discardConfiguration(visit))
  await test.step('one «Salvar» refused at configuration, cover, products and visibility stands in front of the person each time, nobody sees the community, and it goes on from there (V2-32, V2-34, NET-06)', () =>
    saveRefused(visit))
  await test.step('one «Salvar» whose answers are lost at configuration, cover, products and visibility ends by itself, in order and once told (V2-29, V2-34)', () =>
    saveUnanswered(visit))
  await test.step('one «Salvar» whose tab is closed at configuration, cover, products and visibility is gone on with by another tab, from there (V2-34, SYN-03)', () =>
    saveInClosedTabs(visit))
})

async function discardConfiguration({ page, api, chaos }: Visit): Promise<void> {
  chaos.when(CALLS.config, { status: 422, body: { error: 'Nome já usado.' } }, 1)
  await fillAndSave(page, { at: 0, isShown: true })
  await needsPerson(page)
  await openCentral(page)
  await cardOf(page).getByRole('button', { name: 'Descartar' }).click()
  await saved(page)
  expect(await configOf(api)).toMatchObject({ title: 'Casa do Ipê', is_enabled: false, is_private: false })
  expect(await productsOf(api)).toEqual([])
}

/** How many times the page says from now on that all is saved. What it says at this moment does not count. */
async function tellings(page: Page): Promise<() => Promise<number>> {
  const toasts = await listenToToasts(page)
  const count = async () => (await toasts()).filter((said) => said.includes('Alterações salvas com sucesso')).length
  const before = await count()
  return async () => (await count()) - before
}

async function saveRefused({ page, api, chaos }: Visit): Promise<void> {
  const { cover_path: cover } = await configOf(api)
  const told = await tellings(page)
  const round = { at: 0, isShown: true }
  const refusing = calls.map((call) => {
    const words = `O servidor disse não a «${call}».`
    // A link that is refused is asked for again, by the call that gave it.
    const rule = chaos.when(CALLS[call], { status: REFUSED[call], body: { error: words } }, call === 'cover' ? 3 : 1)
    return { call, words, rule }
  })
  await openForm(page)
  await fillAndSave(page, round)
  await openCentral(page)
  for (const { call, words, rule } of refusing)
    await test.step(`at «${call}» with ${REFUSED[call]}`, async () => {
      await expect(cardOf(page)).toContainText(words, PATIENT)
      await expect(cardOf(page)).toContainText('Erro ao salvar as alterações')
      await needsPerson(page)
      expect((await configOf(api)).is_enabled).toBe(false)
      rule.remove()
      await cardOf(page).getByRole('button', { name: 'Tentar de novo' }).click()
    })
  await expectWhole(api, round, cover)
  await saved(page)
  // The next step counts its own.
  await expect.poll(told, PATIENT).toBe(1)
}

async function saveUnanswered({ page, api, chaos }: Visit): Promise<void> {
  const { cover_path: cover } = await configOf(api)
  const from = chaos.writes().length
  const told = await tellings(page)
  const dropped = calls.map((call) => ({ call, rule: chaos.when(CALLS[call], { drop: 'after' }, 1) }))
  const round = { at: 1, isShown: false }
  await openForm(page)
  await fillAndSave(page, round)
  await expectWhole(api, round, cover)
  await saved(page)
  for (const { call, rule } of dropped) expect(rule.hits, `lost answers of «${call}»`).toBe(1)
  await expect.poll(told, PATIENT).toBe(1)
  const order = orderSince(chaos, from)
  expect(order.indexOf('products')).toBeGreaterThan(order.indexOf('config'))
  expect(order.indexOf('state')).toBeGreaterThan(order.lastIndexOf('products') - 1)
  expect(order.at(-1)).toBe('state')
}

async function saveInClosedTabs({ page, api, chaos }: Visit): Promise<void> {
  const context = page.context()
  const { cover_path: cover } = await configOf(api)
  const held = calls.map((call) => ({ call, rule: chaos.when(CALLS[call], { hold: 'before' }, 1) }))
  const round = { at: 2, isShown: true }
  await openForm(page)
  await fillAndSave(page, round)
  let tab = page
  for (const { call, rule } of held)
    await test.step(`closed at «${call}»`, async () => {
      await expect.poll(() => rule.hits, PATIENT).toBe(1)
      await tab.close()
      tab = await context.newPage()
      await tab.goto('/dashboard/profile')
    })
  await expectWhole(api, round, cover)
  await openPanel(tab, 'comunidade')
  await saved(tab)
}
