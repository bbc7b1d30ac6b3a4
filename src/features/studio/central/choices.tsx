import { useState } from 'react'
import { css } from '#styled/css'
import type { TimelineItem } from '#sync/page/status/timeline.ts'
import { isLong, MoreButton, Value } from './value.tsx'
import type { Titles } from './values.ts'
import { words } from './words.ts'

/** A person's choices in a conflict: the rejected value stays readable here (MTB-04). */
export function Choices({ item: { choices = [] }, titles }: { item: Pick<TimelineItem, 'choices'>; titles: Titles }) {
  return choices.map((choice) => <LeftOut key={`${choice.at}.${choice.key}.${choice.field}`} choice={choice} titles={titles} />)
}

function LeftOut({ choice, titles }: { choice: NonNullable<TimelineItem['choices']>[number]; titles: Titles }) {
  const [open, setOpen] = useState(false)
  const { label, side, lost } = choice
  return (
    <p className={line}>
      {label}: {words.choice[side]}{' '}
      <span className={css({ color: 'chalk' })}>
        <Value place={choice} value={lost} titles={titles} short={!open} />
      </span>{' '}
      {isLong(choice, lost, titles) && <MoreButton open={open} field={label} onToggle={() => setOpen(!open)} />}
    </p>
  )
}

const line = css({ textStyle: 't13', color: 'text.second', marginTop: '1.5', overflowWrap: 'anywhere' })
