import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { useId, useState } from 'react'
import { words } from '#i18n/words.ts'
import { list } from '#styled/recipes'
import { GripIcon } from './icons-studio.tsx'
import { ListRow } from './list-row.tsx'
import { SortableActions, type SortableActionsProps } from './sortable-actions.tsx'

export type SortableRowProps = Omit<SortableActionsProps, 'open' | 'below' | 'onOpen'> & { readonly size?: 'row' | 'item' }

/** A row with its grip, its menu and its nested content. */
export function SortableRow(props: SortableRowProps) {
  const { item, of } = props
  const sortable = useSortable({ id: item.id })
  const [open, setOpen] = useState(false)
  const below = useId()
  const text = sortable.isDragging ? words.drag.dropHere(sortable.newIndex + 1, of) : item.text
  return (
    <ListRow
      ref={sortable.setNodeRef}
      style={{ transform: CSS.Translate.toString(sortable.transform), transition: sortable.transition }}
      lifted={sortable.isDragging}
      title={item.title}
      text={text}
      state={item.state}
      tag={item.tag}
      quiet={item.quiet ?? false}
      size={props.size ?? 'row'}
      {...(item.picture !== undefined && { picture: item.picture })}
      {...(item.progress !== undefined && { progress: item.progress })}
      {...(item.why !== undefined && { why: item.why })}
      lead={
        props.onMove !== undefined && (
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
        )
      }
      below={open && item.nested !== undefined ? <div id={below}>{item.nested.content}</div> : undefined}
      actions={<SortableActions {...props} open={open} below={below} onOpen={setOpen} />}
    />
  )
}
