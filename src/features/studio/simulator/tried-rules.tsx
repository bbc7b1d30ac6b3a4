import { useState } from 'react'
import {
  COMMUNITY_RULES,
  type CommunityDay,
  dayField,
  type DayRule,
  PLATFORM_RULES,
  type PlatformDay,
  type ScoreName,
} from '#contract/points-fields.ts'
import { type PointsForm, ruleOf } from '#features/studio/shared/points-form.ts'
import { ruleNames } from '#features/studio/shared/points-words.ts'
import { formatPoints } from '#i18n/format.ts'
import { css } from '#styled/css'
import { Button } from '#ui/button.tsx'
import { NumberField } from '#ui/number-field.tsx'
import { isChanged, isSameBonus, type Tried } from './use-tried.ts'
import { words } from './words.ts'

type DayName = ReturnType<typeof dayField>

const DAY: Readonly<Record<ScoreName, PlatformDay | CommunityDay | null>> = { ...PLATFORM_RULES, ...COMMUNITY_RULES }

/** A value that can be changed: a score, or its bonus of the day. */
type Part = { readonly score: ScoreName } | { readonly bonus: ScoreName; readonly day: DayName }

const keyOf = (part: Part): keyof PointsForm => ('score' in part ? part.score : part.day)

/** Every score followed by its bonus, in the given order. */
function partsOf(order: readonly ScoreName[]): readonly Part[] {
  return order.flatMap((name): Part[] => {
    const day = DAY[name]
    return [{ score: name }, ...(day === null ? [] : [{ bonus: name, day: dayField(day) }])]
  })
}

const SHOWN = 5

export interface TriedRulesProps {
  readonly tried: Tried
  /** The rules sorted by the points that they give today, highest first. */
  readonly order: readonly ScoreName[]
  /** The name of the points. */
  readonly name: string
}

/** The rules to try; nothing is saved. Changed rules and those with most points come first, sorted when the list opened. */
export function TriedRules({ tried, order, name }: TriedRulesProps) {
  const [all, setAll] = useState(false)
  const [parts] = useState(() => {
    const every = partsOf(order)
    const matters = (part: Part) => (isChanged(tried, keyOf(part)) ? 0 : 'score' in part || ruleOf(tried.today[part.day]).enable ? 1 : 2)
    return every.toSorted((a, b) => matters(a) - matters(b))
  })
  const first = Math.max(SHOWN, parts.filter((part) => isChanged(tried, keyOf(part))).length)
  const shown = all ? parts : parts.slice(0, first)
  return (
    <>
      <div>
        {shown.map((part) =>
          'score' in part ? (
            <ScoreRow key={part.score} tried={tried} score={part.score} name={name} />
          ) : (
            <BonusRow key={part.day} tried={tried} rule={part.bonus} day={part.day} name={name} />
          ),
        )}
      </div>
      {parts.length > first && (
        <div>
          <Button variant="link" size="sm" aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? words.fewer : words.others(parts.length - first)}
          </Button>
        </div>
      )}
    </>
  )
}

interface RowProps {
  readonly tried: Tried
  readonly name: string
}

function ScoreRow({ tried, score, name }: RowProps & { readonly score: ScoreName }) {
  const changed = isChanged(tried, score)
  return (
    <div className={row}>
      <NumberField
        label={ruleNames[score]}
        hint={changed ? words.was(formatPoints(tried.today[score], name)) : words.same}
        value={tried.values[score]}
        min={0}
        stepper
        draft={changed}
        onChange={(value) => tried.put({ [score]: value })}
      />
    </div>
  )
}

function BonusRow({ tried, rule, day, name }: RowProps & { readonly rule: ScoreName; readonly day: DayName }) {
  const now = ruleOf(tried.values[day])
  const was = ruleOf(tried.today[day])
  const changed = !isSameBonus(now, was)
  const put = (part: Partial<DayRule>) => tried.put({ [day]: { ...now, ...part } })
  const said = was.enable ? words.bonusWas(was.needed_interaction, formatPoints(was.plus_user_score, name)) : words.bonusNone
  return (
    <div className={row}>
      <NumberField
        label={words.bonus(ruleNames[rule])}
        hint={changed ? said : was.enable ? words.same : words.bonusNone}
        value={now.enable ? now.plus_user_score : 0}
        min={0}
        stepper
        draft={changed}
        // A bonus of 0 means no bonus.
        onChange={(value) => put(value === 0 ? { enable: false } : { enable: true, plus_user_score: value as number })}
      />
      {now.enable && (
        <div className={every}>
          <span aria-hidden="true">{words.everyShort}</span>
          <NumberField
            label={words.every(ruleNames[rule])}
            labelHidden
            value={now.needed_interaction}
            min={1}
            draft={changed}
            onChange={(value) => put({ needed_interaction: value as number })}
          />
          <span aria-hidden="true">{words.inADay}</span>
        </div>
      )}
    </div>
  )
}

/** Label and current value at the left, the number field at the right. */
const row = css({
  borderBottom: '1px solid',
  borderBottomColor: 'line.faint',
  paddingBlock: '2',
  '& > div:first-child': {
    display: 'grid',
    gridTemplateColumns: '[minmax(0, 1fr) 128px]',
    columnGap: '3',
    rowGap: '[0]',
    alignItems: 'center',
    '& > :first-child': { gridArea: '[1 / 1]', alignSelf: 'end' },
    '& > :nth-child(2)': { gridArea: '[1 / 2 / span 2]' },
    '& > :nth-child(n + 3)': { gridColumn: '1', alignSelf: 'start' },
    '& label': { color: 'text', textStyle: 't14' },
    // On a touch screen the two buttons are wider.
    _touch: { gridTemplateColumns: '[minmax(0, 1fr) 152px]' },
  },
})
const every = css({
  display: 'flex',
  alignItems: 'center',
  gap: '2',
  textStyle: 't13',
  color: 'text.second',
  paddingTop: '1.5',
  '& > div': { width: '[64px]' },
  '& input': { textAlign: 'center' },
})
