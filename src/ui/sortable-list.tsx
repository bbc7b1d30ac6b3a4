import type { ReactNode } from 'react'
import { List } from './list-row.tsx'
import type { WorkState } from './mark.tsx'
import type { MenuItem } from './menu.tsx'
import { SortableArea } from './sortable-area.tsx'
import { SortableRow } from './sortable-row.tsx'
import { useStable } from './use-stable.ts'

export interface SortableItem {
  id: string
  /** Used in announcements and names instead of the id. */
  title: string
  /** Shown instead of the title. */
  heading?: ReactNode
  text?: ReactNode
  state?: WorkState | undefined
  progress?: number
  why?: ReactNode
  /** Before the text: a cover, 56 × 32. */
  picture?: ReactNode
  /** A tag beside the title: «Despublicado». */
  tag?: string | undefined
  /** The row that is open. */
  current?: boolean
  /** Grey, because visitors do not see it. */
  quiet?: boolean
  /** The row can only be moved and opened: a lock with this reason replaces its menu. */
  locked?: string | undefined
  /** A button of the row's own, before its menu. */
  action?: ReactNode
  /** Menu items before «Editar». */
  menuLead?: readonly MenuItem[]
  /** Further menu items, before the moves and «Excluir». */
  menu?: readonly (MenuItem | '-')[]
  /** Nested content, shown under its row when opened: usually another sortable list. `count` as text: «4 cartões». */
  nested?: { readonly count: string; readonly content: ReactNode }
}

export interface SortableListProps {
  /** The list's name: «Seus links». */
  label: string
  items: readonly SortableItem[]
  /** The ids in their new order, and the one that was moved. Absent: the list cannot be sorted. */
  onReorder?(ids: string[], moved: string): void
  onEdit?(id: string): void
  /** «Editar» is the first menu item instead of a button beside the menu. */
  editInMenu?: boolean
  onRemove?(id: string): void
  removeLabel?: string
  /** `button`: a button removes the row from the list, `bin`: it deletes the row; in both cases without a menu item. */
  removeAs?: 'entry' | 'button' | 'bin'
  /** `item`: lower rows, for nested content. */
  size?: 'row' | 'item'
  /** Every row shows its number, which opens the row's menu. */
  numbered?: boolean
}

/**
 * A list that is sorted by pointer, by keyboard (space or Enter, arrows, space), or without dragging: every row's menu has «Mover para cima»
 * and «Mover para baixo» (A11-01, WCAG 2.5.7).
 */
export function SortableList({ label, items, onReorder, onEdit, onRemove, ...rows }: SortableListProps) {
  // Rows are memoised, so their props must not change at every render of the list.
  const editRow = useStable((id: string) => onEdit?.(id))
  const removeRow = useStable((id: string) => onRemove?.(id))
  const actions = { ...(onEdit && { onEdit: editRow }), ...(onRemove && { onRemove: removeRow }) }
  return (
    <SortableArea items={items} onReorder={onReorder}>
      {(move) => (
        <List aria-label={label}>
          {items.map((item, at) => (
            <SortableRow
              key={item.id}
              item={item}
              place={at}
              of={items.length}
              {...(onReorder && { onMove: move })}
              {...actions}
              {...rows}
            />
          ))}
        </List>
      )}
    </SortableArea>
  )
}
