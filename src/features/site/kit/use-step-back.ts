import { useRouter } from '@tanstack/react-router'
import { useCallback, useRef } from 'react'
import { letBackPass } from '#ui/back-layers.ts'

/** A browser that keeps the step to itself must not hold up what is opened. */
const PATIENCE_MS = 1000

/**
 * One step back in the browser's history, which it takes a moment later. A page that is opened before that would be undone by the step: what
 * is asked of `afterBack` meanwhile comes after it.
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
