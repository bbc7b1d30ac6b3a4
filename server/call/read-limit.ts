import { ApiError } from '#server/errors/api-error.ts'
import type { Deps } from './handler.ts'

// Reads that need no session, per address and minute, in this process's memory: a hint against scraping, not a lock. A school shares one address.

const MINUTE_MS = 60_000
export const READS_A_MINUTE = 240
/** Addresses that are remembered at once; beyond that all are forgotten. */
const MOST = 10_000

interface Counted {
  readonly since: number
  count: number
}

const counters = new WeakMap<Deps, Map<string, Counted>>()

/** @throws 429 with `Retry-After` */
export function countRead(deps: Deps, address: string, now: Date): void {
  if (address === '') return
  const known = counters.get(deps) ?? new Map<string, Counted>()
  counters.set(deps, known)
  const at = now.getTime()
  const last = known.get(address)
  if (last === undefined || at - last.since >= MINUTE_MS) {
    if (known.size >= MOST) known.clear()
    known.set(address, { since: at, count: 1 })
    return
  }
  last.count++
  if (last.count <= READS_A_MINUTE) return
  const seconds = Math.ceil((last.since + MINUTE_MS - at) / 1000)
  throw new ApiError(429, 'Muitas visitas de uma vez. Tente de novo em um minuto.', { headers: { 'Retry-After': String(seconds) } })
}
