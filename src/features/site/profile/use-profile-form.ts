import { ME } from '#contract/well-known-ids.ts'
import { isFile, rowKey } from '#db/effect.ts'
import { profileName, updateProfile } from '#features/site/model/commands.ts'
import { words } from '#features/site/model/edit-words.ts'
import type { ProfileRow } from '#features/site/read/use-site.ts'
import { laterText } from '#i18n/later.ts'
import { words as kit } from '#i18n/words.ts'
import { useDraftForm } from '#sync/page/draft/use-draft-form.ts'
import type { DraftHandle } from '#sync/page/draft/use-draft.ts'
import { Refusal } from '#sync/page/draft/use-form-over-draft.ts'
import { useWait } from '#sync/page/status/use-waits.ts'
import { useWorkspace } from '#sync/page/workspace-provider.tsx'
import { usePendingWork } from '#ui/pending-work.ts'
import { showQueuedToast } from '#ui/queued-toast.ts'
import type { ProfileValues } from './profile-form.tsx'

const w = words.profile
const KEY = rowKey('profile', ME)

type Field = keyof ProfileValues & string
export type ProfileEdit = ReturnType<typeof useProfileForm>

/** The profile's form: only values that differ from the row are recorded. */
export function useProfileForm(draft: DraftHandle<ProfileValues>, profile: ProfileRow) {
  const workspace = useWorkspace()
  const wait = useWait()
  const { photo_url: url } = profile
  const row: ProfileValues = { name: profile.name, photo_url: isFile(url) || typeof url === 'string' ? url : '' }
  const differs = (values: ProfileValues, field: Field) => !workspace.model.same(KEY, field, values[field], row[field])
  const form = useDraftForm<ProfileValues>({
    draft,
    stored: row,
    fieldwise: true,
    undoes: true,
    isDirty: (values) => differs(values, 'name') || differs(values, 'photo_url'),
    check: ({ name }) => profileName.safeParse(name).error?.issues[0]?.message ?? null,
    async record(values, _, options) {
      const { name, photo_url: photo } = values
      const args = {
        ...(differs(values, 'name') && { name: profileName.parse(name) }),
        ...(differs(values, 'photo_url') && { photo: isFile(photo) ? photo : ('' as const) }),
      }
      await workspace.record(updateProfile, args, options)
      showQueuedToast(laterText(wait))
    },
  })
  const making = usePendingWork(async () => void (await form.save()))
  const { problem, asked, phase } = form
  const isWrong = problem instanceof Refusal
  return {
    ...form,
    wait,
    differs: (field: Field) => differs(form.values, field),
    phase: making.waits ? 'saving' : phase,
    errors: { name: isWrong ? problem.message : undefined },
    problem: making.failed ? kit.image.notMade : problem === null || isWrong || asked !== null ? null : w.notRecorded,
    save: making.save,
    pendingWork: making.pendingWork,
  }
}
