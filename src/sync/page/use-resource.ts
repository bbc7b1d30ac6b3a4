import { useCallback, useEffect, useState } from 'react'
import type { ReadRecord } from '#db/tables.ts'
import { type Reads, readsAtFirst, watchReads } from '#db/watch-reads.ts'
import { sharedRead, useSharedRead } from './shared-read.ts'
import { useWorkspace } from './workspace-provider.tsx'

export interface ResourceState {
  /** When the mirrored data was read, ms; null: «Nada sincronizado ainda». `undefined` while the database is being read. */
  readonly readAt: number | null | undefined
  readonly pulling: boolean
  readonly error: ReadRecord['error'] | null
  /** What came with the server's refusal. */
  readonly told?: ReadRecord['told'] | undefined
  refresh(): void
}

/** When each resource was read. One query for all of them: a page asks for a dozen. */
export const readsOf = sharedRead<Reads>(
  ({ db }, found) => watchReads(db, found),
  ({ db }) => readsAtFirst(db),
)

/** A resource's last committed read; null: it was never read; `undefined`: not known yet. */
export const useReadRecord = (resource: string): ReadRecord | null | undefined =>
  useSharedRead(readsOf, (reads) => reads.get(resource) ?? null)

/** Whether all these resources were read once. Before that nobody knows how many rows there are: «none» would be untrue. */
export function useWereRead(...resources: readonly string[]): boolean {
  return useSharedRead(readsOf, (reads) => resources.every((each) => (reads.get(each)?.startTick ?? 0) !== 0)) === true
}

/** After a clock jump a read counts as old and has no start (engine/clock-jump.ts): it is told by its end. */
export const toldTime = ({ startedAt, committedAt }: ReadRecord): number => (startedAt === 0 ? committedAt : startedAt)

/** The state of a resource. Asks for a read if the mirrored data is older than its age (CCH-08). */
export function useResource(resource: string): ResourceState {
  const workspace = useWorkspace()
  // True from the first render: «not asked yet» must not look like «there is nothing».
  const [pulling, setPulling] = useState(true)
  const read = useReadRecord(resource)
  const refresh = useCallback(() => {
    setPulling(true)
    void workspace.pull(resource).finally(() => setPulling(false))
  }, [workspace, resource])
  const known = read !== undefined
  const changed = read?.changed
  useEffect(() => {
    if (!known) return
    setPulling(true)
    void workspace.refreshIfStale(resource).finally(() => setPulling(false))
    // Once per mount, and when the server says that it may have changed: a later commit must not cause another read.
  }, [known, changed, resource, workspace])
  return {
    readAt: read === undefined ? undefined : read === null || read.startTick === 0 ? null : toldTime(read),
    pulling,
    error: read?.error ?? null,
    told: read?.told,
    refresh,
  }
}
