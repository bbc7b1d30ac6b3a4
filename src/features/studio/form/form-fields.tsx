import type { ReactNode } from 'react'
import type { FieldValues, Path, PathValue } from 'react-hook-form'
import { words } from '#features/studio/context/words.ts'
import { words as kit } from '#i18n/words.ts'
import { PictureField, type PictureValue } from '#images/field/picture-field.tsx'
import type { SlotName } from '#images/slots.ts'
import { hintOf, slot } from '#images/slots.ts'
import { pictureHref } from '#lib/url.ts'
import { css } from '#styled/css'
import { useRowEdit } from '#sync/page/status/use-status.ts'
import { useWait } from '#sync/page/status/use-waits.ts'
import { useFileUrl } from '#sync/page/use-file-url.ts'
import { useWorkspace } from '#sync/page/workspace-provider.tsx'
import { AddressField } from '#ui/address-field.tsx'
import { ColourField, type Swatch } from '#ui/colour-field.tsx'
import { TextAreaField, TextField } from '#ui/field.tsx'
import { NumberField } from '#ui/number-field.tsx'
import { type RadioCardOption, RadioCards } from '#ui/radio-cards.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { Slider } from '#ui/slider.tsx'
import { SwitchRow } from '#ui/switch.tsx'
import { toasts } from '#ui/toast-store.ts'
import { type DraftForm, setField } from './draft-form.ts'
import { AddressGap } from './gap.tsx'

/** A field of a form, as data: which value it writes, its kind, and its texts. */
export type FieldSpec<V> = Common<V> &
  (
    | TextSpec
    | { readonly as: 'area'; readonly limit?: number }
    | { readonly as: 'switch'; readonly text?: ReactNode }
    | { readonly as: 'number'; readonly min?: number; readonly max?: number; readonly step?: number; readonly suffix?: string }
    | { readonly as: 'slider'; readonly min?: number; readonly max: number; readonly step?: number; say(value: number): string }
    | {
        readonly as: 'select'
        readonly options: readonly { readonly value: string; readonly label: string }[]
        readonly placeholder?: string
      }
    | { readonly as: 'cards'; readonly options: readonly RadioCardOption<string>[] }
    | {
        readonly as: 'colour'
        readonly swatches?: readonly Swatch[]
        /** The colour against which the contrast is computed. */
        against?(values: V): string
      }
    | PictureSpec<V>
    /** The form renders it; `say` renders a stored value. */
    | { readonly as: 'own'; say(value: unknown): ReactNode }
  )

interface Common<V> {
  readonly name: keyof V & string
  readonly label: string
  readonly hint?: ReactNode
}

interface TextSpec {
  readonly as: 'text' | 'address'
  readonly limit?: number
  readonly required?: boolean
  readonly placeholder?: string
  /** For an address: a handle of a social network is allowed too. */
  readonly isHandle?: boolean
  /** Before the text inside the box: `https://`. */
  readonly affix?: string
  readonly readOnly?: boolean
  /** The first field of a new row: it gets the focus. */
  readonly first?: boolean
}

interface PictureSpec<V> {
  readonly as: 'picture'
  readonly slot: SlotName
  /** Content below the preview. */
  readonly below?: ReactNode
  /** Another picture field of the form, whose picture can be reused here. */
  readonly other?: { readonly name: keyof V & string; readonly label: string }
}

export interface FormFieldProps<V extends FieldValues, O extends FieldValues> {
  readonly field: FieldSpec<V>
  readonly edit: DraftForm<V, O>
  /** `table/lid` of the edited row; null: it does not exist yet. */
  readonly row: string | null
  /** The error of a value that is not accepted while it is typed. */
  readonly problem?: string | undefined
}

