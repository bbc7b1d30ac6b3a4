import { useLiveQuery } from 'dexie-react-hooks'
import { useList } from '#sync/page/live-rows.ts'
import { useWorkspace } from '#sync/page/workspace-provider.tsx'

/** The server ids of the communities on this device, by lid; a community created here has none until the server has it. */
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

/** The server id of the community whose page the preview opens for cover and colour. null: there is none; undefined: being read. */
export function useMainCommunity(): string | null | undefined {
  const { db } = useWorkspace()
  const rows = useList('communities')
  const main = (rows?.find(({ active, principal }) => active === true && principal === true) ?? rows?.find(({ active }) => active === true))
    ?.lid
  const sid = useLiveQuery(
    async () => (main === undefined ? null : (((await db.table('ids').get(`communities/${main}`))?.sid as string | undefined) ?? null)),
    [db, main],
  )
  return rows === undefined ? undefined : sid
}
