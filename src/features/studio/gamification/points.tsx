import { COMMUNITY_RULES, COMMUNITY_SCORES, dayField, PLATFORM_RULES, PLATFORM_SCORES, type ScoreName } from '#contract/points-fields.ts'
import { DOCUMENTS } from '#contract/well-known-ids.ts'
import { edit } from '#features/studio/context/edits.ts'
import type { SaveInput } from '#features/studio/form/draft-form-options.ts'
import type { DraftForm } from '#features/studio/form/draft-form.ts'
import { Fields } from '#features/studio/form/fields.tsx'
import type { FieldSpec } from '#features/studio/form/form-fields.tsx'
import { FormFooter } from '#features/studio/form/form-footer.tsx'
import { Panel } from '#features/studio/form/panel-data.tsx'
import { RowForm } from '#features/studio/form/row-form.tsx'
import { PlanField } from '#features/studio/shared/plan-field.tsx'
import {
  BLANK_POINTS,
  isDayField,
  type PointsForm as Values,
  pointsForm,
  POINTS_NAME_MAX,
  ruleOf,
} from '#features/studio/shared/points-form.ts'
import { pointsFormWords } from '#features/studio/shared/points-words.ts'
import { formatPoints } from '#i18n/format.ts'
import { css } from '#styled/css'
import { useRow } from '#sync/page/live-rows.ts'
import { Accordion } from '#ui/accordion.tsx'
import { aDay } from './a-day.ts'
import { fieldNames } from './command-words.ts'
import { createPoints, pointsPlans, savePerDay, updatePoints } from './commands.ts'
import { RuleRow } from './rule-row.tsx'
import { WhatIf } from './what-if.tsx'
import { words } from './words.ts'

export type PointsEdit = DraftForm<Values, Values>

const FIELDS: readonly FieldSpec<Values>[] = (Object.keys(BLANK_POINTS) as (keyof Values)[]).map((name) =>
  name === 'custom_name'
    ? { name, as: 'text', label: fieldNames.custom_name, hint: words.nameHint, limit: POINTS_NAME_MAX, required: true, first: true }
    : { name, as: 'own', label: fieldNames[name], say: (value) => (isDayField(name) ? words.ruleSay(ruleOf(value)) : String(value)) },
)

/** «Pontuação» (PTS): the name of the points, what earns them, and which students get them. */
export function Points() {
  return (
    <Panel resource="points" skeleton={[64, 240, 180]}>
      <Form />
    </Panel>
  )
}

function Form() {
  const row = useRow('settings', DOCUMENTS.points)
  if (row === undefined) return null
  return (
    <RowForm
      row={{ key: `settings/${DOCUMENTS.points}`, ...pointsFormWords }}
      schema={{ rules: pointsForm, blank: BLANK_POINTS, fields: FIELDS }}
      save={(input) => editsOf(row?.fresh !== false, input)}
    >
      <Fields<Values, Values>>
        {(form, field) => (
          <>
            {field('custom_name')}
            <Accordion
              defaultOpen={['platform', 'community', 'permissions']}
              items={[
                { value: 'platform', label: words.platform, content: <Rules edit={form} names={PLATFORM_SCORES} /> },
                { value: 'community', label: words.community, content: <Rules edit={form} names={COMMUNITY_SCORES} /> },
                { value: 'permissions', label: words.permissions, content: <PlanField texts={words.plans} commands={pointsPlans} of="" /> },
              ]}
            />
            <ADay values={form.values} />
          </>
        )}
      </Fields>
      <FormFooter more={<WhatIf>{words.whatIf}</WhatIf>} />
    </RowForm>
  )
}

/** PTS-09: created the first time, then updated; the rules of the day are sent after them (AMB-42). */
function editsOf(isNew: boolean, { changed }: SaveInput<Values>) {
  const entries = Object.entries(changed)
  const scores = Object.fromEntries(entries.filter(([name]) => !isDayField(name)))
  const days = Object.fromEntries(entries.filter(([name]) => isDayField(name)))
  return [
    ...(Object.keys(scores).length > 0 ? [edit(isNew ? createPoints : updatePoints, scores)] : []),
    ...(Object.keys(days).length > 0 ? [edit(savePerDay, days)] : []),
  ]
}

const RULES = { ...PLATFORM_RULES, ...COMMUNITY_RULES }

function Rules({ edit: form, names }: { readonly edit: PointsEdit; readonly names: readonly ScoreName[] }) {
  return (
    <div>
      <div className={heads} aria-hidden="true">
        <span />
        <span>{words.each}</span>
        <span>{words.bonus}</span>
      </div>
      {names.map((name) => (
        <RuleRow key={name} edit={form} score={name} day={RULES[name] === null ? null : dayField(RULES[name])} unit={unitOf(form)} />
      ))}
    </div>
  )
}

const unitOf = ({ values }: PointsEdit) => values.custom_name.trim() || 'Xp'

function ADay({ values }: { readonly values: Values }) {
  const { points, text } = aDay(values)
  return (
    <div className={sentence}>
      <p role="status">{points === 0 ? words.aDayNothing : words.aDay(text, formatPoints(points, values.custom_name.trim() || 'Xp'))}</p>
      <p>{words.kept}</p>
    </div>
  )
}

const heads = css({
  display: 'grid',
  gridTemplateColumns: '[minmax(0, 1fr) 104px 84px]',
  columnGap: '3',
  textStyle: 't12',
  color: 'text.faint',
  '& > span': { textAlign: 'right' },
})
const sentence = css({ textStyle: 't13', color: 'text.second', display: 'grid', gap: '1', '& > p:first-child': { color: 'text' } })
