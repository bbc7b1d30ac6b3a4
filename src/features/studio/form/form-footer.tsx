import type { ReactNode } from 'react'
import { PanelFooter } from '#features/studio/context/drawer-context.tsx'
import { words } from '#features/studio/context/words.ts'
import { words as kit } from '#i18n/words.ts'
import { css } from '#styled/css'
import { Button } from '#ui/button.tsx'
import { HistoryButtons } from '#ui/history-buttons.tsx'
import type { StepsHandle } from './form-steps.ts'
import { useRowForm } from './row-form-context.ts'

/** The steps of a form, as the footer uses them. */
interface FooterSteps extends Pick<StepsHandle, 'first' | 'last' | 'next' | 'previous'> {
  cancel(): void
  /** A new row cannot be saved before its second step. */
  readonly isNew: boolean
  /** Any order: no step leads to the next. */
  readonly loose: boolean
}

interface FormFooterProps {
  steps?: FooterSteps
  /** The button's label; by default «Salvar». */
  label?: string | undefined
  /** Another action, before «Salvar». */
  more?: ReactNode
  /** «Cancelar»: closes the form; its draft stays. */
  cancel?: () => void
}

/** The footer of a panel's form: the state of its work, undo and redo, «Salvar». */
export function FormFooter({ steps, label, more, cancel }: FormFooterProps) {
  const { id, edit, state, off, why, leaveBy } = useRowForm()
  const history = <HistoryButtons history={edit.history} />
  const save = (
    <Button type="submit" form={id} variant="primary" off={off} aria-describedby={why} className={label === undefined ? undefined : long}>
      {label ?? kit.action.save}
    </Button>
  )
  // Two buttons, or a long one, leave no space for text beside them on a phone.
  if (cancel !== undefined || label !== undefined)
    return (
      <PanelFooter {...state} beside={history}>
        {cancel !== undefined && (
          <Button variant="quiet" onClick={leaveBy(cancel)}>
            {kit.action.cancel}
          </Button>
        )}
        {save}
      </PanelFooter>
    )
  if (more !== undefined)
    return (
      <PanelFooter {...state} beside={history}>
        {more}
        {save}
      </PanelFooter>
    )
  if (steps === undefined)
    return (
      <PanelFooter {...state}>
        {history}
        {save}
      </PanelFooter>
    )
  if (steps.loose)
    return (
      <PanelFooter {...state} beside={history}>
        <Button variant="quiet" onClick={steps.cancel}>
          {kit.action.cancel}
        </Button>
        {save}
      </PanelFooter>
    )
  const begins = steps.isNew && steps.first
  return (
    <PanelFooter {...state} beside={history}>
      <Button variant="quiet" className={left} onClick={steps.cancel}>
        {kit.action.cancel}
      </Button>
      {!steps.first && (
        <Button variant="line" onClick={steps.previous}>
          {kit.action.back}
        </Button>
      )}
      {!steps.last && (
        <Button variant={begins ? 'primary' : 'line'} onClick={steps.next}>
          {words.form.next}
        </Button>
      )}
      {!begins && save}
    </PanelFooter>
  )
}

const long = css({ _narrow: { flex: '1' } })
const left = css({ marginRight: 'auto', marginLeft: '[-12px]' })
