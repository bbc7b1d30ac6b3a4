import { useLiveQuery } from 'dexie-react-hooks'
import { ORDERS } from '#db/effect.ts'
import { isMirrored } from '#db/row-kinds.ts'
import type { MirrorTable } from '#db/tables.ts'
import { useStudio } from './provider.tsx'
import type { Studio } from './studio.ts'

export type RowOf<F> = F & { readonly lid: string; readonly born: number }

// Rows are looked at once, where a live query reads them: one that cannot be read is not shown, and the worker reads it again
// (security 12).

/** One mirrored row. `undefined`: the mirror is being read; `null`: there is no such row. */
export function useRow<F>(table: MirrorTable, lid: string | null): RowOf<F> | null | undefined {
  const studio = useStudio()
  return useLiveQuery(async () => {
    if (lid === null) return null
    const row: unknown = await studio.db.table(table).get(lid)
    return row === undefined ? null : (readable<F>(studio, table, [row])[0] ?? null)
  }, [studio, table, lid])
}

/** All rows of a table, in no order that means anything. */
export function useTable<F>(table: MirrorTable): RowOf<F>[] | undefined {
  const studio = useStudio()
  return useLiveQuery(async () => readable<F>(studio, table, await studio.db.table(table).toArray()), [studio, table])
}

/** Rows of a list in its order; rows that the order does not name follow as they were born. */
export function useList<F>(table: MirrorTable, list: string): RowOf<F>[] | undefined {
  const studio = useStudio()
  return useLiveQuery(async () => {
    const { db } = studio
    const [rows, order] = await Promise.all([db.table(table).toArray(), db.table(ORDERS).get(list) as Promise<unknown>])
    return inOrder(readable<F>(studio, table, rows), lidsOf(studio, list, order))
  }, [studio, table, list])
}

function readable<F>(studio: Studio, table: MirrorTable, rows: unknown[]): RowOf<F>[] {
  const good = rows.every((row) => isMirrored(table, row)) ? rows : rows.filter((row) => isMirrored(table, row))
  if (good !== rows) for (const row of rows) if (!isMirrored(table, row)) studio.mend(table, lidOf(row))
  return good as RowOf<F>[]
}

const lidOf = (row: unknown): string => String(typeof row === 'object' && row !== null && 'lid' in row ? row.lid : '')

function lidsOf(studio: Studio, list: string, order: unknown): readonly string[] {
  if (order === undefined) return []
  const lids: unknown = typeof order === 'object' && order !== null && 'lids' in order ? order.lids : null
  if (Array.isArray(lids) && lids.every((lid) => typeof lid === 'string')) return lids as string[]
  studio.mend(ORDERS, list)
  return []
}

export function inOrder<R extends { lid: string; born: number }>(rows: readonly R[], lids: readonly string[]): R[] {
  const places = new Map(lids.map((lid, place) => [lid, place]))
  const place = (row: R) => places.get(row.lid) ?? Number.POSITIVE_INFINITY
  return [...rows].sort((a, b) => (place(a) === place(b) ? a.born - b.born : place(a) - place(b)))
}
