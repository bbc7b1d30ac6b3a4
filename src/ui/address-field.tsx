import { type FocusEvent, type KeyboardEvent, useEffect, useId, useState } from 'react'
import { kitWords } from '#i18n/kit-words.ts'
import { addressAdvice, withoutUnseen } from '#lib/address-advice.ts'
import { css } from '#styled/css'
import { Button } from './button.tsx'
import { TextField, type TextFieldProps } from './field.tsx'

const { address: words } = kitWords

export interface AddressFieldProps extends TextFieldProps {
  /** What is written now. */
  written: string
  /** Puts another address in its place. */
  onUse(address: string): void
  /** A name in a network may stand here too: then nothing is asked. */
  isHandle?: boolean
}

/**
 * A field for an address. Signs that nobody can see are taken off, and it says so. What was perhaps not meant is asked about when the field is
 * left (PER-13): never while it is typed, and never changed without a press.
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

/** A question that comes between a button's press and its release moves the button away from under it. */
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
