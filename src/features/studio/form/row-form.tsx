import { type ReactNode, useCallback, useId, useRef, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { rowKey, splitKey } from '#db/effect.ts'
import type { MirrorTable, Opened } from '#db/tables.ts'
import { type Edit, recordEdits } from '#features/studio/context/edits.ts'
import { useSavedLater } from '#features/studio/context/saved-later.ts'
import { useLeftDraft } from '#features/studio/context/tell-left-draft.ts'
import { leaveDraft } from '#sync/page/draft/leave-draft.ts'
import { type DraftHandle, useDraft } from '#sync/page/draft/use-draft.ts'
import { type RowOf, useRow } from '#sync/page/live-rows.ts'
import { useFieldsMark } from '#sync/page/status/use-status.ts'
import { useWorkspace } from '#sync/page/workspace-provider.tsx'
import { showDraftToast, useDraftToast } from '#ui/draft-toast.ts'
import { useTellsAwaited } from './awaited.ts'
import { type DraftForm, useDraftForm } from './draft-form.ts'
import { Fields } from './fields.tsx'
import { FormField } from './form-fields.tsx'
import { FormFooter } from './form-footer.tsx'
import { useFooterState } from './form-parts.tsx'
import { useNewForm, WaitingDrafts } from './new-form.tsx'
import { type FormSchema, RowFormProvider, type RowFormProps, type RowFormState } from './row-form-context.ts'

/**
 * A form over one row: draft, restore, follow, save, where its work is. Beneath what waits for the first read of its rows: a draft that was
 * opened before them would be as of nothing.
 */
export function RowForm<V extends FieldValues, O extends FieldValues>(props: RowFormProps<V, O>) {
  return splitKey(props.row.key).lid === '' ? <NewRowForm {...props} /> : <OneRowForm {...props} name={props.row.form} />
}

/** It starts empty where «Novo» was pressed; what was begun before stands beside it (PER-19). */
function NewRowForm<V extends FieldValues, O extends FieldValues>(props: RowFormProps<V, O>) {
  const found = useNewForm(props.row.form)
  if (found === undefined) return null
  return <OneRowForm key={found.name} {...props} name={found.name} before={<WaitingDrafts {...found} />} />
}

interface NamedFormProps<V extends FieldValues, O extends FieldValues> extends RowFormProps<V, O> {
  /** Of its draft. */
  readonly name: string
  readonly before?: ReactNode
}

function OneRowForm<V extends FieldValues, O extends FieldValues>(props: NamedFormProps<V, O>) {
  const { name, row, schema } = props
  const { table, lid } = splitKey(row.key)
  const stored = useRow(table as MirrorTable, lid === '' ? null : lid) as RowOf<Partial<V>> | null | undefined
  const keys = lid === '' ? [] : [row.key]
  const draft = useDraft<V>({ form: name, keys, label: row.label, link: row.form, schema: schema.rules })
  return draft.ready && stored !== undefined && <Form {...props} draft={draft} stored={stored} />
}

interface FormProps<V extends FieldValues, O extends FieldValues> extends NamedFormProps<V, O> {
  readonly draft: DraftHandle<V>
  readonly stored: RowOf<Partial<V>> | null
}

function Form<V extends FieldValues, O extends FieldValues>(props: FormProps<V, O>) {
  const { row, schema, draft, stored, before, children } = props
  const edit = useRowDraft(props)
  const { why, hold } = useHolds()
  useDraftToast(edit)
  useLeftDraft(edit)
  const problems = schema.strict === undefined ? {} : problemsOf(schema, edit.values)
  const state: RowFormState<V, O> = {
    id: useId(),
    row,
    schema,
    draft,
    stored,
    edit,
    before,
    state: useFooterState(edit, draft, useTellsAwaited(splitKey(row.key).lid === ''), useFieldsMark(row.key, Object.keys(schema.blank))),
    off: why !== undefined || isOff(edit.phase, props.leave !== undefined),
    why,
    hold,
    field(name) {
      const field = schema.fields.find((each) => each.name === name)
      return field !== undefined && <FormField key={name} field={field} edit={edit} row={row.key} problem={problems[name]} />
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

/** What keeps a form from being saved, each by the id of its text: the first one is told. */
function useHolds() {
  const [holds, setHolds] = useState<readonly string[]>([])
  const hold = useCallback((why: string) => {
    setHolds((now) => [...now, why])
    return () => setHolds((now) => now.filter((each) => each !== why))
  }, [])
  return { why: holds[0], hold }
}

/** A form that goes away is off as soon as it was saved. */
const isOff = (phase: string, leaves: boolean) => (leaves ? phase !== 'open' : phase === 'saving')

function useRowDraft<V extends FieldValues, O extends FieldValues>(props: FormProps<V, O>): DraftForm<V, O> {
  const { name, row, schema, draft, stored, save, refuse, leave } = props
  const { key, form, label } = row
  const { table, lid } = splitKey(key)
  const workspace = useWorkspace()
  const savedLater = useSavedLater()
  const made = useRef<string | null>(null)
  const pick = (values: Partial<V> | null | undefined): V =>
    Object.fromEntries(Object.entries(schema.blank).map(([field, none]) => [field, values?.[field] ?? none])) as V
  const current = pick(stored)
  return useDraftForm<V, O>({
    draft,
    shown: (opened: Opened) => pick(opened.seen[key] as Partial<V> | undefined),
    current,
    schema: schema.rules,
    same: (field, a, b) => workspace.model.same(key, field, a, b),
    async save(input) {
      const edits = save(input)
      made.current = madeBy(edits)
      await recordEdits(workspace, edits, { form: name, ...(input.opened !== undefined && { opened: input.opened }) })
      savedLater()
    },
    ...(refuse !== undefined && { refuse: (values: V) => refuse(values, current) }),
    ...(leave !== undefined && { leave }),
    async keepLate(typed) {
      const { current: mine } = made
      if (mine === null) return
      await leaveDraft(workspace, { form: addressOf(form, mine), key: rowKey(table, mine), label, values: typed })
    },
    isNew: lid === '',
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

/** The first message of every field, for values as they are being written. */
function problemsOf<V extends FieldValues, O extends FieldValues>(
  { rules }: FormSchema<V, O>,
  values: V,
): Readonly<Record<string, string>> {
  const result = rules.safeParse(values)
  const found: Record<string, string> = {}
  for (const issue of result.error?.issues ?? []) found[String(issue.path[0])] ??= issue.message
  return found
}
