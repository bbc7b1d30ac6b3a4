import { useEffect, useRef, useState } from 'react'
import { type FileValue, isFile } from '#db/effect.ts'
import type { DraftHistory } from '#db/tables.ts'
import { profileName, updateProfile } from '#features/site/model/commands.ts'
import { words } from '#features/site/model/edit-words.ts'
import type { ProfileRow } from '#features/site/read/use-site.ts'
import { laterText } from '#i18n/later.ts'
import { words as kit } from '#i18n/words.ts'
import { RecordRefused } from '#sync/outbox/record.ts'
import type { DraftHandle } from '#sync/page/draft/use-draft.ts'
import { type FormHistory, useFormHistory } from '#sync/page/draft/use-form-history.ts'
import { useWait } from '#sync/page/status/use-waits.ts'
import { useWorkspace } from '#sync/page/workspace-provider.tsx'
import { usePendingWork } from '#ui/pending-work.ts'
import { showQueuedToast } from '#ui/queued-toast.ts'
import type { ProfileValues } from './profile-form.tsx'

const w = words.profile

type Field = keyof ProfileValues & string
export type ProfileEdit = ReturnType<typeof useProfileForm>

/**
 * The profile's form. Edited values are shown over the row, so an untouched field follows the row, and only values that differ from the row are
 * recorded.
 */
export function useProfileForm(draft: DraftHandle<ProfileValues>, profile: ProfileRow) {
  const values = useTyped(draft, profile)
  const saving = useSaving(draft, values)
  const touching =
    <A extends unknown[], R>(act: (...args: A) => R) =>
    (...args: A): R => {
      saving.reopen()
      return act(...args)
    }
  const { history } = values
  const { elsewhere } = draft
  useEffect(() => {
    if (elsewhere === null || !elsewhere.take()) return
    values.take(elsewhere.draft?.values ?? {}, elsewhere.draft?.history)
    saving.reopen()
    // A change of another tab is shown once.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [elsewhere])
  return {
    ...values,
    ...saving,
    errors: { name: saving.nameError },
    set: touching(values.set),
    history: { ...history, undo: touching(history.undo), redo: touching(history.redo) },
  }
}

type Typed = ReturnType<typeof useTyped>

function useTyped(draft: DraftHandle<ProfileValues>, profile: ProfileRow) {
  const { model } = useWorkspace()
  const [typed, setTyped] = useState<Partial<ProfileValues>>(() => draft.restored?.values ?? {})
  // A photo is ready some time after it was picked; text typed meanwhile must not be lost.
  const latest = useRef(typed)
  const put = (next: Partial<ProfileValues>) => {
    latest.current = next
    setTyped(next)
  }
  const row: ProfileValues = { name: profile.name, photo_url: photoOf(profile.photo_url) }
  const differing = (over: Partial<ProfileValues>, field: Field) => !model.same('profile', field, { ...row, ...over }[field], row[field])
  const isDirty = (over: Partial<ProfileValues>) => differing(over, 'name') || differing(over, 'photo_url')
  const set = (changed: Partial<ProfileValues>) => {
    const before = latest.current
    const next = { ...before, ...changed }
    const steps = history.note({ ...row, ...before }, { ...row, ...next })
    put(next)
    // Only edited fields are in the draft; the others go on following the row. Unchanged values need no draft.
    if (isDirty(next)) draft.write(next as ProfileValues, steps)
    else void draft.discard()
  }
  const history: FormHistory = useFormHistory({ now: () => ({ ...row, ...latest.current }), put: set }, draft.restored?.history)
  return {
    typed: typed as ProfileValues,
    values: { ...row, ...typed },
    history,
    set,
    dirty: isDirty(typed),
    differs: (field: Field) => differing(typed, field),
    /** Takes over what another tab typed; null: it was saved or discarded there. */
    take(values: Partial<ProfileValues>, steps?: DraftHistory) {
      put(values)
      history.take(steps)
    },
    async discard() {
      const undo = await draft.keep()
      put({})
      history.forget()
      await draft.discard()
      return undo
    },
    /** After a save: the saved values are no draft any more; text typed meanwhile is the next one. */
    async saved(submitted: Partial<ProfileValues>) {
      history.forget()
      await draft.discard()
      const since = Object.entries(latest.current).filter(([field, value]) => value !== submitted[field as Field])
      put({})
      if (since.length > 0) set(Object.fromEntries(since))
    },
  }
}

const photoOf = (value: unknown): string | FileValue => (isFile(value) || typeof value === 'string' ? value : '')

function useSaving(draft: DraftHandle<ProfileValues>, { typed, values, dirty, differs, discard, saved, history }: Typed) {
  const workspace = useWorkspace()
  const wait = useWait()
  const [phase, setPhase] = useState<'open' | 'saving' | 'saved' | 'unchanged'>('open')
  const [nameError, setNameError] = useState<string>()
  const [problem, setProblem] = useState<string | null>(null)
  const [asks, setAsks] = useState(false)
  const record = async (name: string) => {
    const { photo_url: photo } = values
    const { opened } = draft.hand()
    await workspace.record(
      updateProfile,
      { ...(differs('name') && { name }), ...(differs('photo_url') && { photo: isFile(photo) ? photo : ('' as const) }) },
      { form: 'profile', ...(opened !== undefined && { opened }) },
    )
  }
  const save = async () => {
    if (phase === 'saving') return
    setProblem(null)
    setAsks(false)
    const name = profileName.safeParse(values.name)
    if (!name.success) {
      setNameError(name.error.issues[0]?.message)
      return
    }
    setPhase('saving')
    try {
      if (dirty) await record(name.data)
      await saved(typed)
      setPhase(dirty ? 'saved' : 'unchanged')
      if (dirty) showQueuedToast(laterText(wait))
    } catch (error) {
      // `opened` has dropped pending writes.
      draft.write(typed, history.steps())
      if (error instanceof RecordRefused && error.code === 'savedElsewhere') setAsks(true)
      else setProblem(w.notRecorded)
      setPhase('open')
    }
  }
  const keepMine = async () => {
    await draft.catchUp()
    draft.write(typed, history.steps())
    await save()
  }
  const reopen = () => {
    setPhase('open')
    setNameError(undefined)
    setAsks(false)
  }
  const making = usePendingWork(save)
  return {
    phase: making.waits ? 'saving' : phase,
    nameError,
    problem: making.failed ? kit.image.notMade : problem,
    /** Another tab saved this form meanwhile: the person decides which value stays. */
    asked: asks ? { keepMine, keepTheirs: discard } : null,
    wait,
    save: making.save,
    pendingWork: making.pendingWork,
    reopen,
  }
}
