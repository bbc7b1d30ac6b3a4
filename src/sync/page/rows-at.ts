import type { MirrorTable } from '#db/tables.ts'
import { type MirroredRow, readable, useWatched } from './live-rows.ts'

/** The rows of a table with an index value, in no particular order. */
export function useRowsAt<T extends MirrorTable>(table: T, index: string, value: string): MirroredRow<T>[] | undefined {
  return useWatched([{ table, at: { index, value } }], ([rows], workspace) => readable(workspace, table, rows))
}
