import { useEffect, useRef } from 'react'
import { useSyncStatus } from '#sync/page/status/use-status.ts'
import { useSessionEnded } from '#sync/page/status/use-waits.ts'
import type { ResourceState } from '#sync/page/use-resource.ts'
import { useStable } from '#ui/use-stable.ts'

export interface MirrorState {
  /**
   * `reading`: the database is being read, a few ms; render nothing. `first`: the first read is running; show a skeleton. `nothing`: the read failed.
   * `here`: show the data, however old.
   */
  readonly state: 'reading' | 'first' | 'nothing' | 'here'
  readonly offline: boolean
  readonly pulling: boolean
  retry(): void
}

/** The combined state of a page's resources on this device. */
export function useMirror(resources: readonly ResourceState[]): MirrorState {
  const status = useSyncStatus()
  const pulling = resources.some((each) => each.pulling)
  const refused = resources.filter(({ error }) => error !== null && error !== undefined)
  const again = useStable(() => {
    for (const each of refused) each.refresh()
  })
  const ended = useSessionEnded()
  const wasEnded = useRef(ended)
  useEffect(() => {
    if (wasEnded.current && !ended) again()
    wasEnded.current = ended
  }, [ended, again])
  return {
    state: stateOf(resources, pulling),
    offline: status?.state === 'offline' || !navigator.onLine,
    pulling,
    retry: () => {
      for (const each of resources) each.refresh()
    },
  }
}

export function stateOf(resources: readonly Pick<ResourceState, 'readAt' | 'error' | 'pulling'>[], pulling: boolean): MirrorState['state'] {
  if (resources.some((each) => each.readAt === undefined)) return 'reading'
  // If one part is here, it is shown; no page says that the others are missing.
  if (resources.some((each) => each.readAt !== null)) return 'here'
  return resources.some((each) => each.error !== null) && !pulling ? 'nothing' : 'first'
}
