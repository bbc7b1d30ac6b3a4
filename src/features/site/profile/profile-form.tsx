import { type FormEvent, useId } from 'react'
import { ME } from '#contract/well-known-ids.ts'
import { type FileValue, rowKey } from '#db/effect.ts'
import { words } from '#features/site/model/edit-words.ts'
import type { ProfileRow } from '#features/site/read/use-site.ts'
import { formatAgo } from '#i18n/format.ts'
import { laterText } from '#i18n/later.ts'
import { words as otherTab } from '#i18n/other-tab-words.ts'
import { words as kit } from '#i18n/words.ts'
import { PictureField } from '#images/field/picture-field.tsx'
import { css } from '#styled/css'
import { timing } from '#sync/model/timing.ts'
import type { DraftHandle } from '#sync/page/draft/use-draft.ts'
import { type RowEdit, useRowEdit } from '#sync/page/status/use-status.ts'
import { useWorkspace } from '#sync/page/workspace-provider.tsx'
import { Button } from '#ui/button.tsx'
import { showDiscardedToast } from '#ui/discarded-toast.ts'
import { useDraftToast } from '#ui/draft-toast.ts'
import { DrawerFooterLine } from '#ui/drawer.tsx'
import { Notice } from '#ui/feedback.tsx'
import { TextField } from '#ui/field.tsx'
import { HistoryButtons, HistoryAnnouncer } from '#ui/history-buttons.tsx'
import { useHistoryKeys } from '#ui/history-keys.ts'
import type { WorkState } from '#ui/mark.tsx'
import { OtherTab, SavedInOtherTab } from '#ui/other-tab.tsx'
import { PendingWorkContext } from '#ui/pending-work.ts'
import { toasts } from '#ui/toast-store.ts'
import { type ProfileEdit, useProfileForm } from './use-profile-form.ts'

const w = words.profile

/** The form's values. `photo_url` is the server's path, a file on this device, or empty. */
export interface ProfileValues extends Record<string, unknown> {
  readonly name: string
  readonly photo_url: string | FileValue
}

/** «Foto» and «Nome». Every keystroke updates the draft; «Salvar» records the edit, also offline. */
export function ProfileForm({ draft, profile }: { draft: DraftHandle<ProfileValues>; profile: ProfileRow }) {
  const id = useId()
  const edit = useRowEdit(rowKey('profile', ME)) ?? null
  const form = useProfileForm(draft, profile)
  const photo = useRowEdit(rowKey('profile', ME), 'photo_url') ?? null
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { elements } = event.currentTarget
    void form.save().then(() => {
      // Focuses the first error after the errors are rendered.
      const invalid = () => [...elements].find((element) => element.getAttribute('aria-invalid') === 'true')
      requestAnimationFrame(() => (invalid() as HTMLElement | undefined)?.focus())
    })
  }
  const discard = async () => {
    const undo = await form.discard()
    if (undo !== null) showDiscardedToast({ time: timing.undo, undo })
  }
  useDraftToast({ values: form.typed, dirty: form.dirty, discard })
  const root = useHistoryKeys(form.history)
  return (
    // `name` gives the purpose (SC 1.3.5); autocomplete is off, so that the browser restores nothing: see `ui/field.tsx`.
    <form id={id} ref={root} className={column} autoComplete="off" noValidate onSubmit={submit}>
      <OtherTab alsoOpen={draft.alsoOpen} beside={draft.beside} />
      {form.asked !== null && (
        <SavedInOtherTab onKeepMine={() => void form.asked?.keepMine()} onKeepTheirs={() => void form.asked?.keepTheirs()}>
          <p>{w.savedThere(profile.name)}</p>
        </SavedInOtherTab>
      )}
      <Restored draft={draft} form={form} onDiscard={discard} />
      {form.problem !== null && (
        <Notice kind="attention" role="alert">
          <b>{w.failed}</b> {form.problem}
        </Notice>
      )}
      <Refused edit={edit} />
      <PendingWorkContext value={form.pendingWork}>
        <PictureField
          slot="photo"
          label={w.photo}
          alt={w.photoAlt}
          value={form.values.photo_url}
          hint={w.photoHint}
          draft={form.differs('photo_url')}
          round
          // The refusal is shown and solved above.
          edit={photo?.mark === 'attention' ? null : photo}
          offline={form.wait === 'offline'}
          onChange={(picture) => form.set({ photo_url: picture })}
        />
      </PendingWorkContext>
      <TextField
        label={w.name}
        name="name"
        autoComplete="name"
        required
        value={form.values.name}
        error={form.errors.name}
        draft={form.differs('name')}
        onChange={({ target }) => form.set({ name: target.value })}
      />
      <div className={foot}>
        <DrawerFooterLine {...whereIs(form, draft, edit)} />
        <HistoryButtons history={form.history} />
        <Button type="submit" variant="primary" off={form.phase === 'saving'}>
          {form.phase === 'saving' ? w.saving : w.save}
        </Button>
      </div>
      <HistoryAnnouncer history={form.history} />
    </form>
  )
}

