import { useEffect, useState } from 'react'
import type { Updates } from './app-updates.ts'

/**
 *   offered ──press──► waiting (something is being sent) ──nothing left──► updating ──► reload
 *                         └──a minute──► slow                                └──10 s──► failed
 *
 * Every state ends by itself or has a button (PWA-04).
 */
export type UpdateStep =
  | { readonly at: 'offered' | 'slow' | 'updating' | 'failed' | 'dismissed' }
  | { readonly at: 'waiting'; readonly sending: number }

const LOOK_EVERY = 500
export const WAIT_MS = 60_000

export function useUpdate(updates: Updates) {
  const [step, setStep] = useState<UpdateStep>({ at: 'offered' })
  const isWaiting = step.at === 'waiting'
  const go = async () => {
    setStep({ at: 'updating' })
    if (!(await updates.accept())) setStep({ at: 'failed' })
  }
  useEffect(() => {
    if (!isWaiting) return undefined
    const end = performance.now() + WAIT_MS
    const timer = setInterval(() => {
      void updates.sending().then((sending) => {
        if (sending === 0) {
          clearInterval(timer)
          void go()
        } else setStep(performance.now() < end ? { at: 'waiting', sending } : { at: 'slow' })
      })
    }, LOOK_EVERY)
    return () => clearInterval(timer)
    // oxlint-disable-next-line react/exhaustive-deps -- one wait for each press
  }, [isWaiting, updates])
  return {
    step,
    async press() {
      const sending = await updates.sending()
      if (sending > 0) setStep({ at: 'waiting', sending })
      else await go()
    },
    dismiss: () => setStep({ at: 'dismissed' }),
  }
}
