import { kindWords } from '#features/showcase/order-words.ts'
import { isSwitchedOn, type ShowcaseSwitches } from '#features/showcase/system.ts'
import { type CardShape, type CardView, type CarouselRow, railOf } from '#features/site/kit/views.ts'

/** A carousel folded to one line: its title and content, and whether students see it. */
export interface StripView {
  readonly lid: string
  readonly title: string
  readonly kind: string
  /** Students do not see it: it is unpublished, or a system carousel that is switched off. */
  readonly off: boolean
  readonly shape: CardShape
  readonly cards: readonly CardView[]
}

/** The most covers that fit into a strip on the widest screen. */
const COVERS = 24

/** Makes a strip of any carousel: unpublished and system carousels are part of the order too. */
export function stripOf(row: CarouselRow, switches: ShowcaseSwitches | null, myList: boolean, tenant: string): StripView {
  const { key, title, shape, cards } = railOf(row, tenant)
  return {
    lid: key,
    title,
    kind: kindWords(row),
    off: !row.published || !isSwitchedOn(row.type, switches, myList),
    shape,
    cards: cards.slice(0, COVERS),
  }
}
