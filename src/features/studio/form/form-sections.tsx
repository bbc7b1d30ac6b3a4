import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { css } from '#styled/css'
import { Accordion } from '#ui/accordion.tsx'
import type { DraftForm } from './draft-form.ts'
import { FormBody } from './form-body.tsx'
import { useRowForm } from './row-form-context.ts'

/** A section of a form that opens and closes. */
export interface FormSection<V extends FieldValues, O extends FieldValues> {
  readonly value: string
  readonly label: string
  /** Its fields: the header counts their errors. */
  readonly fields: readonly (keyof V & string)[]
  /** Closed when the form opens. */
  readonly closed?: true
  /** A note in the header, open or closed. */
  note?(edit: DraftForm<V, O>): ReactNode
  content(edit: DraftForm<V, O>, field: (name: keyof V & string) => ReactNode): ReactNode
}

interface SectionsHandle {
  readonly open: readonly string[]
  setOpen(open: readonly string[]): void
  errorsOf(section: string): number
  /** Opens the section of a field and focuses it. */
  show(field: string): void
}

/** Which sections are open. A refused «Salvar» opens every section with an error, and focuses the first. */
function useFormSections<V extends FieldValues, O extends FieldValues>(
  edit: DraftForm<V, O>,
  sections: readonly FormSection<V, O>[],
  root: string,
): SectionsHandle {
  const [open, setOpen] = useState<readonly string[]>(() => sections.filter(({ closed }) => closed !== true).map(({ value }) => value))
  const { errors, submitCount } = edit.form.formState
  const wrongIn = (section: FormSection<V, O>) => section.fields.filter((field) => errors[field] !== undefined).length
  const wanted = useRef<string | null>(null)
  const refused = Object.keys(errors).length > 0
  useEffect(() => {
    if (submitCount === 0 || !refused) return
    wanted.current = ''
    setOpen([...new Set([...open, ...sections.filter((section) => wrongIn(section) > 0).map(({ value }) => value)])])
    // Runs once per refused «Salvar».
    // oxlint-disable-next-line react/exhaustive-deps
  }, [submitCount, refused])
  useEffect(() => focusIn(root, wanted), [open, root])
  return {
    open,
    setOpen,
    errorsOf: (value) => {
      const section = sections.find((each) => each.value === value)
      return section === undefined ? 0 : wrongIn(section)
    },
    show(field) {
      const section = sections.find(({ fields }) => fields.includes(field))
      wanted.current = field
      setOpen([...new Set([...open, ...(section === undefined ? [] : [section.value])])])
    },
  }
}

/** Focuses the named field; '': the first wrong one. Its section has just opened. */
function focusIn(root: string, wanted: { current: string | null }): void {
  const name = wanted.current
  if (name === null) return
  wanted.current = null
  const form = document.querySelector(`#${CSS.escape(root)}`)
  const named =
    name === '' ? null : form?.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"], [data-field="${CSS.escape(name)}"] input`)
  ;(named ?? form?.querySelector<HTMLElement>('[aria-invalid=true]'))?.focus()
}

interface SectionsProps<V extends FieldValues, O extends FieldValues> {
  readonly sections: readonly FormSection<V, O>[]
}

/** A form in parts that open and close, one under the other. */
export function Sections<V extends FieldValues, O extends FieldValues>({ sections }: SectionsProps<V, O>) {
  const { id, edit, field } = useRowForm<V, O>()
  const shown = useFormSections(edit, sections, id)
  return (
    <FormBody parts={sections} onShow={shown.show}>
      <div className={flush}>
        <Accordion
          open={shown.open}
          onChange={shown.setOpen}
          items={sections.map(({ value, label, note, content }) => ({
            value,
            label,
            errors: shown.errorsOf(value),
            note: note?.(edit),
            content: <div className={column}>{content(edit, field)}</div>,
          }))}
        />
      </div>
    </FormBody>
  )
}

// The first header begins at the end of the drawer's head.
const flush = css({ marginTop: '[-14px]', '& > div': { borderTop: '0' } })
const column = css({ display: 'grid', gridTemplateColumns: '[minmax(0, 1fr)]', gap: '5', paddingTop: '1' })
