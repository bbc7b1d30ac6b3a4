import '#lib/zod-jitless.ts'
import { useState } from 'react'
import * as z from 'zod/mini'
import { type ReminderRecord, setRecord } from '#features/site/device/device-records.ts'
import { useDraftForm } from '#sync/page/draft/use-draft-form.ts'
import { useDraft } from '#sync/page/draft/use-draft.ts'
import { useWorkspace } from '#sync/page/workspace-provider.tsx'
import { words } from './reminder-words.ts'
import { clockText, minutesOf } from './reminder.ts'

export interface ReminderValues extends Record<string, unknown> {
  readonly days: readonly number[]
  /** As it is written: «19:30», or half of it. */
  readonly time: string
}

const draftSchema = z.object({ days: z.array(z.number()), time: z.string() })

/** Monday to Friday in the evening: a beginning that most need to change little. */
const FIRST: ReminderValues = { days: [1, 2, 3, 4, 5], time: '19:30' }

export const useReminderDraft = () =>
  useDraft<ReminderValues>({ form: 'reminder', keys: [], label: words.label, link: '/lembretes', schema: draftSchema })

const valuesOf = (kept: ReminderRecord | null): ReminderValues =>
  kept === null ? FIRST : { days: kept.days, time: clockText(kept.minutes) }

const same = (a: ReminderValues, b: ReminderValues) =>
  a.time === b.time && a.days.length === b.days.length && a.days.every((day) => b.days.includes(day))

/** The form over a reminder that was read. Only «Salvar» changes what rings; what is typed before is a draft. */
export function useReminderForm(kept: ReminderRecord | null, draft: ReturnType<typeof useReminderDraft>) {
  const { store } = useWorkspace()
  const [refused, setRefused] = useState(false)
  const keep = (next: ReminderRecord | undefined) => store.write(['meta'], (tx) => setRecord(tx, 'reminder', next))
  const form = useDraftForm<ReminderValues>({
    draft,
    stored: valuesOf(kept),
    isDirty: (values) => !same(values, valuesOf(kept)),
    savesUnchanged: true,
    // A time that has passed today is not told any more.
    record: ({ days, time }) => keep({ days: [...days].sort((a, b) => a - b), minutes: minutesOf(time) ?? 0, toldUpTo: Date.now() }),
  })
  const errors = refused ? wrong(form.values) : {}
  return {
    ...form,
    errors,
    async save(): Promise<boolean> {
      const isWrong = Object.keys(wrong(form.values)).length > 0
      setRefused(isWrong)
      return !isWrong && (await form.save()) !== null
    },
    /** @returns what brings it back */
    async remove(): Promise<() => Promise<void>> {
      await keep(undefined)
      await form.discard()
      return () => keep(kept ?? undefined)
    },
  }
}

const wrong = ({ days, time }: ReminderValues): { readonly days?: string; readonly time?: string } => ({
  ...(days.length === 0 && { days: words.needDays }),
  ...(minutesOf(time) === undefined && { time: words.badTime }),
})

export type ReminderForm = ReturnType<typeof useReminderForm>
