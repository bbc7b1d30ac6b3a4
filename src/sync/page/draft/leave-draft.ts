import type { Fields } from '#contract/entity.ts'
import { uuid } from '#lib/ids.ts'
import type { Workspace } from '#sync/page/workspace.ts'
import { draftDisk } from './draft-disk.ts'
import { FormDraft } from './form-draft.ts'

export interface LeftDraft {
  /** The form that will show it, which is its address too. */
  readonly form: string
  /** The row that it edits, `table/lid`. */
  readonly key: string
  readonly label: string
  readonly values: Fields
}

/** Leaves a draft for a form that is not open. Resolves when the disk has it. */
export async function leaveDraft(workspace: Workspace, { form, key, label, values }: LeftDraft): Promise<void> {
  let onWritten = (): void => undefined
  const written = new Promise<void>((resolve) => (onWritten = resolve))
  const draft = new FormDraft({
    form,
    writer: uuid(),
    disk: draftDisk(workspace, form, [key]),
    about: () => ({ label, link: form, version: 1 }),
    fits: () => true,
    now: Date.now,
    saved: () => onWritten(),
    again: () => undefined,
  })
  await draft.open()
  draft.write(values)
  await written
}
