import { useId, useRef } from 'react'
import type { FieldValues } from 'react-hook-form'
import type * as z from 'zod/mini'
import { rowKey, splitKey } from '#db/effect.ts'
import type { MirrorTable, Opened } from '#db/tables.ts'
import { type Edit, recordEdits } from '#features/studio/context/edits.ts'
import { useSavedLater } from '#features/studio/context/saved-later.ts'
import { useLeftDraft } from '#features/studio/context/tell-left-draft.ts'
import { leaveDraft } from '#sync/page/draft/leave-draft.ts'
import { type DraftHandle, useDraft } from '#sync/page/draft/use-draft.ts'
import { type RowOf, useRow } from '#sync/page/live-rows.ts'
import { useFieldsMark } from '#sync/page/status/use-status.ts'
import { useUnsavedPreview, type Writing } from '#sync/page/unsaved-preview.ts'
import { useWorkspace } from '#sync/page/workspace-provider.tsx'
import { showDraftToast, useDraftToast } from '#ui/draft-toast.ts'
import { type DraftForm, useDraftForm } from './draft-form.ts'
import { Fields } from './fields.tsx'
import { FormField } from './form-fields.tsx'
import { FormFooter } from './form-footer.tsx'
import { useFooterState } from './form-parts.tsx'
import { useNewForm, WaitingDrafts } from './new-form.tsx'
import { type NamedFormProps, RowFormProvider, type RowFormProps, type RowFormState } from './row-form-context.ts'

/**
 * A form over one row: draft, restore, follow, save, where its work is. Beneath what waits for the first read of its rows: a draft that was
 * opened before them would be as of nothing.
 */
export function RowForm<V extends FieldValues, O extends FieldValues>(props: RowFormProps<V, O>) {
  return splitKey(props.row).lid === '' ? <NewRowForm {...props} /> : <OneRowForm {...props} name={props.form} />
}

/** It starts empty where «Novo» was pressed; what was begun before stands beside it (PER-19). */
function NewRowForm<V extends FieldValues, O extends FieldValues>(props: RowFormProps<V, O>) {
  const found = useNewForm(props.form)
  if (found === undefined) return null
  return <OneRowForm key={found.name} {...props} name={found.name} before={<WaitingDrafts {...found} />} />
}

function OneRowForm<V extends FieldValues, O extends FieldValues>(props: NamedFormProps<V, O>) {
  const { form, name, label, row, schema } = props
  const { table, lid } = splitKey(row)
  const stored = useRow(table as MirrorTable, lid === '' ? null : lid) as RowOf<Partial<V>> | null | undefined
  const draft = useDraft<V>({ form: name, keys: lid === '' ? [] : [row], label, link: form, schema })
  return draft.ready && stored !== undefined && <Form {...props} draft={draft} stored={stored} />
}

interface FormProps<V extends FieldValues, O extends FieldValues> extends NamedFormProps<V, O> {
  readonly draft: DraftHandle<V>
  readonly stored: RowOf<Partial<V>> | null
}

function Form<V extends FieldValues, O extends FieldValues>(props: FormProps<V, O>) {
  const { row, blank, schema, fields, draft, children, wait = null, blocked = null } = props
  const id = useId()
  const edit = useRowDraft(props)
  useDraftToast(edit)
  useLeftDraft(edit)
  useUnsavedPreview(edit.dirty ? writingOf(props, edit.values) : null)
  const problems = props.strict === undefined ? {} : problemsOf(schema, edit.values)
  const reason = wait ?? (Object.keys(problems).length > 0 ? props.strict : undefined)
  const why = blocked !== null ? `${id}-blocked` : reason === undefined ? undefined : `${id}-why`
  const state: RowFormState<V, O> = {
    ...props,
    id,
    edit,
    state: useFooterState(edit, draft, useFieldsMark(row, Object.keys(blank))),
    off: why !== undefined || isOff(edit.phase, props.leave !== undefined),
    reason,
    why,
    field(name) {
      const field = fields.find((each) => each.name === name)
      return field !== undefined && <FormField key={name} field={field} edit={edit} row={row} problem={problems[name]} />
    },
    leaveBy: (go) => () => {
      showDraftToast(edit)
      go()
    },
  }
  const isDrawn = children === undefined || typeof children === 'function'
  return (
    <RowFormProvider value={state as unknown as RowFormState<never, never>}>
      {isDrawn ? (
        <>
          <Fields<V, O>>{children}</Fields>
          <FormFooter />
        </>
      ) : (
        children
      )}
    </RowFormProvider>
  )
}

/** A form that goes away is off as soon as it was saved. */
const isOff = (phase: string, leaves: boolean) => (leaves ? phase !== 'open' : phase === 'saving')

function useRowDraft<V extends FieldValues, O extends FieldValues>(props: FormProps<V, O>): DraftForm<V, O> {
  const { form, name, label, row, blank, schema, draft, stored, save, refuse, leave } = props
  const workspace = useWorkspace()
  const savedLater = useSavedLater()
  const made = useRef<string | null>(null)
  const pick = (values: Partial<V> | null | undefined): V =>
    Object.fromEntries(Object.entries(blank).map(([name, none]) => [name, values?.[name] ?? none])) as V
  const current = pick(stored)
  return useDraftForm<V, O>({
    draft,
    shown: (opened: Opened) => pick(opened.seen[row] as Partial<V> | undefined),
    current,
    schema,
    same: (field, a, b) => workspace.model.same(splitKey(row).table, field, a, b),
    async save(input) {
      const edits = save(input)
      made.current = madeBy(edits)
      await recordEdits(workspace, edits, { form: name, ...(input.opened !== undefined && { opened: input.opened }) })
      savedLater()
    },
    ...(refuse !== undefined && { refuse: (values: V) => refuse(values, current) }),
    ...(leave !== undefined && { leave }),
    async keepLate(typed) {
      const { current: lid } = made
      if (lid === null) return
      await leaveDraft(workspace, { form: addressOf(form, lid), key: rowKey(splitKey(row).table, lid), label, values: typed })
    },
    isNew: splitKey(row).lid === '',
  })
}

/** The local id of the row that these edits make. */
function madeBy(edits: readonly Edit[]): string | null {
  const [first] = edits
  const args = first !== undefined && 'args' in first ? (first.args as { readonly lid?: unknown }) : {}
  return typeof args.lid === 'string' ? args.lid : null
}

/** Where the row is edited that a form for a new one made: `header/novo`, `…&question=nova`. */
const addressOf = (form: string, lid: string) => form.replace(/nov[oa]$/, encodeURIComponent(lid))

function writingOf<V extends FieldValues, O extends FieldValues>({ live, row }: RowFormProps<V, O>, values: V): Writing | null {
  if (live === undefined) return null
  return typeof live === 'string' ? { region: live, rows: { [row]: values } } : live(values)
}

/** The first message of every field, for values as they are being written. */
function problemsOf<V extends FieldValues, O>(schema: z.ZodMiniType<O, V>, values: V): Readonly<Record<string, string>> {
  const result = schema.safeParse(values)
  const found: Record<string, string> = {}
  for (const issue of result.error?.issues ?? []) found[String(issue.path[0])] ??= issue.message
  return found
}
