import type { FieldValues } from 'react-hook-form'
import { words as kit } from '#i18n/words.ts'
import { Button } from '#ui/button.tsx'
import type { DrawerFooterProps } from '#ui/drawer.tsx'
import { HistoryButtons } from '#ui/history-buttons.tsx'
import type { DraftForm } from './draft-form.ts'
import { PanelLedge } from './frame.tsx'

export interface FormLedgeProps {
  /** The form's id; its «Salvar» stands outside of it. */
  form: string
  edit: Pick<DraftForm<FieldValues, FieldValues>, 'history' | 'phase'>
  /** Where its work is: `useLedgeState`. */
  state: Pick<DrawerFooterProps, 'state' | 'line' | 'where'>
  /** It cannot be saved. */
  off?: boolean
  /** The id of the text that says why. */
  why?: string | undefined
}

/** The foot of a panel's form: where its work is, what can be taken back, «Salvar». */
export function FormLedge({ form, edit, state, off = edit.phase === 'saving', why }: FormLedgeProps) {
  return (
    <PanelLedge {...state}>
      <HistoryButtons history={edit.history} />
      <Button type="submit" form={form} variant="primary" off={off} aria-describedby={why}>
        {kit.action.save}
      </Button>
    </PanelLedge>
  )
}
