import { describe, expect, it } from 'vitest'
import { idsOf, tableOf } from './requirements-table.ts'
import { nothingRead, problemsOf, requirementsIn, type Sources, statesOf } from './requirements.ts'
import { titlesOf } from './test-titles.ts'

const of = (given: {
  ids?: string[]
  open?: string
  code?: string
  spec?: string
  caught?: string[]
  owed?: Sources['owed']
}): Sources => ({
  requirementsFile: 'needs',
  requirements: (given.ids ?? []).map((id) => `- **${id}** says something.\n`).join(''),
  openFile: 'open',
  open: given.open ?? '',
  titles: [titlesOf('a.test.ts', given.code ?? ''), titlesOf('a.spec.ts', given.spec ?? '')],
  caught: (given.caught ?? []).map((id) => ({ id, red: [id] })),
  owed: given.owed ?? [],
})
const problems = (given: Parameters<typeof of>[0]) => problemsOf(of(given)).map(({ file, line, what }) => `${file}:${line} ${what}`)

it('reads requirements in lists and tables, without what the specification leaves open', () => {
  const text = 'text MRQ-09\n- **MRQ-01** one\n| **AMB-21** | two | three |\n- **NS-03** four\n'
  expect([...requirementsIn(text)]).toEqual([
    ['MRQ-01', 2],
    ['AMB-21', 3],
  ])
})

describe('what is known of a requirement', () => {
  const ids = ['MRQ-01', 'MRQ-02', 'MRQ-03', 'SEO-01']
  const all = { ids, code: "test('a (MRQ-01, MRQ-02)', f)", open: '| MRQ-03 | it is not built |', caught: ['MRQ-01', 'MRQ-03'] }

  it('is proven by a mutant and a title, named by a title, open by the list, or missing', () => {
    expect([...statesOf(of(all)).values()]).toEqual(['proven', 'named', 'open', 'missing'])
  })

  it('is counted by area', () => {
    const lines = tableOf(statesOf(of(all))).split('\n')
    expect(lines.map((line) => line.split(/\s+/).join(' '))).toEqual([
      'area proven named open missing total',
      'MRQ 1 1 1 0 3',
      'SEO 0 0 0 1 1',
      'all 1 1 1 1 4',
    ])
    expect(idsOf(statesOf(of(all)), 'named', ['MRQ'])).toEqual(['MRQ-02'])
    expect(idsOf(statesOf(of(all)), 'missing', [])).toEqual(['SEO-01'])
  })
})

describe('the gate fails', () => {
  const ids = ['MRQ-01']
  const named = "test('a (MRQ-01)', f)"

  it('when a requirement is in no title and not open', () => {
    expect(problems({ ids })).toEqual(['needs:1 MRQ-01 is in no title and not listed as open'])
    expect(problems({ ids, code: named })).toEqual([])
    expect(problems({ ids, open: '| MRQ-01 | it is not built |' })).toEqual([])
  })

  it('when an open one is named, has no reason, does not exist or stands there twice', () => {
    expect(problems({ ids, code: named, open: '| MRQ-01 | it is not built |' })).toEqual([
      'open:1 MRQ-01 is listed as open, and a title names it',
    ])
    expect(problems({ ids, open: '| MRQ-01 | |' })).toEqual(['open:1 MRQ-01 is open without a reason'])
    expect(problems({ ids, code: named, open: '| SEO-01 | it is not built |' })).toEqual(['open:1 SEO-01 is not a requirement'])
    expect(problems({ ids, open: '| MRQ-01 | it is not built |\n| MRQ-01 | it is not built |' })).toEqual(['open:2 MRQ-01 is listed twice'])
  })

  it('when a title cannot be read', () => {
    expect(problems({ code: 'test(name, f)' })).toEqual(['a.test.ts:1 cannot read the title of test(name, f)'])
  })

  it('when a visit names more than five and a step does not name each; the list of what is owed must be needed', () => {
    const visit = (steps: string) => `test('a visit (MRQ-01..06)', () => { ${steps} })`
    const owed = [{ file: 'a.spec.ts', title: 'a visit' }]
    expect(problems({ spec: visit("test.step('b (MRQ-01..04)', f)") })).toEqual(['a.spec.ts:1 no step of this test names MRQ-05, MRQ-06'])
    expect(problems({ spec: visit("test.step('b (MRQ-01..04)', () => { test.step('c (MRQ-05..06)', f) })") })).toEqual([])
    expect(problems({ spec: "test('a visit (MRQ-01..05)', f)" })).toEqual([])
    expect(problems({ spec: visit(''), owed })).toEqual([])
    expect(problems({ spec: visit("test.step('b (MRQ-01..06)', f)"), owed })).toEqual([
      'a.spec.ts:1 no longer owes steps: take «a visit» off the list',
    ])
  })

  it('when it read nothing', () => {
    expect(nothingRead(of({}))).toEqual(['requirements', 'titles', 'ids in titles'].map((what) => `Nothing was read: 0 ${what}.`))
    expect(nothingRead(of({ ids, code: named }))).toEqual([])
  })
})
