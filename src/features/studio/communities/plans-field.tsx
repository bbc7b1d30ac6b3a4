import { useEffect, useState } from 'react'
import type { AccessPlan } from '#contract/access-products.ts'
import { PLAN_DELAY_MS } from '#contract/limits.ts'
import { setField } from '#features/studio/form/draft-form.ts'
import { css } from '#styled/css'
import { legacyNames } from './command-words.ts'
import type { LegacyEdit } from './legacy-edit.ts'
import { type LegacyForm, planDiff } from './legacy-schema.ts'
import { ProductsField } from './products-field.tsx'
import { legacyWords as words } from './words.ts'

/** The products of a community. One second after the last choice, the effect of the change is shown (LEG-14, AMB-55). */
export function PlansField({ edit, isNew }: { readonly edit: LegacyEdit; readonly isNew: boolean }) {
  const plans = edit.values.plans_with_access
  return (
    <div className={css({ display: 'grid', gap: '2' })}>
      <ProductsField
        label={legacyNames.plans_with_access}
        placeholder={words.searchProduct}
        chosen={plans.map(({ plan_id: id, plan_details: { title } }) => ({ id, title }))}
        draft={edit.differs('plans_with_access')}
        error={edit.form.formState.errors.plans_with_access?.message}
        onChange={(chosen) => {
          const next = chosen.map(({ id, title }) => ({ plan_id: id, plan_details: { title } }))
          setField<LegacyForm, LegacyForm>(edit.form, 'plans_with_access', next)
        }}
      />
      {!isNew && <Effect before={edit.seen.plans_with_access} after={plans} />}
    </div>
  )
}

function Effect({ before, after }: { readonly before: readonly AccessPlan[]; readonly after: readonly AccessPlan[] }) {
  const settled = useDelayed(after, PLAN_DELAY_MS)
  const { added, removed } = planDiff(before, settled)
  const namesOf = (ids: readonly number[], plans: readonly AccessPlan[]) =>
    plans
      .filter(({ plan_id }) => ids.includes(plan_id))
      .map(({ plan_details }) => plan_details.title)
      .join(', ')
  return (
    <p role="status" className={css({ textStyle: 't13', color: 'text.second', _empty: { display: 'none' } })}>
      {added.length > 0 && `${words.entering(namesOf(added, settled))} `}
      {removed.length > 0 && words.leaving(namesOf(removed, before))}
    </p>
  )
}

/** The value, after it has been unchanged for that time. */
function useDelayed<T>(value: T, ms: number): T {
  const [settled, setSettled] = useState(value)
  const text = JSON.stringify(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms)
    return () => clearTimeout(timer)
    // Compared by its text.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [text, ms])
  return settled
}
