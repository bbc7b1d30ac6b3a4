import { useId } from 'react'
import { holdProblems, sentence } from '#features/studio/context/problem-words.ts'
import { formatClock } from '#i18n/format.ts'
import { css } from '#styled/css'
import type { TimelineItem } from '#sync/page/status/timeline.ts'
import { Mark } from '#ui/mark.tsx'
import { Pill } from '#ui/pill.tsx'
import { Actions } from './actions.tsx'
import { Changes } from './changes.tsx'
import { Choices } from './choices.tsx'
import { Details, UploadLine } from './details.tsx'
import { Said } from './said.tsx'
import { shownState } from './state.ts'
import type { Titles } from './values.ts'

export interface EntryProps {
  readonly item: TimelineItem
  readonly titles: Titles
  readonly who: string
}

/** One entry of the activity list: when, what, the values before and after, the server's text, and the actions (AUD-01). */
export function Entry({ item, titles, who }: EntryProps) {
  const { state, text } = shownState(item)
  const { upload } = item
  const id = useId()
  const progress = upload === undefined || upload.total <= 0 ? undefined : Math.min(1, upload.sent / upload.total)
  return (
    <li className={line} data-state={state}>
      <time className={time} dateTime={new Date(item.at).toISOString()}>
        {formatClock(item.at)}
      </time>
      <span className={rail}>
        <Mark state={state} />
      </span>
      <div className={css({ minWidth: '[0px]', gridArea: 'what' })}>
        <p id={id} className={label}>
          {item.label}
        </p>
        <Changes item={item} titles={titles} />
        <Choices item={item} titles={titles} />
        <UploadLine item={item} />
        <Said item={item} />
        {item.hold !== undefined && <p className={hold}>{sentence(holdProblems[item.hold])}</p>}
        <div className={foot}>
          <Actions item={item} labelId={id} />
          <Details item={item} who={who} />
        </div>
      </div>
      <span className={css({ gridArea: 'pill', justifySelf: 'start' })}>
        <Pill state={state} {...(progress !== undefined && { progress })}>
          {text}
        </Pill>
      </span>
    </li>
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
  // With two thousand lines, the browser lays out only the visible ones.
  contentVisibility: 'auto',
  containIntrinsicSize: '[auto 110px]',
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
const foot = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '3', '& > details[open]': { flex: '[1 0 100%]' } })
const hold = css({ textStyle: 't13', color: 'text.second', marginTop: '1' })
