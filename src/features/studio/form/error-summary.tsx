import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { words } from '#features/studio/context/words.ts'
import { css } from '#styled/css'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/feedback.tsx'
import { AlertIcon } from '#ui/icons.tsx'

export interface ErrorSummaryProps<V extends FieldValues, O> {
  form: UseFormReturn<V, unknown, O>
  /** In the order of the form. */
  fields: readonly { readonly name: Path<V>; readonly label: string }[]
  /** The seed's own text, shown before «Salvar» too. */
  title?: string
  /** The label for a field that is not in `fields`: every wrong field is counted, here as on the tabs. */
  labelOf?(name: string): string | undefined
  /** Shows a hidden field and focuses it. */
  onShow?(name: string): void
}

/** Lists the errors once more than one field has any; each links to its field, which says why. */
export function ErrorSummary<V extends FieldValues, O>({ form, fields, title, labelOf, onShow }: ErrorSummaryProps<V, O>) {
  const { errors, submitCount } = form.formState
  const named = new Set<string>(fields.map(({ name }) => name))
  const others = Object.keys(errors).flatMap((name) => {
    const label = named.has(name) ? undefined : labelOf?.(name)
    return label === undefined ? [] : [{ name: name as Path<V>, label }]
  })
  const wrong = [...fields.filter(({ name }) => errors[name] !== undefined), ...others]
  if (wrong.length < 2 || (title === undefined && submitCount === 0)) return null
  return (
    <Notice kind="attention" icon={<AlertIcon size={16} />} role="alert">
      <b>{title ?? words.form.wrong(wrong.length)}</b>
      <ul className={list}>
        {wrong.map(({ name, label }) => (
          <li key={name}>
            <Button
              variant="link"
              size="sm"
              onClick={() => (onShow === undefined ? form.setFocus(name, { shouldSelect: true }) : onShow(name))}
            >
              {label}
            </Button>
          </li>
        ))}
      </ul>
    </Notice>
  )
}

const list = css({ display: 'flex', flexWrap: 'wrap', columnGap: '4', listStyle: 'none', padding: '0', marginBlockStart: '1' })
