import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { idsNamedBy, testFiles, titlesOf } from './test-titles.ts'

const read = (code: string) => titlesOf('x.test.tsx', code)
const texts = (code: string) => read(code).titles.map(({ kind, text }) => `${kind}: ${text}`)

describe('titles of a test file', () => {
  it('are those of tests, steps and groups, in strings and templates', () => {
    expect(texts("describe('a', () => { it('b', () => {}); test(`c ${1} d`, async () => { await test.step('e', f) }) })")).toEqual([
      'describe: a',
      'test: b',
      'test: c … d',
      'step: e',
    ])
    expect(
      texts("test.describe('a', () => {}); test.runIf(x)('b', f); it.only('c', f); test('d' + ' e', f); test(x ? 'f' : 'g', f)"),
    ).toEqual(['describe: a', 'test: b', 'test: c', 'test: d e', 'test: f', 'test: g'])
  })

  it('are also those of the engine’s specs', () => {
    expect(texts('spec(`a ${n}`, f); specs(cases, (each) => `b ${each.what} c`, f)')).toEqual(['test: a …', 'test: b … c'])
  })

  it('have the ids that a row of a table fills in, one title for each such row', () => {
    const table = "[['blank (QUI-06)', 1], ['long', 2]] as const"
    expect(texts(`it.each(${table})('refuses %s with %d', f)`)).toEqual([
      'test: refuses blank (QUI-06) with …',
      'test: refuses long with …',
    ])
    expect(texts(`const rows = ${table}; test.for(rows)('refuses %s', f)`)).toEqual(['test: refuses blank (QUI-06)', 'test: refuses long'])
    expect(texts("it.each([{ what: 'a (QUI-06)' }])('refuses $what at once', f)")).toEqual(['test: refuses a (QUI-06) at once'])
    expect(texts("it.each([['QUI-06', 1]])('refuses %j', f)")).toEqual(['test: refuses QUI-06'])
    expect(texts("it.each(made())('refuses %s (QUI-06)', f)")).toEqual(['test: refuses … (QUI-06)'])
  })

  it('do not come from comments, values and other calls', () => {
    const code =
      "// it('MRQ-01')\ntest.use({ a: 'MRQ-01' }); test.beforeEach(() => {}); test.skip(); it('a', () => { expect('MRQ-01').toBe(say('MRQ-02')) })"
    expect(read(code).titles.map(({ text }) => text)).toEqual(['a'])
  })

  it('that cannot be read are named with their line', () => {
    expect(read('\ntest(name, () => {})').unread).toEqual([{ file: 'x.test.tsx', line: 2, what: 'test(name, () => {})' }])
    expect(read('test(').unread).toHaveLength(1)
  })

  it('name their own ids and those of what they stand in', () => {
    const { titles } = read("describe('a (MRQ-01)', () => { test('b (MRQ-03..05)', () => { test.step('c (SEO-01)', f) }) })")
    expect(titles.map(idsNamedBy)).toEqual([
      ['MRQ-01'],
      ['MRQ-01', 'MRQ-03', 'MRQ-04', 'MRQ-05'],
      ['MRQ-01', 'MRQ-03', 'MRQ-04', 'MRQ-05', 'SEO-01'],
    ])
    expect(titles.map(({ line }) => line)).toEqual([1, 1, 1])
  })
})

it('reads tests, specs and shared suites of all folders, and no canary', async () => {
  const root = await mkdtemp(join(tmpdir(), 'titles-'))
  const files = [
    'src/a/x.test.tsx',
    'src/a/x.ts',
    'server/y.test.ts',
    'tests/e2e/z.spec.ts',
    'tests/z-suite.ts',
    'tests/canary/src/w.test.ts',
    'scripts/s.ts',
  ]
  try {
    for (const file of files) {
      await mkdir(join(root, file, '..'), { recursive: true })
      await writeFile(join(root, file), '')
    }
    expect(await testFiles(root)).toEqual(['server/y.test.ts', 'src/a/x.test.tsx', 'tests/e2e/z.spec.ts', 'tests/z-suite.ts'])
  } finally {
    await rm(root, { recursive: true })
  }
})
