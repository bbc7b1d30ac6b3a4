import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { EditIcon, TrashIcon } from '#ui/icons-more.tsx'
import { Menu } from '#ui/menu.tsx'
import { toasts } from '#ui/toast-store.ts'
import { expectRows } from '#ui/use-row-focus.ts'
import { commandWords } from './command-words.ts'
import { communityWords as w } from './words.ts'

export interface RemoveMenuProps {
  /** The accessible name of the menu. */
  readonly label: string
  readonly title: string
  readonly text: string
  onRemove(): Promise<unknown>
  /** Only for the author. */
  onEdit?: (() => void) | undefined
}

/** «Editar» for the author, and «Excluir» for the author and for editors, with a confirmation. */
export function RemoveMenu({ label, title, text, onRemove, onEdit }: RemoveMenuProps) {
  const [asks, setAsks] = useState(false)
  const remove = () => {
    setAsks(false)
    expectRows()
    onRemove().catch(() => toasts.show({ kind: 'attention', title: commandWords.deletedFailed }))
  }
  return (
    <>
      <Menu
        label={label}
        items={[
          ...(onEdit === undefined ? [] : [{ id: 'edit', label: w.edit, icon: <EditIcon />, onSelect: onEdit }]),
          { id: 'remove', label: w.remove, icon: <TrashIcon />, danger: true, onSelect: () => setAsks(true) },
        ]}
      />
      <Dialog
        open={asks}
        onClose={() => setAsks(false)}
        kind="alertdialog"
        title={title}
        description={text}
        footer={
          <>
            <Button variant="line" onClick={() => setAsks(false)}>
              {w.keep}
            </Button>
            <Button variant="danger" onClick={remove}>
              {w.remove}
            </Button>
          </>
        }
      />
    </>
  )
}
