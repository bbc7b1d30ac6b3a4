import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { kitWords } from '#i18n/kit-words.ts'
import { words } from '#i18n/words.ts'
import { searchSelect } from '#styled/recipes'
import { CloseIcon } from './icons.tsx'
import { Mark } from './mark.tsx'
import { OptionLabel } from './select-list.tsx'
import type { SelectOption } from './select-options.ts'

export interface SelectChipsProps {
  chosen: readonly SelectOption[]
  onRemove(option: SelectOption): void
  /** The element that gets the focus when no chip is left. */
  input: RefObject<HTMLInputElement | null>
  list: RefObject<HTMLUListElement | null>
  disabled: boolean
}

/** The chosen options: one tab stop, arrows inside, Backspace and Delete remove (SEL-08). */
export function SelectChips({ chosen, onRemove, input, list, disabled }: SelectChipsProps) {
  const parts = searchSelect()
  const [at, setAt] = useState(0)
  const stop = Math.min(at, chosen.length - 1)
  // After a removal the next chip gets the focus.
  const follow = useRef(false)
  useEffect(() => {
    if (!follow.current) return
    follow.current = false
    const next = chipAt(list.current, stop) ?? input.current
    next?.focus()
  }, [chosen, stop, list, input])

  const remove = (place: number) => {
    const option = chosen[place]
    if (option === undefined) return
    follow.current = true
    setAt(place)
    onRemove(option)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Backspace' || event.key === 'Delete') remove(stop)
    else if (event.key === 'ArrowRight' && stop === chosen.length - 1) input.current?.focus()
    else {
      const to = { ArrowLeft: stop - 1, ArrowRight: stop + 1, Home: 0, End: chosen.length - 1 }[event.key]
      if (to === undefined) return
      chipAt(list.current, to)?.focus()
    }
    event.preventDefault()
  }
  if (chosen.length === 0) return null
  return (
    // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- VoiceOver ignores a list without bullets unless it has the role
    <ul ref={list} role="list" aria-label={kitWords.select.chosen} className={parts.chips} onKeyDown={onKeyDown}>
      {chosen.map((option, place) => (
        <li key={option.value} className={parts.chip}>
          <OptionLabel label={option.label} className={parts.label} />
          {option.state !== undefined && (
            <>
              <Mark state={option.state} />
              <span className="vh">{words.state[option.state]}</span>
            </>
          )}
          <button
            type="button"
            className={parts.drop}
            tabIndex={place === stop ? 0 : -1}
            aria-label={kitWords.select.remove(option.label)}
            title={kitWords.select.remove(option.label)}
            disabled={disabled}
            onFocus={() => setAt(place)}
            onClick={() => remove(place)}
          >
            <CloseIcon size={14} />
          </button>
        </li>
      ))}
    </ul>
  )
}

/** The button of the chip at that index; the last one at -1. */
export const chipAt = (list: HTMLElement | null, place: number): HTMLElement | undefined =>
  [...(list?.querySelectorAll<HTMLElement>('button') ?? [])].at(place)