/** Renders a field by its kind, connected to the form: value, error, and whether it differs from the saved value. */
export function FormField<V extends FieldValues, O extends FieldValues>(props: FormFieldProps<V, O>) {
  const { field, edit, problem } = props
  const name = field.name as Path<V>
  const value: unknown = edit.values[name]
  const put = (next: unknown) => setField(edit.form, name, next as PathValue<V, Path<V>>)
  const shared = {
    label: field.label,
    hint: field.hint,
    error: (edit.form.formState.errors[name]?.message as string | undefined) ?? problem,
    draft: edit.differs(field.name),
  }
  switch (field.as) {
    case 'text':
      return <TextField {...shared} {...textProps(field)} {...edit.form.register(name)} />
    case 'address':
      return (
        <div>
          <AddressField
            {...shared}
            {...textProps(field)}
            {...edit.form.register(name)}
            written={typeof value === 'string' ? value : ''}
            onUse={put}
            isHandle={field.isHandle === true}
          />
          <AddressGap address={typeof value === 'string' ? value : ''} />
        </div>
      )
    case 'area':
      return <TextAreaField {...shared} {...(field.limit !== undefined && { limit: field.limit })} {...edit.form.register(name)} />
    case 'switch':
      return (
        <SwitchRow
          label={field.label}
          description={field.text ?? field.hint}
          checked={value === true}
          onChange={put}
          state={shared.draft ? 'draft' : undefined}
        />
      )
    case 'number':
      return <NumberField {...shared} {...only(field, 'min', 'max', 'step', 'suffix')} value={value as number | null} onChange={put} />
    case 'slider':
      return (
        <Slider
          {...shared}
          {...only(field, 'min', 'step')}
          max={field.max}
          value={value as number}
          text={field.say(value as number)}
          onChange={put}
        />
      )
    case 'select':
      return <SelectField {...shared} options={field.options} {...only(field, 'placeholder')} value={value as string} onChange={put} />
    case 'cards':
      return (
        <RadioCards
          legend={field.label}
          options={field.options}
          value={value as string}
          onChange={put}
          draft={shared.draft}
          error={shared.error}
        />
      )
    case 'colour':
      return (
        <ColourField
          {...shared}
          {...only(field, 'swatches')}
          {...(field.against !== undefined && { against: field.against(edit.values) })}
          value={value as string}
          onChange={put}
        />
      )
    case 'picture':
      return <Picture {...props} field={field} error={shared.error} />
    case 'own':
      return null
  }
}

/** Those of the named options that are defined. */
function only<T extends object, K extends keyof T>(options: T, ...names: readonly K[]): Partial<Pick<T, K>> {
  return Object.fromEntries(names.flatMap((name) => (options[name] === undefined ? [] : [[name, options[name]]]))) as Partial<Pick<T, K>>
}

const textProps = (field: TextSpec) => ({
  ...only(field, 'limit', 'required', 'placeholder', 'affix', 'readOnly'),
  ...(field.first === true && { 'data-focus': true }),
})

type PictureProps<V extends FieldValues, O extends FieldValues> = FormFieldProps<V, O> & {
  readonly field: Common<V> & PictureSpec<V>
  readonly error: string | undefined
}

function Picture<V extends FieldValues, O extends FieldValues>({ field, edit, row, error }: PictureProps<V, O>) {
  const workspace = useWorkspace()
  const wait = useWait()
  const last = useRowEdit(row ?? '', field.name) ?? null
  const differs = edit.differs(field.name)
  const values = edit.values as Readonly<Record<string, PictureValue>>
  const { other } = field
  return (
    <PictureField
      slot={field.slot}
      label={field.label}
      name={field.name}
      error={error}
      alt={kit.image.preview(field.label)}
      value={values[field.name] ?? ''}
      hint={[field.hint, hintOf(slot(field.slot))].filter(Boolean).join(' ')}
      draft={differs}
      below={field.below}
      // If the value differs, the running edit uploads an earlier picture than the shown one.
      edit={differs ? null : last}
      offline={wait === 'offline'}
      {...(other !== undefined && { other: { label: other.label, value: values[other.name] ?? '' } })}
      onChange={(picture) => setField(edit.form, field.name as Path<V>, picture as PathValue<V, Path<V>>)}
      onRetry={(id) => {
        workspace.retry(id).catch(() => toasts.show({ kind: 'attention', title: words.retryFailed }))
      }}
    />
  )
}

/** A stored value in words. */
export const StoredValue = <V,>(props: StoredProps<V>) => <>{storedWords(props)}</>

interface StoredProps<V> {
  readonly field: FieldSpec<V>
  readonly value: unknown
}

function storedWords<V>({ field, value }: StoredProps<V>): ReactNode {
  switch (field.as) {
    case 'switch':
      return value === true ? words.form.on : words.form.off
    case 'select':
    case 'cards':
      return field.options.find((option) => option.value === value)?.label ?? ''
    case 'slider':
      return field.say(Number(value ?? 0))
    case 'own':
      return field.say(value ?? '')
    case 'picture':
      return <StoredPicture value={value as PictureValue | undefined} />
    default:
      return value === null || value === undefined ? '' : String(value as string | number)
  }
}

function StoredPicture({ value = '' }: { readonly value: PictureValue | undefined }) {
  const src = pictureHref(useFileUrl(value))
  return src === null ? <em>{words.form.empty}</em> : <img src={src} alt="" className={css({ maxHeight: '[40px]', maxWidth: '[120px]' })} />
}
