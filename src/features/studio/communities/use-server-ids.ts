import { useLiveQuery } from 'dexie-react-hooks'
import { useWorkspace } from '#sync/page/workspace-provider.tsx'

/** The ids on the server of the communities on this device, by lid; one that was made here has none before the server has it. */
export function useServerIds(): ReadonlyMap<string, string> {
  const { db } = useWorkspace()
  return (
    useLiveQuery(async () => {
      const bound = await db.table('ids').toArray()
      return new Map(bound.filter(({ table }) => table === 'communities').map(({ lid, sid }) => [lid as string, sid as string]))
    }, [db]) ?? NONE
  )
}

const NONE: ReadonlyMap<string, string> = new Map()
