import { readFile, writeFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { commands, model } from '#features/offline.ts'
import { updateSeo } from '#features/studio/seo/commands.ts'
import type { Command } from '#sync/model/command.ts'
import { type Shapes, shapesNow, unsaid } from './shapes.ts'

const FILE = 'tests/sync/shapes.json'
const HOW = `Look at the change, then write the shapes anew: SHAPES=write npx vitest run --project unit tests/sync/shapes.test.ts`

const committed = async () => JSON.parse(await readFile(FILE, 'utf8')) as Shapes
const ENTRY = 'id seq account command version effects before knows refs needs attempts state pause label createdAt device'.split(' ')
/** A copy as JSON would give it. */
const plain = (shapes: Shapes) => JSON.parse(JSON.stringify(shapes)) as Shapes

describe('the rows stored on people’s devices (docs/sync.md, «Versions»)', () => {
  it('change only together with a version', async () => {
    const now = plain(await shapesNow(commands))
    expect(unsaid(await committed(), now, commands)).toEqual([])
    // Writes only if every change has its version.
    if (process.env['SHAPES'] === 'write') await writeFile(FILE, `${JSON.stringify(now, null, 2)}\n`)
    const is = await committed()
    expect({ how: JSON.stringify(is) === JSON.stringify(now) ? '' : HOW, ...is }).toEqual({ how: '', ...now })
  })

  it('are complete: every command that the engine knows and every row that it stores (SYN-04)', async () => {
    const now = await shapesNow(commands)
    for (const { name } of commands) expect(model.hasCommand(name)).toBe(true)
    expect(Object.keys(now.rows)).toEqual(
      expect.arrayContaining(['Attempt', 'Attention', 'Draft', 'Effect', 'Entry', 'JournalEntry', 'Meta', 'Row']),
    )
    const members = (now.rows['Entry'] ?? []).map((member) => /^\w+/.exec(member)?.[0])
    expect(members).toEqual(expect.arrayContaining(ENTRY))
    expect(now.rows['Draft']).toContain('values: Fields')
    expect(now.rows['Meta']).toContain('lease: { fence: number; owner: string; at: number }')
    expect(now.rows['Effect']?.[0]).toContain("op: 'put'")
  })
})

describe('a change of a stored shape without a version', () => {
  const said = async (change: (shapes: Shapes) => Shapes, list = commands) => {
    const before = plain(await shapesNow(commands))
    return unsaid(before, plain(change(before)), list)
  }
  const rows = (name: string, members: (was: readonly string[]) => readonly string[]) => (shapes: Shapes) => ({
    ...shapes,
    rows: { ...shapes.rows, [name]: members(shapes.rows[name] ?? []) },
  })

  it('is reported for a row with what to do; a new optional member needs no version', async () => {
    expect((await said(rows('Entry', (was) => [...was, 'mood: string']))).join()).toMatch(
      /^Entry changed \(\+ mood: string\).*ENGINE_VERSION/,
    )
    expect((await said(rows('Entry', (was) => was.slice(1)))).join()).toMatch(/^Entry changed \(- /)
    expect(await said(rows('Entry', (was) => [...was, 'mood?: string']))).toEqual([])
    expect(await said(rows('Meta', (was) => [...was, 'mood: string']))).toEqual([])
    expect((await said(rows('Meta', (was) => was.slice(1)))).join()).toMatch(/^Meta changed/)
    expect(await said((shapes) => ({ ...rows('Entry', (was) => was.slice(1))(shapes), engine: shapes.engine + 1 }))).toEqual([])
  })

  it('is reported for the tables', async () => {
    const indexes = (shapes: Shapes) => ({ ...shapes, indexes: { ...shapes.indexes, links: 'lid, title' } })
    expect((await said(indexes)).join()).toContain('CHANGED_INDEXES')
    expect(await said((shapes) => ({ ...indexes(shapes), database: shapes.database + 1 }))).toEqual([])
  })

  it('is reported for a command’s args; a new version needs its migration', async () => {
    const changed = (more: Partial<Command>) => {
      const next = { ...updateSeo, args: z.object({ name: z.string(), tagline: z.string() }), ...more } as unknown as Command
      return commands.map((each) => (each.name === 'updateSeo' ? next : each))
    }
    const run = async (list: readonly Command[]) => unsaid(plain(await shapesNow(commands)), plain(await shapesNow(list)), list)
    expect((await run(changed({}))).join()).toMatch(/^The args of updateSeo changed.*version to 2.*migrations\[1\]/)
    expect(await run(changed({ version: 2 }))).toEqual(['updateSeo is of version 2 and has no migrations[1].'])
    expect(await run(changed({ version: 2, migrations: { 1: (old) => old } }))).toEqual([])
    expect((await run(commands.slice(1))).join()).toContain('is gone')
  })
})
