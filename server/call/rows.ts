import { and, asc, eq, getTableColumns } from 'drizzle-orm'
import { must } from '#lib/must.ts'
import type { Db } from '#server/db/database.ts'
import { inOrder, type ListTable, lockTenant, writePositions } from '#server/db/order.ts'
import { notFound } from '#server/errors/api-error.ts'
import { rowId } from './tenancy.ts'

// The operations of every plain list of a tenant: read in order, add at the end, change, remove, reorder.

interface ListRow {
  readonly id: number
  readonly tenantId: number
  readonly position: number
}
type Written<T extends ListTable> = Partial<Omit<T['$inferInsert'], keyof ListRow>>

export interface Rows<T extends ListTable> {
  all(db: Db, tenantId: number): Promise<T['$inferSelect'][]>
  /** Adds at the end of the list. The tenant's other writers wait, so that a limit checked by `check` holds. @throws what `check` throws */
  add(db: Db, tenantId: number, fields: Written<T>, check?: (rows: readonly T['$inferSelect'][]) => void): Promise<T['$inferSelect']>
  /** @throws 404 */
  change(db: Db, tenantId: number, id: string | undefined, fields: Written<T>): Promise<T['$inferSelect']>
  /** @throws 404 */
  remove(db: Db, tenantId: number, id: string | undefined): Promise<void>
  /** The named ones first; unnamed rows follow in their present order. */
  order(db: Db, tenantId: number, ids: readonly number[]): Promise<void>
}

/** @param gone message for a missing row: «Este link não existe mais.» */
export function rowsOf<T extends ListTable>(table: T, gone: string): Rows<T> {
  type Row = T['$inferSelect'] & ListRow
  // Drizzle cannot infer a table that is a type parameter; every list has these three columns.
  const list: ListTable = table
  const one = (tenantId: number, id: string | undefined) => and(eq(table.tenantId, tenantId), eq(table.id, rowId(id) ?? 0))
  const all = async (db: Db, tenantId: number): Promise<Row[]> =>
    (await db
      .select(getTableColumns(list))
      .from(list)
      .where(eq(table.tenantId, tenantId))
      .orderBy(asc(table.position), asc(table.id))) as unknown as Row[]
  return {
    all,
    async add(db, tenantId, fields, check) {
      await lockTenant(db, tenantId)
      const rows = await all(db, tenantId)
      check?.(rows)
      const position = (rows.at(-1)?.position ?? 0) + 1
      const [row] = await db
        .insert(list)
        .values({ ...fields, tenantId, position } as never)
        .returning()
      return must(row, 'the inserted row') as Row
    },
    async change(db, tenantId, id, fields) {
      const [row] = await db
        .update(list)
        .set(fields as never)
        .where(one(tenantId, id))
        .returning()
      if (row === undefined) throw notFound(gone)
      return row as T['$inferSelect']
    },
    async remove(db, tenantId, id) {
      const removed = await db.delete(list).where(one(tenantId, id)).returning({ id: table.id })
      if (removed.length === 0) throw notFound(gone)
    },
    async order(db, tenantId, ids) {
      await lockTenant(db, tenantId)
      const ordered = inOrder(await all(db, tenantId), ids)
      await writePositions(
        db,
        table,
        tenantId,
        ordered.map(({ id }, index) => [id, index + 1]),
      )
    },
  }
}
