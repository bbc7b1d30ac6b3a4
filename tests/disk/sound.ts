import { sql } from 'drizzle-orm'
import type { Database, Db } from '#server/db/database.ts'

const rowsOf = async <T>(db: Db, text: string) => ((await db.execute(sql.raw(text))) as unknown as { rows: T[] }).rows

/** Whether every row can be read, each index knows the same rows as its table, and unique columns are unique; else what is wrong. */
export async function unsound({ db }: Database): Promise<string[]> {
  const names = await rowsOf<{ name: string }>(db, "select tablename as name from pg_tables where schemaname = 'public'")
  const problems: string[] = []
  for (const { name } of names) {
    const count = async (off: string) => {
      await db.execute(sql.raw(`set enable_${off}scan = off`))
      const [row] = await rowsOf<{ n: number; bytes: number }>(db, `select count(*)::int n, sum(length(t::text))::int bytes from ${name} t`)
      await db.execute(sql.raw(`set enable_${off}scan = on`))
      return row?.n
    }
    const [byTable, byIndex] = [await count('indexonly'), await count('seq')]
    if (byTable !== byIndex) problems.push(`${name}: ${byTable} rows, ${byIndex} by its index`)
  }
  await db.execute(sql.raw('reindex schema public'))
  return problems
}
