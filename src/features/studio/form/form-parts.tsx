import { type ReactNode, useId, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { WORK } from '#features/studio/context/row-marks.ts'
import { words } from '#features/studio/context/words.ts'
import { formatAgo } from '#i18n/format.ts'
import { laterText } from '#i18n/later.ts'
import { words as otherTab } from '#i18n/other-tab-words.ts'
import { words as kit } from '#i18n/words.ts'
import { css } from '#styled/css'
import type { DraftHandle } from '#sync/page/draft/use-draft.ts'
import type { RowMark } from '#sync/page/status/status.ts'
import { useWait } from '#sync/page/status/use-waits.ts'
import { Button } from '#ui/button.tsx'
import type { DrawerFooterProps } from '#ui/drawer.tsx'
import { Notice } from '#ui/feedback.tsx'
import { HistoryAnnouncer } from '#ui/history-buttons.tsx'
import { useHistoryKeys } from '#ui/history-keys.ts'
import { AlertIcon } from '#ui/icons.tsx'
import { OtherTab, SavedInOtherTab } from '#ui/other-tab.tsx'
import { PendingWorkContext } from '#ui/pending-work.ts'
import { useNow } from '#ui/use-now.ts'
import type { DraftForm } from './draft-form.ts'

type AnyForm = Pick<DraftForm<FieldValues, FieldValues>, 'phase' | 'dirty' | 'outdated' | 'problem' | 'asked' | 'discard'>
type AnyDraft = Pick<DraftHandle<FieldValues>, 'savedAt' | 'restored' | 'aside' | 'beside' | 'alsoOpen'>

type FooterState = Pick<DrawerFooterProps, 'state' | 'line' | 'where'>

/**
 * The texts of a form's footer: the state of its work (docs/ux.md). `mark`: the state of the row's last edit; `awaited`: since when nobody has said
 * that its rows are still so, ms.
 */
export function useFooterState(form: AnyForm, draft: AnyDraft, awaited: number | null, mark?: RowMark): FooterState {
  const now = useNow()
  const later = laterText(useWait())
  const sent = useWasAcked(mark)
  if (form.phase === 'saving') return { state: 'draft', line: words.form.saving }
  // The reason is shown above; the state of an earlier edit would be misleading.
  if (form.problem !== null && !form.dirty) return { state: 'attention', line: kit.saved.not }
  if (form.phase === 'unchanged') return { line: words.form.nothingToSave }
  if (form.phase === 'saved' || !form.dirty) {
    if (mark !== undefined && mark !== 'queued') return { state: WORK[mark], line: words.state[mark] }
    if (mark === 'queued' || (form.phase === 'saved' && !sent)) {
      return { state: 'queued', line: words.form.savedHere, ...(later !== null && { where: later }) }
    }
    if (form.phase === 'saved') return { state: 'sent', line: words.state.acked }
    if (draft.savedAt === null && awaited !== null) return { line: words.form.looking, where: words.form.asOf(formatAgo(awaited, now)) }
    if (draft.savedAt === null) return { line: words.form.unchanged }
  }
  if (draft.savedAt === null) return { state: 'draft', line: words.form.typing }
  return { state: 'draft', line: kit.saved.draft, where: words.form.here(formatAgo(draft.savedAt, now)) }
}

/** A settled edit has no mark, so the last mark tells that the server has it. */
function useWasAcked(mark: RowMark | undefined): boolean {
  const [last, setLast] = useState(mark)
  if (mark !== undefined && mark !== last) setLast(mark)
  return mark === undefined && last === 'acked'
}

export interface DraftNoticeProps {
  readonly form: AnyForm
  readonly draft: AnyDraft
  /** The current values of the rows, with labels. */
  readonly current: readonly { readonly label: string; readonly value: ReactNode }[]
}

/** Notices about a form's draft: other tabs, an earlier session, values saved meanwhile. */
export function DraftNotice(props: DraftNoticeProps) {
  const { form, draft } = props
  return (
    <>
      <OtherTab alsoOpen={draft.alsoOpen} beside={draft.beside} />
      {form.asked === null ? (
        <Restored {...props} />
      ) : (
        <SavedInOtherTab onKeepMine={() => void form.asked?.keepMine()} onKeepTheirs={() => void form.asked?.keepTheirs()}>
          <Current current={props.current} />
        </SavedInOtherTab>
      )}
    </>
  )
}

/** The current values of the rows. */
function Current({ current }: Pick<DraftNoticeProps, 'current'>) {
  return (
    <dl className={currentLook}>
      {current.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value === '' ? <em>{words.form.empty}</em> : value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** A restored draft shows its age, and never hides the server's values (MTB-07). */
function Restored({ form, draft, current }: DraftNoticeProps) {
  const [shown, setShown] = useState(false)
  const id = useId()
  const now = useNow()
  if (draft.aside) {
    return (
      <Notice kind="draft" role="status">
        <b>{kit.draftAside.title}</b> {kit.draftAside.text}
      </Notice>
    )
  }
  if (draft.restored === null || form.phase === 'saved') return null
  return (
    <Notice
      kind="draft"
      role="status"
      actions={
        <>
          {current.length > 0 && (
            <Button variant="link" size="sm" aria-expanded={shown} aria-controls={id} onClick={() => setShown(!shown)}>
              {shown ? words.form.hideCurrent : kit.action.seeCurrent}
            </Button>
          )}
          <Button variant="link" size="sm" onClick={() => void form.discard()}>
            {kit.action.discardDraft}
          </Button>
        </>
      }
    >
      <b>{words.form.draftOf(formatAgo(draft.restored.updatedAt, now))}</b>{' '}
      {form.outdated ? words.form.changedSince : draft.restored.live ? otherTab.live : words.form.recovered}
      <div id={id} hidden={!shown}>
        <Current current={current} />
      </div>
    </Notice>
  )
}

const currentLook = css({
  display: 'grid',
  gap: '2',
  marginBlock: '2',
  '& dt': { color: 'text.faint', textStyle: 't12' },
  '& dd': { color: 'chalk', overflowWrap: 'anywhere' },
})

/** Why the form was not saved; it keeps all values. */
export function Problem({ children }: { children: string | null }) {
  if (children === null) return null
  return (
    <Notice kind="attention" role="alert" icon={<AlertIcon size={16} />}>
      <b>{words.refused.title}</b> {children}
    </Notice>
  )
}

/** The form element: a column of fields; Enter and its «Salvar» submit it. */
export function EditForm({
  id,
  edit,
  children,
}: {
  id: string
  edit: Pick<DraftForm<FieldValues, FieldValues>, 'submit' | 'history' | 'pendingWork'>
  children: ReactNode
}) {
  const root = useHistoryKeys(edit.history)
  return (
    <form
      id={id}
      ref={root}
      className={fieldColumn}
      autoComplete="off"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        edit.submit()
      }}
    >
      <PendingWorkContext value={edit.pendingWork}>{children}</PendingWorkContext>
      <HistoryAnnouncer history={edit.history} />
    </form>
  )
}

/** A column of fields. */
export const fieldColumn = css({ display: 'grid', gridTemplateColumns: '[minmax(0, 1fr)]', gap: '5' })
