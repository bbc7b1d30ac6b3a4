import '#lib/zod-jitless.ts'
import * as z from 'zod/mini'

// «Ordenar vitrine» (VIT-21): on wide screens on the page itself, on narrow ones in the drawer. Both work on one draft, so that what was
// begun in one is found in the other.

/** `/homepage?ordenar=1`: the page with its carousels as strips. */
export const ORDERING_SEARCH = 'ordenar'
export const ORDERING_PATH = `/homepage?${ORDERING_SEARCH}=1`

/** The name of the draft, and its place in the drawer. */
export const ORDER_FORM = 'vitrine/ordem'

/** The list whose order it is. The last carousel of the list stands on top of the page (VIT-18). */
export const ORDER_LIST = 'carousels'

export const orderForm = z.object({
  /** Top of the page first, as a person sees them. */
  lids: z.array(z.string()),
})
export type OrderValues = z.output<typeof orderForm>

/** What `orderCarousels` takes: from the page's order to the list's, and back. */
export const turned = (lids: readonly string[]): string[] => lids.toReversed()
