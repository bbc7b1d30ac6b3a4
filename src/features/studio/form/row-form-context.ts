import { createContext, type ReactNode, useContext } from 'react'
import type { FieldValues } from 'react-hook-form'
import type * as z from 'zod/mini'
import type { MirrorTable } from '#db/tables.ts'
import type { Edit } from '#features/studio/context/edits.ts'
import { must } from '#lib/must.ts'
import type { DraftHandle } from '#sync/page/draft/use-draft.ts'
import type { RowOf } from '#sync/page/live-rows.ts'
import type { DrawerFooterProps } from '#ui/drawer.tsx'
import type { SaveInput } from './draft-form-options.ts'
import type { DraftForm } from './draft-form.ts'
import type { FieldSpec } from './form-fields.tsx'

/** Draws a form; `field` draws one of its fields by its kind. */
export type DrawFields<V extends FieldValues, O extends FieldValues> = (
  edit: DraftForm<V, O>,
  field: (name: keyof V & string) => ReactNode,
) => ReactNode

/** The row that a form edits. */
export interface FormRow {
  /** `table/lid`; `table/` alone: one that does not exist yet. */
  readonly key: `${MirrorTable}/${string}`
  /** Its address in the drawer, and the name of its draft: `seo`, `header/novo`. */
  readonly form: string
  /** What a person calls it, where its draft waits. */
  readonly label: string
}

/** What a form writes, and what is accepted. */
export interface FormSchema<V extends FieldValues, O extends FieldValues = V> {
  readonly rules: z.ZodMiniType<O, V>
  /** The values of a new row, and of fields that the row lacks. */
  readonly blank: V
  /** In the order of the form. */
  readonly fields: readonly FieldSpec<V>[]
  /** The specification's own words for several errors. */
  readonly wrong?: string
  /** Says that «Salvar» is off while a value is not accepted, instead of telling at «Salvar» (SEO-04). */
  readonly strict?: string
}

export interface RowFormProps<V extends FieldValues, O extends FieldValues> {
  readonly row: FormRow
  readonly schema: FormSchema<V, O>
  /** What «Salvar» records. */
  save(input: SaveInput<O>): readonly Edit[]
  /** Refuses in words, before anything is recorded. `saved`: what the row says. */
  refuse?(values: V, saved: V): Promise<string | null>
  /** Given: the form goes away after saving. */
  leave?(): void
  /** Its layout and its foot: `Fields`, `Steps` or `Sections`, then `FormFooter`; or `DialogFields`. A function alone is that of `Fields`; left out: all fields. */
  readonly children?: ReactNode | DrawFields<V, O>
}

/** A form as its parts read it. */
export interface RowFormState<V extends FieldValues, O extends FieldValues> {
  /** Of the form's element: its «Salvar» stands outside of it. */
  readonly id: string
  readonly row: FormRow
  readonly schema: FormSchema<V, O>
  readonly draft: DraftHandle<V>
  readonly stored: RowOf<Partial<V>> | null
  readonly edit: DraftForm<V, O>
  /** Above its fields. */
  readonly before: ReactNode
  field(name: keyof V & string): ReactNode
  /** Where its work is. */
  readonly state: Pick<DrawerFooterProps, 'state' | 'line' | 'where'>
  /** It cannot be saved. */
  readonly off: boolean
  /** The id of the text that says why. */
  readonly why: string | undefined
  /** «Salvar» is off until what it returns is called; `why`: the id of the text that says why. */
  hold(why: string): () => void
  /** A way out of it: what was typed is told to be kept. */
  leaveBy(go: () => void): () => void
}

const RowFormContext = createContext<RowFormState<never, never> | null>(null)

export const RowFormProvider = RowFormContext.Provider

/** The form around this part. Its values are those of the form that the part was written for. */
export const useRowForm = <V extends FieldValues, O extends FieldValues>(): RowFormState<V, O> =>
  must(useContext(RowFormContext), 'the form around its parts') as unknown as RowFormState<V, O>
