import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { RecentActs } from '#contract/points.ts'
import { axeViolations } from '#tests/fixtures/axe.ts'
import { prefersMotion } from '#tests/fixtures/motion.ts'
import { buildLevel, draftOf, openTestStudio, outboxOf, showStudio } from '#tests/fixtures/studio.tsx'
import type { SeedOptions } from '#tests/fixtures/test-workspace.ts'

const PATH = 'gamificacao/pontuacao/e-se'
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' })
const number = (name: string) => page.getByRole('spinbutton', { name, exact: true })
const part = (name: string) =>
  page.getByRole('region', { name, exact: false }).filter({ has: page.getByRole('heading', { name, exact: false }) })
const texts = (within: ReturnType<typeof part>, role: 'listitem' | 'row' | 'img') =>
  within
    .getByRole(role)
    .elements()
    .map((each) => each.getAttribute('aria-label') ?? each.textContent ?? '')

const ACTS: RecentActs = {
  from: '2026-10-26',
  days: 30,
  students: 4,
  of: 4,
  acts: {
    watch_class: [
      [0, 0, 3],
      [1, 4, 7],
      [2, 10, 30],
    ],
    finish_class: [[2, 12, 20]],
    login: [[3, 29, 1]],
  },
}
const POINTS = { lid: 'points', custom_name: 'XP', login: 5, watch_class: 10, finish_class: 20, fresh: false }
const LEVELS = [buildLevel(1, 'Ovo', 0), buildLevel(2, 'Ninho', 100), buildLevel(3, 'Primeiro voo', 500)]

async function open(acts: Partial<RecentActs> | null = {}, more: SeedOptions = {}) {
  const settings = [POINTS, ...(acts === null ? [] : [{ lid: 'acts', acts: { ...ACTS, ...acts } }])]
  const studio = await openTestStudio({ settings, levels: LEVELS, ...more })
  if (acts === null)
    await studio.db
      .table('reads')
      .put({ resource: 'acts', startTick: 0, startedAt: 0, committedAt: 0, error: { at: Date.now(), code: 'unreachable' } })
  return { studio, shown: await showStudio(studio, PATH) }
}

beforeEach(() => page.viewport(1280, 900))

