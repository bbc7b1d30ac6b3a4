import type { MirrorTable } from '#db/tables.ts'
import { readable, type RowOf, useWatched } from './live-rows.ts'

/** The rows of a table with an index value, in no particular order. */
export function useRowsAt<F>(table: MirrorTable, index: string, value: string): RowOf<F>[] | undefined {
  return useWatched([{ table, at: { index, value } }], ([rows], workspace) => readable<F>(workspace, table, rows))
}
