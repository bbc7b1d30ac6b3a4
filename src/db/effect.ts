import type { Fields } from '#contract/entity.ts'

/**
 * What an entry does to rows, as data, so that the view can be rebuilt at any time without feature code.
 * A field's value may be `{$ref: lid}` (another row, replaced by its server id when the entry is sent) or `{$blob: id}` (a file).
 */
export type Effect =
  | { readonly op: 'put'; readonly table: string; readonly lid: string; readonly fields: Fields }
  | { readonly op: 'patch'; readonly table: string; readonly lid: string; readonly fields: Fields }
  | { readonly op: 'remove'; readonly table: string; readonly lid: string }
  /**
   * The order of a list: a row of its own in `orders`. It stands for the moves of `moved` that lead from `was`, the order that the person saw, to
   * `lids`; without these, for the whole order, and rows it does not name follow. `sent`: the order that the last attempt sent.
   */
  | {
      readonly op: 'order'
      readonly list: string
      readonly lids: readonly string[]
      readonly was?: readonly string[]
      readonly moved?: readonly string[]
      readonly sent?: readonly string[]
    }

export const ORDERS = 'orders'

/** Rows are addressed by table and lid. */
export interface RowKey {
  readonly table: string
  readonly lid: string
}

export const rowKey = (table: string, lid: string) => `${table}/${lid}`

export function keyOf(effect: Effect): string {
  return effect.op === 'order' ? rowKey(ORDERS, effect.list) : rowKey(effect.table, effect.lid)
}

/** A file on this device. The screen shows the local picture; a request sends the value that its upload returned. */
export interface FileValue {
  readonly $blob: string
}

export function isFile(value: unknown): value is FileValue {
  return typeof value === 'object' && value !== null && '$blob' in value
}

export interface Reference {
  readonly $ref: string
}

export function isReference(value: unknown): value is Reference {
  return typeof value === 'object' && value !== null && '$ref' in value
}

export function splitKey(key: string): RowKey {
  const at = key.indexOf('/')
  return { table: key.slice(0, at), lid: key.slice(at + 1) }
}
