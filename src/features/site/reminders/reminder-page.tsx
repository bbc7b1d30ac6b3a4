import { type FormEvent, useState } from 'react'
import { NOTIFICATION_POLL_MS } from '#contract/limits.ts'
import type { ReminderRecord } from '#features/site/device/device-records.ts'
import { useDeviceAbilities } from '#features/site/device/use-device-facts.ts'
import { Page } from '#features/site/kit/page.tsx'
import { words as site } from '#features/site/kit/words.ts'
import { useInfo } from '#features/site/read/use-site.ts'
import { formatDay } from '#i18n/format.ts'
import { words as kit } from '#i18n/words.ts'
import { maySystemTell, wakeForNews } from '#lib/wake-worker.ts'
import { reminder } from '#styled/recipes'
import { timing } from '#sync/model/timing.ts'
import { saveFile } from '#sync/page/save-file.ts'
import { useWorkspace } from '#sync/page/workspace-provider.tsx'
import { Button } from '#ui/button.tsx'
import { showDiscardedToast } from '#ui/discarded-toast.ts'
import { DrawerFooterLine } from '#ui/drawer.tsx'
import { Notice } from '#ui/feedback.tsx'
import { TextField } from '#ui/field.tsx'
import { OtherTab } from '#ui/other-tab.tsx'
import { toasts } from '#ui/toast-store.ts'
import { calendarFile, daysInWords } from './calendar-file.ts'
import { DayPicker } from './day-picker.tsx'
import { words } from './reminder-words.ts'
import { clockText, nextReminder } from './reminder.ts'
import { useKeptReminder } from './use-kept-reminder.ts'
import { type ReminderForm, useReminderDraft, useReminderForm } from './use-reminder.ts'

/** `/lembretes`: days and a time, kept on this device (TOP-16). */
export function ReminderPage() {
  const kept = useKeptReminder()
  const draft = useReminderDraft()
  return (
    <Page title={site.pages.reminders} text={site.pages.remindersText}>
      {kept !== undefined && draft.ready && <Reminder kept={kept} draft={draft} />}
    </Page>
  )
}

interface ReminderProps {
  readonly kept: ReminderRecord | null
  readonly draft: ReturnType<typeof useReminderDraft>
}

function Reminder({ kept, draft }: ReminderProps) {
  const form = useReminderForm(kept, draft)
  const parts = reminder()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { elements } = event.currentTarget
    void form.save().then((saved) => {
      if (saved) return void wakeForNews(true, NOTIFICATION_POLL_MS)
      // Focuses the first error after the errors are rendered.
      requestAnimationFrame(() =>
        ([...elements].find((each) => each.getAttribute('aria-invalid') === 'true') as HTMLElement | undefined)?.focus(),
      )
    })
  }
  const discard = async () => {
    const undo = await form.discard()
    if (undo !== null) showDiscardedToast({ time: timing.undo, undo })
  }
  const remove = async () => {
    const undo = await form.remove()
    toasts.show({ kind: 'plain', title: words.removed, duration: timing.undo, action: { label: kit.action.undo, run: () => void undo() } })
  }
  return (
    <div className={parts.root}>
      <form className={parts.form} autoComplete="off" noValidate onSubmit={submit} aria-label={words.label}>
        <OtherTab alsoOpen={draft.alsoOpen} beside={draft.beside} />
        {draft.restored !== null && form.dirty && (
          <Notice
            kind="draft"
            role="status"
            actions={
              <Button variant="link" size="sm" onClick={() => void discard()}>
                {kit.action.discardDraft}
              </Button>
            }
          >
            {words.restored}
          </Notice>
        )}
        {form.problem !== null && (
          <Notice kind="attention" role="alert">
            {words.notKept}
          </Notice>
        )}
        <DayPicker label={words.days} days={form.values.days} error={form.errors.days} onChange={(days) => form.set({ days })} />
        <div className={parts.time}>
          <TextField
            label={words.time}
            type="time"
            value={form.values.time}
            draft={form.dirty && kept !== null && form.values.time !== clockText(kept.minutes)}
            error={form.errors.time}
            onChange={({ target }) => form.set({ time: target.value })}
          />
        </div>
        <div className={parts.foot}>
          <DrawerFooterLine {...whereIs(kept, form)} />
          {kept !== null && (
            <Button variant="quiet" onClick={() => void remove()}>
              {words.remove}
            </Button>
          )}
          <Button type="submit" variant="primary" off={form.phase === 'saving'}>
            {form.phase === 'saving' ? words.saving : words.save}
          </Button>
        </div>
      </form>
      <Ways kept={kept} />
    </div>
  )
}

/** How the reminder reaches the person on this device, and the calendar, which always works. */
function Ways({ kept }: { readonly kept: ReminderRecord | null }) {
  const parts = reminder()
  const { account } = useWorkspace()
  const info = useInfo()
  const school = info?.name ?? ''
  const [abilities, lookAgain] = useDeviceAbilities()
  const [refused, setRefused] = useState(false)
  const allowed = maySystemTell()
  const allow = async () => {
    setRefused((await Notification.requestPermission()) !== 'granted')
    lookAgain()
  }
  const toCalendar = () => {
    if (kept === null) return
    const uid = `lembrete-${account.tenantId}-${account.userId}@${location.hostname}`
    const file = calendarFile(
      { ...kept, uid, title: words.event(school), text: words.eventText, url: `${info?.address ?? location.origin}/homepage` },
      Date.now(),
    )
    saveFile(new Blob([file], { type: 'text/calendar;charset=utf-8' }), words.file)
  }
  return (
    <section className={parts.ways} aria-labelledby="ways">
      <h2 id="ways" className={parts.subhead}>
        {words.how}
      </h2>
      <p>{words.ways(abilities, allowed)}</p>
      {refused && <p role="status">{words.refused}</p>}
      <div className={parts.buttons}>
        {abilities.can === 'tell' && !allowed && (
          <Button variant="line" onClick={() => void allow()}>
            {words.allow}
          </Button>
        )}
        <Button variant="line" off={kept === null} onClick={toCalendar}>
          {words.calendar}
        </Button>
      </div>
      <p className={parts.small}>{kept === null ? words.saveFirst : words.calendarText}</p>
    </section>
  )
}

/** The state of the reminder, in words. */
function whereIs(kept: ReminderRecord | null, form: ReminderForm) {
  if (form.dirty) return { state: 'draft' as const, line: words.unsaved }
  if (kept === null) return { line: words.none }
  const next = nextReminder(kept, Date.now())
  const line = words.set(daysInWords(kept.days), clockText(kept.minutes))
  return { line, ...(next !== null && { where: words.next(formatDay(next)) }) }
}
