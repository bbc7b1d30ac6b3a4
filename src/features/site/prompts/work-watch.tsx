import { Suspense, useEffect } from 'react'
import { mayInstall } from '#features/site/device/device-facts.ts'
import { words } from '#features/site/kit/words.ts'
import { unkept } from '#lib/unkept.ts'
import { askToPersist } from '#sync/page/session/ask-to-persist.ts'
import { warnAtClose } from '#sync/page/session/warn-at-close.ts'
import { keepWitnessOfWork } from '#sync/page/session/witness-of-work.ts'
import { useStatusMeta } from '#sync/page/status/use-status.ts'
import { useWorkspace } from '#sync/page/workspace-provider.tsx'
import type { Workspace } from '#sync/page/workspace.ts'
import { lazyPart } from '#ui/lazy-part.ts'
import { toasts } from '#ui/toast-store.ts'
import { atRisk } from './at-risk.ts'

const LossDialog = lazyPart(() => import('#features/site/session/loss-dialog.tsx').then((module) => module.LossDialog))
const BackDialog = lazyPart(() => import('#features/site/session/back-dialog.tsx').then((module) => module.BackDialog))

/**
 * Shows only one message: the install card if the app can be installed here, otherwise a toast. Nobody is told to install where that is impossible.
 */
function sayAtRisk(workspace: Workspace): () => void {
  let toast: number | null = null
  const stop = askToPersist(workspace, (isAtRisk) => {
    if (toast !== null) toasts.dismiss(toast)
    toast = null
    if (mayInstall() || !isAtRisk) atRisk.set(isAtRisk)
    else toast = toasts.show({ kind: 'plain', ...words.mayBeEvicted.send, duration: Number.POSITIVE_INFINITY })
  })
  return () => {
    stop()
    atRisk.set(false)
    if (toast !== null) toasts.dismiss(toast)
  }
}

/**
 * Protects pending work: asks the browser for persistent storage, and reports lost work. In a browser that keeps nothing, warns before the page
 * closes.
 */
export function WorkWatch() {
  const workspace = useWorkspace()
  useEffect(() => (unkept.now() === null ? keepWitnessOfWork(workspace) : warnAtClose(workspace)), [workspace])
  useEffect(() => (unkept.now() === null ? sayAtRisk(workspace) : undefined), [workspace])
  const { lost: [oldest] = [], back } = useStatusMeta() ?? {}
  // An owner decides in the Central, about each.
  const asks = !workspace.editor && back?.ready === true && back.lost.length > 0
  return (
    <Suspense>
      {oldest !== undefined && <LossDialog key={oldest.at} loss={oldest} />}
      {asks && <BackDialog back={back} />}
    </Suspense>
  )
}
