import { type DraftForm, setField } from '#features/studio/form/draft-form.ts'
import type { MirroredRow } from '#sync/page/live-rows.ts'
import type { LegacyForm } from './legacy-schema.ts'

/** A mirrored community: a backend's list may contain only its first fields, and a new community may have no `active` yet. */
export type LegacyRow = MirroredRow<'communities'>
export type LegacyEdit = DraftForm<LegacyForm, LegacyForm>

/** Writes a field that has no registered input. */
export const put = <F extends keyof LegacyForm>({ form }: LegacyEdit, field: F, value: LegacyForm[F]): void =>
  setField<LegacyForm, LegacyForm>(form, field, value as never)
