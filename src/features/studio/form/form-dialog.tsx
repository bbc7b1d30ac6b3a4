import { type ReactNode, useRef } from 'react'
import type { FieldValues } from 'react-hook-form'
import { words as kit } from '#i18n/words.ts'
import { css } from '#styled/css'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { DrawerFooterLine } from '#ui/drawer.tsx'
import { HistoryButtons } from '#ui/history-buttons.tsx'
import { Fields } from './fields.tsx'
import { type DrawFields, useRowForm } from './row-form-context.ts'

interface DialogFieldsProps<V extends FieldValues, O extends FieldValues> {
  readonly title: string
  readonly size?: 'md' | 'lg' | 'full'
  /** A button of the form, before «Salvar». */
  readonly beside?: ReactNode
  onClose(): void
  readonly children: DrawFields<V, O>
}

/** A form in a dialog of its own, with its foot. Closing is safe: what was written is a draft. */
export function DialogFields<V extends FieldValues, O extends FieldValues>(props: DialogFieldsProps<V, O>) {
  const { title, size = 'md', beside, children } = props
  const { id, edit, state, off, why, leaveBy } = useRowForm<V, O>()
  const close = leaveBy(props.onClose)
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
      onClose={close}
      title={title}
      footer={
        <>
          <DrawerFooterLine {...state} />
          <HistoryButtons history={edit.history} />
          <Button variant="quiet" onClick={close}>
            {kit.action.cancel}
          </Button>
          {beside}
          <Button type="submit" form={id} variant="primary" off={off} aria-describedby={why}>
            {kit.action.save}
          </Button>
        </>
      }
    >
      <div ref={body} className={css({ minWidth: '[0]' })}>
        <Fields<V, O>>{children}</Fields>
      </div>
    </Dialog>
  )
}
