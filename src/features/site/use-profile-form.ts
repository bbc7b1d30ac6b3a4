import { useRef, useState } from 'react'
import { type FileValue, isFile } from '#db/effect.ts'
import { words as kit } from '#i18n/words.ts'
import { useStudio } from '#sync/page/provider.tsx'
import type { DraftHandle } from '#sync/page/use-draft.ts'
import { type FormHistory, useFormHistory } from '#sync/page/use-form-history.ts'
import { useSyncStatus } from '#sync/page/use-status.ts'
import { toasts } from '#ui/toast-store.ts'
import { useUnderWay } from '#ui/under-way.ts'
import { profileName, updateProfile } from './commands.ts'
import { words } from './edit-words.ts'
import type { ProfileValues } from './profile-form.tsx'
import type { ProfileRow } from './use-site.ts'

const w = words.profile

type Field = keyof ProfileValues & string
export type ProfileEdit = ReturnType<typeof useProfileForm>

/**
 * The profile's form: what was typed lies over the row, so a field that nobody touched follows the row, and only what differs from it is
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
  const { model } = useStudio()
  const [typed, setTyped] = useState<Partial<ProfileValues>>(() => draft.restored?.values ?? {})
  // A photo is there some time after it was picked; what was typed meanwhile must not go with it.
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
    // Only what was touched is the draft: the rest must go on following the row. Values as they were need none.
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
    async discard() {
      put({})
      history.forget()
      await draft.discard()
    },
  }
}

const photoOf = (value: unknown): string | FileValue => (isFile(value) || typeof value === 'string' ? value : '')

function useSaving(draft: DraftHandle<ProfileValues>, { typed, values, dirty, differs, discard, history }: Typed) {
  const studio = useStudio()
  const waits = useWaits()
  const [phase, setPhase] = useState<'open' | 'saving' | 'saved' | 'unchanged'>('open')
  const [nameError, setNameError] = useState<string>()
  const [problem, setProblem] = useState<string | null>(null)
  const record = async (name: string) => {
    const { photo_url: photo } = values
    const opened = draft.opened()
    await studio.record(
      updateProfile,
      { ...(differs('name') && { name }), ...(differs('photo_url') && { photo: isFile(photo) ? photo : ('' as const) }) },
      { form: 'profile', ...(opened !== undefined && { opened }) },
    )
  }
  const save = async () => {
    if (phase === 'saving') return
    setProblem(null)
    const name = profileName.safeParse(values.name)
    if (!name.success) {
      setNameError(name.error.issues[0]?.message)
      return
    }
    setPhase('saving')
    try {
      if (dirty) await record(name.data)
      await discard()
      setPhase(dirty ? 'saved' : 'unchanged')
      if (dirty && waits) toasts.show({ kind: 'queued', title: `${w.savedHere}. ${w.later}` })
    } catch {
      // `opened` dropped what was still to be written.
      draft.write(typed, history.steps())
      setProblem(w.notRecorded)
      setPhase('open')
    }
  }
  const reopen = () => {
    setPhase('open')
    setNameError(undefined)
  }
  const making = useUnderWay(save)
  return {
    phase: making.waits ? 'saving' : phase,
    nameError,
    problem: making.failed ? kit.image.notMade : problem,
    waits,
    save: making.save,
    underWay: making.underWay,
    reopen,
  }
}

/** Whether what is recorded now stays here for a while. */
function useWaits(): boolean {
  const status = useSyncStatus()
  return status !== undefined && (status.state === 'offline' || status.paused || status.hold !== null)
}
