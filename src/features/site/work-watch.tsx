import { useLiveQuery } from 'dexie-react-hooks'
import { lazy, Suspense, useEffect } from 'react'
import { getMeta } from '#sync/outbox/meta.ts'
import { askToPersist } from '#sync/page/session/ask-to-persist.ts'
import { keepWitness } from '#sync/page/session/witness.ts'
import { useStudio } from '#sync/page/workspace-provider.tsx'
import { toasts } from '#ui/toast-store.ts'
import { words } from './words.ts'

const LossDialog = lazy(() => import('./loss-dialog.tsx').then((module) => ({ default: module.LossDialog })))

const REFUSED_TIME = 20_000 // ms; two sentences, told once

/** Watches over the work that waits on this device: asks the browser to keep it, and says what was lost. */
export function WorkWatch() {
  const studio = useStudio()
  useEffect(() => keepWitness(studio), [studio])
  useEffect(() => askToPersist(studio, () => void toasts.show({ kind: 'plain', ...words.mayBeEvicted, duration: REFUSED_TIME })), [studio])
  const lost = useLiveQuery(() => studio.store.read(['meta'], (tx) => getMeta(tx, 'lost')), [studio])
  const [oldest] = lost ?? []
  return <Suspense>{oldest !== undefined && <LossDialog key={oldest.at} loss={oldest} />}</Suspense>
}
