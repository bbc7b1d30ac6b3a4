import { COMMUNITY_SCORES, PLATFORM_SCORES } from '#contract/points-fields.ts'
import { BadgeThumb } from '#features/studio/shared/badge-thumb.tsx'
import { ruleNames } from '#features/studio/shared/points-words.ts'
import { formatPoints } from '#i18n/format.ts'
import { css } from '#styled/css'
import { Becomes, ChartSection, Lines } from './chart.tsx'
import { type Compared, levelAt, type LevelStep } from './findings.ts'
import { arrivals } from './simulate.ts'
import type { Typical } from './typical.ts'
import { say, sayShare, words } from './words.ts'

/** The days that the tables list. */
const TOLD = [4, 9, 14, 19, 24, 29]
const DAYS = TOLD.map((day) => `${words.day} ${day + 1}`)

/** How many students have reached each level; one small chart per level. */
export function Arrivals({ compared: { today, tried }, levels }: { readonly compared: Compared; readonly levels: readonly LevelStep[] }) {
  const of = today.ends.length
  const steps = levels
    .filter(({ needed }) => needed > 0)
    .map((level) => ({ level, now: arrivals(today, level.needed), then: arrivals(tried, level.needed) }))
  if (steps.length === 0) return null
  const rows = steps.map(({ level, now, then }) => [
    level.title,
    ...TOLD.map((day) => `${say(now[day] ?? 0)} ${words.becomes} ${say(then[day] ?? 0)}`),
  ])
  return (
    <ChartSection title={words.arrivals} table={{ caption: words.arrivalsTable, head: [words.reaches, ...DAYS], rows }}>
      <ul className={multiples}>
        {steps.map(({ level, now, then }) => (
          <li key={level.lid}>
            <span className={label}>{level.title}</span>
            <span className={figures}>
              <Becomes today={say(now.at(-1) ?? 0)} tried={say(then.at(-1) ?? 0)} />
            </span>
            <Lines say={words.arrivalsSay(level.title, now.at(-1) ?? 0, then.at(-1) ?? 0, of)} today={now} tried={then} most={of} />
          </li>
        ))}
      </ul>
    </ChartSection>
  )
}

const RULES = [...PLATFORM_SCORES, ...COMMUNITY_SCORES]

/** Each kind of action's share of all points. */
export function Sources({ compared: { today, tried }, real }: { readonly compared: Compared; readonly real: boolean }) {
  const share = (points: number, total: number) => (total === 0 ? 0 : points / total)
  const bars = RULES.map((name) => ({
    name,
    now: share(today.byRule[name], today.total),
    then: share(tried.byRule[name], tried.total),
  }))
    .filter(({ now, then }) => now > 0 || then > 0)
    .toSorted((a, b) => b.now - a.now || b.then - a.then)
  const most = Math.max(0.01, ...bars.flatMap(({ now, then }) => [now, then]))
  const rows = bars.map(({ name, now, then }) => [ruleNames[name], sayShare(now), sayShare(then)])
  return (
    <ChartSection
      title={words.from}
      note={words.fromText(real)}
      table={{ caption: words.from, head: [words.rule, words.today, words.tried], rows }}
    >
      {bars.length === 0 && <p className={label}>{words.fromNone}</p>}
      <ul className={list}>
        {bars.map(({ name, now, then }) => (
          <li key={name} className={bar}>
            <span>{ruleNames[name]}</span>
            <svg role="img" aria-label={words.fromSay(ruleNames[name], sayShare(now), sayShare(then))}>
              <rect y="0" height="6" rx="2" width={`${(now / most) * 100}%`} />
              {then > 0 && <rect data-tried x="0.75" y="9" height="6" rx="2" width={`${Math.max(0.5, (then / most) * 99)}%`} />}
            </svg>
            <Becomes today={sayShare(now)} tried={sayShare(then)} />
          </li>
        ))}
      </ul>
    </ChartSection>
  )
}

export interface WinnersProps {
  readonly typical: readonly (Typical & { readonly compared: Compared })[]
  readonly levels: readonly LevelStep[]
  readonly name: string
}

