import type { FieldValues } from 'react-hook-form'
import type * as z from 'zod/mini'
import type { Opened } from '#db/tables.ts'
import type { DraftHandle } from '#sync/page/draft/use-draft.ts'

export interface SaveInput<O> {
  /** What the schema made of the values. */
  readonly output: O
  /** Only the fields that differ from what the form showed when it opened (SYN-08). */
  readonly changed: Partial<O>
  /** Goes to `record` with the edit. */
  readonly opened: Opened | undefined
}

export interface DraftFormOptions<V extends FieldValues, O extends FieldValues> {
  readonly draft: DraftHandle<V>
  /** What the form shows, from the rows as they were when it opened. */
  shown(opened: Opened): V
  /** What the rows say now. */
  readonly current: V
  readonly schema: z.ZodMiniType<O, V>
  /** Whether two values of a field mean the same: the codec's own `same`. */
  same(field: string, a: unknown, b: unknown): boolean
  /** Records the edit; called only when something changed. */
  save(input: SaveInput<O>): Promise<void>
  /** The form goes away 500 ms after saving (UIX-07); without it, it goes on from what was saved. */
  leave?(): void
  /** Saving makes something new: a second time would make another. */
  readonly isNew?: boolean
  /** Keeps what was typed after a new row was saved as the next draft of that row. */
  keepLate?(typed: V): Promise<void>
  /** Refuses before anything is recorded, in words. */
  refuse?(submitted: V): Promise<string | null>
}

/** `unchanged`: there was nothing to save. */
export type Phase = 'open' | 'saving' | 'saved' | 'unchanged'

export interface SavedElsewhere {
  /** Saves what stands here over it. */
  keepMine(): Promise<void>
  /** Lets what stands here go. */
  keepTheirs(): Promise<void>
}

/** What the form shows of the rows that it opened with. */
export function shownBy<V extends FieldValues, O extends FieldValues>({ draft, shown, current }: DraftFormOptions<V, O>): V {
  const opened = draft.shown()
  return opened === undefined ? current : shown(opened)
}
