import type { FieldValues } from 'react-hook-form'
import type * as z from 'zod/mini'
import type { Opened } from '#db/tables.ts'
import type { DraftHandle } from '#sync/page/draft/use-draft.ts'

export interface SaveInput<O> {
  /** The values after the schema. */
  readonly output: O
  /** Only the fields that differ from those shown when the form opened (SYN-08). */
  readonly changed: Partial<O>
  /** Passed to `record` with the edit. */
  readonly opened: Opened | undefined
}

export interface DraftFormOptions<V extends FieldValues, O extends FieldValues> {
  readonly draft: DraftHandle<V>
  /** The values that the form shows, from the rows as they were when it opened. */
  shown(opened: Opened): V
  /** The values of the rows now. */
  readonly current: V
  readonly schema: z.ZodMiniType<O, V>
  /** Whether two values of a field mean the same, by the codec's `same`. */
  same(field: string, a: unknown, b: unknown): boolean
  /** Records the edit; called only when something changed. */
  save(input: SaveInput<O>): Promise<void>
  /** Closes the form 500 ms after saving (UIX-07); without it, the form continues from the saved values. */
  leave?(): void
  /** Saving creates a row: saving twice would create two. */
  readonly isNew?: boolean
  /** Keeps what was typed after a new row was saved, as the next draft of that row. */
  keepLate?(typed: V): Promise<void>
  /** Refuses before anything is recorded; returns the reason in words. */
  refuse?(submitted: V): Promise<string | null>
}

/** The form's values from the rows with which it opened. */
export function shownBy<V extends FieldValues, O extends FieldValues>({ draft, shown, current }: DraftFormOptions<V, O>): V {
  const opened = draft.shown()
  return opened === undefined ? current : shown(opened)
}
