import { type ReactNode, useId, useRef } from 'react'
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
import { Notice } from '#ui/feedback.tsx'
import { AlertIcon } from '#ui/icons.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { tellKept, useToldKept } from '#ui/tell-kept.ts'
import type { SaveInput } from './draft-form-options.ts'
import { type DraftForm, useDraftForm } from './draft-form.ts'
import { ErrorSummary } from './error-summary.tsx'
import { FormDialog, type FormDialogProps } from './form-dialog.tsx'
import { type FieldSpec, FormField, StoredValue } from './form-fields.tsx'
import { FormLedge, type FormLedgeProps } from './form-footer.tsx'
import { DraftNotice, EditForm, fieldColumn, Problem, useLedgeState } from './form-parts.tsx'
import { FormTrouble } from './form-problem.tsx'
import { type FormSection, FormSections, useFormSections } from './form-sections.tsx'
import { type FormStepsOptions, type StepsHandle, useFormSteps } from './form-steps.ts'
import { useNewForm, WaitingDrafts } from './new-form.tsx'

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
  /** In a dialog of its own instead of the panel. */
  readonly dialog?: Pick<FormDialogProps, 'title' | 'size' | 'beside' | 'onClose'>
  /** On tabs, one after the other. */
  readonly steps?: FormStepsOptions<V, O>
  /** In parts that open and close, one under the other. */
  readonly sections?: readonly FormSection<V, O>[]
  /** Its foot: another word than «Salvar», a way on, and «Cancelar». */
  readonly foot?: Pick<FormLedgeProps, 'label' | 'more' | 'cancel'>
  /** Below the fields, and no part of what is saved. */
  readonly after?: ReactNode
  /** Another layout, or parts that no kind of field draws. Left out: all fields, one under the other. */
  children?(edit: DraftForm<V, O>, field: (name: keyof V & string) => ReactNode): ReactNode
}

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

interface NamedFormProps<V extends FieldValues, O extends FieldValues> extends RowFormProps<V, O> {
  /** Of its draft. */
  readonly name: string
  /** Above its fields. */
  readonly before?: ReactNode
}

function OneRowForm<V extends FieldValues, O extends FieldValues>(props: NamedFormProps<V, O>) {
  const { form, name, label, row, schema } = props
  const { table, lid } = splitKey(row)
  const stored = useRow<Partial<V>>(table as MirrorTable, lid === '' ? null : lid)
  const draft = useDraft<V>({ form: name, keys: lid === '' ? [] : [row], label, link: form, schema })
  return draft.ready && stored !== undefined && <Form {...props} draft={draft} stored={stored} />
}

interface FormProps<V extends FieldValues, O extends FieldValues> extends NamedFormProps<V, O> {
  readonly draft: DraftHandle<V>
  readonly stored: RowOf<Partial<V>> | null
}

function Form<V extends FieldValues, O extends FieldValues>(props: FormProps<V, O>) {
  const { row, blank, schema, fields, draft, stored, children, wrong, wait = null, blocked = null } = props
  const id = useId()
  const edit = useRowDraft(props)
  useToldKept(edit)
  useLeftDraft(edit)
  const steps = useFormSteps(edit, props.steps, id)
  const sections = useFormSections(edit, props.sections, id)
  useUnsavedPreview(edit.dirty ? writingOf(props, edit.values) : null)
  const problems = props.strict === undefined ? {} : problemsOf(schema, edit.values)
  const strict = Object.keys(problems).length > 0
  const names = Object.keys(blank)
  const drawerFooter = useLedgeState(edit, draft, useFieldsMark(row, names))
  const why = blocked !== null ? `${id}-blocked` : strict || wait !== null ? `${id}-why` : undefined
  const drawn = (name: keyof V & string) => {
    const field = fields.find((each) => each.name === name)
    return field !== undefined && <FormField key={name} field={field} edit={edit} row={row} problem={problems[name]} />
  }
  const current =
    stored === null ? [] : fields.map((field) => ({ label: field.label, value: <StoredValue field={field} value={stored[field.name]} /> }))
  const leaveFor = (go: () => void) => () => {
    tellKept(edit)
    go()
  }
  const foot = {
    form: id,
    edit,
    state: drawerFooter,
    off: why !== undefined || isOff(edit.phase, props.leave !== undefined),
    why,
    ...props.foot,
    ...(props.foot?.cancel !== undefined && { cancel: leaveFor(props.foot.cancel) }),
    ...(props.steps !== undefined && {
      steps: { ...steps, cancel: leaveFor(props.steps.cancel), isNew: stored === null, loose: props.steps.loose === true },
    }),
  }
  const body = (
    <EditForm id={id} edit={edit}>
      {props.before}
      <DraftNotice form={edit} draft={draft} current={current} />
      {blocked !== null && (
        <div id={`${id}-blocked`}>
          <Notice kind="attention" icon={<AlertIcon size={16} />} role="status">
            <b>{blocked.title}</b>
            <br />
            {blocked.text}
          </Notice>
        </div>
      )}
      <FormTrouble row={row} fields={names} />
      <Problem>{edit.problem}</Problem>
      <ErrorSummary
        form={edit.form}
        fields={fields as never}
        {...(wrong !== undefined && { title: wrong })}
        labelOf={(name) => partOf(props, name)}
        {...(props.steps !== undefined && { onShow: steps.show })}
        {...(props.sections !== undefined && { onShow: sections.show })}
      />
      {props.steps !== undefined ? (
        <Steps options={props.steps} steps={steps} edit={edit} />
      ) : props.sections !== undefined ? (
        <FormSections sections={props.sections} shown={sections} edit={edit} field={drawn} />
      ) : children === undefined ? (
        fields.map(({ name }) => drawn(name))
      ) : (
        children(edit, drawn)
      )}
      {(strict || wait !== null) && (
        <span id={`${id}-why`} className="vh">
          {wait ?? props.strict}
        </span>
      )}
    </EditForm>
  )
  if (props.dialog !== undefined)
    return (
      <FormDialog {...foot} {...props.dialog} onClose={leaveFor(props.dialog.onClose)}>
        {body}
      </FormDialog>
    )
  return (
    <>
      {body}
      {props.after}
      <FormLedge {...foot} />
    </>
  )
}

/** The tab or part that a field stands in. */
function partOf<V extends FieldValues, O extends FieldValues>({ steps, sections = [] }: RowFormProps<V, O>, name: string) {
  return [...(steps?.steps ?? []), ...sections].find(({ fields }) => (fields as readonly string[]).includes(name))?.label
}

interface StepsProps<V extends FieldValues, O extends FieldValues> {
  readonly options: FormStepsOptions<V, O>
  readonly steps: StepsHandle
  readonly edit: DraftForm<V, O>
}

function Steps<V extends FieldValues, O extends FieldValues>({ options, steps, edit }: StepsProps<V, O>) {
  return (
    <Tabs
      label={options.label}
      {...(options.loose !== true && { fit: 'even', manual: true })}
      value={steps.current}
      onChange={steps.go}
      items={options.steps.map(({ value, label, content }) => ({
        value,
        label,
        errors: steps.errorsOf(value),
        content: <div className={fieldColumn}>{content(edit, value === steps.current)}</div>,
      }))}
    />
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
