import { getTableName, sql } from 'drizzle-orm'
import type { Database } from './database.ts'
import { tables as schema } from './tables.ts'

/** Copies all rows; the returned function restores them, and the sequences. Thirty times faster than a new database. */
export async function snapshot({ db }: Database): Promise<() => Promise<void>> {
  const names = Object.values(schema).map((table) => getTableName(table))
  const withId = Object.values(schema)
    .filter((table) => 'id' in table)
    .map((table) => getTableName(table))
  const run = (statements: readonly string[]) =>
    db.transaction(async (tx) => {
      for (const statement of statements) await tx.execute(sql.raw(statement))
    })
  await run(['create schema snapshot', ...names.map((name) => `create table snapshot.${name} as table public.${name}`)])
  const back = [
    'set local session_replication_role = replica', // rows are restored table by table, children before parents too
    `truncate ${names.join(', ')}`,
    ...names.map((name) => `insert into ${name} select * from snapshot.${name}`),
    ...withId.map((name) => `select setval(pg_get_serial_sequence('${name}', 'id'), coalesce(max(id), 0) + 1, false) from ${name}`),
  ]
  return () => run(back)
}
