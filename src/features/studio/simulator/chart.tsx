import { type ReactNode, useId, useState } from 'react'
import { css } from '#styled/css'
import { Button } from '#ui/button.tsx'
import { words } from './words.ts'

export interface TableData {
  readonly caption: string
  readonly head: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

export interface ChartSectionProps {
  readonly title: string
  readonly note?: string
  readonly table: TableData
  readonly children: ReactNode
}

/** A heading, its charts, and the same numbers as a table that can be opened. */
export function ChartSection({ title, note, table, children }: ChartSectionProps) {
  const id = useId()
  const [shown, setShown] = useState(false)
  return (
    <section aria-labelledby={`${id}-title`} className={section}>
      <h3 id={`${id}-title`} className={heading}>
        {title} {note !== undefined && <small>{note}</small>}
      </h3>
      {children}
      <div>
        <Button variant="link" size="sm" aria-expanded={shown} aria-controls={id} onClick={() => setShown(!shown)}>
          {shown ? words.asChart : words.asTable} <span className="vh">{title}</span>
        </Button>
      </div>
      {/* The table scrolls, so the keyboard must reach it. */}
      <div id={id} hidden={!shown} className={scrolls} role="group" aria-label={table.caption} tabIndex={0}>
        {shown && <DataTable {...table} />}
      </div>
    </section>
  )
}

function DataTable({ caption, head, rows }: TableData) {
  return (
    <table className={tableLook}>
      <caption className="vh">{caption}</caption>
      <thead>
        <tr>
          {head.map((each) => (
            <th key={each} scope="col">
              {each}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([first = '', ...rest]) => (
          <tr key={first}>
            <th scope="row">{first}</th>
            {rest.map((each, at) => (
              <td key={head[at + 1]}>{each}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

export interface LinesProps {
  /** The chart's statement as a sentence. */
  readonly say: string
  readonly today: readonly number[]
  readonly tried: readonly number[]
  /** The largest value of the axis. */
  readonly most: number
  /** Horizontal marks: the levels. */
  readonly marks?: readonly number[]
}

const [WIDTH, HEIGHT] = [120, 44]

/** Two lines over thirty days: solid for the current rules, dashed for the tried ones. Stretched to its box; the line width is constant. */
export function Lines({ say, today, tried, most, marks = [] }: LinesProps) {
  const y = (value: number) => HEIGHT - 1 - (value / Math.max(1, most)) * (HEIGHT - 3)
  const path = (values: readonly number[]) =>
    values
      .map((value, at) => `${at === 0 ? 'M' : 'L'}${((at / Math.max(1, values.length - 1)) * WIDTH).toFixed(1)} ${y(value).toFixed(1)}`)
      .join('')
  return (
    <svg className={lines} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" role="img" aria-label={say}>
      {marks.map((mark) => (
        <path key={mark} data-mark d={`M0 ${y(mark)}H${WIDTH}`} />
      ))}
      <path data-base d={`M0 ${HEIGHT - 0.5}H${WIDTH}`} />
      <path data-today d={path(today)} />
      <path data-tried d={path(tried)} />
    </svg>
  )
}

/** «94 → 95» */
export function Becomes({ today, tried }: { readonly today: string; readonly tried: string }) {
  return (
    <span className={becomes}>
      <span>{today}</span>
      <span aria-hidden="true"> {words.becomes} </span>
      <span className="vh"> {words.becomesSay} </span>
      <b>{tried}</b>
    </span>
  )
}

/** The legend of the two lines. */
export function Legend() {
  return (
    <ul className={legend} aria-label={words.legend}>
      <li>
        <i aria-hidden="true" />
        {words.today}
      </li>
      <li>
        <i aria-hidden="true" data-tried />
        {words.tried}
      </li>
    </ul>
  )
}

export const section = css({ display: 'grid', gridTemplateColumns: '[minmax(0, 1fr)]', gap: '3' })
export const heading = css({ textStyle: 't16', '& small': { textStyle: 't13', color: 'text.second', fontWeight: 400 } })
const scrolls = css({ overflowX: 'auto' })
const tableLook = css({
  width: 'full',
  borderCollapse: 'collapse',
  textStyle: 't13',
  '& th, & td': { padding: '[6px 12px 6px 0]', borderBottom: '1px solid', borderBottomColor: 'line.faint', whiteSpace: 'nowrap' },
  '& thead th': { color: 'text.second', fontWeight: 450 },
  '& th': { textAlign: 'left', fontWeight: 450 },
  '& td, & thead th:not(:first-child)': { textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
})
const lines = css({
  display: 'block',
  width: 'full',
  height: '[44px]',
  overflow: 'visible',
  fill: '[none]',
  '& path': { vectorEffect: 'non-scaling-stroke' },
  '& [data-base]': { stroke: 'slate.600', strokeWidth: '[1]' },
  '& [data-mark]': { stroke: 'slate.700', strokeWidth: '[1]' },
  '& [data-today]': { stroke: 'chalk', strokeWidth: '[1.7]', strokeLinejoin: 'round' },
  '& [data-tried]': { stroke: 'sky', strokeWidth: '[1.7]', strokeDasharray: '[4 3]' },
})
const becomes = css({ fontVariantNumeric: 'tabular-nums', color: 'text.second', '& b': { color: 'text', fontWeight: 600 } })
const legend = css({
  display: 'flex',
  gap: '5',
  textStyle: 't13',
  color: 'text.second',
  '& li': { display: 'flex', alignItems: 'center', gap: '2' },
  '& i': { width: '[28px]', borderTop: '[2px solid]', borderTopColor: 'chalk' },
  '& i[data-tried]': { borderTop: '[2px dashed]', borderTopColor: 'sky' },
})
