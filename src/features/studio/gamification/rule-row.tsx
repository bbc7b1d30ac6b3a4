import type { DayRule, ScoreName } from '#contract/points-fields.ts'
import { setField } from '#features/studio/form/draft-form.ts'
import { type PointsForm as Values, ruleOf } from '#features/studio/shared/points-form.ts'
import { ruleNames } from '#features/studio/shared/points-words.ts'
import { css } from '#styled/css'
import { switchRow } from '#styled/recipes'
import { NumberField } from '#ui/number-field.tsx'
import type { PointsEdit } from './points.tsx'
import { words } from './words.ts'

type DayName = Extract<keyof Values, `day_${string}`>

export interface RuleRowProps {
  readonly edit: PointsEdit
  readonly score: ScoreName
  /** null: the rule has no bonus of the day (PTS-05). */
  readonly day: DayName | null
  readonly unit: string
}

/** One rule: the action, its points, and the bonus of the day as a sentence with fields. */
export function RuleRow({ edit: { form, values, differs }, score, day, unit }: RuleRowProps) {
  const name = ruleNames[score]
  const rule = day === null ? null : ruleOf(values[day])
  const { errors } = form.formState
  const put = (changed: Partial<DayRule>) => day !== null && rule !== null && setField(form, day, { ...rule, ...changed })
  const wrong = day === null ? undefined : errors[day]
  return (
    <div className={row}>
      <div className={line}>
        <NumberField
          label={name}
          value={values[score]}
          min={0}
          suffix={unit}
          error={errors[score]?.message}
          draft={differs(score)}
          onChange={(value) => setField(form, score, value as number)}
        />
        {rule === null ? (
          <span />
        ) : (
          <button
            type="button"
            role="switch"
            aria-checked={rule.enable}
            aria-label={words.bonusOf(name)}
            className={switchRow().control}
            onClick={() => put({ enable: !rule.enable })}
          />
        )}
      </div>
      {rule?.enable === true && day !== null && (
        <div className={bonus}>
          <span aria-hidden="true">{words.everyShort}</span>
          <NumberField
            label={words.every(name)}
            labelHidden
            value={rule.needed_interaction}
            min={1}
            error={wrong?.needed_interaction?.message}
            draft={differs(day)}
            onChange={(value) => put({ needed_interaction: value as number })}
          />
          <span aria-hidden="true">{words.inADay}</span>
          <NumberField
            label={words.plus(name)}
            labelHidden
            value={rule.plus_user_score}
            min={0}
            suffix={unit}
            error={wrong?.plus_user_score?.message}
            draft={differs(day)}
            onChange={(value) => put({ plus_user_score: value as number })}
          />
        </div>
      )}
    </div>
  )
}

const row = css({ borderBottom: '1px solid', borderBottomColor: 'line.faint', paddingBlock: '2' })
/** The label is beside the box, because it is also the label of the row. */
const line = css({
  display: 'grid',
  gridTemplateColumns: '[minmax(0, 1fr) 84px]',
  columnGap: '3',
  alignItems: 'center',
  '& > div:first-child': { display: 'grid', gridTemplateColumns: '[minmax(0, 1fr) 104px]', columnGap: '3', alignItems: 'center' },
  '& > div:first-child > :nth-child(n + 3)': { gridColumn: '[1 / -1]' },
  '& input': { textAlign: 'right' },
  '& > button': { justifySelf: 'end' },
})
const bonus = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '2',
  marginTop: '2',
  borderLeft: '[1.5px solid]',
  borderLeftColor: 'line',
  paddingLeft: '4',
  textStyle: 't13',
  color: 'text.second',
  '& > div': { width: '[64px]' },
  // As wide as the name of the points, which the owner chooses.
  '& > div:last-child': { width: '[112px]' },
  '& input': { textAlign: 'right' },
})
