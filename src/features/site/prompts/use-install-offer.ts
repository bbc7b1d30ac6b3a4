import { useRouterState } from '@tanstack/react-router'
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { systemOf } from '#features/site/device/device-abilities.ts'
import { isInstalled } from '#features/site/device/device-facts.ts'
import { inNativeApp } from '#features/site/device/native-app.ts'
import { installPrompt } from '#lib/install-prompt.ts'
import { unkept } from '#lib/unkept.ts'
import { isUnfinished } from '#sync/device/accounts.ts'
import { usePending } from '#sync/page/pending.ts'
import { useSyncStatus } from '#sync/page/status/use-status.ts'
import { useWorkspace } from '#sync/page/workspace-provider.tsx'
import { atRisk } from './at-risk.ts'
import { installOffer, readMemory, visited, writeMemory } from './install-offer.ts'

/** Whether the app is offered now, and the function that ends the offer for good. */
export function useInstallOffer() {
  const { editor } = useWorkspace()
  const [memory, setMemory] = useState(() => writeMemory(visited(readMemory(), Date.now())))
  const offered = useSyncExternalStore(installPrompt.subscribe, installPrompt.isOffered)
  const isStudying = useIsStudying()
  const worked = useWorkedOffline()
  useEffect(() => {
    if (worked === null) return
    setMemory((known) => (known.worked === null ? writeMemory({ ...readMemory(), worked }) : known))
  }, [worked])
  const answer = useCallback(() => setMemory(writeMemory({ ...readMemory(), answered: true })), [])
  const { userAgent, maxTouchPoints: touchPoints } = navigator
  const facts = { installed: isInstalled(), native: inNativeApp(), system: systemOf({ userAgent, touchPoints }), offered, editor }
  const isAtRisk = useSyncExternalStore(atRisk.subscribe, atRisk.now)
  // Work at risk justifies the offer by itself.
  const known = isAtRisk && memory.worked === null ? { ...memory, worked: 'offline save' as const } : memory
  // In a browser that keeps nothing, the app would be useless.
  return { offer: isStudying || unkept.now() !== null ? null : installOffer(known, facts), isAtRisk, answer }
}

const isLesson = (pathname: string) => pathname.startsWith('/curso/')

/** On a lesson or in a quiz the card could cover what the person wants to press (0114). */
const useIsStudying = () => useRouterState({ select: ({ location: { pathname } }) => isLesson(pathname) || pathname === '/quiz' })

/** What the person has just done offline. */
function useWorkedOffline(): 'offline save' | 'offline lesson' | null {
  const isOffline = useSyncStatus()?.state === 'offline' || !navigator.onLine
  const saved = usePending()?.some(isUnfinished) ?? false
  const reading = useRouterState({ select: ({ location }) => isLesson(location.pathname) })
  if (!isOffline) return null
  return saved ? 'offline save' : reading ? 'offline lesson' : null
}