/** The results of three typical students. */
export function Winners({ typical, levels, name }: WinnersProps) {
  const ends = typical.map(({ compared: { today, tried }, ...each }) => {
    const [now, then] = [today.ends[0] ?? 0, tried.ends[0] ?? 0]
    return { ...each, now, then, level: levelAt(levels, then), days: [today.byDay[0] ?? [], tried.byDay[0] ?? []] as const }
  })
  const most = Math.max(1, ...ends.flatMap(({ now, then }) => [now, then]))
  const rows = ends.map(({ name: who, days: [now, then] }) => [
    who,
    ...TOLD.map((day) => `${say(now[day] ?? 0)} ${words.becomes} ${say(then[day] ?? 0)}`),
  ])
  return (
    <ChartSection title={words.winners} note={words.winnersText} table={{ caption: words.winnersTable, head: [words.way, ...DAYS], rows }}>
      <div className={winnersHead} aria-hidden="true">
        <span>{words.way}</span>
        <span>
          {words.today} {words.becomes} {words.tried}
        </span>
        <span>{words.reaches}</span>
      </div>
      <ul className={list}>
        {ends.map(({ name: who, text, now, then, level, days }) => (
          <li key={who} className={winner}>
            <span className={way}>
              {who}
              <small>{text}</small>
            </span>
            <Lines
              say={words.winnerSay(who, formatPoints(now, name), formatPoints(then, name), level?.title ?? words.noLevelYet)}
              today={days[0]}
              tried={days[1]}
              most={most}
              marks={levels.filter(({ needed }) => needed > 0 && needed <= most).map(({ needed }) => needed)}
            />
            <Becomes today={say(now)} tried={say(then)} />
            <span className={reach}>
              {level !== null && <BadgeThumb value={level.img} title={level.title} />}
              <span>{level?.title ?? words.noLevelYet}</span>
            </span>
          </li>
        ))}
      </ul>
    </ChartSection>
  )
}

const label = css({ textStyle: 't13', color: 'text.second', overflowWrap: 'anywhere' })
const figures = css({ textStyle: 't18' })
const multiples = css({
  display: 'grid',
  gap: '[20px 24px]',
  gridTemplateColumns: '[repeat(auto-fill, minmax(min(45%, 150px), 1fr))]',
  '& > li': { display: 'grid', alignContent: 'end', gap: '[2px]', minWidth: '[0]' },
})
const list = css({ borderTop: '1px solid', borderTopColor: 'line.faint' })
const bar = css({
  display: 'grid',
  gridTemplateColumns: '[minmax(0, 160px) minmax(0, 1fr) 104px]',
  alignItems: 'center',
  columnGap: '4',
  minHeight: '[40px]',
  borderBottom: '1px solid',
  borderBottomColor: 'line.faint',
  textStyle: 't14',
  '& > svg': { width: 'full', height: '[15px]', overflow: 'visible' },
  '& > :last-child': { textAlign: 'right', textStyle: 't13' },
  '& rect': { fill: 'chalk' },
  '& rect[data-tried]': { fill: '[none]', stroke: 'sky', strokeWidth: '[1.2]', strokeDasharray: '[3 2]' },
  '@media (max-width: 640px)': {
    gridTemplateColumns: '[minmax(0, 1fr) auto]',
    rowGap: '1.5',
    paddingBlock: '2',
    '& > svg': { gridRow: '2', gridColumn: '[1 / -1]' },
  },
})
const columns = '[minmax(120px, 1.4fr) minmax(80px, 1fr) 116px minmax(110px, 1fr)]'
const winnersHead = css({
  display: 'grid',
  gridTemplateColumns: columns,
  columnGap: '4',
  textStyle: 't12',
  color: 'text.second',
  '& > :nth-child(2)': { gridColumn: '3', textAlign: 'right' },
  '& > :last-child': { textAlign: 'right' },
  '@media (max-width: 640px)': { display: 'none' },
})
const winner = css({
  display: 'grid',
  gridTemplateColumns: columns,
  alignItems: 'center',
  columnGap: '4',
  minHeight: '[68px]',
  borderBottom: '1px solid',
  borderBottomColor: 'line.faint',
  textStyle: 't14',
  paddingBlock: '2',
  '& > :nth-child(3)': { textAlign: 'right' },
  '@media (max-width: 640px)': {
    gridTemplateColumns: '[minmax(0, 1fr) auto]',
    rowGap: '2',
    '& > svg': { gridRow: '2', gridColumn: '[1 / -1]' },
  },
})
const way = css({ display: 'grid', '& small': { textStyle: 't12', color: 'text.second' } })
const reach = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: '2',
  overflowWrap: 'anywhere',
  '& > :first-child:not(:last-child)': { flex: 'none', width: '[24px]', height: '[24px]', borderRadius: 'full' },
  '@media (max-width: 640px)': { gridColumn: '[1 / -1]', justifyContent: 'flex-start' },
})
