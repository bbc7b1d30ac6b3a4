import { describe, expect, it } from 'vitest'
import type { JournalEntry } from '#db/entry.ts'
import { createModel } from '#sync/model/model.ts'
import { pastItem, undoneBy } from './timeline.ts'

const model = createModel({ commands: [], resources: [], entities: [] })
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
    class: 'I',
    effects: [],
    before: {},
    device: 'Linux',
    ...entry,
  }) as JournalEntry

describe('the activity list (AUD-01)', () => {
  it('knows what was taken back, and that taking the taking-back back restores it', () => {
    expect([...undoneBy([{ id: 'b', seq: 2, undoes: 'a' }])]).toEqual(['a'])
    expect([
      ...undoneBy([
        { id: 'b', seq: 2, undoes: 'a' },
        { id: 'c', seq: 3, undoes: 'b' },
      ]),
    ]).toEqual(['b'])
  })

  it('shows an edit of a command that this build does not know, and offers nothing that needs to read it', () => {
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

  it('keeps how it came to be there: the server said no, and a read showed it', () => {
    expect(pastItem(past({ found: true, status: 500 }), model, new Set())).toMatchObject({ mark: 'acked', found: true, status: 500 })
  })

  it('offers to bring back what was moved into a file and is here whole', () => {
    expect(pastItem(past({ state: 'exported' }), model, new Set()).can.bringBack).toBe(false)
    expect(pastItem(past({ state: 'exported', moved: {} as never }), model, new Set()).can.bringBack).toBe(true)
  })
})
