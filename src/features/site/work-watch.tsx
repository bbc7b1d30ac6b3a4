import { Suspense, useEffect } from 'react'
import { askToPersist } from '#sync/page/session/ask-to-persist.ts'
import { keepWitness } from '#sync/page/session/witness.ts'
import { useStatusMeta } from '#sync/page/status/use-status.ts'
import { useWorkspace } from '#sync/page/workspace-provider.tsx'
import { lazyPart } from '#ui/lazy-part.ts'
import { toasts } from '#ui/toast-store.ts'
import { mayInstall } from './device-facts.ts'
import { words } from './words.ts'

const LossDialog = lazyPart(() => import('./loss-dialog.tsx').then((module) => module.LossDialog))

const REFUSED_TIME = 20_000 // ms; two sentences, told once

/** Nobody is told to install the app where that cannot be done. */
const howToKeep = () => words.mayBeEvicted[mayInstall() ? 'install' : 'send']

/** Protects pending work on this device: asks the browser for persistent storage, and reports lost work. */
export function WorkWatch() {
  const workspace = useWorkspace()
  useEffect(() => keepWitness(workspace), [workspace])
  useEffect(() => askToPersist(workspace, () => void toasts.show({ kind: 'plain', ...howToKeep(), duration: REFUSED_TIME })), [workspace])
  const [oldest] = useStatusMeta()?.lost ?? []
  return <Suspense>{oldest !== undefined && <LossDialog key={oldest.at} loss={oldest} />}</Suspense>
}
