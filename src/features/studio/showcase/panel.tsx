import { useCallback } from 'react'
import { orderCarousels, removeCarousel } from '#features/showcase/commands.ts'
import { isEditable } from '#features/showcase/form.ts'
import { ORDER } from '#features/showcase/order.ts'
import { words as commandWords } from '#features/showcase/words.ts'
import { type PanelProps, useDrawer } from '#features/studio/context/drawer-context.tsx'
import { levelOf } from '#features/studio/context/drawer-path.ts'
import { edit } from '#features/studio/context/edits.ts'
import { Panel } from '#features/studio/form/panel-data.tsx'
import { Collection, type CollectionItem, type RowRemoval } from '#features/studio/list/collection.tsx'
import { useList } from '#sync/page/live-rows.ts'
import { Button } from '#ui/button.tsx'
import { SortIcon } from '#ui/icons-more.tsx'
import { CarouselForm } from './carousel-form.tsx'
import { CarouselItems } from './carousel-items.tsx'
import { OrderList } from './order-list.tsx'
import { ShelfArt } from './shelf-art.tsx'
import { ShowcaseSwitches } from './switches.tsx'
import { aboutCarousel, type CarouselRow, itemCount, titleOfCarousel, useRowsPending, useIsShown } from './use-carousels.ts'
import { usePublishing } from './use-publishing.tsx'
import { words } from './words.ts'

const TEXTS = { ...words, ordered: commandWords.ordered, orderFailed: commandWords.orderFailed }

/** «Vitrine»: the switches, and the carousels in the order of the homepage (VIT). */
export function ShowcasePanel({ rest }: PanelProps) {
  const item = useItem()
  const isShown = useIsShown()
  const coming = useRowsPending()
  const { go } = useDrawer()
  return (
    <Panel resource="carousels" skeleton={6}>
      {rest === levelOf(ORDER).rest ? (
        <Order />
      ) : (
        <Collection
          path="vitrine"
          rest={rest}
          table="carousels"
          words={TEXTS}
          lastFirst
          editInMenu
          note={(rows) => countedWords(rows, isShown, coming)}
          item={item}
          form={(row) => <CarouselForm row={row} />}
          order={orderCarousels}
          removal={removalOf}
          art={<ShelfArt />}
          before={<ShowcaseSwitches />}
          beside={
            <Button variant="line" onClick={() => go(ORDER)}>
              <SortIcon />
              {words.arrange}
            </Button>
          }
        />
      )}
    </Panel>
  )
}

/** How many carousels students see now, and how many after the unsent edits. */
function countedWords(rows: readonly CarouselRow[], isShown: (row: CarouselRow) => boolean, coming: ReadonlyMap<string, boolean>): string {
  const isOnAir = (row: CarouselRow) => coming.get(row.lid) ?? isShown(row)
  const waiting = rows.filter((row) => isShown(row) && !isOnAir(row)).length
  return words.counted(rows.length, rows.filter(isOnAir).length, waiting)
}

function Order() {
  const rows = useList('carousels')
  return rows !== undefined && <OrderList rows={rows} />
}

function useItem(): (row: CarouselRow) => CollectionItem {
  const isShown = useIsShown()
  const publishing = usePublishing()
  return useCallback(
    (row) => {
      const nested = { count: words.items(itemCount(row)), content: <CarouselItems row={row} /> }
      const title = titleOfCarousel(row)
      if (!isEditable(row)) {
        const on = isShown(row)
        return { title, text: on ? words.system : words.systemOff, quiet: !on, locked: commandWords.notEditable, nested }
      }
      return {
        title,
        text: aboutCarousel(row),
        menu: [publishing(row)],
        nested,
        ...(!row.published && { tag: words.unpublished, quiet: true }),
      }
    },
    [isShown, publishing],
  )
}

/** VIT-13 */
const removalOf = (row: CarouselRow): RowRemoval => ({
  edit: edit(removeCarousel, { lid: row.lid, title: row.title }),
  text: (
    <>
      {words.removeText}
      <br />
      {words.removeMore(titleOfCarousel(row))}
    </>
  ),
  confirm: words.remove,
  done: commandWords.removed(titleOfCarousel(row)),
})
