import { type ReactNode, useRef } from 'react'
import { words as kit } from '#i18n/words.ts'
import { css } from '#styled/css'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { DrawerFooterLine } from '#ui/drawer.tsx'
import { HistoryButtons } from '#ui/history-buttons.tsx'
import type { FormLedgeProps } from './form-footer.tsx'

export interface FormDialogProps extends FormLedgeProps {
  readonly title: string
  readonly size?: 'md' | 'lg' | 'full'
  /** A button of the form, before «Salvar». */
  readonly beside?: ReactNode
  onClose(): void
  readonly children: ReactNode
}

/** A form in a dialog. Closing is safe: the typed values are a draft. */
export function FormDialog({ form, edit, state, off = false, why, title, size = 'md', beside, onClose, children }: FormDialogProps) {
  const body = useRef<HTMLDivElement>(null)
  const first = {
    get current() {
      return body.current?.querySelector<HTMLElement>('[data-focus]') ?? null
    },
  }
  return (
    <Dialog
      open
      focus={first}
      size={size}
      onClose={onClose}
      title={title}
      footer={
        <>
          <DrawerFooterLine {...state} />
          <HistoryButtons history={edit.history} />
          <Button variant="quiet" onClick={onClose}>
            {kit.action.cancel}
          </Button>
          {beside}
          <Button type="submit" form={form} variant="primary" off={off} aria-describedby={why}>
            {kit.action.save}
          </Button>
        </>
      }
    >
      <div ref={body} className={css({ minWidth: '[0]' })}>
        {children}
      </div>
    </Dialog>
  )
}
