import { type CarouselItem, itemId, itemsIn } from '#contract/carousel-items.ts'
import { isDerived, modeOf, usedContent } from '#contract/carousel-modes.ts'
import { type Edit, edit } from '#features/studio/context/edits.ts'
import { orderItems, updateCarousel } from './commands.ts'
import { type CarouselValues, isEditable } from './form.ts'

// Chooses the command for what a page wants to save.

/** The fields of a carousel's row that its items need. */
export interface CarouselOfItems {
  readonly lid: string
  readonly title: string
  readonly type: string
  readonly type_content: string
  readonly carousel_item: unknown
}

/** Whether the items can be ordered by hand: not in a system carousel, and not if they follow their course or module. */
export const canOrderItems = (row: Pick<CarouselOfItems, 'type' | 'type_content'>): boolean => isEditable(row) && !isDerived(modeOf(row))

/**
 * The edit that gives a carousel these items: only their order if nothing else changed and the server knows every item, otherwise a save of the
 * carousel, which keeps its published state.
 */
export function editItems(row: CarouselOfItems, items: readonly CarouselItem[]): Edit {
  const { lid, title } = row
  return isOrderOnly(itemsIn(row.carousel_item), items)
    ? edit(orderItems, { lid, title, items: [...items] })
    : edit(updateCarousel, { lid, carousel_item: [...items] })
}

/** Whether these are the same items, and the server has given each an id. */
function isOrderOnly(before: readonly CarouselItem[], after: readonly CarouselItem[]): boolean {
  const ids = new Set(before.map(itemId))
  return before.length === after.length && after.every((item) => itemId(item) !== null && ids.delete(itemId(item)))
}

/** «Salvar» of an existing carousel: the changed fields; saving also publishes it (CAR-24, AMB-65). */
export function saveCarousel(
  row: { readonly lid: string; readonly published: boolean; readonly type: string; readonly type_content: string },
  changed: Partial<CarouselValues>,
): Edit {
  const { lid, published, type, type_content } = row
  const mode = modeOf({ type, type_content, ...changed })
  return edit(updateCarousel, { lid, ...usedContent(mode, changed), ...(!published && { published: true }) })
}
