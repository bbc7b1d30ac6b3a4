import type { MirrorTable } from '#db/tables.ts'

/** How the values of a field read where they are not a person's own words. The parts may be combined; the first that knows the value wins. */
export interface ValueWords {
  /** Codes, by their text. */
  readonly codes?: Readonly<Record<string, string>>
  /** The table of the row that the value names: by its id on the server, or `{$ref: lid}`. */
  readonly rows?: MirrorTable
  readonly say?: (value: unknown) => string
  /** It repeats what other fields say. */
  readonly hidden?: true
}

/** By table and field. A panel's own stand in its `values.ts`, which is loaded with the Central. */
export type ValueTable = Readonly<Partial<Record<MirrorTable, Readonly<Record<string, ValueWords>>>>>

export const seconds: ValueWords = { say: (value) => `${Number(value)} s` }
export const percent: ValueWords = { say: (value) => `${Number(value)} %` }
