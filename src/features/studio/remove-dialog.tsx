import { type ReactNode, useRef, useState } from 'react'
import { words as kit } from '#i18n/words.ts'
import { css } from '#styled/css'
import { useWorkspace } from '#sync/page/workspace-provider.tsx'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import type { ConfirmMatcher } from '#ui/confirm-match.ts'
import { Dialog } from '#ui/dialog.tsx'
import { TrashIcon } from '#ui/icons-studio.tsx'
import { expectRows } from '#ui/use-row-focus.ts'
import type { Edit } from './edits.ts'
import { Problem } from './form-parts.tsx'
import { useFrame } from './frame.tsx'
import { refusalOf } from './refusal.ts'

export interface Removal {
  readonly edit: Edit
  /** The form of what goes: its draft would lead nowhere, and goes with it. */
  readonly form: string
  /** «Excluir link» */
  readonly button: string
  readonly title: string
  /** What will be gone, and how long it can be taken back. */
  readonly text: ReactNode
  /** «Link «Loja» excluído» */
  readonly done: string
  /** What the dialog's own button says; «Excluir» unless told. */
  readonly confirm?: string
  /** «Cancelar» unless told. */
  readonly cancel?: string
  /** A word must be typed (UIX-05). */
  readonly matcher?: ConfirmMatcher
}

/** At the foot of a row's form. */
export function RemoveButton({ removal, onRemoved }: { readonly removal: Removal; onRemoved(): void }) {
  const [open, setOpen] = useState(false)
  return (
    <div className={css({ borderTop: '1px solid', borderTopColor: 'line.faint', paddingTop: '4' })}>
      <Button variant="dangerQuiet" onClick={() => setOpen(true)}>
        <TrashIcon />
        {removal.button}
      </Button>
      {open && <RemoveDialog removal={removal} onClose={() => setOpen(false)} onRemoved={onRemoved} />}
    </div>
  )
}

export interface RemoveDialogProps {
  readonly removal: Removal
  onClose(): void
  onRemoved?(): void
}

/** Asks before a row is removed. Until it was sent the delete can be taken back. */
export function RemoveDialog({ removal, onClose, onRemoved }: RemoveDialogProps) {
  const workspace = useWorkspace()
  const { offerUndo } = useFrame()
  const cancel = useRef<HTMLButtonElement>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const remove = async () => {
    try {
      offerUndo(await removal.edit.record(workspace, { form: removal.form }), removal.done)
      expectRows()
      onClose()
      onRemoved?.()
    } catch (error) {
      setProblem(refusalOf(error))
    }
  }
  const description = (
    <>
      {removal.text}
      <Problem>{problem}</Problem>
    </>
  )
  const asked = { open: true, onClose, title: removal.title }
  if (removal.matcher !== undefined)
    return <ConfirmDialog {...asked} description={description} matcher={removal.matcher} onConfirm={() => void remove()} />
  return (
    <Dialog
      {...asked}
      kind="alertdialog"
      description={removal.text}
      focus={cancel}
      footer={
        <>
          <Button ref={cancel} variant="quiet" onClick={onClose}>
            {removal.cancel ?? kit.action.cancel}
          </Button>
          <Button variant="dangerSolid" onClick={() => void remove()}>
            {removal.confirm ?? kit.action.remove}
          </Button>
        </>
      }
    >
      <Problem>{problem}</Problem>
    </Dialog>
  )
}
