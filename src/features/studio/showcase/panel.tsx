import { orderCarousels, removeCarousel } from '#features/showcase/commands.ts'
import { isEditable } from '#features/showcase/form.ts'
import { words as commandWords } from '#features/showcase/words.ts'
import { Collection, type CollectionItem } from '#features/studio/collection.tsx'
import { edit } from '#features/studio/edits.ts'
import type { PanelProps } from '#features/studio/frame.tsx'
import { Panel } from '#features/studio/panel-data.tsx'
import type { Removal } from '#features/studio/remove-dialog.tsx'
import { words as frame } from '#features/studio/words.ts'
import { SkeletonRows } from '#ui/feedback.tsx'
import { CarouselItems } from './carousel-items.tsx'
import { ShelfArt } from './shelf-art.tsx'
import { ShowcaseSwitches } from './switches.tsx'
import { aboutCarousel, type CarouselRow, itemCount, titleOfCarousel, useIsShown } from './use-carousels.ts'
import { usePublishing } from './use-publishing.tsx'
import { words } from './words.ts'

const TEXTS = { ...words, ordered: commandWords.ordered, orderFailed: commandWords.orderFailed }

/** «Vitrine»: what is switched on, and the carousels of the homepage in the order of the page (VIT). */
export function ShowcasePanel({ rest }: PanelProps) {
  const item = useItem()
  const isShown = useIsShown()
  return (
    <Panel resource="carousels" skeleton={<SkeletonRows rows={6} label={frame.loading} />}>
      <Collection<CarouselRow>
        path="vitrine"
        rest={rest}
        table="carousels"
        list="carousels"
        words={TEXTS}
        lastFirst
        editInMenu
        note={(rows) => words.counted(rows.length, rows.filter(isShown).length)}
        item={item}
        form={() => null}
        order={orderCarousels}
        removal={removalOf}
        art={<ShelfArt />}
        before={<ShowcaseSwitches />}
      />
    </Panel>
  )
}

function useItem(): (row: CarouselRow) => CollectionItem {
  const isShown = useIsShown()
  const publishing = usePublishing()
  return (row) => {
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
  }
}

/** VIT-13 */
const removalOf = (row: CarouselRow): Removal => ({
  edit: edit(removeCarousel, { lid: row.lid, title: row.title }),
  form: `vitrine/${row.lid}`,
  title: words.removeTitle,
  text: (
    <>
      {words.removeText}
      <br />
      {words.removeMore(titleOfCarousel(row))}
    </>
  ),
  button: words.remove,
  confirm: words.remove,
  done: commandWords.removed(titleOfCarousel(row)),
})
