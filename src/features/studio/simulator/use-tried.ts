import { useEffect, useMemo, useState } from 'react'
import type { RowFields } from '#contract/nouns.ts'
import type { DayRule } from '#contract/points-fields.ts'
import { DOCUMENTS } from '#contract/well-known-ids.ts'
import { BLANK_POINTS, isDayField, type PointsForm, pointsForm, ruleOf } from '#features/studio/shared/points-form.ts'
import { pointsFormWords } from '#features/studio/shared/points-words.ts'
import { useDraft } from '#sync/page/draft/use-draft.ts'
import { useRow } from '#sync/page/live-rows.ts'

/** The current rules and the tried ones. */
export interface Tried {
  readonly today: PointsForm
  readonly values: PointsForm
  /** The changed rules; a score and its bonus count as two. */
  readonly changed: readonly (keyof PointsForm)[]
  put(part: Partial<Record<keyof PointsForm, unknown>>): void
  /** Restores the current rules. */
  reset(): void
  /** Writes the tried rules into the draft of the points' form; `done` runs when the draft is on this device. */
  take(done: () => void): void
}

const RULES = (Object.keys(BLANK_POINTS) as (keyof PointsForm)[]).filter((name) => name !== 'custom_name')

export const isSameBonus = (a: DayRule, b: DayRule): boolean =>
  a.enable === b.enable && (!a.enable || (a.needed_interaction === b.needed_interaction && a.plus_user_score === b.plus_user_score))

const isSame = (name: keyof PointsForm, a: PointsForm, b: PointsForm) =>
  isDayField(name) ? isSameBonus(ruleOf(a[name]), ruleOf(b[name])) : a[name] === b[name]

export const isChanged = ({ today, values }: Pick<Tried, 'today' | 'values'>, name: keyof PointsForm): boolean =>
  !isSame(name, today, values)

/** The tried rules start from the draft of the points' form. null: it is being read. */
export function useTried(): Tried | null {
  const row = useRow('settings', DOCUMENTS.points)
  const draft = useDraft<PointsForm>({
    form: pointsFormWords.form,
    keys: [`settings/${DOCUMENTS.points}`],
    label: pointsFormWords.label,
    link: pointsFormWords.form,
    schema: pointsForm,
  })
  const [typed, setTyped] = useState<Partial<PointsForm> | null>(null)
  const [taken, setTaken] = useState<{ readonly since: number | null; done(): void } | null>(null)
  const today = useMemo(() => pick(row), [row])
  const drafted = draft.restored?.values
  const values = useMemo(() => ({ ...today, ...drafted, ...typed }), [today, drafted, typed])
  useEffect(() => {
    if (taken === null || draft.savedAt === taken.since) return
    setTaken(null)
    taken.done()
  }, [taken, draft.savedAt])
  if (row === undefined || !draft.ready) return null
  return {
    today,
    values,
    changed: RULES.filter((name) => !isSame(name, today, values)),
    put: (part) => setTyped({ ...typed, ...(part as Partial<PointsForm>) }),
    reset: () => setTyped(Object.fromEntries(RULES.map((name) => [name, today[name]]))),
    take(done) {
      setTaken({ since: draft.savedAt, done })
      draft.write(values)
    },
  }
}

const pick = (row: Partial<RowFields<'settings', 'points'>> | null | undefined): PointsForm =>
  Object.fromEntries(Object.entries(BLANK_POINTS).map(([name, none]) => [name, row?.[name as keyof PointsForm] ?? none])) as PointsForm
