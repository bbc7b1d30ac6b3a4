import { useLiveQuery } from 'dexie-react-hooks'
import { useCallback, useEffect, useState } from 'react'
import type { ReadRecord } from '#db/tables.ts'
import { useWorkspace } from './workspace-provider.tsx'

export interface ResourceState {
  /** When what is mirrored was read, ms; null: «Nada sincronizado ainda». `undefined` while the mirror itself is being read. */
  readonly readAt: number | null | undefined
  readonly pulling: boolean
  readonly error: ReadRecord['error'] | null
  refresh(): void
}

/** Shows what is mirrored at once and asks for a read when that is older than its age (CCH-08). */
export function useResource(resource: string): ResourceState {
  const workspace = useWorkspace()
  // From the first frame on: «not asked yet» does not mean that there is nothing.
  const [pulling, setPulling] = useState(true)
  const read = useLiveQuery(
    async () => ((await workspace.db.table('reads').get(resource)) as ReadRecord | undefined) ?? null,
    [workspace, resource],
  )
  const refresh = useCallback(() => {
    setPulling(true)
    void workspace.pull(resource).finally(() => setPulling(false))
  }, [workspace, resource])
  const known = read !== undefined
  useEffect(() => {
    if (!known) return
    setPulling(true)
    void workspace.freshen(resource).finally(() => setPulling(false))
    // Once per opening: what commits later must not ask again by itself.
  }, [known, resource, workspace])
  return {
    readAt: read === undefined ? undefined : read === null || read.startTick === 0 ? null : read.startedAt,
    pulling,
    error: read?.error ?? null,
    refresh,
  }
}
