import type { ReactNode } from 'react'
import { words as drag } from '#i18n/drag-words.ts'
import { words } from '#i18n/words.ts'
import { css } from '#styled/css'
import { IconButton } from './button.tsx'
import { ChevronDownIcon, DownIcon, EditIcon, TrashIcon, UpIcon } from './icons-more.tsx'
import { CloseIcon, LockIcon } from './icons.tsx'
import { Menu, type MenuItem } from './menu.tsx'
import type { SortableItem, SortableListProps } from './sortable-list.tsx'
import { Tooltip } from './tooltip.tsx'

export interface SortableActionsProps extends Pick<
  SortableListProps,
  'onEdit' | 'editInMenu' | 'onRemove' | 'removeLabel' | 'removeAs' | 'numbered'
> {
  item: SortableItem
  place: number
  of: number
  /** Absent: the list cannot be sorted. */
  onMove?(id: string, to: number): void
  /** Whether the nested content is shown. */
  open: boolean
  /** The id of the nested content. */
  below: string
  onOpen(open: boolean): void
}

/** The actions of a row. */
export function SortableActions(props: SortableActionsProps) {
  const { item, onEdit, editInMenu = false, onRemove, removeLabel = words.action.remove, removeAs, open, below, onOpen } = props
  return (
    <>
      {item.nested !== undefined && (
        <IconButton
          label={drag.holds(item.title, item.nested.count)}
          aria-expanded={open}
          aria-controls={open ? below : undefined}
          onClick={() => onOpen(!open)}
        >
          <ChevronDownIcon className={css({ transition: 'transform', '[aria-expanded=true] &': { transform: '[rotate(180deg)]' } })} />
        </IconButton>
      )}
      {item.action}
      {onRemove !== undefined && removeAs === 'bin' && (
        <IconButton label={`${removeLabel} ${item.title}`} onClick={() => onRemove(item.id)}>
          <TrashIcon />
        </IconButton>
      )}
      {onEdit !== undefined && !editInMenu && item.locked === undefined && (
        <IconButton label={`${words.action.edit} ${item.title}`} onClick={() => onEdit(item.id)}>
          <EditIcon />
        </IconButton>
      )}
      {item.locked === undefined ? <RowMenu {...props} /> : <Lock title={item.title} why={item.locked} />}
      {onRemove !== undefined && removeAs === 'button' && (
        <IconButton label={`${removeLabel} ${item.title}`} onClick={() => onRemove(item.id)}>
          <CloseIcon size={16} />
        </IconButton>
      )}
    </>
  )
}

function RowMenu(props: SortableActionsProps) {
  const {
    item,
    place,
    onEdit,
    editInMenu = false,
    onRemove,
    removeLabel = words.action.remove,
    removeAs = 'entry',
    numbered = false,
  } = props
  const edit: MenuItem[] =
    onEdit !== undefined && editInMenu
      ? [{ id: 'edit', label: words.action.edit, icon: <EditIcon />, onSelect: () => onEdit(item.id) }]
      : []
  const remove: MenuItem[] =
    onRemove !== undefined && removeAs === 'entry'
      ? [{ id: 'remove', label: removeLabel, icon: <TrashIcon />, danger: true, onSelect: () => onRemove(item.id) }]
      : []
  const groups = [[...(item.menuLead ?? []), ...edit, ...(item.menu ?? [])], movesOf(props), remove].filter((group) => group.length > 0)
  const entries = groups.flatMap((group, at) => (at === 0 ? group : ['-' as const, ...group]))
  if (entries.length === 0) return numbered ? <span className={number}>{place + 1}</span> : null
  return (
    <Menu label={numbered ? drag.moreAt(item.title, place + 1) : drag.more(item.title)} items={entries}>
      {numbered ? <span className={number}>{place + 1}</span> : undefined}
    </Menu>
  )
}

/** In place of the menu, with its width: the row can only be moved. */
function Lock({ title, why }: { readonly title: string; readonly why: string }) {
  return (
    <Tooltip text={why}>
      {/* The tooltip shows the text; a `title` would show it twice. */}
      <IconButton label={`${title}: ${why}`} title="" off>
        <LockIcon size={16} />
      </IconButton>
    </Tooltip>
  )
}

const number = css({ minWidth: '[24px]', textAlign: 'center', textStyle: 't12', color: 'text.faint', fontVariantNumeric: 'tabular-nums' })

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
