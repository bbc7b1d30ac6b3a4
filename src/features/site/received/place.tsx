import type { ReactNode } from 'react'
import type { SlotName } from '#images/slots.ts'
import { css } from '#styled/css'
import { page } from '#styled/recipes'
import { ChevronRightIcon } from '#ui/icons.tsx'

/** A form that takes what was shared: the field, and where it is. */
export interface Place {
  readonly slot: SlotName
  /** The drawer's place, else the path. */
  readonly at: string
  readonly href: string
  /** The form takes a text too. */
  readonly text?: boolean
}

export type Choose = (place: Place) => void

/** One answer to «Onde você quer usar?». */
export function PlaceRow({ icon, title, onPress, expanded }: { icon: ReactNode; title: string; onPress(): void; expanded?: boolean }) {
  const parts = page()
  return (
    <li>
      <button type="button" className={`${parts.row} ${row}`} aria-expanded={expanded} onClick={onPress}>
        <span className={lead} aria-hidden="true">
          {icon}
        </span>
        <span className={parts.rowTitle}>{title}</span>
        <span className={parts.rowEnd}>
          <ChevronRightIcon />
        </span>
      </button>
    </li>
  )
}

const row = css({
  width: 'full',
  minWidth: '[0px]',
  overflow: 'clip',
  textAlign: 'left',
  cursor: 'pointer',
  '@media (hover: hover)': { _hover: { background: '[rgb(244 241 231 / 0.05)]' } },
})
const lead = css({
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  width: '[44px]',
  height: '[44px]',
  borderRadius: '8',
  overflow: 'hidden',
  background: '[rgb(244 241 231 / 0.06)]',
  color: 'site.text2',
})
