import type { Dials } from '#contract/lab.ts'

/*
 * What can go wrong between a client and a server, decided and done in one place for the laboratory (lab.ts) and for the proxy of
 * the browser tests (tests/e2e/chaos-proxy.ts):
 *
 *   client ──► before ──► server does it ──► after ──► client
 *
 *   before   the server never sees the call
 *   after    the server did it, and its answer is lost, held or replaced
 */

export type Side = 'before' | 'after'

export type Fault =
  | { readonly kind: 'pass' }
  /** The connection ends without an answer. */
  | { readonly kind: 'drop'; readonly side: Side }
  /** Nothing more happens until `until`, or until the client gives up. */
  | { readonly kind: 'hold'; readonly side: Side; readonly until: Promise<void> }
  /** The connection ends without an answer, and the server does it `after` ms later. */
  | { readonly kind: 'late'; readonly after: number }
  /** A read that shows the server as it was `age` ms ago. */
  | { readonly kind: 'stale'; readonly age: number }
  /** Another answer than the server's. */
  | {
      readonly kind: 'status'
      readonly status: number
      readonly side: Side
      readonly body?: unknown
      readonly headers?: Readonly<Record<string, string>>
    }
  /** A captive portal: 200 with a page of its own. */
  | { readonly kind: 'portal' }

export interface Decision {
  /** ms before anything happens. */
  readonly wait: number
  readonly fault: Fault
}

const NEVER = new Promise<void>(() => {})
const PASS: Fault = { kind: 'pass' }

/** Statuses that a server also gives after it did the work. */
const mayBeApplied = (status: number) => status >= 500 || status === 408

/**
 * What becomes of one call. Always draws the same number of random values, so that turning one dial does not reshuffle the rest of
 * a seeded run.
 * @param random in [0, 1)
 */
export function decide(dials: Dials, random: () => number, call: { readonly write: boolean }): Decision {
  const [jitter, which, side, howLate] = [random(), random(), random(), random()] as const
  const wait = Math.round(dials.latency * (0.5 + jitter))
  if (dials.portal) return { wait, fault: { kind: 'portal' } }
  const half: Side = side < 0.5 ? 'before' : 'after'
  const chances: readonly (readonly [number, Fault])[] = [
    [dials.lossBefore, { kind: 'drop', side: 'before' }],
    [dials.lossAfter, { kind: 'drop', side: 'after' }],
    [dials.stall, { kind: 'hold', side: half, until: NEVER }],
    [
      dials.statusPercent,
      { kind: 'status', status: dials.status, side: mayBeApplied(dials.status) ? half : 'before', ...retryAfter(dials.status) },
    ],
    [call.write ? dials.late : 0, { kind: 'late', after: Math.round(howLate * dials.lateUpTo * 1000) }],
  ]
  // One after the other on a line of 100: together they are a share of all calls, none hides behind another.
  let left =
    which *
    Math.max(
      100,
      chances.reduce((sum, [share]) => sum + share, 0),
    )
  for (const [share, fault] of chances) {
    if (left < share) return { wait, fault }
    left -= share
  }
  return { wait, fault: !call.write && dials.stale > 0 ? { kind: 'stale', age: dials.stale * 1000 } : PASS }
}

const retryAfter = (status: number) => (status === 429 || status === 425 ? { headers: { 'retry-after': '3' } } : {})

/** One call on its way, in the hands of who stands between. `A` is an answer as that one knows it. */
export interface Exchange<A> {
  /** The server does it. */
  forward(): Promise<A>
  /** Reads an answer to its end, for nobody. */
  discard(answer: A): Promise<void>
  say(status: number, headers: Readonly<Record<string, string>>, text: string): A
  /** Has the server do it in so many ms, for nobody. */
  later(ms: number): void
  /** The answer of so many ms ago; null when nobody was looking then. */
  past(age: number): Promise<A | null>
  /** Resolves when the client gave up. */
  readonly gone: Promise<void>
  isGone(): boolean
}

const PORTAL_PAGE = '<!doctype html><html lang="pt-BR"><title>Wi-Fi</title><h1>Entre na rede Wi-Fi</h1></html>'

/** @returns null when there is no answer: the connection is to be cut. */
export async function carryOut<A>(fault: Fault, by: Exchange<A>): Promise<A | null> {
  switch (fault.kind) {
    case 'pass':
      return by.forward()
    case 'portal':
      return by.say(200, { 'content-type': 'text/html; charset=utf-8' }, PORTAL_PAGE)
    case 'stale':
      return (await by.past(fault.age)) ?? by.forward()
    case 'late':
      by.later(fault.after)
      return null
    case 'drop':
      if (fault.side === 'after') await by.discard(await by.forward())
      return null
    case 'status': {
      if (fault.side === 'after') await by.discard(await by.forward())
      const text =
        typeof fault.body === 'string' ? fault.body : JSON.stringify(fault.body ?? { error: `Laboratório de rede: ${fault.status}` })
      return by.say(fault.status, { 'content-type': 'application/json', ...fault.headers }, text)
    }
    case 'hold': {
      const answer = fault.side === 'after' ? await by.forward() : null
      await Promise.race([fault.until, by.gone])
      if (!by.isGone()) return answer ?? by.forward()
      if (answer !== null) await by.discard(answer)
      return null
    }
  }
}

/** Whether a call changes something: EP-84 does, over GET. */
export const isWrite = (method: string, path: string): boolean =>
  !['GET', 'HEAD', 'OPTIONS'].includes(method) || path.includes('/carrossel/publish/')
