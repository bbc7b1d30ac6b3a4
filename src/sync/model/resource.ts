import type { Endpoint } from '#contract/endpoint.ts'
import type { EntityRead, Fields } from '#contract/entity.ts'
import type { ReadTx } from '#db/store.ts'
import type { Row } from '#db/tables.ts'

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
  /**
   * What its reads have left on this device. It is erased when the server refuses the read as closed or gone (decision 0118). Without it, what
   * was read stays until the account leaves the device.
   */
  traces?(tx: ReadTx, params: Readonly<Record<string, string>>): Promise<Traces>
  /**
   * This complete list also tells which rows are closed to the person: the reads of `family` that name such a row in `param`, or one that the
   * list lacks, are erased.
   */
  readonly closes?: { readonly family: string; readonly param: string; closed(row: Row): boolean }
}

/** What reads have left on this device. */
export interface Traces {
  /** `stays`: fields of a row that something unsent hangs on. They say only where it stood. */
  readonly rows: readonly { readonly key: string; readonly stays?: Fields }[]
  /** Ids of the reads that are not here any more. */
  readonly reads: readonly string[]
  /** Addresses of pictures in the cache. */
  readonly pictures: readonly string[]
}

export function defineResource(resource: Resource): Resource {
  return resource
}
