import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { useId, useState } from 'react'
import { words } from '#i18n/words.ts'
import { css } from '#styled/css'
import { list } from '#styled/recipes'
import { IconButton } from './button.tsx'
import { ChevronDownIcon, DownIcon, EditIcon, GripIcon, TrashIcon, UpIcon } from './icons-studio.tsx'
import { ListRow } from './list-row.tsx'
import { Menu, type MenuItem } from './menu.tsx'
import type { SortableItem } from './sortable-list.tsx'

export interface SortableRowProps {
  item: SortableItem
  place: number
  of: number
  onMove(id: string, to: number): void
  onEdit?(id: string): void
  onRemove?(id: string): void
  removeLabel: string
}

/** A row with its grip, its menu, and what it holds. */
export function SortableRow({ item, place, of, onMove, onEdit, onRemove, removeLabel }: SortableRowProps) {
  const sortable = useSortable({ id: item.id })
  const [open, setOpen] = useState(false)
  const below = useId()
  const text = sortable.isDragging ? words.drag.dropHere(sortable.newIndex + 1, of) : item.text
  const entries: (MenuItem | '-')[] = [
    { id: 'up', label: words.action.moveUp, icon: <UpIcon />, disabled: place === 0, onSelect: () => onMove(item.id, place - 1) },
    {
      id: 'down',
      label: words.action.moveDown,
      icon: <DownIcon />,
      disabled: place === of - 1,
      onSelect: () => onMove(item.id, place + 1),
    },
    ...(item.menu ?? []),
  ]
  if (onRemove !== undefined) {
    entries.push('-', { id: 'remove', label: removeLabel, icon: <TrashIcon />, danger: true, onSelect: () => onRemove(item.id) })
  }
  return (
    <ListRow
      ref={sortable.setNodeRef}
      style={{ transform: CSS.Translate.toString(sortable.transform), transition: sortable.transition }}
      lifted={sortable.isDragging}
      title={item.title}
      text={text}
      state={item.state}
      {...(item.progress !== undefined && { progress: item.progress })}
      {...(item.why !== undefined && { why: item.why })}
      lead={
        <button
          type="button"
          ref={sortable.setActivatorNodeRef}
          className={list().grip}
          {...sortable.attributes}
          {...sortable.listeners}
          aria-roledescription={undefined}
          aria-label={words.drag.grip(item.title)}
        >
          <GripIcon strokeWidth={2.6} />
        </button>
      }
      below={open && item.nested !== undefined ? <div id={below}>{item.nested.content}</div> : undefined}
      actions={
        <>
          {item.nested !== undefined && (
            <IconButton
              label={words.drag.holds(item.title, item.nested.count)}
              aria-expanded={open}
              aria-controls={open ? below : undefined}
              onClick={() => setOpen(!open)}
            >
              <ChevronDownIcon className={css({ transition: 'transform', '[aria-expanded=true] &': { transform: '[rotate(180deg)]' } })} />
            </IconButton>
          )}
          {onEdit !== undefined && (
            <IconButton label={`${words.action.edit} ${item.title}`} onClick={() => onEdit(item.id)}>
              <EditIcon />
            </IconButton>
          )}
          <Menu label={words.drag.more(item.title)} items={entries} />
        </>
      }
    />
  )
}
