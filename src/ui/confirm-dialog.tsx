import { type ReactNode, useId, useRef, useState } from 'react'
import { kitWords } from '#i18n/kit-words.ts'
import { words } from '#i18n/words.ts'
import { Button } from './button.tsx'
import { type ConfirmMatcher, confirms } from './confirm-match.ts'
import { Dialog } from './dialog.tsx'
import { TextField } from './field.tsx'

export interface ConfirmDialogProps {
  open: boolean
  onClose(): void
  /** Called once for each opening; the caller closes the dialog. */
  onConfirm(): void
  title: string
  /** What will be deleted, and how long it can be undone. */
  description?: ReactNode
  matcher: ConfirmMatcher
  /** EXCLUIR by default. */
  word?: string
  /** The red button's label. */
  action?: string
  cancel?: string
}

/** Asks for a typed word before something is destroyed (UIX-05). The typed text is not changed, so `exact` compares what is shown. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onClose, onConfirm, title, description, matcher } = props
  const { word = kitWords.confirm.word, action = kitWords.confirm.action, cancel = words.action.cancel } = props
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [asked, setAsked] = useState(open)
  // Each opening starts empty.
  if (asked !== open) {
    setAsked(open)
    setTyped('')
  }
  const matches = confirms(typed, word, matcher)
  const reason = (matcher === 'exact' ? kitWords.confirm.exact : kitWords.confirm.how)(action, word)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      kind="alertdialog"
      title={title}
      description={description}
      focus={input}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {cancel}
          </Button>
          <Button variant="dangerSolid" type="submit" form={`${id}-form`} off={!matches} aria-describedby={`${id}-hint`}>
            {action}
          </Button>
        </>
      }
    >
      <form
        id={`${id}-form`}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          // React events bubble through the portal to the form that opened the dialog; this stops them.
          event.stopPropagation()
          if (matches) onConfirm()
        }}
      >
        <TextField
          ref={input}
          id={id}
          label={kitWords.confirm.label(word)}
          hint={<span role="status">{matches ? kitWords.confirm.ready(action) : reason}</span>}
          value={typed}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          onChange={({ target }) => setTyped(target.value)}
        />
      </form>
    </Dialog>
  )
}
