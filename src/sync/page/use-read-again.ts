import { useEffect } from 'react'
import { useSharedRead } from './shared-read.ts'
import { readsOf } from './use-resource.ts'
import { useWorkspace } from './workspace-provider.tsx'

/** Reads again whichever of these reads may have changed, as often as the server says so. What was never read is left to who asks for it. */
export function useReadAgain(resources: readonly string[]): void {
  const { refreshIfStale } = useWorkspace()
  const due = useSharedRead(readsOf, (reads) => {
    const told = resources.flatMap((each) => {
      const tick = reads.get(each)?.changed
      return tick === undefined ? [] : [`${tick} ${each}`]
    })
    return told.join('\n')
  })
  useEffect(() => {
    for (const each of (due ?? '').split('\n')) if (each !== '') void refreshIfStale(each.slice(each.indexOf(' ') + 1))
  }, [due, refreshIfStale])
}
