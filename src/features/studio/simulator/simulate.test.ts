import { describe, expect, it } from 'vitest'
import { rulesOfFields } from '#contract/points-rules.ts'
import { BLANK_POINTS } from '#features/studio/shared/points-form.ts'
import { columnsOf, dotsOf, labelsOf } from './dot-grid.ts'
import { findingsOf, type FindingsInput } from './findings.ts'
import { arrivals, DAYS, median, realActs, simulate, type Student, timesByRule, topShare } from './simulate.ts'
import { TYPICAL } from './typical.ts'

// That the ledger of the server gives the same points for the same acts is shown in server/gamification/recent-acts.test.ts.

const rules = (more: object) => rulesOfFields({ ...BLANK_POINTS, ...more })
const bonus = (every: number, plus: number) => ({ enable: true, needed_interaction: every, plus_user_score: plus })
const answer = (more: object = {}) => ({
  from: '2026-10-26',
  days: 30,
  students: 2,
  of: 2,
  acts: {
    watch_class: [
      [0, 0, 3],
      [0, 29, 2],
      [1, 4, 7],
    ],
  },
  ...more,
})
const studentsOf = (value: unknown): readonly Student[] => realActs(value)?.students ?? []

describe('what rules give for acts (PTS-03..07)', () => {
  it('bonuses come by the day: three and two acts on two days are one bonus, seven on one day are two', () => {
    const { ends, byDay, byRule, total } = simulate(rules({ watch_class: 10, day_watch_class: bonus(3, 20) }), studentsOf(answer()))
    expect(ends).toEqual([5 * 10 + 20, 7 * 10 + 40])
    expect([byDay[0]?.[0], byDay[0]?.[28], byDay[0]?.[29]]).toEqual([50, 50, 70])
    expect([byRule.watch_class, byRule.login, total]).toEqual([180, 0, 180])
  })

  it('a bonus that is off, and one whose numbers are being typed, give nothing', () => {
    const off = { ...bonus(3, 20), enable: false }
    expect(simulate(rules({ watch_class: 10, day_watch_class: off }), studentsOf(answer())).ends).toEqual([50, 70])
    const typing = { ...bonus(3, Number.NaN), needed_interaction: Number.NaN }
    expect(simulate(rules({ watch_class: Number.NaN, day_watch_class: typing }), studentsOf(answer())).ends).toEqual([0, 0])
  })

  it('a day counts from when a level is reached, and stays', () => {
    const outcome = simulate(rules({ watch_class: 10 }), studentsOf(answer()))
    expect(
      arrivals(outcome, 50)
        .map((n, day) => [n, day])
        .filter(([n], at, all) => n !== all[at - 1]?.[0]),
    ).toEqual([
      [0, 0],
      [1, 4],
      [2, 29],
    ])
    expect([median([1, 3]), median([5]), median([])]).toEqual([2, 5, 0])
    expect(topShare(outcome)).toEqual({ students: 1, share: 70 / 120 })
  })

  it('a row that holds anything else is none, and what is no act is left out', () => {
    for (const bad of [null, undefined, 'x', {}, answer({ students: -1 }), answer({ students: 1e9 }), answer({ acts: null })])
      expect(realActs(bad)).toBeNull()
    const odd = { watch_class: [[0, 30, 5], [9, 0, 5], [0, 0, -1], 'x', [0, 1, 2]], unknown_rule: [[0, 0, 5]] }
    expect(timesByRule(studentsOf(answer({ acts: odd }))).watch_class).toBe(2)
  })

  it('there are three ways to study, of thirty days each, and who disappears early has the fewest points', () => {
    expect(TYPICAL.map(({ days }) => days.length)).toEqual([DAYS, DAYS, DAYS])
    const worth = rules({ login: 5, watch_class: 10, finish_class: 20 })
    const [gone = 0, weekends = 0, steady = 0] = TYPICAL.map(({ days }) => simulate(worth, [days]).ends[0])
    expect(gone).toBeLessThan(weekends)
    expect(weekends).toBeLessThan(steady)
  })
})