function Restored({ draft, form, onDiscard }: { draft: DraftHandle<ProfileValues>; form: ProfileEdit; onDiscard(): Promise<void> }) {
  if (draft.aside) {
    return (
      <Notice kind="draft" role="status">
        <b>{kit.draftAside.title}</b> {kit.draftAside.text}
      </Notice>
    )
  }
  if (draft.restored === null || form.phase === 'saved' || !form.dirty) return null
  return (
    <Notice
      kind="draft"
      role="status"
      actions={
        <Button variant="link" size="sm" onClick={() => void onDiscard()}>
          {w.discardDraft}
        </Button>
      }
    >
      <b>{w.restored(formatAgo(draft.restored.updatedAt))}</b> {draft.restored.live ? otherTab.live : w.restoredText}
    </Notice>
  )
}

/** Students have no «Central»: a refusal is shown and solved here. */
function Refused({ edit }: { edit: RowEdit | null }) {
  const workspace = useWorkspace()
  if (edit?.mark !== 'attention') return null
  const run = (action: Promise<void>) => {
    action.catch(() => toasts.show({ kind: 'attention', title: w.attention }))
  }
  const discard = async (id: string) => {
    await workspace.discard(id)
    showDiscardedToast({ time: timing.undo, undo: () => workspace.undoDiscard(id) })
  }
  return (
    <Notice
      kind="attention"
      role="alert"
      actions={
        <>
          <Button variant="link" size="sm" onClick={() => run(workspace.retry(edit.id))}>
            {w.tryAgain}
          </Button>
          <Button variant="link" size="sm" onClick={() => run(discard(edit.id))}>
            {w.discard}
          </Button>
        </>
      }
    >
      <b>{edit.failure ?? w.attention}</b> {edit.serverWords}
    </Notice>
  )
}

const STATES: Readonly<Record<RowEdit['mark'], WorkState>> = {
  draft: 'draft',
  queued: 'queued',
  sending: 'sending',
  checking: 'checking',
  acked: 'sent',
  attention: 'attention',
}

/** The state of this form's work, as text (docs/ux.md). */
function whereIs(form: ProfileEdit, draft: DraftHandle<ProfileValues>, edit: RowEdit | null) {
  if (form.problem !== null && !form.dirty) return { state: 'attention' as const, line: kit.saved.not }
  if (form.dirty) {
    if (draft.savedAt === null) return { state: 'draft' as const, line: w.typing }
    return { state: 'draft' as const, line: w.draft, where: w.draftWhere(formatAgo(draft.savedAt)) }
  }
  if (edit !== null && edit.mark !== 'queued') return { state: STATES[edit.mark], line: w.states[edit.mark] }
  if (edit !== null) return { state: 'queued' as const, line: w.savedHere, ...(form.wait !== null && { where: laterText(form.wait) }) }
  if (form.phase === 'saved') return { state: 'sent' as const, line: w.states.acked }
  return { line: form.phase === 'unchanged' ? w.nothingToSave : w.unchanged }
}

const column = css({ display: 'grid', gridTemplateColumns: '[minmax(0, 1fr)]', gap: '5' })
const foot = css({
  display: 'flex',
  alignItems: 'center',
  gap: '2',
  paddingTop: '4',
  borderTop: '3px solid',
  borderTopColor: 'site.line',
  '& > button': { minWidth: '[112px]', _narrow: { minWidth: 'auto' } },
})
