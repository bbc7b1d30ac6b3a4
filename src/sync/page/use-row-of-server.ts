import { useLiveQuery } from 'dexie-react-hooks'
import type { MirrorTable } from '#db/tables.ts'
import { type MirroredRow, useRow } from './live-rows.ts'
import { useWorkspace } from './workspace-provider.tsx'

/** The mirrored row with that id of the server's: one that was created here keeps its local id. `undefined`: it is being read. */
export function useRowOfServer<T extends MirrorTable>(table: T, sid: string): MirroredRow<T> | null | undefined {
  const { db } = useWorkspace()
  const lid = useLiveQuery(
    async () => ((await db.table('ids').where('server').equals(`${table}/${sid}`).first())?.lid as string | undefined) ?? null,
    [db, table, sid],
  )
  const row = useRow(table, lid ?? null)
  return lid === undefined ? undefined : row
}
