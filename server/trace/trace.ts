import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'

/** What is known of the request that runs, for its lines in the log: nothing of a person. */
export interface Trace {
  /** In a header of its answer, in every line of the log about it, and on the page of an error (OPS-01). */
  readonly id: string
  /** The pattern of its address: `/api/courses/:id`. */
  route: string | null
  tenantId: number | null
}

const running = new AsyncLocalStorage<Trace>()

export const traced = <R>(trace: Trace, run: () => R): R => running.run(trace, run)

/** undefined: outside of a request, as a task of the server is. */
export const currentTrace = (): Trace | undefined => running.getStore()

/** The first to say it knows best. */
export function noteRoute(route: string): void {
  const trace = running.getStore()
  if (trace !== undefined) trace.route ??= route
}

export function noteTenant(tenantId: number): void {
  const trace = running.getStore()
  if (trace !== undefined) trace.tenantId = tenantId
}

const WELL_FORMED = /^[\w.-]{8,64}$/

/** @param given by a proxy of ours; of anybody else it would be an id that a caller chose */
export const requestId = (given: string | null): string =>
  given !== null && WELL_FORMED.test(given) ? given : randomUUID().replaceAll('-', '').slice(0, 12)
