import type { Endpoint } from '#contract/endpoint.ts'
import type { EntityRead } from '#contract/entity.ts'

/** Something the server can be asked for, and how its answer becomes rows. */
export interface Resource {
  readonly id: string
  readonly endpoint: Endpoint
  /** Age in ms after which it is read again (CCH). */
  readonly age: number
  /** Whose first mirror holds it. */
  readonly for: 'all' | 'editors'
  /** `start`: part of the first mirror; `open`: read when a panel or page asks. */
  readonly when: 'start' | 'open'
  /** The mirror table its rows live in. */
  readonly table: string
  /** A complete list: what it does not name is gone, and the order of its answer is the row `orders/<list>`. */
  readonly list?: string
  /** What a person calls it, for the progress of the first mirror. */
  readonly label: string
  /** Where the answer's rows need more than the endpoint's own `decode`, e.g. rows of several tables. */
  rows?(rows: readonly EntityRead[]): readonly (EntityRead & { table?: string })[]
  readonly params?: Readonly<Record<string, string>>
  /**
   * It is read for one row at a time, such as the lessons of a module: the placeholder of its path that takes the row's server id. What a
   * page asks for is then named `<id>/<server id>` (`readOf`), and never part of a mirror of everything.
   */
  readonly each?: string
  /** How many pages at most; all of them unless it says so. A list that is cut is not complete. */
  readonly pages?: number
}

export function defineResource(resource: Resource): Resource {
  return resource
}
