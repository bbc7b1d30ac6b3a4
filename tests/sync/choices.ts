import type { FaultAction } from './model-network.ts'
import { type Random, randomOf } from './random.ts'
import type { Moment } from './tab-lifecycle.ts'

// A run is data: a set-up and a list of choices. The meaning of a choice is computed when it is played (the n-th link that exists then), so
// a list with some choices removed is a run too, and a failing run can be shortened.

export type Edit =
  | 'name'
  | 'description'
  | 'both'
  | 'youtube'
  | 'facebook'
  | 'footer'
  | 'create'
  | 'title'
  | 'address'
  | 'remove'
  | 'order'
  | 'move'
  | 'toggle'
  | 'person'
  | 'photo'
  | 'pair'
  | 'point'

export type Choice =
  | { readonly do: 'edit'; readonly edit: Edit; readonly tab: number; readonly n: number; readonly row: number; readonly on: boolean }
  /** A form that stays open while other choices are played. */
  | {
      readonly do: 'form'
      readonly edit: 'name' | 'description' | 'youtube' | 'title'
      readonly tab: number
      readonly n: number
      readonly row: number
    }
  | { readonly do: 'save' }
  /** An edit on the person's second device. */
  | { readonly do: 'phone'; readonly edit: Edit; readonly n: number; readonly row: number; readonly on: boolean }
  | { readonly do: 'wait'; readonly ms: number }
  | { readonly do: 'person'; readonly act: 'undo' | 'retry' | 'discard' | 'answer'; readonly n: number; readonly mine: boolean }
  | { readonly do: 'net'; readonly on: 'any' | 'read' | 'write'; readonly action: FaultAction; readonly times: number }
  | { readonly do: 'line'; readonly up: boolean }
  | { readonly do: 'open' }
  | {
      readonly do: 'end'
      /** A tab's number, or `SENDER`. */
      readonly tab: number
      readonly how: 'kill' | 'freeze'
      readonly at: Moment | 'now'
      readonly nth: number
      readonly ms: number
    }
  | { readonly do: 'pull'; readonly tab: number; readonly resource: number }
  | { readonly do: 'other'; readonly what: OtherWrite; readonly n: number; readonly row: number; readonly on: boolean }
  | { readonly do: 'jump'; readonly ms: number }
  | { readonly do: 'account'; readonly ms: number }
  | { readonly do: 'session'; readonly ms: number }
  /** Another person signs in, in another window of this browser. */
  | { readonly do: 'stranger'; readonly ms: number }
  | { readonly do: 'disk'; readonly room: number; readonly ms: number }

export type OtherWrite = 'name' | 'description' | 'old' | 'footer' | 'toggle' | 'create' | 'remove' | 'order' | 'title' | 'move' | 'insert'

export interface Setup {
  readonly honours: boolean
  readonly normalise: boolean
  /** Reads show the server's state from this long ago, ms. */
  readonly lag: number
  /** Reads come from replicas with different lags up to this one. */
  readonly wobble: boolean
  /** Another admin writes too. */
  readonly others: boolean
  readonly webLocks: boolean
  /** Reads are spared whose answer is still the same. */
  readonly tags?: boolean
  /** The person has a second device, lists are longer, and rows are moved one by one. */
  readonly phone?: boolean
}

export interface Run {
  readonly setup: Setup
  readonly choices: readonly Choice[]
}

/** Stands for the tab that holds the lease. */
export const SENDER = -1

