import { memo, type ReactNode } from 'react'
import { words } from '#i18n/words.ts'
import { css } from '#styled/css'
import { IconButton } from './button.tsx'
import { ChevronDownIcon, DownIcon, EditIcon, TrashIcon, UpIcon } from './icons-studio.tsx'
import { Menu, type MenuItem } from './menu.tsx'
import type { SortableItem } from './sortable-list.tsx'

export interface SortableActionsProps {
  item: SortableItem
  place: number
  of: number
  /** Absent: the list cannot be sorted. */
  onMove?(id: string, to: number): void
  onEdit?(id: string): void
  onRemove?(id: string): void
  removeLabel: string
  /** Whether the nested content is open. */
  open: boolean
  /** The id of the nested content. */
  below: string
  onOpen(open: boolean): void
}

/** The actions of a row. Memoised, because a drag renders every row of the list at each step. */
export const SortableActions = memo(function SortableActions(props: SortableActionsProps) {
  const { item, onEdit, onRemove, removeLabel, open, below, onOpen } = props
  const entries: (MenuItem | '-')[] = [...movesOf(props), ...(item.menu ?? [])]
  if (onRemove !== undefined) {
    if (entries.length > 0) entries.push('-')
    entries.push({ id: 'remove', label: removeLabel, icon: <TrashIcon />, danger: true, onSelect: () => onRemove(item.id) })
  }
  return (
    <>
      {item.nested !== undefined && (
        <IconButton
          label={words.drag.holds(item.title, item.nested.count)}
          aria-expanded={open}
          aria-controls={open ? below : undefined}
          onClick={() => onOpen(!open)}
        >
          <ChevronDownIcon className={css({ transition: 'transform', '[aria-expanded=true] &': { transform: '[rotate(180deg)]' } })} />
        </IconButton>
      )}
      {onEdit !== undefined && (
        <IconButton label={`${words.action.edit} ${item.title}`} onClick={() => onEdit(item.id)}>
          <EditIcon />
        </IconButton>
      )}
      {entries.length > 0 && <Menu label={words.drag.more(item.title)} items={entries} />}
    </>
  )
})

function movesOf({ item, place, of, onMove }: SortableActionsProps): MenuItem[] {
  if (onMove === undefined) return []
  const entry = (id: string, label: string, icon: ReactNode, to: number): MenuItem => ({
    id,
    label,
    icon,
    disabled: to < 0 || to >= of,
    onSelect: () => onMove(item.id, to),
  })
  return [entry('up', words.action.moveUp, <UpIcon />, place - 1), entry('down', words.action.moveDown, <DownIcon />, place + 1)]
}
