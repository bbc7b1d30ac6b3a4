import { expect, it } from 'vitest'
import type { Choice, Run } from './choices.ts'
import { play } from './play.ts'

// What the simulation found, in its shortest form: each run once broke the promise that its title names.

const S = 1000
const wait = (ms: number): Choice => ({ do: 'wait', ms })
const line = (up: boolean): Choice => ({ do: 'line', up })
const write = (action: Extract<Choice, { do: 'net' }>['action']): Choice => ({ do: 'net', on: 'write', action, times: 1 })
const read = (action: Extract<Choice, { do: 'net' }>['action']): Choice => ({ do: 'net', on: 'read', action, times: 1 })
const other = (what: Extract<Choice, { do: 'other' }>['what'], n: number, row = 0): Choice => ({ do: 'other', what, n, row, on: true })
const edit = (
  what: Extract<Choice, { do: 'edit' }>['edit'],
  n: number,
  more: { on?: boolean; row?: number; tab?: number } = {},
): Choice => ({
  do: 'edit',
  edit: what,
  tab: more.tab ?? 0,
  n,
  row: more.row ?? 0,
  on: more.on ?? true,
})

const plain = { honours: false, normalise: false, lag: 0, wobble: false, others: false, webLocks: true }

/** A photo whose last call has no answer and lands late, then is refused; longer ago than anybody waits for a late landing. */
const photoLandsLate: readonly Choice[] = [
  wait(12 * S),
  edit('photo', 12),
  read({ delay: 4 * S }),
  wait(1 * S),
  write({ landsAfter: 40 * S }),
  wait(4 * S),
  write({ status: 422 }),
  wait(70 * S),
  wait(70 * S),
]

