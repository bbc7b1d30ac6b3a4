import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { titlesOf } from '#scripts/test-titles.ts'
import { applyMutant, problemsOfMutants } from './apply.ts'
import type { Mutant } from './mutant.ts'
import { batchesFor, projectOf } from './named-tests.ts'
import { keepResult, keyOf, readResults } from './results.ts'
import { tableOf } from './table.ts'

let root: string
const put = (file: string, text: string) => {
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), text)
}
const mutant = (find: string, more: Partial<Mutant> = {}): Mutant => ({
  id: 'MRQ-03',
  name: 'a',
  rule: 'two are allowed',
  edits: [{ file: 'src/a.ts', find, replace: '$& 2' }],
  ...more,
})

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'mutants-test-'))
  put('src/a.ts', 'max 1, one')
  put('tests/mutants/results.json', '[]')
})
afterEach(() => rmSync(root, { recursive: true }))

describe('a mutant', () => {
  it('is put into the code as it stands there, and taken out again', () => {
    const undo = applyMutant(mutant('max 1'), root)
    expect(readFileSync(join(root, 'src/a.ts'), 'utf8')).toBe('$& 2, one')
    undo()
    expect(readFileSync(join(root, 'src/a.ts'), 'utf8')).toBe('max 1, one')
  })

  it('must be found once, change something, have a name of its own and break a requirement', () => {
    const ids = new Set(['MRQ-03'])
    expect(problemsOfMutants([mutant('max 1')], ids, root)).toEqual([])
    expect(problemsOfMutants([mutant('1')], ids, root)).toEqual([])
    expect(problemsOfMutants([mutant('max 2')], ids, root)).toEqual(['a: «max 2» is 0 times in src/a.ts, not once'])
    expect(problemsOfMutants([mutant('m'), mutant('max', { id: 'SEO-01' })], ids, root)).toEqual([
      'a: SEO-01 is not a requirement',
      'a: two mutants have this name',
    ])
    expect(problemsOfMutants([mutant('max 1', { edits: [] })], ids, root)).toEqual(['a: it changes nothing'])
  })

  it('has a result that stands until its code changes', () => {
    const one = mutant('max 1')
    const result = { name: 'a', id: 'MRQ-03', key: keyOf(one, root), outcome: 'caught', red: ['x (MRQ-03)'], why: '', seconds: 1 } as const
    keepResult(root, { ...result, name: 'of another run' }, [one])
    keepResult(root, result, [one])
    expect([...readResults(root).keys()]).toEqual(['a', 'of another run'])
    put('src/a.ts', 'max 1, two')
    expect(keyOf(one, root)).not.toBe(result.key)
    const table = tableOf([one], readResults(root), () => false)
    expect(table).toContain('| MRQ-03 | `a` | two are allowed | src/a.ts | x (MRQ-03) | caught (of an earlier code) |')
    expect(table).toContain('1 of 1 are caught; they prove 1 requirements.')
  })
})

describe('the tests that are asked', () => {
  const files = [
    titlesOf('server/a.test.ts', "test('a (MRQ-03)', f); test('b', f)"),
    titlesOf('src/x/a.test.ts', "describe('g (MRQ-03)', () => { test('c', f) })"),
    titlesOf('src/y/a.test.tsx', "test('far (MRQ-03)', f)"),
    titlesOf('src/x/a.test.tsx', "test('near (MRQ-01..04)', f)"),
    titlesOf('tests/e2e/a.spec.ts', "test('visit', () => { test.step('s (MRQ-03)', f) })"),
  ]
  const asked = (changed: string[], byE2e = false) =>
    batchesFor('MRQ-03', files, changed, byE2e, root).map(({ projects, files: own, pattern }) => [projects.join(), own.join(), pattern])

  it('are those whose titles name the requirement: unit, server, then pages, the nearest first', () => {
    expect(asked(['src/x/b.ts'])).toEqual([
      ['unit', 'src/x/a.test.ts', String.raw`g \(MRQ-03\).+c`],
      ['server', 'server/a.test.ts', String.raw`a \(MRQ-03\)`],
      ['browser', 'src/x/a.test.tsx,src/y/a.test.tsx', String.raw`near \(MRQ-01\.\.04\)|far \(MRQ-03\)`],
    ])
    expect(asked(['server/b.ts'])[0]?.[0]).toBe('server')
  })

  it('are of Playwright only when nothing else can notice', () => {
    expect(asked(['src/x/b.ts'], true).at(-1)).toEqual(['e2e', 'tests/e2e/a.spec.ts', 'visit'])
  })

  it('belong to the project that runs their file', () => {
    const of = ['src/a.browser.test.ts', 'src/a.test.ts', 'tests/sync/specs/a.test.ts', 'scripts/a.test.ts', 'tests/e2e/a.test.ts']
    expect(of.map(projectOf)).toEqual(['browser', 'unit', 'unit', 'server', 'server'])
  })
})
