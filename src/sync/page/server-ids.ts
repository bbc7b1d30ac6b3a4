import { useLiveQuery } from 'dexie-react-hooks'
import type { MirrorTable } from '#db/tables.ts'
import { useWorkspace } from './workspace-provider.tsx'

/** The server ids of a table's rows, by lid: a row that was created here has none until the server has it. `undefined`: being read. */
export function useServerIds(table: MirrorTable): ReadonlyMap<string, string> | undefined {
  const { db } = useWorkspace()
  return useLiveQuery(async () => {
    const bound = await db.table('ids').where('table').equals(table).toArray()
    return new Map(bound.map(({ lid, sid }) => [lid as string, sid as string]))
  }, [db, table])
}

/** The server id of one row; null: it has none. `undefined`: being read. */
export function useServerId(table: MirrorTable, lid: string): string | null | undefined {
  const { db } = useWorkspace()
  return useLiveQuery(async () => ((await db.table('ids').get(`${table}/${lid}`))?.sid as string | undefined) ?? null, [db, table, lid])
}
