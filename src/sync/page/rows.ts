import { useLiveQuery } from 'dexie-react-hooks'
import type { MirrorTable, Row } from '#db/tables.ts'
import { useStudio } from './provider.tsx'

export type RowOf<F> = F & { readonly lid: string; readonly born: number }

/** One mirrored row. `undefined`: the mirror is being read; `null`: there is no such row. */
export function useRow<F>(table: MirrorTable, lid: string | null): RowOf<F> | null | undefined {
  const { db } = useStudio()
  return useLiveQuery(async () => (lid === null ? null : ((await db.table(table).get(lid)) ?? null)), [db, table, lid])
}

/** All rows of a table, in no order that means anything. */
export function useTable<F>(table: MirrorTable): RowOf<F>[] | undefined {
  const { db } = useStudio()
  return useLiveQuery(() => db.table(table).toArray(), [db, table])
}

/** Rows of a list in its order; rows that the order does not name follow as they were born. */
export function useList<F>(table: MirrorTable, list: string): RowOf<F>[] | undefined {
  const { db } = useStudio()
  return useLiveQuery(async () => {
    const [rows, order] = await Promise.all([
      db.table(table).toArray() as Promise<RowOf<F>[]>,
      db.table('orders').get(list) as Promise<Row | undefined>,
    ])
    return inOrder(rows, (order?.['lids'] as readonly string[] | undefined) ?? [])
  }, [db, table, list])
}

export function inOrder<R extends { lid: string; born: number }>(rows: readonly R[], lids: readonly string[]): R[] {
  const places = new Map(lids.map((lid, place) => [lid, place]))
  const place = (row: R) => places.get(row.lid) ?? Number.POSITIVE_INFINITY
  return [...rows].sort((a, b) => (place(a) === place(b) ? a.born - b.born : place(a) - place(b)))
}
