import { describe, expect, it } from 'vitest'
import type { Entry } from '#db/entry.ts'
import type { Draft } from '#db/tables.ts'
import { marksOf, statusOf } from './status.ts'

const entry = (state: Entry['state'], keys: string[] = ['links/a']) => ({ state, keys, id: state, seq: 1 }) as unknown as Entry
const quiet = { hold: null, reach: { ok: true, at: 0 }, paused: false }
const text = (entries: Entry[], meta: Partial<typeof quiet> | { hold: { kind: 'auth' | 'rights'; at: number } } = {}, online = true) =>
  statusOf(entries, [], { ...quiet, ...meta }, online).text

describe('the sync status (SHL-14)', () => {
  it('the sync status is the first state that holds, with the count', () => {
    const all = [entry('attention'), entry('sending'), entry('queued')]
    expect(text(all, { hold: { kind: 'auth', at: 0 } })).toBe('Sincronização: entre novamente, 3 pendentes')
    expect(text(all, { reach: { ok: false, at: 0 } })).toBe('Sincronização: precisa de atenção, 3 pendentes')
    expect(text([entry('sending'), entry('queued')], { reach: { ok: false, at: 0 } })).toBe('Sincronização: sem conexão, 2 pendentes')
    expect(text([entry('sending'), entry('queued')])).toBe('Sincronização: enviando, 2 pendentes')
    expect(text([entry('queued')])).toBe('Sincronização: 1 pendente')
    expect(text([])).toBe('Sincronização: tudo salvo')
  })

  it('the sync status is not «tudo salvo» while there is a draft', () => {
    const drafts = [{ form: 'seo' }] as unknown as Draft[]
    expect(statusOf([], drafts, quiet, true)).toMatchObject({
      text: 'Sincronização: tudo salvo. tudo enviado · 1 rascunho',
      words: 'tudo enviado · 1 rascunho',
    })
    expect(statusOf([entry('queued')], drafts, quiet, true).words).toBe('1 pendente')
  })

  it('the sync status does not count entries that the server has', () => expect(text([entry('acked')])).toBe('Sincronização: tudo salvo'))

  it('the sync status believes the browser’s `offline` even before the first lost answer', () => {
    expect(text([entry('queued')], {}, false)).toBe('Sincronização: sem conexão, 1 pendente')
  })

  it('the sync status is not «tudo salvo» while a loss of work is unread', () => {
    const lost = [{ at: 1, entries: [{ label: 'Novo link «Um»', since: 1 }], more: 0, drafts: [], saved: [] }]
    expect(statusOf([], [], { ...quiet, lost }, true).text).toBe('Sincronização: precisa de atenção')
    expect(statusOf([], [], { ...quiet, lost: [] }, true).text).toBe('Sincronização: tudo salvo')
  })

  it('the sync status is «conferindo» after a 500 while a read decides, and asks nobody; the accessible name starts with the contract’s text (SHL-14)', () => {
    const checking = { ...entry('attention'), attention: { reason: 'refused', at: 0, status: 500, tick: 1, checking: true } } as Entry
    expect(statusOf([checking], [], quiet, true)).toMatchObject({
      state: 'sending',
      attention: 0,
      words: 'conferindo, 1 pendente',
      text: 'Sincronização: enviando, 1 pendente. conferindo, 1 pendente',
    })
    expect(statusOf([checking, entry('sending')], [], quiet, true).words).toBe('enviando, 2 pendentes')
    expect(statusOf([checking, entry('attention')], [], quiet, true)).toMatchObject({ state: 'attention', attention: 1 })
    expect(marksOf([checking]).get('links/a')).toBe('checking')
  })

  it('the sync status is not «enviando» for an entry that only waits', () =>
    expect(text([entry('waiting')])).toBe('Sincronização: 1 pendente'))
})

describe('marks beside rows (SHL-15)', () => {
  it('the mark beside a row shows the most urgent state of several edits', () => {
    const marks = marksOf([entry('acked'), entry('queued'), entry('attention', ['links/b'])])
    expect(marks.get('links/a')).toBe('queued')
    expect(marks.get('links/b')).toBe('attention')
  })
})
