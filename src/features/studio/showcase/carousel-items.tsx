import { useMemo } from 'react'
import type { CarouselItem, ItemTarget } from '#contract/carousel-items.ts'
import { isDerived, modeOf } from '#contract/carousel-modes.ts'
import { canOrderItems, editItems } from '#features/showcase/edits.ts'
import { isEditable } from '#features/showcase/form.ts'
import { words as commandWords } from '#features/showcase/words.ts'
import { useReorder } from '#features/studio/list/use-reorder.ts'
import { must } from '#lib/must.ts'
import { pictureHref } from '#lib/url.ts'
import { css } from '#styled/css'
import { type SortableItem, SortableList } from '#ui/sortable-list.tsx'
import { Thumb } from '#ui/thumb.tsx'
import { type CarouselRow, keyedItems, titleOfCarousel } from './use-carousels.ts'
import { words } from './words.ts'

/** The items of a carousel below its row; they can be ordered by hand if they were chosen one by one (VIT-10, VIT-17). */
export function CarouselItems({ row }: { readonly row: CarouselRow }) {
  const keyed = useMemo(() => keyedItems(row), [row])
  const title = titleOfCarousel(row)
  const items = useMemo(() => keyed.map(({ key, item, target }) => shownItem(key, item, target)), [keyed])
  const byKey = new Map(keyed.map(({ key, item }) => [key, item]))
  const { shown, reorder } = useReorder(
    items,
    ({ ids }) =>
      editItems(
        row,
        ids.map((key) => must(byKey.get(key), 'a row of this list')),
      ),
    {
      ordered: commandWords.itemsOrdered(title),
      orderFailed: commandWords.itemsOrderFailed,
    },
  )
  const note = noteOf(row, items.length)
  return (
    <>
      {note !== null && <p className={quiet}>{note}</p>}
      {items.length > 0 && (
        <SortableList label={words.itemsOf(title)} items={shown} size="item" numbered {...(canOrderItems(row) && { onReorder: reorder })} />
      )}
    </>
  )
}

function noteOf(row: CarouselRow, count: number): string | null {
  if (count === 0) return words.noItems
  if (!isEditable(row)) return words.personal
  return isDerived(modeOf(row)) ? words.derived : null
}

function shownItem(id: string, item: CarouselItem, { kind, title }: ItemTarget): SortableItem {
  const card = item[kind] as Readonly<Record<string, unknown>>
  return { id, title, text: aboutCard(card), picture: <Thumb src={pictureHref(card['cover'])} title={title} /> }
}

/** «Rosa Nakamura · 6 aulas», from the fields that the card has. */
function aboutCard(card: Readonly<Record<string, unknown>>): string | undefined {
  const said = [card['category'], card['teacher']].find((each): each is string => typeof each === 'string' && each !== '')
  return said
}

const quiet = css({ textStyle: 't12', color: 'text.faint', paddingBottom: '1' })
