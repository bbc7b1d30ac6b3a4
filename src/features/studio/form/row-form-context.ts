import { createContext, type ReactNode, useContext } from 'react'
import type { FieldValues } from 'react-hook-form'
import type * as z from 'zod/mini'
import type { MirrorTable } from '#db/tables.ts'
import type { Edit } from '#features/studio/context/edits.ts'
import { must } from '#lib/must.ts'
import type { DraftHandle } from '#sync/page/draft/use-draft.ts'
import type { RowOf } from '#sync/page/live-rows.ts'
import type { Writing } from '#sync/page/unsaved-preview.ts'
import type { DrawerFooterProps } from '#ui/drawer.tsx'
import type { SaveInput } from './draft-form-options.ts'
import type { DraftForm } from './draft-form.ts'
import type { FieldSpec } from './form-fields.tsx'

/** Draws a form; `field` draws one of its fields by its kind. */
export type DrawFields<V extends FieldValues, O extends FieldValues> = (
  edit: DraftForm<V, O>,
  field: (name: keyof V & string) => ReactNode,
) => ReactNode

export interface RowFormProps<V extends FieldValues, O extends FieldValues> {
  /** Its address in the drawer, and the name of its draft: `seo`, `header/novo`. */
  readonly form: string
  /** What a person calls it, where its draft waits. */
  readonly label: string
  /** `table/lid`; `table/` alone: one that does not exist yet. */
  readonly row: `${MirrorTable}/${string}`
  /** The values of a new one, and of fields that the row lacks. */
  readonly blank: V
  readonly schema: z.ZodMiniType<O, V>
  readonly fields: readonly FieldSpec<V>[]
  /** What «Salvar» records. */
  save(input: SaveInput<O>): readonly Edit[]
  /** Where the page shows what is written: a region, with the values as they stand; or whatever else it shows. */
  readonly live?: string | ((values: V) => Writing)
  /** Says that «Salvar» is off while a value is not accepted, instead of telling at «Salvar» (SEO-04). */
  readonly strict?: string
  /** The specification's own words for several errors. */
  readonly wrong?: string
  /** «Salvar» is off as long as this holds, and why: a field is still making its value (BAN-25). */
  readonly wait?: string | null
  /** Why nothing can be saved here, whatever is written. */
  readonly blocked?: { readonly title: string; readonly text: string } | null
  /** Refuses in words, before anything is recorded. `saved`: what the row says. */
  refuse?(values: V, saved: V): Promise<string | null>
  /** Given: the form goes away after saving. */
  leave?(): void
  /** Its layout and its foot: `Fields`, `Steps` or `Sections`, then `FormFooter`; or `DialogFields`. A function alone is that of `Fields`; left out: all fields. */
  readonly children?: ReactNode | DrawFields<V, O>
}

export interface NamedFormProps<V extends FieldValues, O extends FieldValues> extends RowFormProps<V, O> {
  /** Of its draft. */
  readonly name: string
  /** Above its fields. */
  readonly before?: ReactNode
}

/** A form as its parts read it. */
export interface RowFormState<V extends FieldValues, O extends FieldValues> extends NamedFormProps<V, O> {
  /** Of the form's element: its «Salvar» stands outside of it. */
  readonly id: string
  readonly draft: DraftHandle<V>
  readonly stored: RowOf<Partial<V>> | null
  readonly edit: DraftForm<V, O>
  field(name: keyof V & string): ReactNode
  /** Where its work is. */
  readonly state: Pick<DrawerFooterProps, 'state' | 'line' | 'where'>
  /** It cannot be saved. */
  readonly off: boolean
  /** The text that says why, and its id. */
  readonly reason: string | undefined
  readonly why: string | undefined
  /** A way out of it: what was typed is told to be kept. */
  leaveBy(go: () => void): () => void
}

const RowFormContext = createContext<RowFormState<never, never> | null>(null)

export const RowFormProvider = RowFormContext.Provider

/** The form around this part. Its values are those of the form that the part was written for. */
export const useRowForm = <V extends FieldValues, O extends FieldValues>(): RowFormState<V, O> =>
  must(useContext(RowFormContext), 'the form around its parts') as unknown as RowFormState<V, O>
