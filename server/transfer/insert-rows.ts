import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import type { Row } from './loose-names.ts'

/** Rows that one statement writes, and characters of them. */
const PART = 500
const PART_TEXT = 4_000_000

/** Writes rows as the file has them into a table; columns that they do not have get their defaults. @returns how many */
export async function insertRows(tx: Db, table: string, rows: AsyncIterable<Row>): Promise<number> {
  let count = 0
  let part: string[] = []
  let columns: string[] = []
  let size = 0
  const flush = async () => {
    if (part.length > 0) await insertPart(tx, table, columns, part)
    count += part.length
    part = []
    size = 0
  }
  for await (const row of rows) {
    const line = JSON.stringify(row)
    if (part.length === 0) columns = Object.keys(row)
    part.push(line)
    size += line.length
    if (part.length >= PART || size >= PART_TEXT) await flush()
  }
  await flush()
  return count
}

/** PostgreSQL reads the values of its own types. */
async function insertPart(tx: Db, table: string, columns: readonly string[], lines: readonly string[]): Promise<void> {
  const name = sql.identifier(table)
  const list = sql.join(
    columns.map((column) => sql.identifier(column)),
    sql`, `,
  )
  await tx.execute(sql`
    insert into ${name} (${list}) select ${list} from jsonb_populate_recordset(null::${name}, ${`[${lines.join(',')}]`}::jsonb)`)
}
