import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { citationsOf, citingFiles, definedIds, documentsIn, idsIn, type Known, knownIn, recordsIn } from './citations.ts'

// Many of these ids and paths do not exist: the gate leaves this file out.

const known: Known = { ids: new Set(['MRQ-03', 'MRQ-04']), records: new Set(['0001']), has: (path) => path === 'docs/sync.md' }

describe('ids that a line cites', () => {
  it.each([
    ['(MRQ-03)', ['MRQ-03']],
    ['V2-12, A11-01 and I18-02', ['V2-12', 'A11-01', 'I18-02']],
    ['CAR-01..03', ['CAR-01', 'CAR-02', 'CAR-03']],
    ['SHL-01..SHL-03)', ['SHL-01', 'SHL-02', 'SHL-03']],
    ['EP-30 – EP-32', ['EP-30', 'EP-31', 'EP-32']],
    ['UPL-18–20)', ['UPL-18', 'UPL-19', 'UPL-20']],
    ['BAN-16/17', ['BAN-16', 'BAN-17']],
    ['CCH-02, 03, 05)', ['CCH-02', 'CCH-03', 'CCH-05']],
    ['CCH-02, 20 a page', ['CCH-02']],
    ['UTF-8, SHA-256, BSD-3-Clause', []],
    ['chunk-AB-12.js, x-MRQ-03, U+0131-0133', []],
  ])('%s', (line, ids) => {
    expect(idsIn(line)).toEqual(ids)
  })
})

describe('documents and records that a line cites', () => {
  it('finds documents by their name, wherever the line has them', () => {
    expect(documentsIn('// The retry table (docs/sync.md, «Keys») and ../README.md', false)).toEqual(['docs/sync.md', '../README.md'])
    expect(documentsIn("['*.md', '**/*.md']", false)).toEqual([])
  })

  it('finds files in backticks and links in documents alone', () => {
    const line = 'see `src/sync/outbox/plan.ts` and [the wire](contract.md#keys), not [this](https://example.com/x)'
    expect(documentsIn(line, true)).toEqual(['contract.md', 'src/sync/outbox/plan.ts'])
    expect(documentsIn('`src/sync/outbox/plan.ts`', false)).toEqual([])
  })

  it('finds records by word, in brackets, by path, and bare in documents', () => {
    expect(recordsIn('decision 0054, record 0071 (0009) docs/decisions/0001', false)).toEqual(['0054', '0071', '0009', '0001'])
    expect(recordsIn('1000 of 0.0012, 0x0054', false)).toEqual([])
    expect(recordsIn('narrowed by 0023', false)).toEqual([])
    expect(recordsIn('narrowed by 0023', true)).toEqual(['0023'])
  })
})

describe('what is cited and does not exist', () => {
  it('is told with its file and line', () => {
    const text = ['// MRQ-03', '// MRQ-05, docs/nowhere.md', '// decision 0999 and docs/sync.md'].join('\n')
    const { ids, documents, misses } = citationsOf('src/a.ts', text, known)
    expect({ ids, documents }).toEqual({ ids: 2, documents: 3 })
    expect(misses.map(({ file, line, what }) => `${file}:${line} ${what}`)).toEqual([
      'src/a.ts:2 MRQ-05 is not in docs/requirements.md',
      'src/a.ts:2 docs/nowhere.md does not exist',
      'src/a.ts:3 there is no decision 0999',
    ])
  })

  it('of a range every missing number', () => {
    expect(citationsOf('a.ts', 'MRQ-03..06', known).misses).toHaveLength(2)
  })
})

describe('what may be cited', () => {
  it('is what the requirements define, not what they mention', () => {
    const text = ['- **MRQ-03** see MRQ-04', '| **AMB-21** | a | b |', '- **EP-98** (D) x'].join('\n')
    expect([...definedIds(text)]).toEqual(['MRQ-03', 'AMB-21', 'EP-98'])
  })

  it('holds every requirement and record of this repository', async () => {
    const { ids, records, has } = await knownIn('.')
    expect(ids.size).toBeGreaterThan(800)
    expect(records.has('0001')).toBe(true)
    expect(has('docs/sync.md') && !has('docs/nowhere.md')).toBe(true)
  })

  it('reads the sources and documents, not the canaries', async () => {
    const root = await mkdtemp(join(tmpdir(), 'citations-'))
    for (const folder of ['src', 'server', 'tests/canary', 'scripts', 'bench', 'docs']) await mkdir(join(root, folder), { recursive: true })
    for (const file of ['README.md', 'src/a.ts', 'src/a.woff2', 'tests/canary/b.md', 'docs/c.md']) await writeFile(join(root, file), '')
    expect(await citingFiles(root)).toEqual(['README.md', 'docs/c.md', 'src/a.ts'])
    await rm(root, { recursive: true })
  })
})
