import { useId } from 'react'
import { BadgeThumb } from '#features/studio/shared/badge-thumb.tsx'
import { formatPoints } from '#i18n/format.ts'
import { css } from '#styled/css'
import { ChartSection } from './chart.tsx'
import { columnsOf, dotsOf, type Grid, labelsOf } from './dot-grid.ts'
import type { Compared, LevelStep } from './findings.ts'
import { median } from './simulate.ts'
import { say, words } from './words.ts'

export interface DotsProps {
  readonly compared: Compared
  readonly levels: readonly LevelStep[]
  readonly name: string
}

const STEP = 10
const [FEWEST_ROWS, MOST_ROWS] = [4, 14]

/** Every student as a circle at their points, under the current and the tried rules. */
export function Dots({ compared: { today, tried }, levels, name }: DotsProps) {
  const grid = columnsOf([today.ends, tried.ends], levels, MOST_ROWS)
  const rows = Math.max(FEWEST_ROWS, grid.tallest)
  const both = [median(today.ends), median(tried.ends)].map((points) => formatPoints(points, name))
  const [nowMedian = '', triedMedian = ''] = both
  const of = { grid, rows, levels }
  return (
    <ChartSection
      title={words.dots}
      note={grid.each === 1 ? words.dotsOne : words.dotsMany(grid.each)}
      table={{ caption: words.dots, head: [words.points, words.today, words.tried], rows: tableOf(grid, today.ends, tried.ends) }}
    >
      <div className={figure} role="group" aria-label={words.dotsSay(name, nowMedian, triedMedian)}>
        <Strip {...of} values={today.ends} label={words.today} middle={words.median(nowMedian)} />
        <Strip {...of} values={tried.ends} label={words.tried} middle={words.median(triedMedian)} tried />
        <Axis grid={grid} levels={levels} />
        <p className={note}>{words.axis(name, say(grid.last))}</p>
      </div>
    </ChartSection>
  )
}

interface StripProps {
  readonly grid: Grid
  readonly rows: number
  readonly levels: readonly LevelStep[]
  readonly values: readonly number[]
  readonly label: string
  readonly middle: string
  readonly tried?: boolean
}

function Strip({ grid, rows, levels, values, label, middle, tried = false }: StripProps) {
  const id = useId()
  const [width, height] = [grid.columns * STEP, rows * STEP + 2]
  return (
    <div className={strip}>
      <p id={id}>
        {label} <b>{middle}</b>
      </p>
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-labelledby={id} className={dots} data-tried={tried || undefined}>
        {levels.map(
          ({ lid, needed }) => needed > 0 && needed < grid.last && <path key={lid} d={`M${grid.at(needed) * STEP} 0V${height}`} />,
        )}
        <path data-base d={`M0 ${height - 0.5}H${width}`} />
        {dotsOf(grid, values).map(([column, row], at) => (
          <circle
            // oxlint-disable-next-line react/no-array-index-key -- one student is one circle: it moves
            key={at}
            r={tried ? 3.4 : 4}
            style={{ transform: `translate(${column * STEP + STEP / 2}px, ${height - 6 - row * STEP}px)` }}
          />
        ))}
      </svg>
    </div>
  )
}

/** The levels at the positions where they begin. The labels are HTML text, so that they do not shrink with the picture. */
function Axis({ grid, levels }: { readonly grid: Grid; readonly levels: readonly LevelStep[] }) {
  return (
    <ol className={axis} aria-hidden="true">
      {labelsOf(grid, levels).map(({ at, label, level: { lid, needed, img, title } }) => (
        <li key={lid} style={{ left: `${at * 100}%` }} data-first={at === 0 || undefined}>
          <span>
            <BadgeThumb value={img} title={title} />
          </span>
          {label && say(needed)}
        </li>
      ))}
    </ol>
  )
}

function tableOf(grid: Grid, today: readonly number[], tried: readonly number[]): string[][] {
  const bins = 10
  const size = Math.max(1, Math.ceil(grid.last / bins))
  const inBin = (values: readonly number[], at: number) =>
    values.filter((value) => (at === bins - 1 ? value >= at * size : Math.floor(value / size) === at)).length
  return Array.from({ length: bins }, (_, at) => [
    at === bins - 1 ? words.rangeLast(at * size) : words.range(at * size, (at + 1) * size - 1),
    say(inBin(today, at)),
    say(inBin(tried, at)),
  ])
}

const figure = css({ display: 'grid', gap: '3' })
const strip = css({
  '& p': { textStyle: 't12', color: 'text.second' },
  '& b': { color: 'text', fontWeight: 600 },
})
const dots = css({
  display: 'block',
  width: 'full',
  height: '[auto]',
  overflow: 'visible',
  '& path': { stroke: 'slate.700', strokeWidth: '[1]', vectorEffect: 'non-scaling-stroke' },
  '& [data-base]': { stroke: 'slate.600' },
  '& circle': { fill: 'chalk', transition: '[transform var(--durations-slow) var(--easings-out)]' },
  '&[data-tried] circle': { fill: '[none]', stroke: 'sky', strokeWidth: '[1.5]' },
})
const axis = css({
  position: 'relative',
  height: '[40px]',
  '& li': {
    position: 'absolute',
    top: '[0]',
    display: 'grid',
    justifyItems: 'center',
    gap: '[2px]',
    transform: '[translateX(-50%)]',
    textStyle: 't12',
    color: 'text.second',
    fontVariantNumeric: 'tabular-nums',
  },
  '& li[data-first]': { transform: '[none]' },
  '& li > :first-child': { width: '[22px]', height: '[22px]', borderRadius: 'full', overflow: 'hidden', fontSize: '[10px]' },
})
const note = css({ textStyle: 't12', color: 'text.faint' })
