import { type MirroredRow, useTable } from '#sync/page/live-rows.ts'
import { useServerIds } from '#sync/page/server-ids.ts'

export type LinkRow = MirroredRow<'links'>

export interface CommunityChoice {
  readonly lid: string
  readonly title: string
  /** null: the community was created here and is not sent yet, so it has no address. */
  readonly sid: string | null
}

/** The mirrored communities with the ids for their addresses (LNK-10). */
export function useCommunities(): CommunityChoice[] | undefined {
  const rows = useTable('communities')
  const sids = useServerIds('communities')
  if (rows === undefined || sids === undefined) return undefined
  return rows.map(({ lid, title }) => ({ lid, title, sid: sids.get(lid) ?? null }))
}