const S = 1000
const EDITS: readonly Edit[] = [
  ...repeated<Edit>('name', 4),
  ...repeated<Edit>('description', 3),
  'both',
  ...repeated<Edit>('youtube', 2),
  'facebook',
  ...repeated<Edit>('footer', 3),
  ...repeated<Edit>('create', 5),
  ...repeated<Edit>('title', 4),
  'address',
  ...repeated<Edit>('remove', 3),
  ...repeated<Edit>('order', 3),
  ...repeated<Edit>('toggle', 4),
  'person',
  'photo',
  'pair',
  'point',
]
const OTHERS: readonly OtherWrite[] = [
  'name',
  'description',
  'description',
  'old',
  'footer',
  'toggle',
  'toggle',
  'create',
  'remove',
  'order',
  'title',
]
/** Where there is a second device, most edits are of orders. */
const PHONE_EDITS: readonly Edit[] = [...EDITS, ...repeated<Edit>('move', 16)]
const PHONE_OTHERS: readonly OtherWrite[] = [...OTHERS, ...repeated<OtherWrite>('move', 5), ...repeated<OtherWrite>('insert', 3)]
const WAITS = [0, 50, 300, 1 * S, 1 * S, 4 * S, 4 * S, 12 * S, 12 * S, 40 * S, 70 * S]
const MOMENTS: readonly (Moment | 'now')[] = ['now', 'begin', 'commit', 'commit', 'commit', 'answer', 'lock', 'timer']

/** The number of choices: most runs have about 60, some up to 300. */
export function lengthOf(random: Random, least: number, most: number): number {
  const far = random.next() ** 10
  return least + Math.floor(far * (most - least + 1))
}

export function choicesOf(seed: number, least = 60, most = 300): Run {
  const random = randomOf(seed)
  const setup: Setup = {
    honours: random.chance(0.5),
    normalise: random.chance(0.4),
    lag: random.chance(0.35) ? 500 * random.below(20) : 0,
    wobble: random.chance(0.5),
    others: random.chance(0.35),
    webLocks: random.chance(0.85),
    // Not drawn: the worlds of older seeds stay the same.
    tags: seed % 2 === 0,
    phone: seed % 3 === 0,
  }
  // Each run prefers some kinds of faults: an even mix seldom gets deep.
  const rough = random.next() ** 2
  const accounts = random.chance(0.2) && setup.phone !== true
  const length = lengthOf(random, least, most)
  const choices: Choice[] = []
  for (let n = 1; n <= length; n++)
    choices.push(choiceOf(random, n, { rough, accounts, others: setup.others, phone: setup.phone === true }))
  return { setup, choices: seed % HALTS === 0 ? choices.map(haltedInside) : choices }
}

/** In every so many worlds a tab that would be frozen before or after its transaction is halted inside it, as Android does. */
const HALTS = 5

const haltedInside = (choice: Choice): Choice =>
  choice.do === 'end' && choice.how === 'freeze' && (choice.at === 'begin' || choice.at === 'commit') ? { ...choice, at: 'inside' } : choice

interface Lean {
  readonly rough: number
  readonly accounts: boolean
  readonly others: boolean
  readonly phone: boolean
}

function choiceOf(random: Random, n: number, lean: Lean): Choice {
  const tab = random.below(6)
  const row = random.below(6)
  const dice = random.below(1000)
  const kinds: readonly (readonly [number, () => Choice | null])[] = [
    [300, () => ({ do: 'edit', edit: random.pick(lean.phone ? PHONE_EDITS : EDITS), tab, n, row, on: random.chance(0.5) })],
    [40, () => ({ do: 'form', edit: random.pick(['name', 'description', 'youtube', 'title'] as const), tab, n, row })],
    [40, () => ({ do: 'save' })],
    [180, () => ({ do: 'wait', ms: random.pick(WAITS) })],
    [40, () => ({ do: 'person', act: 'undo', n: row, mine: true })],
    [50, () => ({ do: 'person', act: random.pick(['retry', 'discard', 'answer', 'answer'] as const), n: row, mine: random.chance(0.6) })],
    [100 + 120 * lean.rough, () => netChoice(random)],
    [30, () => ({ do: 'line', up: random.chance(0.6) })],
    [25, () => ({ do: 'open' })],
    [20 + 40 * lean.rough, () => endChoice(random, tab)],
    [20, () => ({ do: 'pull', tab, resource: row })],
    [lean.others ? 60 : 0, () => ({ do: 'other', what: random.pick(lean.phone ? PHONE_OTHERS : OTHERS), n, row, on: random.chance(0.5) })],
    [6, () => ({ do: 'jump', ms: random.pick([-86_400 * S, 86_400 * S, -3600 * S, 20 * S, -20 * S]) })],
    [lean.accounts ? 20 : 0, () => ({ do: 'account', ms: random.pick([0, 2 * S, 8 * S, 60 * S]) })],
    [6, () => ({ do: 'disk', room: random.pick([0, 1, 3, 10]), ms: random.pick([1 * S, 20 * S]) })],
    [8, () => ({ do: 'session', ms: random.pick([1 * S, 10 * S, 40 * S]) })],
    [4, () => ({ do: 'stranger', ms: random.pick([4 * S, 12 * S]) })],
    [lean.phone ? 60 : 0, () => ({ do: 'phone', edit: random.pick(PHONE_EDITS), n, row, on: random.chance(0.5) })],
  ]
  const total = kinds.reduce((sum, [weight]) => sum + weight, 0)
  let left = (dice / 1000) * total
  for (const [weight, make] of kinds) {
    left -= weight
    if (left < 0) return make() ?? { do: 'wait', ms: 300 }
  }
  return { do: 'wait', ms: 300 }
}

