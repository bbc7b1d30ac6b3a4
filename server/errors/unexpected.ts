import { currentTrace } from '#server/trace/trace.ts'

// What nobody expected, as one line of a log. Messages and parameters of a query hold names, texts and hashes of people, so neither is written: where
// it happened, the query's text and the database's code are enough to find it.

interface Failed {
  readonly code?: unknown
  /** Drizzle's: the text with `$1`, without values. */
  readonly query?: unknown
  readonly constraint?: unknown
}

/** The error, and what it was caused by. */
function* chainOf(error: unknown): Generator<Error & Failed> {
  for (let each = error; each instanceof Error; each = each.cause) yield each as Error & Failed
}

const firstText = (error: unknown, field: keyof Failed): string | undefined => {
  for (const each of chainOf(error)) if (typeof each[field] === 'string') return each[field]
  return undefined
}

/** What the system or the database calls the error: `ECONNREFUSED`, `23505`. */
export const codeOf = (error: unknown): string | undefined => firstText(error, 'code')

/** By the driver itself, without a code. */
const LOST = /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/

/** Codes of PostgreSQL: connection lost, too many of them, starting, stopping, and a wait or a statement that took too long. */
const AWAY = /^(?:08|53|57P0|55P03$|57014$|25P03$)|^(?:ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH)$/

/** The database cannot be asked now, and can be later. */
export function isDatabaseAway(error: unknown): boolean {
  for (const { code, message } of chainOf(error)) if (typeof code === 'string' ? AWAY.test(code) : LOST.test(message)) return true
  return false
}

/** @param what that failed: an address, a task */
export function tellUnexpected(what: string, error: unknown): void {
  const trace = currentTrace()
  console.error(
    JSON.stringify({
      at: new Date().toISOString(),
      level: 'error',
      what,
      id: trace?.id,
      tenant: trace?.tenantId ?? undefined,
      kind: error instanceof Error ? error.name : typeof error,
      code: codeOf(error),
      constraint: firstText(error, 'constraint'),
      query: firstText(error, 'query'),
      stack: stackOf(error),
    }),
  )
}

/** The frames alone: the first line has the message. */
const stackOf = (error: unknown): string[] | undefined =>
  error instanceof Error
    ? (error.stack ?? '')
        .split('\n')
        .filter((line) => /^\s+at /.test(line))
        .slice(0, 12)
        .map((line) => line.trim())
    : undefined
