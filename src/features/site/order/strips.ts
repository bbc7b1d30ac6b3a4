import { kindWords } from '#features/showcase/order-words.ts'
import { isSwitchedOn, type ShowcaseSwitches } from '#features/showcase/system.ts'
import { type CardShape, type CardView, type CarouselRow, railOf } from '#features/site/views.ts'

/** A carousel folded to one line: what it is, and whether a student sees it. */
export interface StripView {
  readonly lid: string
  readonly title: string
  readonly kind: string
  /** Students do not see it: unpublished, or the system's and switched off. */
  readonly off: boolean
  readonly shape: CardShape
  readonly cards: readonly CardView[]
}

/** As many as a strip has room for on the widest screen. */
const COVERS = 24

/** The unpublished ones and the system's are in the order too. */
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
