import { type ReactNode, useRef, useState } from 'react'
import type { MirrorTable } from '#db/tables.ts'
import { useDrawer } from '#features/studio/context/drawer-context.tsx'
import type { Edit } from '#features/studio/context/edits.ts'
import { gapWords } from '#features/studio/context/gap-words.ts'
import { useNamers } from '#features/studio/context/references.ts'
import { refusalOf } from '#features/studio/context/refusal.ts'
import { Problem } from '#features/studio/form/form-parts.tsx'
import { words as kit } from '#i18n/words.ts'
import { once } from '#lib/once.ts'
import { css } from '#styled/css'
import { useWorkspace } from '#sync/page/workspace-provider.tsx'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import type { ConfirmMatcher } from '#ui/confirm-match.ts'
import { Dialog } from '#ui/dialog.tsx'
import { TrashIcon } from '#ui/icons-more.tsx'
import { expectRows } from '#ui/use-row-focus.ts'

export interface Removal {
  readonly edit: Edit
  /** The form of the row: its draft would lead nowhere, and is removed too. */
  readonly form: string
  /** «Excluir link» */
  readonly button: string
  readonly title: string
  /** What will be removed, and how long it can be undone. */
  readonly text: ReactNode
  /** «Link «Loja» excluído» */
  readonly done: string
  /** The row, if other entries may refer to it: they are listed first (PER-11). */
  readonly of?: { readonly table: MirrorTable; readonly lid: string }
  /** The label of the dialog's button; by default «Excluir». */
  readonly confirm?: string
  /** By default «Cancelar». */
  readonly cancel?: string
  /** The person must type a word (UIX-05). */
  readonly matcher?: ConfirmMatcher
}

/** The button at the end of a row's form. */
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

/** Asks before a row is removed. The delete can be undone until it is sent. */
export function RemoveDialog({ removal, onClose, onRemoved }: RemoveDialogProps) {
  const workspace = useWorkspace()
  const { offerUndo } = useDrawer()
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
  const text = (
    <>
      {removal.text}
      {removal.of !== undefined && <NamedBy {...removal.of} />}
    </>
  )
  const description = (
    <>
      {text}
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
      description={text}
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

function NamedBy({ table, lid }: { readonly table: MirrorTable; readonly lid: string }) {
  const names = useNamers(table, lid)
  if (names.length === 0) return null
  return <span className={css({ display: 'block', marginTop: '2' })}>{gapWords.named(listed().format(names))}</span>
}

const listed = once(() => new Intl.ListFormat('pt-BR', { type: 'conjunction' }))
