import { type InputHTMLAttributes, type ReactNode, type Ref, type TextareaHTMLAttributes, useId } from 'react'
import { words } from '#i18n/words.ts'
import { field } from '#styled/recipes'
import { FieldNotes } from './field-notes.tsx'
import { useCounter } from './use-counter.ts'

interface FieldCommon {
  label: string
  hint?: ReactNode
  /** The error text; linked to the control and announced. */
  error?: string | undefined
  /** The value differs from the server's: the line is dashed. */
  draft?: boolean
  /** Shows «18 de 40» and warns above the limit; it never cuts typed text (UIX-03). */
  limit?: number
  /** A text before the value inside the box, e.g. `https://`. */
  affix?: string
  /** Right of the label: a link or button. */
  aside?: ReactNode
}

/**
 * Browsers write form values into their session files, which outlive a sign-out (security 1), so autocomplete is off. Unsaved text is kept
 * in the draft. Only fields for a password manager set it differently.
 */
const NOT_KEPT = 'off'

export interface TextFieldProps extends FieldCommon, Omit<InputHTMLAttributes<HTMLInputElement>, 'aria-invalid'> {
  /** Before and after the text inside the box: e.g. «Mostrar a senha». */
  start?: ReactNode
  end?: ReactNode
  /** Centres the text. */
  middle?: boolean
  /** The label is only for screen readers: visible text beside the field says the same. */
  labelHidden?: boolean
  ref?: Ref<HTMLInputElement>
}

/** A text input of one line. Works controlled and with React Hook Form's `register`. */
export function TextField({
  label,
  labelHidden,
  hint,
  error,
  draft,
  limit,
  affix,
  aside,
  start,
  end,
  middle,
  ref,
  id,
  onInput,
  ...rest
}: TextFieldProps) {
  const own = useFieldIds(id)
  const counter = useCounter(limit, ref)
  const parts = field({ kind: 'line', draft: draft === true && error === undefined, invalid: error !== undefined })
  return (
    <Frame
      parts={parts}
      ids={own}
      label={label}
      labelHidden={labelHidden === true}
      hint={hint}
      error={error}
      aside={aside}
      limit={limit}
      length={counter.length}
    >
      <div className={parts.box}>
        {start}
        {affix !== undefined && <span className={parts.affix}>{affix}</span>}
        <input
          autoComplete={NOT_KEPT}
          {...rest}
          id={own.control}
          ref={counter.ref}
          className={middle === true ? `${parts.input} ${parts.middle}` : parts.input}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={own.describedBy({ hint: hint !== undefined, error: error !== undefined, rest: rest['aria-describedby'] })}
          onInput={(event) => {
            counter.measure()
            onInput?.(event)
          }}
        />
        {end}
      </div>
    </Frame>
  )
}

export interface TextAreaFieldProps extends FieldCommon, Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'aria-invalid'> {
  ref?: Ref<HTMLTextAreaElement>
}

/** A text area that grows with its text. Enter adds a line, it never submits. */
export function TextAreaField({ label, hint, error, draft, limit, affix: _, aside, ref, id, onInput, ...rest }: TextAreaFieldProps) {
  const own = useFieldIds(id)
  const counter = useCounter(limit, ref)
  const parts = field({ kind: 'area', draft: draft === true && error === undefined, invalid: error !== undefined })
  return (
    <Frame parts={parts} ids={own} label={label} hint={hint} error={error} aside={aside} limit={limit} length={counter.length}>
      <div className={parts.box}>
        <textarea
          rows={3}
          autoComplete={NOT_KEPT}
          {...rest}
          id={own.control}
          ref={counter.ref}
          className={parts.input}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={own.describedBy({ hint: hint !== undefined, error: error !== undefined, rest: rest['aria-describedby'] })}
          onInput={(event) => {
            counter.measure()
            onInput?.(event)
          }}
        />
      </div>
    </Frame>
  )
}

export interface FieldIds {
  control: string
  label: string
  hint: string
  error: string
  describedBy(shown: { hint: boolean; error: boolean; rest?: string | undefined }): string | undefined
}

/** The ids that link label, control, hint and error. */
export function useFieldIds(id?: string): FieldIds {
  const made = useId()
  const control = id ?? made
  const ids = { control, label: `${control}-label`, hint: `${control}-hint`, error: `${control}-error` }
  return {
    ...ids,
    describedBy: ({ hint, error, rest }) => [rest, error && ids.error, hint && ids.hint].filter(Boolean).join(' ') || undefined,
  }
}

interface FrameProps {
  parts: ReturnType<typeof field>
  ids: FieldIds
  label: string
  labelHidden?: boolean
  hint: ReactNode
  error: string | undefined
  aside: ReactNode
  limit: number | undefined
  length: number
  children: ReactNode
}

function Frame({ parts, ids, label, labelHidden = false, hint, error, aside, limit, length, children }: FrameProps) {
  return (
    <div className={parts.root}>
      <div className={labelHidden ? 'vh' : parts.top}>
        <label id={ids.label} htmlFor={ids.control} className={parts.label}>
          {label}
        </label>
        {aside}
        {limit !== undefined && <Counter className={parts.count} length={length} limit={limit} />}
      </div>
      {children}
      <FieldNotes parts={parts} ids={ids} error={error} hint={hint} />
    </div>
  )
}

/** Always visible, but announced only near the limit: an announcement at every letter would disturb (A11-02). */
export function Counter({ className, length, limit }: { className: string | undefined; length: number; limit: number }) {
  const announced = announceAt(length, limit)
  return (
    <span className={className} data-over={length > limit}>
      <span aria-hidden="true">{words.counter.of(length, limit)}</span>
      <span role="status" className="vh">
        {announced}
      </span>
    </span>
  )
}

const THRESHOLDS = [20, 10, 5, 0]

/** The text of the last passed threshold. It changes only at a threshold, so it is announced only then. */
export function announceAt(length: number, limit: number): string {
  const left = limit - length
  if (left < 0) return words.counter.over(-left)
  const passed = THRESHOLDS.filter((step) => step < limit && left <= step).at(-1)
  return passed === undefined ? '' : words.counter.left(passed)
}
