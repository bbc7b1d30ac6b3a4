import { useLiveQuery } from 'dexie-react-hooks'
import { useCallback, useEffect, useState } from 'react'
import type { ReadRecord } from '#db/tables.ts'
import type { Resource } from '#sync/resource.ts'
import { useStudio } from './provider.tsx'

export interface ResourceState {
  /** When what is mirrored was read, ms; null: «Nada sincronizado ainda». `undefined` while the mirror itself is being read. */
  readonly readAt: number | null | undefined
  readonly pulling: boolean
  readonly error: ReadRecord['error'] | null
  refresh(): void
}

/** Shows what is mirrored at once and asks for a read when that is older than its age (CCH-08). */
export function useResource(resource: Resource): ResourceState {
  const studio = useStudio()
  const [pulling, setPulling] = useState(false)
  const read = useLiveQuery(
    async () => ((await studio.db.table('reads').get(resource.id)) as ReadRecord | undefined) ?? null,
    [studio, resource.id],
  )
  const startedAt = read === undefined ? undefined : (read?.startedAt ?? 0)
  const refresh = useCallback(() => {
    setPulling(true)
    void studio.pull(resource.id).finally(() => setPulling(false))
  }, [studio, resource.id])
  const known = startedAt !== undefined
  useEffect(() => {
    if (startedAt !== undefined && Date.now() - startedAt > resource.age) refresh()
    // Once per opening: what commits later must not ask again by itself.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [known, resource.id, refresh])
  return {
    readAt: read === undefined ? undefined : read === null || read.startTick === 0 ? null : read.startedAt,
    pulling,
    error: read?.error ?? null,
    refresh,
  }
}
