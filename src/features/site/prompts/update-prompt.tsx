import { Suspense, useSyncExternalStore } from 'react'
import { lazyPart } from '#ui/lazy-part.ts'
import type { Updates } from './app-updates.ts'

const UpdateCard = lazyPart(() => import('./update-card.tsx').then((module) => module.UpdateCard))

/** Renders nothing until there is a newer release. */
export function UpdatePrompt({ updates }: { readonly updates: Updates }) {
  const state = useSyncExternalStore(updates.subscribe, updates.state)
  if (state === 'none') return null
  return (
    <Suspense>
      <UpdateCard key={state} updates={updates} old={state === 'taken'} />
    </Suspense>
  )
}
