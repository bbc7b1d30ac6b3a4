import { useRouter } from '@tanstack/react-router'
import { useCallback, useRef } from 'react'
import { letBackPass } from '#ui/back-layers.ts'

/** Limit for a browser that fires no `popstate`, so that the next page still opens. */
const PATIENCE_MS = 1000

/**
 * One step back in the browser's history. The browser takes the step a moment later, and it would undo a navigation made before that;
 * `afterBack` runs its callback after the step.
 */
export function useStepBack(): { back(): void; afterBack(go: () => void): void } {
  const { history } = useRouter()
  const step = useRef<Promise<void>>(undefined)
  const back = useCallback(() => {
    const taken = new Promise<void>((resolve) => {
      addEventListener('popstate', () => resolve(), { once: true })
      setTimeout(resolve, PATIENCE_MS)
    }).then(() => {
      if (step.current === taken) step.current = undefined
    })
    step.current = taken
    letBackPass()
    history.back()
  }, [history])
  const afterBack = useCallback((go: () => void) => {
    if (step.current === undefined) go()
    else void step.current.then(go)
  }, [])
  return { back, afterBack }
}
