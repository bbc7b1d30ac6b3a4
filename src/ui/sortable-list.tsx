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
import { moved } from './moved.ts'
import { SortableRow } from './sortable-row.tsx'

export interface SortableItem {
  id: string
  /** Spoken in announcements and names; never an id. */
  title: string
  text?: ReactNode
  state?: WorkState | undefined
  progress?: number
  why?: ReactNode
  /** Before the words: a cover, 56 × 32. */
  picture?: ReactNode
  /** A word of its own beside the title: «Despublicado». */
  tag?: string | undefined
  /** Not shown to visitors: grey. */
  quiet?: boolean
  /** It can be moved and opened, and nothing else: a lock that says so stands in its menu's place. */
  locked?: string | undefined
  /** Further entries of its menu, before its places and «Excluir». */
  menu?: readonly (MenuItem | '-')[]
  /** What it holds, under its row once it is opened: most often another sortable list. `count` in words: «4 cartões». */
  nested?: { readonly count: string; readonly content: ReactNode }
}

export interface SortableListProps {
  /** The list's name: «Seus links». */
  label: string
  items: readonly SortableItem[]
  /** The ids in their new order. Absent: the list has no order of its own. */
  onReorder?(ids: string[]): void
  onEdit?(id: string): void
  /** «Editar» stands in the menu, first, instead of beside it. */
  editInMenu?: boolean
  onRemove?(id: string): void
  removeLabel?: string
  /** `button`: one press takes a row out, without a menu for it. */
  removeAs?: 'entry' | 'button'
  /** `item`: lower rows, for what a row holds. */
  size?: 'row' | 'item'
  /** Every row says its place; the number is what opens the row's menu. */
  numbered?: boolean
}

/**
 * A list that is put in order by pointer, by keyboard (space or Enter, arrows, space), and without dragging at all: every row's menu has
 * «Mover para cima» and «Mover para baixo» (A11-01, WCAG 2.5.7).
 */
export function SortableList({ label, items, onReorder, ...rows }: SortableListProps) {
  const root = useRef<HTMLDivElement>(null)
  const [said, say] = useState('')
  const place = useRef(0)
  const ids = useMemo(() => items.map((item) => item.id), [items])
  const sensors = useSensors(
    // A press that does not move is a press: 4 px before a drag begins.
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
          // Inside the drawer: what lies outside a modal is not read.
          ...(root.current !== null && { container: root.current }),
        }}
      >
        <SortableContext items={ids} strategy={verticalListSortingStrategy}>
          <List aria-label={label}>
            {items.map((item, at) => (
              <SortableRow key={item.id} item={item} place={at} of={items.length} {...(onReorder && { onMove: move })} {...rows} />
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
 * dnd-kit speaks English with raw ids unless told otherwise. It also says «over itself» the moment a row is lifted, which would swallow
 * the word that it was lifted: only a new place is said.
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
