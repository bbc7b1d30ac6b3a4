import { type FocusEvent, type KeyboardEvent, useEffect, useId, useState } from 'react'
import { kitWords } from '#i18n/kit-words.ts'
import { addressAdvice, withoutUnseen } from '#lib/address-advice.ts'
import { css } from '#styled/css'
import { Button } from './button.tsx'
import { TextField, type TextFieldProps } from './field.tsx'

const { address: words } = kitWords

export interface AddressFieldProps extends TextFieldProps {
  /** The current text. */
  written: string
  /** Replaces the text with another address. */
  onUse(address: string): void
  /** A handle of a social network is allowed too: then no question is asked. */
  isHandle?: boolean
}

/**
 * A field for an address. It removes invisible characters, and says so. When the field loses the focus, it asks about probable mistakes (PER-13):
 * never while the person types, and it changes nothing without a press.
 */
export function AddressField({ written, onUse, isHandle = false, hint, id, onBlur, onKeyDown, ...rest }: AddressFieldProps) {
  const made = useId()
  const control = id ?? made
  const [left, setLeft] = useState(written)
  const [cleaned, setCleaned] = useState<string | null>(null)
  const whole = withoutUnseen(written)
  useEffect(() => {
    if (whole === written || rest.readOnly === true) return
    onUse(whole)
    setCleaned(whole)
  }, [whole, written, onUse, rest.readOnly])
  const advice = isHandle || rest.readOnly === true || left !== written ? null : addressAdvice(written)
  const use = (address: string) => {
    onUse(address)
    setLeft(address)
    document.getElementById(control)?.focus()
  }
  const notes = (
    <>
      <span role="status">
        {cleaned !== null && cleaned === written && <span className={note}>{words.cleaned}</span>}
        {advice?.kind === 'phone' && <span className={note}>{words.phone}</span>}
      </span>
      {advice !== null && (
        <Button variant="link" size="sm" onClick={() => use(advice.address)}>
          {advice.kind === 'phone' ? words.usePhone(advice.address) : words.meant(advice.address)}
        </Button>
      )}
    </>
  )
  return (
    <div>
      <TextField
        inputMode="url"
        spellCheck={false}
        autoCapitalize="off"
        {...rest}
        id={control}
        hint={hint}
        onBlur={(event: FocusEvent<HTMLInputElement>) => {
          const { value } = event.target
          afterPress(event.relatedTarget, () => setLeft(value))
          onBlur?.(event)
        }}
        onKeyDown={(event: KeyboardEvent<HTMLInputElement>) => {
          if (event.key === 'Enter') setLeft(event.currentTarget.value)
          onKeyDown?.(event)
        }}
      />
      {notes}
    </div>
  )
}

/** Waits for the release of a pressed button: a question that appears between press and release would move the button away. */
function afterPress(next: EventTarget | null, ask: () => void): void {
  if (!(next instanceof HTMLButtonElement)) return ask()
  const heard = new AbortController()
  const end = () => {
    heard.abort()
    ask()
  }
  for (const name of ['click', 'keyup']) addEventListener(name, end, { signal: heard.signal })
}

const note = css({ display: 'block', marginTop: '1', textStyle: 't13', color: 'text.second' })
