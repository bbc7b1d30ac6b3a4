import type { ReactNode } from 'react'
import { words as drag } from '#i18n/drag-words.ts'
import { css } from '#styled/css'
import { list } from '#styled/recipes'
import { IconButton } from '#ui/button.tsx'
import { DownIcon, GripIcon, UpIcon } from '#ui/icons-more.tsx'
import { CloseIcon } from '#ui/icons.tsx'
import { useSortableRow } from '#ui/use-sortable-row.ts'
import { words } from './words.ts'

export interface OptionRowProps {
  readonly id: string
  /** From 1. */
  readonly place: number
  readonly of: number
  onMove(to: number): void
  onRemove(): void
  readonly children: ReactNode
}

/** One answer in the list: moved by its grip, keys or buttons, like the rows of other lists (A11-01). */
export function OptionRow({ id, place, of, onMove, onRemove, children }: OptionRowProps) {
  const sortable = useSortableRow(id)
  return (
    <li ref={sortable.ref} className={row} style={sortable.style} data-lifted={sortable.lifted || undefined}>
      <button type="button" className={`${list().grip} ${grip}`} {...sortable.grip} aria-label={drag.grip(words.option(place))}>
        <GripIcon strokeWidth={2.6} />
      </button>
      {children}
      <span className={actions}>
        <IconButton label={words.moveUp(place)} off={place === 1} onClick={() => onMove(place - 2)}>
          <UpIcon size={16} />
        </IconButton>
        <IconButton label={words.moveDown(place)} off={place === of} onClick={() => onMove(place)}>
          <DownIcon size={16} />
        </IconButton>
        <IconButton label={words.removeOption(place)} onClick={onRemove}>
          <CloseIcon size={16} />
        </IconButton>
      </span>
    </li>
  )
}

const row = css({
  display: 'flex',
  gap: '2',
  alignItems: 'end',
  borderRadius: '8',
  _narrow: { flexWrap: 'wrap' },
  '&[data-lifted]': { background: 'slate.800', position: 'relative', zIndex: '[1]', boxShadow: '[0 8px 24px rgb(0 0 0 / 0.5)]' },
})
const grip = css({ alignSelf: 'end', height: '[44px]', marginLeft: '[-8px]' })
const actions = css({ display: 'flex', flex: '[none]', _narrow: { width: 'full', justifyContent: 'end' } })
