import { memberPost } from '#styled/recipes'
import { timing } from '#sync/model/timing.ts'
import { useRowEdit } from '#sync/page/status/use-status.ts'
import { useWorkspace } from '#sync/page/workspace-provider.tsx'
import { Button } from '#ui/button.tsx'
import { showDiscardedToast } from '#ui/discarded-toast.ts'
import { Notice } from '#ui/feedback.tsx'
import type { WorkState } from '#ui/mark.tsx'
import { Pill } from '#ui/pill.tsx'
import { toasts } from '#ui/toast-store.ts'
import { useCopy } from './copy-link.tsx'
import { communityWords as w } from './words.ts'

/** The state of an unsent row, beside its date. A confirmed row shows nothing. */
export function WhereIs({ mark }: { mark: string | undefined }) {
  const state = STATES[mark ?? '']
  return state === undefined ? null : <Pill state={state} />
}

const STATES: Readonly<Record<string, WorkState>> = { queued: 'queued', sending: 'sending', checking: 'checking', attention: 'attention' }

/** A refused row, with its text: students have no «Central» that would show it. */
export function NotAccepted({ rowKey, text }: { rowKey: string; text: string }) {
  const workspace = useWorkspace()
  const edit = useRowEdit(rowKey)
  const { copied, copy } = useCopy(text)
  if (edit?.mark !== 'attention') return null
  const run = (action: Promise<void>) => {
    action.catch(() => toasts.show({ kind: 'attention', title: w.refused }))
  }
  const discard = async () => {
    await workspace.discard(edit.id)
    showDiscardedToast({ time: timing.undo, undo: () => workspace.undoDiscard(edit.id) })
  }
  return (
    <div className={memberPost().refused}>
      <Notice
        kind="attention"
        role="alert"
        actions={
          <>
            {text !== '' && (
              <Button variant="link" size="sm" onClick={copy}>
                {copied === true ? w.textCopied : w.copyText}
              </Button>
            )}
            <Button variant="link" size="sm" onClick={() => run(workspace.retry(edit.id))}>
              {w.tryAgain}
            </Button>
            <Button variant="link" size="sm" onClick={() => run(discard())}>
              {w.discard}
            </Button>
          </>
        }
      >
        <b>{edit.serverWords ?? edit.failure ?? w.refused}</b> {edit.serverWords !== undefined && w.refused}
      </Notice>
    </div>
  )
}
