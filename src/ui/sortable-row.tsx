import { memo, useDeferredValue, useId, useState } from 'react'
import { words as drag } from '#i18n/drag-words.ts'
import { list } from '#styled/recipes'
import { GripIcon } from './icons-more.tsx'
import { ListRowContent, ListRowItem } from './list-row.tsx'
import { SortableActions, type SortableActionsProps } from './sortable-actions.tsx'
import { type GripProps, useSortableRow } from './use-sortable-row.ts'

export type SortableRowProps = Omit<SortableActionsProps, 'open' | 'below' | 'onOpen'> & { readonly size?: 'row' | 'item' }

/**
 * A row with its grip, menu and nested content. A drag renders every row of the list at each step, but for most rows only this component, because
 * its content is memoised.
 */
export const SortableRow = memo(function SortableRow(props: SortableRowProps) {
  const { item } = props
  const { ref, style, lifted, away, grip } = useSortableRow(item.id)
  const stands = props.place + away
  return (
    <ListRowItem
      ref={ref}
      row={item.id}
      style={style}
      lifted={lifted}
      state={item.state}
      current={item.current ?? false}
      quiet={item.quiet ?? false}
      size={props.size ?? 'row'}
      bare={props.onMove === undefined && item.picture === undefined}
      pictured={item.picture !== undefined}
    >
      <Content {...props} {...(props.numbered === true && { place: stands })} dropAt={lifted ? stands : null} grip={grip} />
    </ListRowItem>
  )
})

interface ContentProps extends SortableRowProps {
  readonly grip: GripProps
  /** While it is lifted: the place where it would be dropped. */
  readonly dropAt: number | null
}

const Content = memo(function Content(props: ContentProps) {
  const { item, of, dropAt } = props
  const [open, setOpen] = useState(false)
  // Deferred: the row answers the press at once, and its content may take longer to render.
  const shown = useDeferredValue(open)
  const below = useId()
  return (
    <ListRowContent
      lifted={dropAt !== null}
      title={item.heading ?? item.title}
      text={dropAt === null ? item.text : drag.dropHere(dropAt + 1, of)}
      state={item.state}
      tag={item.tag}
      quiet={item.quiet ?? false}
      size={props.size ?? 'row'}
      {...(item.picture !== undefined && { picture: item.picture })}
      {...(item.progress !== undefined && { progress: item.progress })}
      {...(item.why !== undefined && { why: item.why })}
      lead={props.onMove !== undefined && <Grip {...props} />}
      below={open && shown && item.nested !== undefined ? <div id={below}>{item.nested.content}</div> : undefined}
      actions={<SortableActions {...props} open={open} below={below} onOpen={setOpen} />}
    />
  )
})

function Grip({ item, grip }: ContentProps) {
  return (
    <button type="button" className={list().grip} {...grip} aria-label={drag.grip(item.title)}>
      <GripIcon strokeWidth={2.6} />
    </button>
  )
}