function endChoice(random: Random, tab: number): Choice {
  const how = random.chance(0.4) ? 'kill' : 'freeze'
  const ms = random.pick([1 * S, 4 * S, 6 * S, 12 * S, 20 * S, 40 * S])
  const whose = random.chance(0.3) ? SENDER : tab
  const at = random.pick(MOMENTS)
  // The browser halts a page inside a transaction and lets it go. Half of those that would end before one.
  const isInside = how === 'kill' && at === 'begin' && ms < 10 * S
  return { do: 'end', tab: whose, how, at: isInside ? 'inside' : at, nth: 1 + random.below(6), ms }
}

/** The network never answers a 4xx to an applied call, nor a 404 for an existing row: no client could detect that. */
function netChoice(random: Random): Choice {
  const times = random.chance(0.8) ? 1 : 1 + random.below(4)
  const on = random.pick(['any', 'write', 'write', 'read'] as const)
  if (on === 'write' || (on === 'any' && random.chance(0.5))) return { do: 'net', on: 'write', action: writeFault(random), times }
  return { do: 'net', on: 'read', action: readFault(random), times }
}

function writeFault(random: Random): FaultAction {
  return random.pick<() => FaultAction>([
    () => ({ drop: 'before' }),
    () => ({ drop: 'after' }),
    () => ({ drop: 'after' }),
    () => ({ delay: random.below(14) * S }),
    () => ({ delay: random.pick([28, 31, 35]) * S }),
    () => ({ landsAfter: 1 + random.below(55) * S }),
    () => ({ landsAfter: 1 + random.below(55) * S }),
    () => ({ hang: true, applied: random.chance(0.5) }),
    () => ({ status: random.pick([500, 500, 501, 505]) }),
    () => ({ status: 500, applied: true }),
    () => ({ status: random.pick([502, 503, 504, 408, 511, 520, 524]), applied: random.chance(0.5) }),
    () => ({ status: random.pick([425, 429]), retryAfter: random.pick([0, 8 * S]) }),
    () => ({ status: random.pick([400, 403, 409, 413, 422]), body: { error: 'recusado' } }),
    () => ({ status: 401 }),
    () => ({ status: 200, html: true }),
    () => ({ status: 200, body: { errors: [{ error: 'recusado' }] }, applied: random.chance(0.5) }),
    () => ({ status: 200, redirected: 'elsewhere', body: {} }),
    () => ({ status: 200, body: undefined, applied: true }),
  ])()
}

function readFault(random: Random): FaultAction {
  return random.pick<() => FaultAction>([
    () => ({ drop: 'before' }),
    () => ({ delay: random.below(14) * S }),
    () => ({ delay: random.below(14) * S }),
    () => ({ delay: 31 * S }),
    () => ({ hang: true }),
    () => ({ status: random.pick([500, 403, 404]) }),
    () => ({ status: random.pick([502, 503, 504, 429]) }),
    () => ({ status: 401 }),
    () => ({ status: 200, html: true }),
  ])()
}

function repeated<T>(item: T, times: number): T[] {
  return Array.from({ length: times }, () => item)
}