const found: Readonly<Record<string, readonly Choice[]>> = {
  'a holder whose lock was stolen while it was frozen ends its slice before it looks again (invariant 10)': [
    { do: 'open' },
    wait(20 * S),
    write({ delay: 2 * S }),
    edit('footer', 1),
    wait(300),
    { do: 'end', tab: 0, how: 'freeze', at: 'now', nth: 1, ms: 20 * S },
    edit('name', 2, { tab: 1 }),
    wait(40 * S),
  ],
  'an edit of a row that another admin deleted while its form was open sends nothing half-built (invariant 5)': [
    { do: 'form', edit: 'title', tab: 0, n: 1, row: 0 },
    other('remove', 2),
    { do: 'pull', tab: 0, resource: 0 },
    wait(1 * S),
    { do: 'save' },
    wait(4 * S),
  ],
  'an edit acked after the clock was set back does not settle against a read from before (invariant 6)': [
    wait(12 * S),
    edit('person', 1),
    { do: 'jump', ms: -3600 * S },
    wait(12 * S),
  ],
  'what waits does not wait for an hour when the clock is set back by one (invariant 11)': [
    edit('youtube', 1),
    wait(300),
    { do: 'jump', ms: -3600 * S },
  ],
  'joining does not put a newer edit before an older one that waits for another (invariant 4)': [
    wait(12 * S),
    line(false),
    edit('pair', 1, { on: false }),
    edit('name', 2),
    edit('description', 3),
    write({ delay: 8 * S }),
    line(true),
    wait(1 * S),
  ],
  'a value that a whole document carried along is not taken for our own (invariant 12)': [
    line(false),
    other('description', 2),
    edit('pair', 38),
    line(true),
    wait(12 * S),
    edit('name', 52),
    write({ status: 501 }),
    wait(1 * S),
  ],
  'a value carried along by a body that may land late is not taken for our own (invariant 12)': [
    other('description', 91),
    wait(70 * S),
    write({ landsAfter: 8 * S }),
    read({ drop: 'before' }),
    edit('pair', 176),
    edit('name', 182),
    wait(1 * S),
  ],
  'a flip that stands already clears the older one that is in front of a person (invariant 6)': [
    wait(12 * S),
    read({ status: 403 }),
    edit('flip', 1, { on: true }),
    wait(1 * S),
    edit('flip', 2, { on: false }),
    wait(40 * S),
  ],
  'a value that landed late is put right though a newer edit set another field of the row (invariant 2)': [
    wait(12 * S),
    write({ landsAfter: 35 * S }),
    edit('name', 1),
    wait(300),
    edit('name', 2),
    wait(4 * S),
    edit('description', 3),
    wait(70 * S),
  ],
  'discarding an edit in conflict that may have been applied leaves another admin’s value alone (invariant 12)': [
    wait(12 * S),
    { do: 'net', on: 'write', action: { drop: 'before' }, times: 3 },
    edit('description', 1),
    wait(300),
    other('description', 2),
    wait(40 * S),
    { do: 'person', act: 'discard', n: 0, mine: false },
    wait(4 * S),
  ],
  'joining does not put a newer value beneath one that is acked (invariant 6)': [edit('pair', 1), edit('name', 5), edit('both', 22)],
  'a refused create that is edited goes again 3 s after the last try (invariant 9)': [
    wait(12 * S),
    edit('create', 23),
    wait(300),
    edit('title', 24, { row: 1 }),
  ],
  'an edit acked before its row was deleted elsewhere does not bring the older value back (invariant 6)': [
    edit('title', 21, { row: 3 }),
    { do: 'account', ms: 60 * S },
    { do: 'account', ms: 2 * S },
    other('remove', 41, 5),
    edit('address', 51, { row: 3 }),
  ],
  'a clock that jumps ahead does not end the 3 s between two tries (invariant 9)': [
    wait(12 * S),
    edit('footer', 5),
    write({ landsAfter: 28 * S }),
    wait(300),
    { do: 'jump', ms: 20 * S },
  ],
  'a read that was on its way when the clock was set back settles nothing (invariant 6)': [
    edit('create', 5, { on: false }),
    edit('flip', 10, { row: 1, on: false }),
    edit('name', 16),
    wait(50),
    { do: 'pull', tab: 0, resource: 2 },
    { do: 'jump', ms: -86_400 * S },
    wait(50),
  ],
  'a late yes to an older value is no yes to the newer one that the entry took in (invariant 2)': [
    wait(12 * S),
    { do: 'open' },
    edit('footer', 12, { on: false }),
    edit('footer', 13, { on: true }),
    wait(12 * S),
    edit('footer', 14, { on: false }),
    { do: 'end', tab: 0, how: 'freeze', at: 'commit', nth: 1, ms: 40 * S },
    edit('footer', 15, { on: true, tab: 1 }),
    wait(14 * S),
    write({ status: 500 }),
    wait(40 * S),
  ],
  'an uncertain create without a candidate is not joined on screen by its own row (invariant 13)': [
    wait(12 * S),
    edit('title', 26),
    wait(300),
    write({ status: 500, applied: true }),
    edit('create', 31),
    read({ status: 403 }),
    wait(40 * S),
  ],
  'taking back an edit that carries a newer one takes back the newer one too (invariant 2)': [
    wait(12 * S),
    write({ status: 413 }),
    edit('pair', 29, { on: false }),
    wait(300),
    edit('name', 31),
    wait(1 * S),
    { do: 'net', on: 'write', action: { delay: 31 * S }, times: 2 },
    write({ status: 500, applied: true }),
    edit('both', 56),
    { do: 'person', act: 'discard', n: 0, mine: false },
    wait(70 * S),
    wait(12 * S),
    { do: 'person', act: 'discard', n: 0, mine: false },
  ],
  'a value that landed late is put right beneath a newer edit that was refused (invariant 2)': [
    wait(12 * S),
    { do: 'net', on: 'write', action: { landsAfter: 38 * S }, times: 2 },
    edit('youtube', 78),
    wait(12 * S),
    edit('youtube', 121),
    wait(300),
    edit('youtube', 138),
    write({ status: 413 }),
    wait(70 * S),
    wait(12 * S),
    { do: 'person', act: 'discard', n: 0, mine: false },
  ],
  'a form that was open while its person replaced another admin’s value goes over it (MTB-03)': [
    { do: 'form', edit: 'description', tab: 0, n: 1, row: 0 },
    other('description', 2),
    wait(1 * S),
    { do: 'pull', tab: 0, resource: 1 },
    wait(20 * S),
    edit('description', 3),
    { do: 'save' },
    wait(12 * S),
  ],
  'what another admin wrote, carried along by a body that may land late, is not put right (invariant 12)': [
    edit('description', 29),
    wait(1 * S),
    write({ hang: true, applied: false }),
    other('description', 41),
    edit('name', 42),
    wait(40 * S),
  ],
  'what stood before another admin wrote, and lands late with a body, is put right (invariant 6)': [
    write({ landsAfter: 46 * S }),
    edit('name', 41),
    other('description', 46),
    wait(4 * S),
    edit('description', 61),
    wait(70 * S),
  ],
  'a keyed create is looked for a whole minute after a clock that jumped ahead (invariant 3)': [
    edit('remove', 1),
    edit('create', 36),
    write({ landsAfter: 29 * S }),
    wait(1 * S),
    { do: 'jump', ms: 86_400 * S },
  ],
  'the next try of a person comes 3 s after the last, whatever the clock did in between (invariant 9)': [
    wait(12 * S),
    edit('create', 46),
    wait(300),
    { do: 'jump', ms: 86_400 * S },
    edit('name', 56),
    { do: 'person', act: 'retry', n: 0, mine: true },
  ],
  'a form saved on a row that its person deleted meanwhile brings nothing of it back (invariant 6)': [
    { do: 'form', edit: 'title', tab: 0, n: 12, row: 0 },
    edit('address', 13),
    edit('remove', 14),
    wait(300),
    { do: 'save' },
    wait(12 * S),
  ],
  'discarding what may have been applied takes it back beneath a newer edit that is undone later (invariant 6)': [
    write({ status: 500, applied: true }),
    edit('footer', 10),
    wait(12 * S),
    edit('footer', 31),
    { do: 'person', act: 'discard', n: 0, mine: true },
    { do: 'person', act: 'undo', n: 0, mine: true },
    wait(12 * S),
  ],
  'an edit is tried again though the delete after it was refused (invariant 6)': [
    write({ drop: 'after' }),
    edit('title', 11),
    wait(1 * S),
    { do: 'net', on: 'write', action: { status: 501 }, times: 2 },
    edit('remove', 22),
    wait(4 * S),
    { do: 'person', act: 'retry', n: 0, mine: true },
    { do: 'person', act: 'discard', n: 0, mine: true },
    wait(12 * S),
  ],
  'a flip is not found done by a replica that shows the side before our own last one (invariant 6)': [
    edit('flip', 5, { row: 1, on: false }),
    write({ status: 505 }),
    edit('flip', 11, { row: 1, on: true }),
    wait(1 * S),
  ],
  'a photo that landed late and goes again is nobody else’s (invariant 14)': [
    ...photoLandsLate,
    { do: 'person', act: 'retry', n: 0, mine: true },
    wait(12 * S),
  ],
  'a photo that landed late and is taken back is nobody else’s (invariant 14)': [
    ...photoLandsLate,
    { do: 'person', act: 'discard', n: 0, mine: true },
    wait(12 * S),
  ],
  'a body that lands between the hand-over and the answer of a newer edit is put right (invariant 6)': [
    write({ landsAfter: 42 * S }),
    edit('description', 4),
    wait(40 * S),
    write({ delay: 28 * S }),
    edit('name', 13),
    wait(1 * S),
  ],
  'a flip that lands late turns what stands, and goes again (invariant 6)': [
    edit('flip', 2, { row: 3, on: false }),
    edit('flip', 44, { row: 1, on: true }),
    { do: 'net', on: 'write', action: { status: 200, redirected: 'elsewhere', body: {} }, times: 4 },
    edit('youtube', 68),
    wait(12 * S),
    write({ landsAfter: 42 * S }),
    wait(70 * S),
    read({ status: 500 }),
    edit('flip', 96, { row: 1, on: true }),
    wait(12 * S),
  ],
  'what may have been applied is taken back beneath a delete that is refused (invariant 6)': [
    write({ status: 500, applied: true }),
    edit('title', 7),
    wait(8 * S),
    wait(2 * S),
    write({ status: 500, applied: true }),
    edit('remove', 37),
    { do: 'person', act: 'discard', n: 0, mine: true },
    edit('create', 40),
    wait(1 * S),
  ],
  'a value that landed late is put right beneath a delete that is refused (invariant 6)': [
    write({ landsAfter: 35 * S }),
    edit('title', 22),
    wait(300),
    edit('title', 23),
    wait(40 * S),
    wait(12 * S),
    write({ hang: true, applied: true }),
    edit('create', 56),
    wait(300),
    write({ status: 413 }),
    edit('remove', 77),
    wait(40 * S),
    wait(12 * S),
  ],
  'an edit is tried again beneath what a refused carrier took in (invariant 2)': [
    edit('name', 9),
    wait(12 * S),
    write({ status: 500, applied: true }),
    edit('name', 1),
    wait(12 * S),
    line(false),
    edit('name', 2),
    edit('name', 3),
    write({ status: 403 }),
    line(true),
    wait(12 * S),
    { do: 'person', act: 'retry', n: 0, mine: true },
    { do: 'person', act: 'discard', n: 0, mine: true },
    wait(12 * S),
  ],
  'what is said again for a carrier is beneath nothing that it carried (invariant 2)': [
    write({ landsAfter: 52 * S }),
    edit('footer', 28, { on: false }),
    wait(4 * S),
    edit('footer', 35, { on: false }),
    edit('footer', 41, { on: true }),
    wait(1 * S),
    write({ status: 403 }),
    wait(70 * S),
  ],
  'what may land late is remembered for as long as something waits to settle (invariant 6)': [
    write({ landsAfter: 23 * S }),
    edit('person', 43),
    edit('person', 65),
    edit('photo', 68),
    wait(40 * S),
    write({ status: 401 }),
    edit('create', 111),
    edit('photo', 112),
    line(false),
    wait(40 * S),
    wait(70 * S),
  ],
}

const foundWithoutLocks: Readonly<Record<string, readonly Choice[]>> = {
  'a holder that stands still is not taken for dead because the clock was set (invariant 9)': [
    edit('flip', 7, { row: 1, on: false }),
    { do: 'end', tab: 0, how: 'freeze', at: 'commit', nth: 2, ms: 1 * S },
    edit('footer', 11, { on: false }),
    { do: 'open' },
    { do: 'jump', ms: -20 * S },
  ],
}

async function keepsItsPromises(choices: readonly Choice[], setup: Partial<Run['setup']>): Promise<void> {
  const { broken, story } = await play({ setup: { ...plain, others: true, ...setup }, choices }, { tell: true })
  // The story is what a person reads when it fails.
  expect({ broken, story: broken.length === 0 ? [] : story }).toEqual({ broken: [], story: [] })
}

it.each(Object.entries(found))('%s', async (_title, choices) => {
  await keepsItsPromises(choices, {})
  await keepsItsPromises(choices, { lag: 7 * S })
  await keepsItsPromises(choices, { honours: true })
})

it.each(Object.entries(foundWithoutLocks))('%s', async (_title, choices) => {
  await keepsItsPromises(choices, { webLocks: false })
})