describe('what is worth a look', () => {
  const step = (lid: string, title: string, needed: number) => ({ lid, title, needed, img: '' })
  const levels = [step('s1', 'Ovo', 0), step('s2', 'Ninho', 60), step('s3', 'Voo', 500)]
  const compare = (students: readonly Student[], today: object, tried: object) => ({
    today: simulate(rules(today), students),
    tried: simulate(rules(tried), students),
  })
  const input = (tried: object, more: Partial<FindingsInput> = {}): FindingsInput => ({
    name: 'XP',
    levels,
    real: compare(studentsOf(answer()), { watch_class: 10 }, tried),
    early: compare(
      TYPICAL.slice(0, 1).map(({ days }) => days),
      { watch_class: 10 },
      tried,
    ),
    changed: [{ name: 'watch_class', times: 12 }],
    ...more,
  })
  const titles = (given: FindingsInput) => findingsOf(given).map(({ title, text }) => `${title} | ${text}`)

  it('who comes to a level, who disappears early, and how much the first tenth has, each with its number', () => {
    expect(titles(input({ watch_class: 12 }))).toEqual([
      'Mais 1 aluno chega a Ninho | De 1 para 2 em 2. Em Voo, o último nível, não muda: 0.',
      'Quem some cedo ganha 10 XP a mais | De 50 para 60 XP: faltam 440 XP para Voo.',
      '1 aluno fica com 58% de todos os pontos | Hoje são 58%.',
    ])
    expect(titles(input({ watch_class: 5 }))[0]).toBe(
      'Menos 1 aluno chega a Ninho | De 1 para 0 em 2. Em Voo, o último nível, não muda: 0.',
    )
  })

  it('nobody moves, a rule that nobody met, and no students at all', () => {
    expect(titles(input({ watch_class: 10 }))[0]).toBe('Nenhum aluno muda de nível | A mediana vai de 60 XP para 60 XP.')
    const unused = findingsOf(input({ watch_class: 10, finish_course: 900 }, { changed: [{ name: 'finish_course', times: 0 }] })).at(-1)
    expect(unused).toMatchObject({ kind: 'look', title: '«Concluir um curso» ainda não muda nada' })
    expect(titles(input({ watch_class: 12 }, { real: null, changed: [{ name: 'watch_class', times: null }] }))).toHaveLength(1)
    expect(titles(input({}, { changed: [] }))).toEqual([expect.stringContaining('As regras em teste são as de hoje')])
  })
})

describe('the circles', () => {
  it('each student is one circle, over the column of their points; both sets of rules share the axis', () => {
    const grid = columnsOf(
      [
        [0, 0, 100],
        [0, 50, 400],
      ],
      [{ needed: 0 }, { needed: 300 }],
      14,
    )
    expect([grid.each, grid.tallest, grid.last]).toEqual([1, 2, 420])
    expect(dotsOf(grid, [0, 0, 100])).toEqual([
      [0, 0],
      [0, 1],
      [11, 0],
    ])
    expect(dotsOf(grid, [0, 50, 400]).at(-1)).toEqual([46, 0])
  })

  it('where a column would be too tall, a circle is several, and nobody is left out', () => {
    const grid = columnsOf([Array.from({ length: 100 }, () => 0)], [], 14)
    expect([grid.each, grid.tallest]).toEqual([8, 13])
    expect(
      dotsOf(
        grid,
        Array.from({ length: 100 }, () => 0),
      ),
    ).toHaveLength(13)
  })

  it('a student far ahead does not compress the others', () => {
    const grid = columnsOf([[...Array.from({ length: 99 }, (_, at) => at), 1_000_000]], [], 14)
    expect(grid.last).toBeLessThan(200)
    expect(dotsOf(grid, [1_000_000])).toEqual([[grid.columns - 1, 0]])
  })

  it('of two levels that are too close, one has its badge', () => {
    const grid = columnsOf([[1000]], [{ needed: 1000 }], 14)
    expect(labelsOf(grid, [{ needed: 0 }, { needed: 10 }, { needed: 500 }]).map(({ level }) => level.needed)).toEqual([0, 500])
  })
})
