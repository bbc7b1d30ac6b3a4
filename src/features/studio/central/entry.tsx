import { formatClock } from '#i18n/format.ts'
import { css } from '#styled/css'
import type { TimelineItem } from '#sync/page/timeline.ts'
import { Mark } from '#ui/mark.tsx'
import { Pill } from '#ui/pill.tsx'
import { Actions, labelId } from './actions.tsx'
import { Changes } from './changes.tsx'
import { shownState } from './state.ts'
import { valueWords } from './values.ts'
import { words } from './words.ts'

export interface EntryProps {
  readonly item: TimelineItem
  readonly titles: ReadonlyMap<string, string>
}

/** One line of the activity list: when, what, from what to what, what the server said, and what can be done (AUD-01). */
export function Entry({ item, titles }: EntryProps) {
  const { state, text } = shownState(item)
  return (
    <li className={line} data-state={state}>
      <time className={time} dateTime={new Date(item.at).toISOString()}>
        {formatClock(item.at)}
      </time>
      <span className={rail}>
        <Mark state={state} />
      </span>
      <div className={css({ minWidth: '[0px]', gridArea: 'what' })}>
        <p id={labelId(item)} className={label}>
          {item.label}
        </p>
        <Changes item={item} titles={titles} />
        <Said item={item} />
        {item.hold !== undefined && <p className={hold}>{words.hold[item.hold]}</p>}
        <Actions item={item} />
      </div>
      <span className={css({ gridArea: 'pill', justifySelf: 'start' })}>
        <Pill state={state}>{text}</Pill>
      </span>
    </li>
  )
}

/** An entry that needs the person: a card, first on the page. */
export function AttentionCard({ item, titles }: EntryProps) {
  const { state, text } = shownState(item)
  return (
    <li className={card} data-state={state}>
      <div className={css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '3', rowGap: '2' })}>
        <p
          id={labelId(item)}
          className={css({ flex: '[1 1 200px]', minWidth: '[0px]', textStyle: 't16', fontWeight: 600, overflowWrap: 'anywhere' })}
        >
          {item.label}
        </p>
        <Pill state={state}>{text}</Pill>
      </div>
      {item.attention !== undefined && (
        <p className={css({ textStyle: 't14', color: 'text.second' })}>
          {words.why[item.attention.reason]}{' '}
          <time className={css({ color: 'text.faint' })} dateTime={new Date(item.at).toISOString()}>
            {formatClock(item.at)}
          </time>
        </p>
      )}
      {item.attention?.conflict === undefined ? <Changes item={item} titles={titles} /> : <Sides item={item} titles={titles} />}
      <Said item={item} />
      <Actions item={item} />
    </li>
  )
}

/** The server's own sentence, verbatim; a failure's seed text stands before it. */
function Said({ item }: { item: TimelineItem }) {
  const reason = item.attention?.reason
  // A conflict and a gone row are no sentence of the server's.
  if (reason === 'conflict' || reason === 'gone') return null
  const line = reason === undefined ? (item.serverWords ?? item.words) : item.words
  const code = reason === undefined ? '' : [item.status, item.serverWords].filter((part) => part !== undefined).join(' ')
  if (line === undefined && code === '') return null
  return (
    <p className={said}>
      {line}
      {code !== '' && (
        <>
          <br />
          <code>{code}</code>
        </>
      )}
    </p>
  )
}

/** Conflict: what it was, mine, the server's. */
function Sides({ item, titles }: EntryProps) {
  const labels = new Map(item.changes.map((change) => [`${change.key}.${change.field}`, change.label]))
  const fields = Object.entries(item.attention?.conflict ?? {}).flatMap(([key, sides]) =>
    Object.entries(sides).map(([field, values]) => ({ id: `${key}.${field}`, label: labels.get(`${key}.${field}`) ?? field, values })),
  )
  return (
    <>
      {fields.map(({ id, label: name, values }) => (
        <div key={id} className={css({ display: 'grid', gap: '1.5' })}>
          <span className={css({ textStyle: 'label', color: 'slate.200' })}>{name}</span>
          <dl className={sides}>
            {(['base', 'mine', 'theirs'] as const).map((side) => (
              <div key={side} data-side={side}>
                <dt>{words[side]}</dt>
                <dd>{valueWords(values[side], titles)}</dd>
              </div>
            ))}
          </dl>
        </div>
      ))}
    </>
  )
}

const line = css({
  display: 'grid',
  gridTemplateColumns: '[52px 20px minmax(0, 1fr) auto]',
  gridTemplateAreas: '"time rail what pill"',
  columnGap: '3',
  paddingBlock: '[14px]',
  borderBottom: '1px solid',
  borderBottomColor: 'line.faint',
  '&:last-child [data-rail]::after': { display: 'none' },
  _narrow: {
    gridTemplateColumns: '[20px minmax(0, 1fr)]',
    gridTemplateAreas: '"rail what" "rail time" "rail pill"',
    rowGap: '1.5',
  },
})
const time = css({ gridArea: 'time', textStyle: 't13', lineHeight: '[24px]', color: 'text.faint', fontVariantNumeric: 'tabular-nums' })
const rail = css({
  gridArea: 'rail',
  position: 'relative',
  display: 'grid',
  justifyItems: 'center',
  alignContent: 'start',
  paddingTop: '[5px]',
  color: 'chalk',
  'li:not(:last-child) > &': {
    _after: {
      content: '""',
      position: 'absolute',
      top: '[26px]',
      bottom: '[-14px]',
      width: '[1.5px]',
      background: 'slate.700',
    },
  },
  'li[data-state=draft] > &': { color: 'slate.300' },
})
const label = css({ textStyle: 't15', fontWeight: 550, lineHeight: '[24px]', overflowWrap: 'anywhere' })
const hold = css({ textStyle: 't13', color: 'text.second', marginTop: '1' })
const said = css({
  textStyle: 't13',
  lineHeight: '[20px]',
  color: 'slate.300',
  marginTop: '2',
  paddingLeft: '3',
  borderLeft: '2px solid',
  borderLeftColor: 'slate.600',
  overflowWrap: 'anywhere',
  '& code': { fontFamily: 'mono', fontSize: '[12px]', color: 'slate.200' },
})
const card = css({
  display: 'grid',
  gridTemplateColumns: '[minmax(0, 1fr)]',
  gap: '3',
  padding: '[20px 24px]',
  background: 'raised',
  borderRadius: '[4px 16px 16px 4px]',
  boxShadow: '[0 0 0 1px var(--colors-slate-700), inset 4px 0 0 var(--colors-red-chalk)]',
  _narrow: { padding: '4', '& button': { flexGrow: '1' } },
})
const sides = css({
  display: 'grid',
  gridTemplateColumns: '[repeat(3, minmax(0, 1fr))]',
  gap: '2',
  _narrow: { gridTemplateColumns: '[minmax(0, 1fr)]' },
  '& > div': { padding: '[10px 12px 12px]', borderRadius: '8', border: '1px solid', borderColor: 'slate.500' },
  '& > [data-side=base]': { borderStyle: 'dashed', borderColor: 'slate.600' },
  '& dt': { textStyle: 't12', color: 'text.second' },
  '& dd': { textStyle: 't14', overflowWrap: 'anywhere', marginTop: '1' },
})
