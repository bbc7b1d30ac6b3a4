import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import type { Renumber } from './loose-names.ts'

// Ids that a school gets in a new place. What a row names and is gone (a quiz that was removed, whose attempts stayed) gets a number too: nothing
// else of the new place ever gets it, so the row goes on naming nothing.

export type Said = Map<string, Set<number>>

/** Notes what is asked. */
export function collector(said: Said): Renumber {
  return (table, id) => {
    const ids = said.get(table)
    if (ids === undefined) said.set(table, new Set([id]))
    else ids.add(id)
    return id
  }
}

/**
 * Takes numbers from the sequences of the tables, in the order of the old ones: what is newer stays behind what is older. Taken numbers are never given
 * again, whether or not the import succeeds.
 */
export async function takeNumbers(db: Db, said: Said): Promise<Renumber> {
  const numbers = new Map<string, ReadonlyMap<number, number>>()
  for (const [table, ids] of said) {
    const { rows } = (await db.execute(
      sql`select nextval(pg_get_serial_sequence(${table}, 'id'))::float8 as id from generate_series(1, ${ids.size})`,
    )) as unknown as { rows: { id: number }[] }
    const taken = rows.map(({ id }) => id).toSorted((a, b) => a - b)
    numbers.set(table, new Map([...ids].toSorted((a, b) => a - b).map((old, at) => [old, taken[at] ?? 0])))
  }
  return (table, id) => {
    const number = numbers.get(table)?.get(id)
    if (number === undefined) throw new Error(`${table}: a row that was not read before`)
    return number
  }
}
