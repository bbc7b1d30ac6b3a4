import { type DraftForm, setField } from '#features/studio/form/draft-form.ts'
import type { LegacyForm, NewForm } from './legacy-schema.ts'

/** A community as it is mirrored: a backend's list may have only its first fields, and a new one does not say yet whether it is active. */
export type LegacyRow = Partial<NewForm> & { readonly title: string; readonly active?: boolean; readonly of_house?: boolean }
export type LegacyEdit = DraftForm<LegacyForm, LegacyForm>

/** Writes a field that no input registers. */
export const put = <F extends keyof LegacyForm>({ form }: LegacyEdit, field: F, value: LegacyForm[F]): void =>
  setField<LegacyForm, LegacyForm>(form, field, value as never)
