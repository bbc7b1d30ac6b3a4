import type { Effect } from '#db/effect.ts'
import { concernsEntry } from '#features/studio/registry/panel-marks.ts'
import { options } from '#features/studio/registry/registry.ts'
import { words } from './words.ts'

/** The part of the product that an edit concerns: a panel of the drawer, or a page of one's own. */
export interface Area {
  readonly id: string
  readonly title: string
}

const AREAS = [
  ...options.map(({ path, title, concerns }) => ({ id: path, title, concerns })),
  { id: 'perfil', title: words.profileArea, concerns: ['profile'] },
].filter(({ concerns }) => concerns.length > 0)

/** What can be filtered by. */
export const areas: readonly Area[] = AREAS.map(({ id, title }) => ({ id, title }))

/** Null: nothing that this build knows, such as an edit of a newer one. */
export function areaOf(item: { readonly effects: readonly Effect[] }): Area | null {
  const found = AREAS.find(({ concerns }) => concernsEntry(concerns, item))
  return found === undefined ? null : { id: found.id, title: found.title }
}
