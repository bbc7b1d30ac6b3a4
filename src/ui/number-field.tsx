import { type KeyboardEvent, type ReactNode, type Ref, useState } from 'react'
import { kitWords } from '#i18n/kit-words.ts'
import { field } from '#styled/recipes'
import { IconButton } from './button.tsx'
import { TextField } from './field.tsx'
import { MinusIcon, PlusIcon } from './icons-more.tsx'
import { numberProblem, numberToText, stepped, textToNumber } from './number-text.ts'

export interface NumberFieldProps {
  label: string
  /** The label is only for screen readers. */
  labelHidden?: boolean
  /** Null: empty, NaN: text that is no number. Pass back what `onChange` gave, or the typed text is replaced. */
  value: number | null
  /** Reports every value, also out of bounds: the form's rules decide, the field only explains. */
  onChange(value: number | null): void
  onBlur?(): void
  min?: number
  max?: number
  /** The step of an arrow key; page keys move ten steps. */
  step?: number
  /** The number of decimal places; 0: whole numbers. */
  decimals?: number
  /** The unit, e.g. «px». */
  suffix?: string | undefined
  /** The text of the empty field. */
  placeholder?: string | undefined
  hint?: ReactNode
  /** Replaces the field's own explanation. */
  error?: string | undefined
  draft?: boolean
  disabled?: boolean
  /** Buttons − and + beside the value, for counts. */
  stepper?: boolean
  required?: boolean
  name?: string
  ref?: Ref<HTMLInputElement>
}

const KEY_STEPS: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 }

/** A number field with a decimal comma. Text that is no number stays as typed and is explained. */
export function NumberField(props: NumberFieldProps) {
  const { value, onChange, onBlur, min, max, step = 1, decimals = 0, suffix, error, stepper = false, ...rest } = props
  const rule = { min, max, step, decimals }
  const [text, setText] = useState(() => numberToText(value, decimals))
  // No error for «1» while «16» is being typed.
  const [typing, setTyping] = useState(false)
  const shown = Object.is(textToNumber(text), value) ? text : numberToText(value, decimals)
  const problem = numberProblem(value, rule)

  const write = (next: string) => {
    setText(next)
    const read = textToNumber(next)
    if (!Object.is(read, value)) onChange(read)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const by = KEY_STEPS[event.key]
    if (by === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    write(numberToText(stepped(value, by, rule), decimals))
  }
  const by = (times: number) => () => write(numberToText(stepped(value, times, rule), decimals))
  const steps = stepper && {
    less: by(-1),
    more: by(1),
    atMin: value !== null && value <= (min ?? -Infinity),
    atMax: value !== null && value >= (max ?? Infinity),
  }
  return (
    <TextField
      {...rest}
      {...(steps !== false && {
        start: (
          <Step
            label={kitWords.number.less(rest.label)}
            off={steps.atMin || rest.disabled === true}
            onStep={steps.less}
            icon={<MinusIcon size={16} />}
          />
        ),
        middle: true,
      })}
      type="text"
      role="spinbutton"
      inputMode={decimals > 0 ? 'decimal' : min !== undefined && min >= 0 ? 'numeric' : 'text'}
      value={shown}
      error={error ?? (typing ? undefined : (problem ?? undefined))}
      end={
        <>
          {suffix !== undefined && <Suffix>{suffix}</Suffix>}
          {steps !== false && (
            <Step
              label={kitWords.number.more(rest.label)}
              off={steps.atMax || rest.disabled === true}
              onStep={steps.more}
              icon={<PlusIcon size={16} />}
            />
          )}
        </>
      }
      aria-valuenow={value === null || Number.isNaN(value) ? undefined : value}
      aria-valuemin={min}
      aria-valuemax={max}
      aria-valuetext={suffix === undefined || shown === '' ? undefined : `${shown} ${suffix}`}
      onChange={({ target }) => {
        if (problem === null) setTyping(true)
        write(target.value)
      }}
      onKeyDown={onKeyDown}
      onBlur={() => {
        setTyping(false)
        if (problem === null) setText(numberToText(value, decimals))
        onBlur?.()
      }}
    />
  )
}

interface StepProps {
  readonly label: string
  readonly off: boolean
  readonly icon: ReactNode
  onStep(): void
}

/** For pointers only: the keyboard has the arrow keys. */
const Step = ({ label, off, icon, onStep }: StepProps) => (
  <IconButton label={label} off={off} tabIndex={-1} className={field().step} onClick={onStep}>
    {icon}
  </IconButton>
)

/** Hidden from screen readers, which announce the suffix as part of the value. */
const Suffix = ({ children }: { children: string }) => (
  <span className={field().affix} aria-hidden="true">
    {children}
  </span>
)
