import { NothingYet } from '#features/site/kit/page.tsx'
import { words as site } from '#features/site/kit/words.ts'
import type { Preferences } from '#features/site/model/notification-commands.ts'
import { laterText } from '#i18n/later.ts'
import { switchRow, notices } from '#styled/recipes'
import { timing } from '#sync/model/timing.ts'
import { useWorkspace } from '#sync/page/workspace-provider.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { showDiscardedToast } from '#ui/discarded-toast.ts'
import { DrawerFooterLine } from '#ui/drawer.tsx'
import { Empty, Notice, SkeletonRows } from '#ui/feedback.tsx'
import { OtherTab, SavedInOtherTab } from '#ui/other-tab.tsx'
import { DeviceNotices } from './device-notices.tsx'
import { words } from './notice-words.ts'
import { CHANNELS, EVENTS, type PreferencesState, usePreferences, usePreferencesForm } from './use-preferences.ts'

/** The dialog of preferences: which types notify, by which channel, and from which communities (PRF-01..12). */
export function PreferencesDialog({ onClose }: { onClose(): void }) {
  const state = usePreferences()
  const { row, mirror } = state
  if (row !== undefined && row !== null) return <PreferencesForm state={state} row={row} onClose={onClose} />
  return (
    <Dialog open onClose={onClose} stays title={words.title}>
      {row === null && mirror.state === 'nothing' ? (
        <NothingYet offline={mirror.offline} pulling={mirror.pulling} onRetry={mirror.retry} />
      ) : (
        <SkeletonRows rows={6} label={site.mirror.loading} />
      )}
    </Dialog>
  )
}

interface FormProps {
  readonly state: PreferencesState
  readonly row: Preferences
  onClose(): void
}

function PreferencesForm({ state, row, onClose }: FormProps) {
  const form = usePreferencesForm(state, row)
  const none = form.communities.length === 0
  return (
    <Dialog
      open
      onClose={onClose}
      stays
      title={words.title}
      footer={
        <>
          <DrawerFooterLine {...whereIs(state, form)} />
          {/* PRF-08 */}
          <Button variant="primary" off={none || form.phase === 'saving' || form.changes === 0} onClick={() => void form.save()}>
            {form.phase === 'saving' ? words.saving : words.save}
          </Button>
        </>
      }
    >
      <OtherTab alsoOpen={state.draft.alsoOpen} beside={state.draft.beside} />
      <Problems state={state} form={form} />
      <Table form={form} />
      <DeviceNotices />
    </Dialog>
  )
}

type Form = ReturnType<typeof usePreferencesForm>

function Table({ form }: { readonly form: Form }) {
  const parts = notices()
  return (
    <>
      <table className={parts.table}>
        <thead>
          <tr>
            <th>
              <span className="vh">{words.label}</span>
            </th>
            {CHANNELS.map((channel) => (
              <th key={channel} scope="col">
                {words[channel]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {EVENTS.map((event) => (
            <tr key={event}>
              <th scope="row">{words.rows[event]}</th>
              {CHANNELS.map((channel) => (
                <td key={channel}>
                  <Control
                    label={words.cell(words.rows[event], words[channel])}
                    on={form.values[event][channel]}
                    onChange={(on) => form.turn(event, channel, on)}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <h3 className={parts.subhead}>{words.communities}</h3>
      {form.communities.length === 0 ? (
        <Empty title={words.noCommunities} level={4}>
          {words.noCommunitiesWhy}
        </Empty>
      ) : (
        <ul className={parts.list}>
          {form.communities.map(({ community_id: id, title, activeNotify }) => (
            <li key={id}>
              <span>{title}</span>
              <Control label={title} on={activeNotify === true} onChange={(on) => form.notify(id, on)} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function Control({ label, on, onChange }: { readonly label: string; readonly on: boolean; onChange(on: boolean): void }) {
  return (
    <button
      type="button"
      role="switch"
      className={switchRow().control}
      aria-checked={on}
      aria-label={label}
      onClick={() => onChange(!on)}
    />
  )
}

function Problems({ state: { draft, edit }, form }: { readonly state: PreferencesState; readonly form: Form }) {
  const workspace = useWorkspace()
  const discard = async () => {
    const undo = await form.discard()
    if (undo !== null) showDiscardedToast({ time: timing.undo, undo })
  }
  const { asked } = form
  if (asked !== null) {
    return (
      <SavedInOtherTab onKeepMine={() => void asked.keepMine()} onKeepTheirs={() => void asked.keepTheirs()}>
        <p>{words.savedThere}</p>
      </SavedInOtherTab>
    )
  }
  if (form.problem !== null) {
    return (
      <Notice kind="attention" role="alert">
        {words.notRecorded}
      </Notice>
    )
  }
  // Students have no «Central», so a refused edit is solved here.
  if (edit?.mark === 'attention') {
    return (
      <Notice
        kind="attention"
        role="alert"
        actions={
          <>
            <Button variant="link" size="sm" onClick={() => void workspace.retry(edit.id)}>
              {words.tryAgain}
            </Button>
            <Button
              variant="link"
              size="sm"
              onClick={() => {
                void workspace.discard(edit.id)
                showDiscardedToast({ time: timing.undo, undo: () => workspace.undoDiscard(edit.id) })
              }}
            >
              {words.discard}
            </Button>
          </>
        }
      >
        <b>{edit.failure ?? words.failed}</b> {edit.serverWords}
      </Notice>
    )
  }
  if (draft.restored === null || form.changes === 0) return null
  return (
    <Notice
      kind="draft"
      role="status"
      actions={
        <Button variant="link" size="sm" onClick={() => void discard()}>
          {words.discardDraft}
        </Button>
      }
    >
      {words.restored}
    </Notice>
  )
}

/** The state of the preferences, in words. */
function whereIs({ edit }: PreferencesState, form: Form) {
  if (form.communities.length === 0) return { line: words.noCommunities }
  if (form.changes > 0) return { state: 'draft' as const, line: words.changes(form.changes) }
  if (edit?.mark === 'queued')
    return { state: 'queued' as const, line: words.queued, ...(form.wait !== null && { where: laterText(form.wait, words.later) }) }
  if (edit?.mark === 'sending' || edit?.mark === 'checking') return { state: edit.mark, line: words[edit.mark] }
  if (edit?.mark === 'acked' || form.phase === 'saved') return { state: 'sent' as const, line: words.sent }
  return { line: words.unchanged }
}
