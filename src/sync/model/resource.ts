import type { Endpoint } from '#contract/endpoint.ts'
import type { EntityRead } from '#contract/entity.ts'

/** Something that the server can be asked for, and how its answer becomes rows. */
export interface Resource {
  readonly id: string
  readonly endpoint: Endpoint
  /** Age in ms after which it is read again (CCH). */
  readonly age: number
  /** Whose first mirror includes it. */
  readonly for: 'all' | 'editors'
  /** `start`: part of the first mirror; `open`: read when a panel or page asks for it. */
  readonly when: 'start' | 'open'
  /** The mirror table its rows live in. */
  readonly table: string
  /** A complete list: a row that it does not name was deleted, and the order of its answer becomes the row `orders/<list>`. */
  readonly list?: string
  /** Its name on screen, for the progress of the first mirror. */
  readonly label: string
  /** Maps the decoded rows where the endpoint's `decode` is not enough, e.g. rows of several tables. */
  rows?(rows: readonly EntityRead[]): readonly (EntityRead & { table?: string })[]
  readonly params?: Readonly<Record<string, string>>
  /**
   * The resource is read for one row at a time, such as the lessons of a module. This is the placeholder in its path that takes the row's
   * server id. Pages ask for it as `<id>/<server id>` (`readOf`). A full mirror leaves it out. A read with two placeholders names both, with
   * a slash between them: `communityId/cursor`.
   */
  readonly each?: string
  /** How many pages are read at most; all of them by default. A list that is cut is not complete. */
  readonly pages?: number
}

export function defineResource(resource: Resource): Resource {
  return resource
}
