import { expectAccessible } from '#tests/e2e/support/accessibility.ts'
import { type Api, apiOf } from '#tests/e2e/support/api.ts'
import type { ChaosProxy } from '#tests/e2e/support/chaos-proxy.ts'
import { expect, type Network, type Page, test, untilInstalled } from '#tests/e2e/support/fixtures.ts'
import { levelsOf, plansIn, plansOf, pointsOf, rankingOf, rewardsOf, type Row } from '#tests/e2e/support/gamification.ts'
import { PATIENT } from '#tests/e2e/support/patient.ts'
import { people } from '#tests/e2e/support/sign-in.ts'
import { drawer, enterPanel, listenToToasts, status } from '#tests/e2e/support/studio.ts'

const button = (page: Page, name: string | RegExp) => drawer(page).getByRole('button', { name, exact: true })
const text = (page: Page, name: string) => drawer(page).getByRole('textbox', { name, exact: true })
const points = (page: Page, name: string) => drawer(page).getByRole('spinbutton', { name, exact: true })
const row = (page: Page, list: string, title: string) =>
  drawer(page).getByRole('list', { name: list }).getByRole('listitem').filter({ hasText: title })
const saved = (page: Page) => expect(status(page)).toHaveAccessibleName('Sincronização: tudo salvo', PATIENT)

async function pick(page: Page, label: string, option: string): Promise<void> {
  const box = drawer(page).getByRole('combobox', { name: label })
  await box.click()
  await box.fill(option)
  await drawer(page).getByRole('option', { name: option }).click()
}

const PIXEL = Buffer.from('R0lGODlhAQABAIAAAP///wAAACH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==', 'base64')
/** A whole GIF with so many bytes that it has that size. */
const gif = (size: number) => Buffer.concat([PIXEL, Buffer.alloc(size - PIXEL.length)])

/** One visit of the owner, whose device has the app. */
interface Visit {
  readonly page: Page
  readonly api: Api
  readonly chaos: ChaosProxy
  readonly network: Network
}

const DIALOGS = '[role=dialog]'
const showRanking = (page: Page) => drawer(page).getByRole('switch', { name: 'Exibir painel do ranking' })
const resetButton = (page: Page) => button(page, 'Limpar pontuação geral')

/** To a level of the drawer without a page load: the router hears of it as of a link. */
async function walkTo(page: Page, path: string, heading: string): Promise<void> {
  await page.evaluate((to) => history.pushState({}, '', `/dashboard/profile?edit=${to}`), path)
  await expect(drawer(page).getByRole('heading', { name: heading, exact: true }).first()).toBeVisible()
}
const levels = (page: Page) => walkTo(page, 'gamificacao/niveis', 'Níveis')
const rewards = (page: Page) => walkTo(page, 'gamificacao/recompensas', 'Recompensa')
const rules = (page: Page) => walkTo(page, 'gamificacao/pontuacao', 'Pontuação')
const ranking = (page: Page) => walkTo(page, 'gamificacao/ranking', 'Ranking')

test.describe('installed', () => {
  test.use({ serviceWorkers: 'allow' })

  test('an owner sets up points, levels, rewards and the ranking, without a network and through reloads; the server then holds exactly that', async ({
    page,
    server,
    chaos,
    network,
  }) => {
    const visit = { page, api: await apiOf(server.url, people.admin), chaos, network }
    await enterPanel(page, people.admin, 'gamificacao')
    await untilInstalled(page)
    await test.step('«E se…» counts other rules on what students did, without a network too; they become the form’s draft, and reach the server only by «Salvar» (PTS-11)', () =>
      tryRules(visit))
    const from = chaos.writes().length
    await ranking(page)
    await expect(showRanking(page)).toBeChecked()
    await expect(resetButton(page)).not.toHaveAttribute('aria-disabled')
    await rules(page)
    await expect(text(page, 'Nome dos pontos')).toHaveValue('XP')
    await network.goOffline()
    await test.step('without a network the rules of the points change, through a reload', () => changePoints(visit))
    await test.step('without a network a level is created with its products, one is changed, one removed, through a reload', () =>
      createLevel(visit))
    await test.step('without a network a reward is created with its badge, a GIF as it is (REW-05, REW-20, REW-24)', () =>
      createReward(visit))
    await test.step('the ranking is hidden without a network; the reset is off then, with its reason (RNK-02, RNK-03, RNK-08)', () =>
      hideRanking(visit))
    await test.step('all of it waits through one more reload, and nothing was sent yet (GAM-01, SYN-03)', () => expectWaiting(visit))
    await network.goOnline()
    await test.step('the server then holds exactly that (SYN-03)', () => expectSent(visit, from))
    await test.step('a create that is broken off between the reward and its products goes on after a reload (REW-25, SYN-11)', () =>
      goOnWithReward(visit))
    await test.step('the points of all are reset after a question, and the reset never waits in the queue (RNK-01, RNK-07)', () =>
      resetRanking(visit))
  })
})

