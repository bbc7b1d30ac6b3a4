import type { MirrorTable } from '#db/tables.ts'

/** The words for a field's values that are not a person's own text. The parts may be combined; the first one that knows the value wins. */
export interface ValueWords {
  /** Words by code. */
  readonly codes?: Readonly<Record<string, string>>
  /** The table of the row that the value names: by server id, or `{$ref: lid}`. */
  readonly rows?: MirrorTable
  readonly say?: (value: unknown) => string
  /** The field only repeats other fields. */
  readonly hidden?: true
}

/** By table and field. A panel's own words are in its `values.ts`, which is loaded with the Central. */
export type ValueTable = Readonly<Partial<Record<MirrorTable, Readonly<Record<string, ValueWords>>>>>

export const seconds: ValueWords = { say: (value) => `${Number(value)} s` }
export const percent: ValueWords = { say: (value) => `${Number(value)} %` }
