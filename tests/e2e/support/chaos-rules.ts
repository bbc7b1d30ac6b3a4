import type { Decision, Fault as CoreFault, Side } from '#server/lab/faults.ts'

// The rules of a test for its next calls.

/** A fault as a test writes it. */
export type Fault =
  /** The connection ends without an answer. */
  | { readonly drop: Side }
  /** Waits this many ms, then passes. */
  | { readonly delay: number }
  /** Waits until `release()` of the rule, or until the page gives up. */
  | { readonly hold: Side }
  /** An answer other than the server's. `side: 'after'`: the server ran the call all the same. */
  | { readonly status: number; readonly body?: unknown; readonly headers?: Readonly<Record<string, string>>; readonly side?: Side }
  /** A captive portal: 200 with its own page. */
  | { readonly portal: true }

export interface Match {
  readonly method?: string
  /** Part of the path and query, or a pattern for it. */
  readonly path?: string | RegExp
}

export interface Rule {
  /** Number of requests that it has matched. */
  readonly hits: number
  release(): void
  remove(): void
}

export interface ActiveRule {
  readonly match: Match
  readonly fault: Fault
  left: number
  hits: number
  readonly released: Promise<void>
  release(): void
}

/** Newest first. */
export function addRule(rules: ActiveRule[], match: Match, fault: Fault, times: number): Rule {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  const rule: ActiveRule = { match, fault, left: times, hits: 0, released, release }
  rules.unshift(rule)
  return {
    get hits() {
      return rule.hits
    },
    release,
    remove() {
      const at = rules.indexOf(rule)
      if (at >= 0) rules.splice(at, 1)
      release()
    },
  }
}

interface Call {
  readonly method: string
  readonly path: string
}

const fits = ({ method, path }: Match, seen: Call): boolean =>
  (method === undefined || method === seen.method) &&
  (path === undefined || (typeof path === 'string' ? seen.path.includes(path) : path.test(seen.path)))

/** The fault of the newest matching rule for this call; null: none matches. */
export function ruledFor(rules: readonly ActiveRule[], call: Call): Decision | null {
  const rule = rules.find((one) => one.left > 0 && fits(one.match, call))
  if (rule === undefined) return null
  rule.left--
  rule.hits++
  return decisionBy(rule)
}

function decisionBy({ fault, released }: ActiveRule): Decision {
  const doing = (one: CoreFault): Decision => ({ wait: 0, fault: one })
  if ('delay' in fault) return { wait: fault.delay, fault: { kind: 'pass' } }
  if ('hold' in fault) return doing({ kind: 'hold', side: fault.hold, until: released })
  if ('portal' in fault) return doing({ kind: 'portal' })
  if ('drop' in fault) return doing({ kind: 'drop', side: fault.drop })
  const { status, body, headers, side = 'before' } = fault
  return doing({ kind: 'status', status, side, body: body ?? { error: 'chaos' }, ...(headers !== undefined && { headers }) })
}
