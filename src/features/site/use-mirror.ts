import { useSyncStatus } from '#sync/page/status/use-status.ts'
import type { ResourceState } from '#sync/page/use-resource.ts'

export interface MirrorState {
  /**
   * `reading`: the database is being asked, a few ms; draw nothing. `first`: the first answer is on its way; a skeleton. `nothing`: it
   * was asked and did not come. `here`: show it, however old.
   */
  readonly state: 'reading' | 'first' | 'nothing' | 'here'
  readonly offline: boolean
  readonly pulling: boolean
  retry(): void
}

/** How far a page's resources are on this device. */
export function useMirror(resources: readonly ResourceState[]): MirrorState {
  const status = useSyncStatus()
  const pulling = resources.some((each) => each.pulling)
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
  // One part that is here is worth more than a page about the parts that are not.
  if (resources.some((each) => each.readAt !== null)) return 'here'
  return resources.some((each) => each.error !== null) && !pulling ? 'nothing' : 'first'
}
