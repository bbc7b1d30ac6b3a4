import { describe, expect, it } from 'vitest'
import type { Entry } from '#db/entry.ts'
import type { Draft } from '#db/tables.ts'
import { parseTally } from './witness-tally.ts'
import { countsOf, type Found, lossesOf, lossesOfTally, lossOf, parseWitness, tallyOf, type Witness, witnessOf } from './witness.ts'

const entry = (seq: number, state: Entry['state'] = 'queued') =>
  ({ id: `e${seq}`, seq, state, label: `Edição ${seq}`, createdAt: 1000 + seq }) as unknown as Entry
const draft = { form: 'seo@tab', label: 'Informações & SEO', startedAt: 1500, updatedAt: 1700 } as unknown as Draft

const witness = witnessOf({ entries: [entry(1), entry(2, 'attention')], drafts: [draft] }, 'birth', 2000) as Witness
/** The database as it was when the witness was written. */
const intact: Found = { birth: 'birth', seq: 2, ids: new Set(['e1', 'e2']), forms: new Set(['seo@tab']), journalFrom: undefined }
const empty: Found = { birth: '', seq: 0, ids: new Set(), forms: new Set(), journalFrom: undefined }

describe('the witness', () => {
  it('a witness names pending work, and nothing that the server has (decision 0065)', () => {
    const written = witnessOf({ entries: [entry(1), entry(2, 'acked')], drafts: [draft] }, 'birth', 2000)
    expect(written?.entries).toEqual([{ id: 'e1', seq: 1, label: 'Edição 1', since: 1001 }])
    expect(written?.drafts).toEqual([{ form: 'seo@tab', label: 'Informações & SEO', since: 1500 }])
    expect(witnessOf({ entries: [entry(2, 'acked')], drafts: [] }, 'birth', 2000)).toBeNull()
  })

  it('a witness does not change while somebody goes on typing', () => {
    const typed = [{ ...draft, updatedAt: 9000 }]
    expect(witnessOf({ entries: [], drafts: typed }, 'birth', 2000)).toEqual(witnessOf({ entries: [], drafts: [draft] }, 'birth', 2000))
  })

  it('a witness counts the edits beyond those that it names', () => {
    const entries = Array.from({ length: 1000 }, (_, seq) => entry(seq))
    const many = witnessOf({ entries, drafts: [] }, 'birth', 2000)
    expect((many?.entries.length ?? 0) + (many?.more ?? 0)).toBe(1000)
    expect(lossOf(many as Witness, empty)?.more).toBe(many?.more)
  })

  it('a witness is read back as it was written; any other text is refused', () => {
    expect(parseWitness(JSON.stringify(witness))).toEqual(witness)
    for (const text of ['', 'x', '{}', 'null', JSON.stringify({ ...witness, entries: [{ id: 'e1' }] })])
      expect(parseWitness(text)).toBeNull()
  })
})

describe('what was lost', () => {
  it('nothing was lost in an intact database', () => expect(lossOf(witness, intact)).toBeNull())

  it('nothing was lost when the service worker sent the edits while no page was open: the journal names them', () => {
    expect(lossOf(witness, { ...intact, journalFrom: 2500 })).toBeNull()
  })

  it('nothing was lost when the journal has dropped its oldest entries since, as on a full disk', () => {
    expect(lossOf(witness, { ...intact, ids: new Set(), journalFrom: 2500 })).toBeNull()
    expect(lossOf(witness, { ...intact, ids: new Set() })).toBeNull()
  })

  it('a draft that was saved or discarded just before the page closed was not lost', () => {
    expect(lossOf(witness, { ...intact, forms: new Set() })).toBeNull()
  })

  it('everything was lost when the database comes back empty', () => {
    const loss = lossOf(witness, empty)
    expect(loss?.entries.map(({ label }) => label)).toEqual(['Edição 1', 'Edição 2'])
    expect(loss?.drafts).toEqual([{ label: 'Informações & SEO', since: 1500 }])
    expect(loss?.at).toBe(2000)
  })

  it('a draft that was recovered from the last keystrokes was not lost', () => {
    const loss = lossOf(witness, { ...empty, forms: new Set(['seo@tab']) })
    expect(loss?.drafts).toEqual([])
    expect(loss?.saved.map(({ label }) => label)).toEqual(['Informações & SEO'])
  })

  it('everything was lost when another database is in its place, even one that has recorded edits since', () => {
    expect(lossOf(witness, { ...empty, birth: 'another', seq: 50 })?.entries).toHaveLength(2)
  })

  it('every edit that an older state of the same database lacks was lost', () => {
    const loss = lossOf(witness, { ...intact, seq: 1, ids: new Set(['e1']), forms: new Set() })
    expect(loss?.entries.map(({ label }) => label)).toEqual(['Edição 2'])
    expect(loss?.drafts).toHaveLength(1)
  })

  it('an entry in neither outbox nor journal was lost if the journal reaches back further than the witness', () => {
    expect(lossOf(witness, { ...intact, ids: new Set(['e1']), journalFrom: 1900 })?.entries.map(({ label }) => label)).toEqual(['Edição 2'])
  })
})

describe('a witness whose names cannot be read (SAF-01)', () => {
  const tally = tallyOf(witness)

  it('its tally holds numbers and times, nothing that a person wrote', () => {
    expect(tally).toEqual({ birth: 'birth', at: 2000, since: 1001, edits: 2, drafts: 1 })
    expect(parseTally(JSON.stringify(tally))).toEqual(tally)
    for (const text of ['', 'x', 'null', JSON.stringify({ ...tally, edits: 'two' })]) expect(parseTally(text)).toBeNull()
  })

  it('tells how much was lost, and since when it had waited', () => {
    const [loss] = lossesOfTally(tally, '')
    expect(loss?.unnamed).toEqual({ edits: 2, drafts: 1, since: 1001 })
    expect(loss && countsOf(loss)).toEqual({ edits: 2, drafts: 1, since: 1001 })
  })

  it('tells of nothing while its database is there', () => expect(lossesOfTally(tally, 'birth')).toEqual([]))

  it('tells of a loss without a number if the tally cannot be read either, but not where edits were recorded since', () => {
    expect(lossesOfTally(null, '').map(countsOf)).toEqual([{ edits: 0, drafts: 0, since: 0 }])
    expect(lossesOfTally(null, 'another')).toEqual([])
  })
})

describe('a loss that nobody has read about (SAF-01)', () => {
  const [lost] = lossesOf(witness, empty)
  const unseen = lost === undefined ? [] : [lost]

  it('is witnessed until somebody has read it, and told again when that database is lost too', () => {
    const second = witnessOf({ entries: [], drafts: [], unseen }, 'second', 3000)
    expect(second && lossesOf(second, empty)).toEqual(unseen)
    expect(second && tallyOf(second)).toMatchObject({ edits: 2, drafts: 1, since: 1001 })
    expect(parseWitness(JSON.stringify(second))).toEqual(second)
  })

  it('is not told again by the database that holds it', () => {
    const second = witnessOf({ entries: [], drafts: [], unseen }, 'second', 3000)
    expect(second && lossesOf(second, { ...empty, birth: 'second' })).toEqual([])
  })
})
