import type { Effect } from '#db/effect.ts'
import { concernsEntry } from '#features/studio/registry/panel-marks.ts'
import { options } from '#features/studio/registry/registry.ts'
import { words } from './words.ts'

/** The part of the product that an edit concerns: a panel of the drawer, or a page. */
export interface Area {
  readonly id: string
  readonly title: string
}

const AREAS = [
  ...options.map(({ path, title, concerns }) => ({ id: path, title, concerns })),
  { id: 'perfil', title: words.profileArea, concerns: ['profile'] },
].filter(({ concerns }) => concerns.length > 0)

/** The areas of the filter. */
export const areas: readonly Area[] = AREAS.map(({ id, title }) => ({ id, title }))

/** null: an area that this build does not know, such as that of a newer build's edit. */
export function areaOf(item: { readonly effects: readonly Effect[] }): Area | null {
  const found = AREAS.find(({ concerns }) => concernsEntry(concerns, item))
  return found === undefined ? null : { id: found.id, title: found.title }
}