async function tryRules({ page, api, chaos, network }: Visit): Promise<void> {
  await button(page, 'E se… Simular 30 dias').click()
  const chart = drawer(page).getByRole('group', { name: /^Quantos XP cada aluno tem no dia 30/ })
  await expect(chart).toBeVisible(PATIENT)
  await network.goOffline()
  await page.reload()
  await expect(chart).toBeVisible()
  const before = await chart.getAttribute('aria-label')
  await points(page, 'Concluir uma aula').fill('90')
  await expect(drawer(page).getByText(/^Mais \d+ alunos? chegam? a /)).toBeVisible()
  await expect(chart).not.toHaveAttribute('aria-label', before ?? '')
  await drawer(page)
    .getByRole('button', { name: /^Mostrar em tabela Quem ganha com isso/ })
    .click()
  await expect(drawer(page).getByRole('row', { name: /^Constante/ })).toBeVisible()
  await expectAccessible(page, 'E se… with a rule changed and a table', DIALOGS)
  for (const width of [320, 360, 768]) {
    await page.setViewportSize({ width, height: 800 })
    await button(page, /^Regras 1/).click()
    await expect(points(page, 'Concluir uma aula')).toHaveValue('90')
    await expectAccessible(page, `E se… at ${width}`, DIALOGS)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    await button(page, /^Regras 1/).click()
  }
  await page.setViewportSize({ width: 1280, height: 800 })
  await button(page, 'Levar para Pontuação').click()
  await expect(page).toHaveURL(/edit=gamificacao%2Fpontuacao$|edit=gamificacao\/pontuacao$/)
  await page.reload()
  await expect(points(page, 'Concluir uma aula')).toHaveValue('90')
  expect(chaos.writes().filter(({ path }) => path.includes('parameters'))).toEqual([])
  await button(page, 'Salvar').click()
  await network.goOnline()
  await expect.poll(async () => (await pointsOf(api))['platform'], PATIENT).toMatchObject({ finish_class: 90, watch_class: 10 })
  await saved(page)
}

async function changePoints({ page }: Visit): Promise<void> {
  await test.step('points and a bonus of the day are written, and a product is chosen at once, through a reload (PTS-08, PTS-10)', async () => {
    await text(page, 'Nome dos pontos').fill('Moedas')
    await points(page, 'Concluir uma aula').fill('25')
    await drawer(page).getByRole('switch', { name: 'Bônus do dia: Concluir uma aula' }).click()
    await points(page, 'Concluir uma aula: a cada quantas vezes em 24 h').fill('2')
    await points(page, 'Concluir uma aula: quanto a mais').fill('15')
    await expect(drawer(page).getByText(/^Num dia, quem entra, assiste a 3 aulas, conclui 2/)).toContainText('Moedas')
    await pick(page, 'Produtos que pontuam', 'Trilha de cozinha')
    // It is an edit at once, and on the device when it says so.
    await expect(drawer(page).getByRole('list', { name: 'Escolhidos' })).toContainText('Trilha de cozinhaNa fila')
    await page.reload()
    await expect(points(page, 'Concluir uma aula')).toHaveValue('25')
  })

  await test.step('«Salvar» updates the rules that are there (PTS-09), and all of it waits', async () => {
    await button(page, 'Salvar').click()
    await expect(status(page)).toHaveAccessibleName(/^Sincronização: sem conexão, 2 pendentes/)
  })
}

