import { readFile } from 'node:fs/promises'
import { beforeAll, describe, expect, test } from 'vitest'
import { words as central } from '#features/studio/central/words.ts'
import { workWords } from '#sync/page/session/work-words.ts'
import { attentionProblems, goneProblem, holdProblems, sentence } from './problem-words.ts'
import { words } from './words.ts'

type Rows = Readonly<Record<string, readonly string[]>>

/** The tables of `docs/trouble.md`, by heading: the cells of each row by its first one. */
let tables: Readonly<Record<string, Rows>>

beforeAll(async () => {
  const text = await readFile('docs/trouble.md', 'utf8')
  tables = Object.fromEntries(
    text
      .split(/^## /m)
      .slice(1)
      .map((part) => [part.slice(0, part.indexOf('\n')), rowsOf(part)]),
  )
})

function rowsOf(part: string): Rows {
  const rows = part.split('\n').filter((line) => line.startsWith('|'))
  return Object.fromEntries(
    rows.slice(2).map((line) => {
      const [key = '', ...cells] = line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim())
      return [key, cells]
    }),
  )
}

const said = (table: string, cells: number) =>
  Object.fromEntries(
    Object.entries(tables[table] ?? {}).map(([key, row]) => [
      key,
      row
        .slice(0, cells)
        .filter((cell) => cell !== '—')
        .join(' '),
    ]),
  )
const sentences = (of: Readonly<Record<string, Parameters<typeof sentence>[0]>>) =>
  Object.fromEntries(Object.entries(of).map(([key, trouble]) => [key, sentence(trouble)]))

describe('docs/trouble.md and the screen say the same', () => {
  test('of every state', () => {
    const { conflict: _conflict, ...ended } = central.state
    const { queued, sending, checking, acked, attention } = words.state
    expect(said('States', 1)).toEqual({ queued, waiting: queued, sending, verifying: checking, acked, attention, ...ended })
  })

  test('of every edit that needs the person', () => {
    const gone = { noun: '{isto}', again: true }
    expect(said('Needs you', 3)).toEqual({
      ...sentences(attentionProblems),
      'gone-again': sentence(goneProblem({ ...gone, own: false })),
      'gone-own': sentence(goneProblem({ ...gone, own: true })),
      'gone-left': sentence(goneProblem({ ...gone, own: false, left: true })),
    })
  })

  test('of every hold', () => {
    expect(said('Holds', 3)).toEqual(sentences(holdProblems))
  })

  test('of what holds everything back', () => {
    expect(said('What holds everything back', 3)).toEqual({
      'auth-0': words.signIn.text(0),
      'auth-1': words.signIn.text(1),
      'auth-n': words.signIn.text(1000).replace('1000', '{n}'),
      rights: words.rights,
      outdated: words.outdated,
    })
  })

  test('of what could not be recorded, and of files that were not taken in', async () => {
    const { title, ...refused } = words.refused
    expect(said('Not recorded', 2)).toEqual(refused)
    expect(await readFile('docs/trouble.md', 'utf8')).toContain(title)
    expect(said('A file of work that was not taken in', 2)).toEqual(workWords.refused)
  })

  test('no sentence speaks of our own parts', () => {
    const all = [...Object.values(said('Needs you', 3)), ...Object.values(said('Holds', 3))].join(' ')
    expect(all).not.toMatch(/base|espelho|valor atual|espera a vez/i)
  })
})
