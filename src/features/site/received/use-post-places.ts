import { useEffect } from 'react'
import { feedOf } from '#contract/community-ids.ts'
import { aboutOf } from '#features/site/community/rows.ts'
import { readOfFeed } from '#features/site/model/community-reads.ts'
import { reads } from '#features/site/model/reads.ts'
import { serverId, useCommunities } from '#features/site/read/use-site.ts'
import { useRows } from '#sync/page/live-rows.ts'
import { useResource } from '#sync/page/use-resource.ts'
import { useWorkspace } from '#sync/page/workspace-provider.tsx'

export interface PostPlace {
  readonly id: string
  readonly title: string
  /** A post here may have a text. */
  readonly text: boolean
}

/** The communities in which this person may publish it (ROL-06): what they allow is known from the last read of their posts. */
export function usePostPlaces(isPicture: boolean): readonly PostPlace[] {
  const { refreshIfStale } = useWorkspace()
  useResource(reads.communities)
  const rows = (useCommunities() ?? []).filter(({ active, locked }) => active && locked !== true)
  const ids = rows.map(({ lid }) => serverId(lid)).filter((id) => id !== null)
  const feeds = useRows(
    'settings',
    ids.map((id) => feedOf(id)),
  )
  const asked = ids.join()
  useEffect(() => {
    for (const id of asked.split(',')) if (id !== '') void refreshIfStale(readOfFeed(id))
  }, [asked, refreshIfStale])
  return rows.flatMap((row) => {
    const id = serverId(row.lid)
    const feed = id === null ? undefined : feeds?.find(({ lid }) => lid === feedOf(id))
    // Nobody knows yet what it allows.
    if (id === null || (feed === undefined && row.publications === undefined)) return []
    const about = aboutOf({ ...(feed?.about as object | undefined), ...row })
    if (about === null || !about.publications || !(isPicture ? about.images : about.text)) return []
    return [{ id, title: about.title, text: about.text }]
  })
}
