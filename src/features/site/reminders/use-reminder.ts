import '#lib/zod-jitless.ts'
import { useState } from 'react'
import * as z from 'zod/mini'
import { type ReminderRecord, setRecord } from '#features/site/device/device-records.ts'
import { useDraft } from '#sync/page/draft/use-draft.ts'
import { useTyped } from '#sync/page/draft/use-typed.ts'
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
  const { typed, now, put } = useTyped(draft)
  const [phase, setPhase] = useState<'open' | 'refused' | 'saving' | 'saved' | 'failed'>('open')
  const values = typed ?? valuesOf(kept)
  const dirty = typed !== null && !same(typed, valuesOf(kept))
  const minutes = minutesOf(values.time)
  const keep = (next: ReminderRecord | undefined) => store.write(['meta'], (tx) => setRecord(tx, 'reminder', next))
  return {
    values,
    dirty,
    phase,
    errors: {
      days: phase === 'refused' && values.days.length === 0 ? words.needDays : undefined,
      time: phase === 'refused' && minutes === undefined ? words.badTime : undefined,
    },
    set(changed: Partial<ReminderValues>) {
      const next = { ...(now() ?? values), ...changed }
      put(next)
      if (phase !== 'refused') setPhase('open')
      if (same(next, valuesOf(kept))) void draft.discard()
      else draft.write(next)
    },
    async save(): Promise<boolean> {
      if (minutes === undefined || values.days.length === 0) {
        setPhase('refused')
        return false
      }
      setPhase('saving')
      try {
        // A time that has passed today is not told any more.
        await keep({ days: [...values.days].sort((a, b) => a - b), minutes, toldUpTo: Date.now() })
        await draft.discard()
      } catch {
        draft.write(now() ?? values)
        setPhase('failed')
        return false
      }
      const since = now() === typed ? null : now()
      put(since)
      if (since === null) setPhase('saved')
      else draft.write(since)
      return true
    },
    /** @returns what brings it back */
    async remove(): Promise<() => Promise<void>> {
      await keep(undefined)
      await draft.discard()
      put(null)
      setPhase('open')
      return () => keep(kept ?? undefined)
    },
    async discard() {
      await draft.discard()
      put(null)
      setPhase('open')
    },
  }
}

export type ReminderForm = ReturnType<typeof useReminderForm>
