import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { isDiskFull } from '#db/quota.ts'
import { leave, type LeaveHow } from '#sync/page/session/leave.ts'
import type { ExportResult } from '#sync/page/session/work-file.ts'
import { useSyncStatus } from '#sync/page/status/use-status.ts'
import { useWorkspace } from '#sync/page/workspace-provider.tsx'
import { toasts } from '#ui/toast-store.ts'
import type { Session } from './session.ts'
import { SignOutDiscard, SignOutExported, SignOutGuard, SignOutSending } from './sign-out-guard.tsx'
import { words as w } from './sign-out-words.ts'

type Step =
  | { readonly at: 'ask' }
  | { readonly at: 'send' }
  | { readonly at: 'discard' }
  /** `returning`: the exported work was imported again and is not in the outbox view yet. */
  | { readonly at: 'exported'; readonly file: ExportResult; readonly returning: boolean }

const ASK: Step = { at: 'ask' }

/** «Desconectar». With unfinished work on the device it asks first (TOP-22); otherwise it signs out at once and erases the account's data. */
export function SignOut({ session, onCancel }: { session: Session; onCancel(): void }) {
  const workspace = useWorkspace()
  const status = useSyncStatus()
  const router = useRouter()
  const [step, setStep] = useState<Step>(ASK)
  const gone = useRef(false)

  const go = async (how: LeaveHow) => {
    if (gone.current) return
    gone.current = true
    // From here on this component may be unmounted; the sign-out continues without it.
    const why = await leave(workspace, how).then(
      (left) => (left ? null : w.newWork),
      (error: unknown) => (isDiskFull(error) ? w.full : w.other),
    )
    if (why !== null) {
      gone.current = false
      toasts.show({ kind: 'attention', title: w.stayed, text: why, duration: Number.POSITIVE_INFINITY })
      return
    }
    await session.signOut(how === 'discard' ? 'forget' : 'keep')
    void session.settleOwed()
    await router.navigate({ to: '/login' })
  }

  const unfinished = status === undefined ? null : status.count + status.drafts
  // After an export the outbox is empty, but the person first checks that the file exists.
  const done = unfinished === 0 && step.at !== 'exported'
  useEffect(() => {
    if (done) void go('done')
    // oxlint-disable-next-line react/exhaustive-deps -- once, as soon as it is known that nothing is left
  }, [done])
  // Edits that cannot be sent need the person's decision.
  const stuck = status !== undefined && step.at === 'send' && status.count === status.attention
  useEffect(() => {
    if (stuck) setStep(ASK)
  }, [stuck])

  const returned = step.at === 'exported' && step.returning && unfinished !== 0
  useEffect(() => {
    if (returned) setStep(ASK)
  }, [returned])

  if (status === undefined || unfinished === null || done) return null
  const back = () => setStep(ASK)
  if (step.at === 'send') return <SignOutSending status={status} onBack={back} />
  if (step.at === 'discard') return <SignOutDiscard count={unfinished} onBack={back} onDiscard={() => void go('discard')} />
  if (step.at === 'exported') {
    return (
      <SignOutExported
        file={step.file}
        left={unfinished}
        returning={step.returning}
        onBringBack={() => setStep({ ...step, returning: true })}
        onBack={back}
        onLeave={() => void (unfinished === 0 ? go('done') : back())}
      />
    )
  }
  return (
    <SignOutGuard
      status={status}
      onCancel={onCancel}
      onSend={() => setStep({ at: 'send' })}
      onExported={(file) => setStep({ at: 'exported', file, returning: false })}
      onKeep={() => void go('keep')}
      onDiscard={() => setStep({ at: 'discard' })}
    />
  )
}
