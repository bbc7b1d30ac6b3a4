import { describe, expect, it } from 'vitest'
import { ENDPOINT_CLASS } from '#contract/endpoint-class.ts'
import type { JournalEntry } from '#db/entry.ts'
import { createModel } from '#sync/model/model.ts'
import { pastItem, undoneBy } from './timeline.ts'

const model = createModel({ commands: [], resources: [] })
const past = (entry: Partial<JournalEntry>) =>
  ({
    id: 'a',
    seq: 1,
    at: 5,
    createdAt: 1,
    state: 'settled',
    command: 'x',
    version: 1,
    args: {},
    label: 'X',
    class: ENDPOINT_CLASS.replace,
    effects: [],
    before: {},
    device: 'Linux',
    ...entry,
  }) as JournalEntry

describe('the activity list (AUD-01)', () => {
  it('the activity list shows which edits were undone, and that undoing an undo restores the edit', () => {
    expect([...undoneBy([{ id: 'b', seq: 2, undoes: 'a' }])]).toEqual(['a'])
    expect([
      ...undoneBy([
        { id: 'b', seq: 2, undoes: 'a' },
        { id: 'c', seq: 3, undoes: 'b' },
      ]),
    ]).toEqual(['b'])
  })

  it('the activity list shows an edit of a command that this build does not have, without actions that need the command', () => {
    const item = pastItem(
      past({
        effects: [{ op: 'patch', table: 'settings', lid: 'info', fields: { name: 'B' } }],
        before: { 'settings/info': { name: 'A' } },
      }),
      model,
      new Set(),
    )
    expect(item).toMatchObject({ label: 'X', changes: [{ field: 'name', before: 'A', after: 'B' }], can: { undo: false } })
  })

  it('the activity list shows that a read found an edit which the server had answered with an error', () => {
    expect(pastItem(past({ found: true, status: 500 }), model, new Set())).toMatchObject({ mark: 'acked', found: true, status: 500 })
  })

  it('the activity list offers to bring back an exported edit that the journal holds whole', () => {
    expect(pastItem(past({ state: 'exported' }), model, new Set()).can.bringBack).toBe(false)
    expect(pastItem(past({ state: 'exported', moved: {} as never }), model, new Set()).can.bringBack).toBe(true)
  })
})