async function createLevel({ page }: Visit): Promise<void> {
  await levels(page)
  await expect(row(page, 'Níveis', 'Primeiro voo')).toBeVisible()
  const titles = drawer(page)
    .getByRole('list', { name: 'Níveis' })
    .getByRole('button', { name: /^Mais ações de / })
  await test.step('one is created with its products, its draft through a reload (LVL-02)', async () => {
    await button(page, 'Novo').click()
    await text(page, 'Nome').fill('Gorjeio')
    await points(page, 'Pontos necessários').fill('300')
    await pick(page, 'Produtos', 'Assinatura Sabiá')
    await pick(page, 'Produtos', 'Trilha de cozinha')
    await expect(drawer(page).getByText('Rascunho guardado')).toBeVisible()
    await page.reload()
    await expect(text(page, 'Nome')).toHaveValue('Gorjeio')
    await button(page, 'Salvar').click()
    await expect(row(page, 'Níveis', 'Gorjeio').getByText('Na fila')).toBeVisible()
    await expect(titles.nth(2)).toHaveAccessibleName('Mais ações de Gorjeio')
  })

  await test.step('one is changed, and a product taken from it (LVL-09)', async () => {
    await titles.nth(1).click()
    await page.getByRole('menuitem', { name: 'Editar' }).click()
    await text(page, 'Nome').fill('Ninho quente')
    await button(page, 'Retirar Trilha de música')
      .or(drawer(page).getByRole('button', { name: /Trilha de música/ }))
      .first()
      .click()
    await button(page, 'Salvar').click()
    await expect(row(page, 'Níveis', 'Ninho quente')).toBeVisible()
  })

  await test.step('one is removed (GAM-01)', async () => {
    await row(page, 'Níveis', 'Mestre-cantor')
      .getByRole('button', { name: /^Mais ações/ })
      .click()
    await page.getByRole('menuitem', { name: 'Remover' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remover' }).click()
    // Behind an open dialog the list has no rows for anybody: the dialog closes when the edit is on this device.
    await expect(page.getByRole('alertdialog')).toBeHidden()
    await expect(row(page, 'Níveis', 'Mestre-cantor')).toHaveCount(0)
  })
}

async function createReward({ page }: Visit): Promise<void> {
  await rewards(page)
  await expect(row(page, 'Listagem', 'Colheita')).toBeVisible()
  await button(page, 'Nova recompensa').click()
  await button(page, 'Salvar').click()
  await expect(drawer(page).getByRole('alert').first()).toBeVisible()
  await text(page, 'Nome').fill('Olho treinado')
  await drawer(page).getByRole('radio', { name: 'Passar na avaliação' }).check({ force: true })
  await pick(page, 'Avaliação', 'Ritmo e pulso')
  await pick(page, 'Quem pode pontuar', 'Assinatura Sabiá')
  await drawer(page).getByRole('radio', { name: 'Insígnia' }).check({ force: true })
  const badge = drawer(page).getByRole('group', { name: 'Imagem da insígnia' })
  await badge.locator('input[type=file]').setInputFiles({ name: 'grande.gif', mimeType: 'image/gif', buffer: gif(1_048_577) })
  await expect(badge.getByRole('alert')).toContainText('1')
  await badge.locator('input[type=file]').setInputFiles({ name: 'olho.gif', mimeType: 'image/gif', buffer: gif(20_000) })
  await expect(badge.getByRole('img')).toHaveAttribute('src', /^blob:/, PATIENT)
  await page.reload()
  await expect(text(page, 'Nome')).toHaveValue('Olho treinado')
  await button(page, 'Salvar').click()
  await expect(row(page, 'Listagem', 'Olho treinado').getByText('Na fila')).toBeVisible()
}

async function hideRanking({ page }: Visit): Promise<void> {
  await ranking(page)
  await expect(showRanking(page)).toBeChecked()
  await showRanking(page).click()
  await expect(drawer(page).getByText('Ranking desativado neste dispositivo')).toBeVisible()
  const reset = resetButton(page)
  await expect(reset).toHaveAttribute('aria-disabled', 'true')
  await expect(reset).toHaveAccessibleDescription(/^Limpar a pontuação precisa de conexão/)
  await reset.click({ force: true })
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
}

async function expectWaiting({ page, chaos }: Visit): Promise<void> {
  await page.reload()
  await expect(showRanking(page)).not.toBeChecked()
  await levels(page)
  await expect(row(page, 'Níveis', 'Gorjeio')).toBeVisible()
  await rewards(page)
  await expect(row(page, 'Listagem', 'Olho treinado').getByText('Na fila')).toBeVisible()
  const first = drawer(page).getByRole('list', { name: 'Listagem' }).getByRole('listitem').first()
  await expect(first).toContainText('Olho treinado') // REW-04
  await rules(page)
  await expect(points(page, 'Concluir uma aula: quanto a mais')).toHaveValue('15')
  expect(chaos.writes().filter(({ path }) => /\/(levels|rewards)\//.test(path))).toEqual([])
}

/** @param from the writes before all this */
async function expectSent({ page, api, chaos }: Visit, from: number): Promise<void> {
  await saved(page)
  await test.step('the server has the list without it (LVL-10, LVL-12), with the change (LVL-11) and the new one, created once', async () => {
    await expect
      .poll(async () => (await levelsOf(api)).map(({ name }) => name), PATIENT)
      .toEqual(['Ovo', 'Ninho quente', 'Gorjeio', 'Primeiro voo', 'Canto da manhã'])
    await expect.poll(async () => (await levelsOf(api)).map(plansIn).slice(1, 3), PATIENT).toEqual([[1], [1, 3]])
    expect(chaos.writes().filter(({ path, status: answered }) => path.endsWith('/levels/create') && answered === 201)).toHaveLength(1)
  })
  await test.step('the reward came with its badge and then its products, in that order (REW-25, REW-28)', async () => {
    await expect.poll(async () => (await rewardsOf(api)).find(({ name }) => name === 'Olho treinado')?.permissions.length, PATIENT).toBe(1)
    const made = (await rewardsOf(api)).at(-1)
    expect(made).toMatchObject({ reward_type: 'quiz', quiz: 2, links: [], embed: '' })
    expect(await api.size(String(made?.['img']))).toBe(20_000)
    const writes = chaos.writes().filter(({ path }) => path.includes('/rewards/'))
    expect(writes.map(({ path }) => path)).toEqual(['/api/auth/ranking/rewards/create', '/api/auth/ranking/rewards/permissions/create'])
  })
  await test.step('the scores (PTS-11), then the bonus of the day (PTS-12, AMB-42) and the products (PTS-13) are on the server', async () => {
    await expect.poll(async () => (await pointsOf(api))['community'], PATIENT).toMatchObject({ custom_name: 'Moedas', score_posts: 10 })
    await expect
      .poll(async () => (await pointsOf(api))['per_day']?.['platform'], PATIENT)
      .toMatchObject({
        finish_class: { enable: true, needed_interaction: 2, plus_user_score: 15 },
        watch_class: { enable: true, needed_interaction: 3, plus_user_score: 20 },
      })
    await expect.poll(() => plansOf(api), PATIENT).toEqual([1, 2, 3])
    const writes = chaos
      .writes()
      .slice(from)
      .filter(({ path }) => path.includes('parameters'))
    expect(writes.map(({ method, path }) => `${method} ${path.split('/').at(-1)}`)).toEqual([
      'PUT update-parameters',
      'POST create-per-day-parameters',
    ])
  })
  await test.step('the ranking is hidden (RNK-01)', () => expect.poll(() => rankingOf(api), PATIENT).toBe(0))
}

async function goOnWithReward({ page, api, chaos }: Visit): Promise<void> {
  await walkTo(page, 'gamificacao/recompensas/novo', 'Criar recompensa')
  const cut = chaos.when({ path: /rewards\/permissions\/create/ }, { drop: 'before' })
  await text(page, 'Nome').fill('Caderno de ritmo')
  await pick(page, 'Quem pode pontuar', 'Trilha de música')
  await drawer(page).getByRole('radio', { name: 'Link', exact: true }).check({ force: true })
  await text(page, 'Novo link').fill('isto não é')
  await button(page, 'Adicionar').click()
  await expect(drawer(page).getByText('Valor inválido, corrija e tente novamente')).toBeVisible() // REW-22
  await text(page, 'Novo link').fill('escola.com/ritmo')
  await button(page, 'Adicionar').click()
  await button(page, 'Salvar').click()
  await expect.poll(async () => (await rewardsOf(api)).at(-1)?.name, PATIENT).toBe('Caderno de ritmo')
  await expect.poll(() => cut.hits, PATIENT).toBeGreaterThan(0)
  await page.reload()
  expect(plansIn((await rewardsOf(api)).at(-1) as Row)).toEqual([])
  cut.remove()
  await expect.poll(async () => plansIn((await rewardsOf(api)).at(-1) as Row), PATIENT).toEqual([2])
  expect((await rewardsOf(api)).filter(({ name }) => name === 'Caderno de ritmo')).toHaveLength(1)
  await saved(page)
}

async function resetRanking({ page, chaos }: Visit): Promise<void> {
  await ranking(page)
  const reset = resetButton(page)
  const toasts = await listenToToasts(page)
  await reset.click()
  const asked = page.getByRole('alertdialog', { name: 'Deseja Continuar?' })
  await asked.getByRole('button', { name: 'Cancelar' }).click()
  expect(chaos.writes().filter(({ path }) => path.endsWith('reset-ranking'))).toEqual([])
  chaos.when({ path: '/reset-ranking' }, { status: 403, body: { error: 'Hoje não.' } }, 1)
  await reset.click()
  await asked.getByRole('button', { name: 'Limpar pontuação' }).click()
  await expect.poll(toasts).toContain('Hoje não.')
  await reset.click()
  await asked.getByRole('button', { name: 'Limpar pontuação' }).click()
  await expect.poll(toasts).toContain('A pontuação de todos os alunos voltou a zero.')
  expect(chaos.writes().filter(({ path }) => path.endsWith('reset-ranking'))).toHaveLength(2)
}
