import { useLiveQuery } from 'dexie-react-hooks'
import type { MirrorTable } from '#db/tables.ts'
import { type RowOf, useRow } from './live-rows.ts'
import { useWorkspace } from './workspace-provider.tsx'

/** The mirrored row with that id of the server's: one that was created here keeps its local id. `undefined`: it is being read. */
export function useRowOfServer<F>(table: MirrorTable, sid: string): RowOf<F> | null | undefined {
  const { db } = useWorkspace()
  const lid = useLiveQuery(
    async () => ((await db.table('ids').where('server').equals(`${table}/${sid}`).first())?.lid as string | undefined) ?? null,
    [db, table, sid],
  )
  const row = useRow<F>(table, lid ?? null)
  return lid === undefined ? undefined : row
}
