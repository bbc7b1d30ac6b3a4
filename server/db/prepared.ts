import { createHash } from 'node:crypto'
import { codeOf, tellUnexpected } from '#server/errors/unexpected.ts'

// A statement that every request needs is parsed and planned once by each connection, under a name. A pooler in between may give each call another
// connection: then the name is not there, or is there already, and the statement goes without a name from then on.

interface Executable<R> {
  execute(values: Record<string, unknown>): Promise<R>
}

/** What Drizzle builds: its text, and the statement under a name. */
interface Buildable<Q> {
  toSQL(): { readonly sql: string }
  prepare(name: string): Q
}

export interface Prepared<Q> {
  readonly nameless: Q
  /** null: a pooler keeps no names. */
  named: Q | null
}

/** Unknown name, known name, and a plan of a table that has changed. */
const NO_NAMES = /^(?:26000|42P05|0A000)$/

/** The same text has the same name, in every server. */
export function prepared<Q>(query: Buildable<Q>): Prepared<Q> {
  const name = `lousa_${createHash('sha256').update(query.toSQL().sql).digest('hex').slice(0, 16)}`
  return { named: query.prepare(name), nameless: query.prepare('') }
}

/** Not within a transaction: there, a refused statement would end it. */
export async function askPrepared<R>(statement: Prepared<Executable<R>>, values: Record<string, unknown>): Promise<R> {
  const { named, nameless } = statement
  if (named === null) return nameless.execute(values)
  try {
    return await named.execute(values)
  } catch (error) {
    if (!NO_NAMES.test(codeOf(error) ?? '')) throw error
    if (statement.named !== null) tellUnexpected('a statement goes without its name from now on', error)
    statement.named = null
    return nameless.execute(values)
  }
}
