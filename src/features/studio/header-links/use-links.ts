import { useLiveQuery } from 'dexie-react-hooks'
import { type MirroredRow, useTable } from '#sync/page/live-rows.ts'
import { useWorkspace } from '#sync/page/workspace-provider.tsx'

export type LinkRow = MirroredRow<'links'>

export interface CommunityChoice {
  readonly lid: string
  readonly title: string
  /** null: the community was created here and is not sent yet, so it has no address. */
  readonly sid: string | null
}

/** The mirrored communities with the ids for their addresses (LNK-10). */
export function useCommunities(): CommunityChoice[] | undefined {
  const { db } = useWorkspace()
  const rows = useTable('communities')
  const sids = useLiveQuery(async () => {
    const bound = await db.table('ids').toArray()
    return new Map(bound.filter((each) => each.table === 'communities').map((each) => [each.lid as string, each.sid as string]))
  }, [db])
  if (rows === undefined || sids === undefined) return undefined
  return rows.map(({ lid, title }) => ({ lid, title, sid: sids.get(lid) ?? null }))
}
