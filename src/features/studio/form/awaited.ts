import { createContext, useCallback, useContext, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { useSyncStatus } from '#sync/page/status/use-status.ts'
import { useSessionEnded } from '#sync/page/status/use-waits.ts'
import type { ResourceState } from '#sync/page/use-resource.ts'
import { returned } from '#ui/returned.ts'
import { useSteady } from '#ui/use-steady.ts'

// What a panel shows before the server has answered: the page has just started, or was out of sight (FRE-06).

const MINUTE = 60_000

/** When the server last said what the panel shows, ms; null: it has answered since, or cannot be asked. */
export function useUnanswered(confirmedAt: number | null | undefined, error: ResourceState['error']): number | null {
  const since = useSyncExternalStore(returned.subscribe, returned.now)
  const offline = useSyncStatus()?.state === 'offline'
  const ended = useSessionEnded()
  if (typeof confirmedAt !== 'number' || error != null || offline || ended) return null
  return since - confirmedAt > MINUTE ? confirmedAt : null
}

interface Awaited {
  /** The time to be told, ms; null: none. */
  readonly since: number | null
  /** A form tells it. Returns the function that ends that. */
  tell(): () => void
}

export const AwaitedContext = createContext<Awaited>({ since: null, tell: () => () => undefined })

/** For the panel. `isTold`: a form says it in its footer, where it moves nothing. */
export function useAwaited(unanswered: number | null): Awaited & { readonly isTold: boolean } {
  const [forms, setForms] = useState(0)
  const since = useSteady(unanswered)
  const tell = useCallback(() => {
    setForms((n) => n + 1)
    return () => setForms((n) => n - 1)
  }, [])
  return useMemo(() => ({ since, isTold: forms > 0, tell }), [since, forms, tell])
}

/** For a form over a row that is on the server: what it has to tell, ms. */
export function useTellsAwaited(isNew: boolean): number | null {
  const { since, tell } = useContext(AwaitedContext)
  useEffect(() => (isNew ? undefined : tell()), [isNew, tell])
  return isNew ? null : since
}