describe('«E se…»', () => {
  test('shows what the acts of the school give by the rules of today, in charts with a sentence each and a table behind', async () => {
    await open()
    await expect.element(page.getByText('Onde 4 alunos chegam em 30 dias', { exact: false })).toBeVisible()
    await expect.element(page.getByRole('group', { name: /^Quantos XP cada aluno tem no dia 30: a mediana é 50 XP hoje/ })).toBeVisible()
    expect(texts(part('Quantos já chegaram'), 'img')).toEqual([
      'Ninho: no dia 30, 1 de 4 chegaram com as regras de hoje e 1 com as que estão em teste.',
      'Primeiro voo: no dia 30, 1 de 4 chegaram com as regras de hoje e 1 com as que estão em teste.',
    ])
    await button(/^Mostrar em tabela De onde vêm os pontos/).click()
    expect(texts(part('De onde vêm os pontos'), 'row')).toEqual([
      'AçãoHojeEm teste',
      'Assistir a uma aula50%50%',
      'Concluir uma aula50%50%',
      'Entrar na plataforma1%1%',
    ])
    await expect.element(page.getByText('61 ações de 4 alunos, de 26 out a 24 nov', { exact: false })).toBeVisible()
    await expect.element(button('Levar para Pontuação')).toHaveAttribute('aria-disabled', 'true')
    expect(await axeViolations()).toEqual([])
  })

  test('a rule that is changed by keys alone is counted at once, and nothing of it is stored', async () => {
    const { studio } = await open()
    await expect.element(number('Assistir a uma aula')).toHaveValue('10')
    number('Assistir a uma aula').element().focus()
    await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}{ArrowUp}{ArrowUp}')
    await expect.element(number('Assistir a uma aula')).toHaveValue('15')
    await expect.element(page.getByText('1 mudada')).toBeVisible()
    await expect.element(page.getByText('Mais 1 aluno chega a Ninho')).toBeVisible()
    expect(texts(part('Quantos já chegaram'), 'img')[0]).toContain('1 de 4 chegaram com as regras de hoje e 2 com')
    expect(await draftOf(studio, 'gamificacao/pontuacao')).toBeUndefined()
    await button('Voltar às regras de hoje').click()
    await expect.element(page.getByText('As regras em teste são as de hoje')).toBeVisible()
    expect(await outboxOf(studio)).toEqual([])
  })

  test('«Levar para Pontuação» makes them the draft of the form, which is saved there', async () => {
    const { studio, shown } = await open()
    await number('Concluir uma aula').fill('35')
    await button(/^Mostrar as outras/).click()
    await number('Bônus do dia: Concluir uma aula').fill('40')
    await number('Concluir uma aula: a cada quantas vezes em 24 h').fill('5')
    await expect.element(page.getByText('2 mudadas')).toBeVisible()
    await button('Levar para Pontuação').click()
    await expect.poll(() => shown.path()).toBe('gamificacao/pontuacao')
    await expect.element(number('Concluir uma aula')).toHaveValue('35')
    await expect.element(page.getByRole('switch', { name: 'Bônus do dia: Concluir uma aula' })).toBeChecked()
    await expect.element(number('Concluir uma aula: a cada quantas vezes em 24 h')).toHaveValue('5')
    expect((await draftOf(studio, 'gamificacao/pontuacao'))?.values).toMatchObject({ finish_class: 35, watch_class: 10 })
    expect(await outboxOf(studio)).toEqual([])
    await button('Salvar').click()
    await expect.poll(async () => (await outboxOf(studio)).map(({ command }) => command)).toEqual(['updatePoints', 'savePointsOfTheDay'])
  })

  test('what is typed in the form goes along: the rules that are tried begin with it', async () => {
    const { shown } = await open()
    await shown.unmount()
    const again = await showStudio(shown.workspace, 'gamificacao/pontuacao')
    await number('Assistir a uma aula').fill('33')
    await button('E se…').click()
    await expect.poll(() => again.path()).toBe(PATH)
    await expect.element(number('Assistir a uma aula')).toHaveValue('33')
    await expect.element(page.getByText('hoje, 10 XP')).toBeVisible()
    await button('Voltar').click()
    await expect.element(number('Assistir a uma aula')).toHaveValue('33')
  })

  test('a school where nobody did anything says so, and three ways to study remain', async () => {
    await open({ students: 0, of: 0, acts: {} })
    await expect.element(page.getByText('Ninguém ganhou pontos nos últimos 30 dias.')).toBeVisible()
    expect(texts(part('Quem ganha com isso'), 'img')).toEqual([
      expect.stringMatching(/^Some cedo: 90 XP no dia 30/),
      expect.stringMatching(/^Fim de semana: /),
      expect.stringMatching(/^Constante: .* chega a Primeiro voo\.$/),
    ])
    expect(page.getByRole('heading', { name: 'Os alunos no dia 30' }).elements()).toEqual([])
    expect(await axeViolations()).toEqual([])
  })

  test('acts that never came to this device are told, and three ways to study work without them', async () => {
    await open(null)
    await expect.element(page.getByText('O que os alunos fizeram ainda não está neste dispositivo.')).toBeVisible()
    await number('Assistir a uma aula').fill('50')
    await expect.element(page.getByText('Quem some cedo ganha 200 XP a mais')).toBeVisible()
    expect(await axeViolations()).toEqual([])
  })

  test('acts of an earlier read are shown with their age and the reason; of a large school it is said that they are a part', async () => {
    const { studio, shown } = await open({ of: 4120 }, { readAt: Date.now() - 3 * 3_600_000 })
    await shown.unmount()
    await studio.db.table('reads').update('acts', { error: { at: Date.now(), code: 'unreachable' } })
    await showStudio(studio, PATH)
    await expect.element(page.getByText('Lido há 3 h. Sem conexão: estes são os números da última leitura.')).toBeVisible()
    await expect.element(page.getByText('São 4 dos 4.120 alunos', { exact: false })).toBeVisible()
  })

  test('on a phone the charts come first, and the rules open above the footer', async () => {
    await page.viewport(320, 700)
    await open()
    await expect.element(page.getByRole('heading', { name: 'Os alunos no dia 30', exact: false })).toBeVisible()
    await expect.element(number('Assistir a uma aula')).not.toBeInTheDocument()
    const rules = button(/^Regras/)
    await rules.click()
    await expect.element(rules).toHaveAttribute('aria-expanded', 'true')
    await number('Assistir a uma aula').fill('15')
    await expect.element(button(/^Regras 1 mudada/)).toBeVisible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
    const ends = page
      .getByRole('dialog')
      .getByRole('button')
      .elements()
      .map((each) => each.getBoundingClientRect().right)
    expect(Math.max(...ends)).toBeLessThanOrEqual(320)
    expect(await axeViolations()).toEqual([])
  })

  test('circles move to their new place in 190 ms, and not at all with reduced motion (A11-03)', async () => {
    await open()
    const duration = () => getComputedStyle(document.querySelector('[data-drawer] [role=group] circle') ?? document.body).transitionDuration
    await expect.poll(duration).toMatch(/^0m?s$/)
    await prefersMotion('no-preference')
    await expect.poll(duration).toBe('0.19s')
    await prefersMotion('reduce')
  })
})
