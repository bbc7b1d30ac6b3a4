import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { type ReactNode, type RefObject, useMemo, useRef, useState } from 'react'
import { words } from '#i18n/words.ts'
import { List } from './list-row.tsx'
import type { WorkState } from './mark.tsx'
import type { MenuItem } from './menu.tsx'
import { moved } from './move-item.ts'
import { SortableRow } from './sortable-row.tsx'

export interface SortableItem {
  id: string
  /** Used in announcements and names instead of the id. */
  title: string
  text?: ReactNode
  state?: WorkState | undefined
  progress?: number
  why?: ReactNode
  /** Further entries of its menu, before «Excluir». */
  menu?: readonly (MenuItem | '-')[]
  /** Nested content, shown under its row when opened: usually another sortable list. `count` as text: «4 cartões». */
  nested?: { readonly count: string; readonly content: ReactNode }
}

export interface SortableListProps {
  /** The list's name: «Seus links». */
  label: string
  items: readonly SortableItem[]
  /** The ids in their new order. Absent: the list cannot be sorted. */
  onReorder?(ids: string[]): void
  onEdit?(id: string): void
  onRemove?(id: string): void
  removeLabel?: string
}

/**
 * A list that is sorted by pointer, by keyboard (space or Enter, arrows, space), or without dragging: every row's menu has «Mover para cima»
 * and «Mover para baixo» (A11-01, WCAG 2.5.7).
 */
export function SortableList({ label, items, onReorder, onEdit, onRemove, removeLabel = words.action.remove }: SortableListProps) {
  const root = useRef<HTMLDivElement>(null)
  const [said, say] = useState('')
  const place = useRef(0)
  const ids = useMemo(() => items.map((item) => item.id), [items])
  const sensors = useSensors(
    // A drag begins after 4 px, so that a press without movement stays a press.
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )

  const move = (id: string, to: number) => {
    const order = moved(ids, id, to)
    if (order === null || onReorder === undefined) return
    onReorder(order)
    say(words.drag.moved(titleOf(items, id), to + 1, ids.length))
  }

  const drop = ({ active, over }: DragEndEvent) => {
    const order = over === null ? null : moved(ids, String(active.id), ids.indexOf(String(over.id)))
    if (order !== null) onReorder?.(order)
  }

  return (
    <div ref={root}>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        onDragEnd={drop}
        accessibility={{
          announcements: announcements(items, place),
          screenReaderInstructions: { draggable: words.drag.how },
          // Inside the drawer: screen readers do not read outside a modal.
          ...(root.current !== null && { container: root.current }),
        }}
      >
        <SortableContext items={ids} strategy={verticalListSortingStrategy}>
          <List aria-label={label}>
            {items.map((item, at) => (
              <SortableRow
                key={item.id}
                item={item}
                place={at}
                of={items.length}
                {...(onReorder && { onMove: move })}
                {...(onEdit && { onEdit })}
                {...(onRemove && { onRemove })}
                removeLabel={removeLabel}
              />
            ))}
          </List>
        </SortableContext>
      </DndContext>
      <span className="vh" role="status">
        {said}
      </span>
    </div>
  )
}

function titleOf(items: readonly SortableItem[], id: unknown): string {
  return items.find((item) => item.id === id)?.title ?? ''
}

/**
 * dnd-kit announces in English with raw ids by default. It also announces «over itself» when a row is lifted, which would hide the
 * announcement of the lift: only a new position is announced.
 */
function announcements(items: readonly SortableItem[], last: RefObject<number>): Announcements {
  const of = items.length
  const placeOf = (id: unknown) => items.findIndex((item) => item.id === id) + 1
  return {
    onDragStart: ({ active }) => {
      last.current = placeOf(active.id)
      return words.drag.lifted(titleOf(items, active.id), last.current, of)
    },
    onDragOver: ({ active, over }) => {
      if (over === null || placeOf(over.id) === last.current) return undefined
      last.current = placeOf(over.id)
      return words.drag.over(titleOf(items, active.id), last.current, of)
    },
    onDragEnd: ({ active, over }) => words.drag.dropped(titleOf(items, active.id), placeOf(over?.id ?? active.id), of),
    onDragCancel: ({ active }) => words.drag.cancelled(titleOf(items, active.id), placeOf(active.id), of),
  }
}
