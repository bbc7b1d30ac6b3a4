import type { AnyRouter } from '@tanstack/react-router'
import { landing } from '#ui/page-title.ts'
import { createPagePlaces } from './page-place.ts'

interface Address {
  readonly pathname: string
  readonly search: object
  readonly state: { readonly __TSR_key?: string | undefined }
}

/** The drawer, a tab and a question of a quiz are steps on the same page; another quiz is another page. */
export function isSamePage(from: Address, to: Address): boolean {
  const id = ({ search }: Address) => ('id' in search ? String(search.id) : '')
  return from.pathname === to.pathname && id(from) === id(to)
}

/** Runs at every change of the address: stores and restores the scroll position, and focuses the new page's heading. */
export function followPages(router: Pick<AnyRouter, 'subscribe'>): void {
  const places = createPagePlaces()
  router.subscribe('onBeforeLoad', ({ fromLocation }) => {
    if (fromLocation !== undefined) places.leave()
  })
  router.subscribe('onRendered', ({ fromLocation, toLocation }) => {
    const same = fromLocation !== undefined && isSamePage(fromLocation, toLocation)
    places.arrive(toLocation.state.__TSR_key ?? toLocation.href, same)
    if (fromLocation !== undefined && !same) landing.arrive()
  })
}
