import type { Dials } from '#contract/lab.ts'

/*
 * The faults between a client and a server, decided and carried out in one place for the laboratory (lab.ts) and the proxy of the browser
 * tests (tests/e2e/support/chaos-proxy.ts):
 *
 *   client ──► before ──► the server runs it ──► after ──► client
 *
 *   before   the server never gets the call
 *   after    the server ran it, and its answer is lost, held or replaced
 */

export type Side = 'before' | 'after'

export type Fault =
  | { readonly kind: 'pass' }
  /** The connection ends without an answer. */
  | { readonly kind: 'drop'; readonly side: Side }
  /** Nothing happens until `until`, or until the client gives up. */
  | { readonly kind: 'hold'; readonly side: Side; readonly until: Promise<void> }
  /** The connection ends without an answer, and the server runs the call `after` ms later. */
  | { readonly kind: 'late'; readonly after: number }
  /** A read that returns the server's state of `age` ms ago. */
  | { readonly kind: 'stale'; readonly age: number }
  /** An answer other than the server's. */
  | {
      readonly kind: 'status'
      readonly status: number
      readonly side: Side
      readonly body?: unknown
      readonly headers?: Readonly<Record<string, string>>
    }
  /** A captive portal: 200 with its own page. */
  | { readonly kind: 'portal' }

export interface Decision {
  /** Delay in ms before anything happens. */
  readonly wait: number
  readonly fault: Fault
}

const NEVER = new Promise<void>(() => {})
const PASS: Fault = { kind: 'pass' }

/** Statuses that a server may also return after it ran the call. */
const mayBeApplied = (status: number) => status >= 500 || status === 408

/**
 * Decides the fault of one call. Always draws the same number of random values, so that changing one dial does not reshuffle the rest of a
 * seeded run.
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
  // The dials share a line of 100: each is a share of all calls, and none hides another.
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

/** One call, as the laboratory or the proxy handles it. `A` is its type of an answer. */
export interface Exchange<A> {
  /** Sends the call to the server. */
  forward(): Promise<A>
  /** Reads an answer to its end and drops it. */
  discard(answer: A): Promise<void>
  say(status: number, headers: Readonly<Record<string, string>>, text: string): A
  /** Sends the call to the server after that many ms and drops the answer. */
  later(ms: number): void
  /** The answer of that many ms ago; null when none was recorded. */
  past(age: number): Promise<A | null>
  /** Resolves when the client gives up. */
  readonly gone: Promise<void>
  isGone(): boolean
}

const PORTAL_PAGE = '<!doctype html><html lang="pt-BR"><title>Wi-Fi</title><h1>Entre na rede Wi-Fi</h1></html>'

/** @returns null for no answer: close the connection. */
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

/** Whether a call changes something; EP-84 does, over GET. */
export const isWrite = (method: string, path: string): boolean =>
  !['GET', 'HEAD', 'OPTIONS'].includes(method) || path.includes('/carrossel/publish/')
