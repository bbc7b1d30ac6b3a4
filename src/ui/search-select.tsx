import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { kitWords } from '#i18n/kit-words.ts'
import { field, searchSelect } from '#styled/recipes'
import { IconButton } from './button.tsx'
import { FieldNotes } from './field-notes.tsx'
import { useFieldIds } from './field.tsx'
import { ChevronDownIcon } from './icons-more.tsx'
import { CloseIcon } from './icons.tsx'
import { chipAt, SelectChips } from './select-chips.tsx'
import { optionId, SelectList } from './select-list.tsx'
import { LIST_HEIGHT, type SelectOption } from './select-options.ts'
import { ROW, topFor } from './select-rows.ts'
import { useFloat } from './use-float.ts'
import { type OptionSource, useSelectOptions } from './use-select-options.ts'

export interface SearchSelectProps extends OptionSource {
  label: string
  /** With their labels, because a list may no longer contain them; at most one unless `multiple`. */
  chosen: readonly SelectOption[]
  onChange(chosen: readonly SelectOption[]): void
  multiple?: boolean
  /** The choice is optional: a button removes it. */
  clearable?: boolean
  placeholder?: string
  hint?: ReactNode
  error?: string | undefined
  draft?: boolean
  disabled?: boolean
}

const PAGE = Math.floor(LIST_HEIGHT / ROW)

/** One or several options, found by typing (SEL). The focus stays in the input; `aria-activedescendant` names the active option. */
export function SearchSelect(props: SearchSelectProps) {
  const { label, chosen, onChange, multiple = false, clearable = false, hint, error, draft = false, disabled = false } = props
  const ids = useFieldIds()
  const listId = useId()
  const choosing = useChoosing(props)
  const { refs, open, typed, options, state, at, close, openAt } = choosing
  const parts = searchSelect()
  const look = field({ kind: 'line', draft: draft && error === undefined, invalid: error !== undefined })
  return (
    <div
      className={look.root}
      role="group"
      aria-labelledby={ids.label}
      data-escape={open ? 'own' : undefined}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && close()}
    >
      <label id={ids.label} htmlFor={ids.control} className={look.label}>
        {label}
      </label>
      <div ref={refs.box} className={`${look.box} ${parts.box}`}>
        {multiple && (
          <SelectChips
            chosen={chosen}
            onRemove={(option) => onChange(chosen.filter(({ value }) => value !== option.value))}
            input={refs.input}
            list={refs.chips}
            disabled={disabled}
          />
        )}
        <input
          ref={refs.input}
          id={ids.control}
          className={look.input}
          type="text"
          role="combobox"
          autoComplete="off"
          spellCheck={false}
          aria-expanded={open}
          aria-haspopup="listbox"
          aria-autocomplete="list"
          aria-controls={open ? listId : undefined}
          aria-activedescendant={open && at >= 0 ? optionId(listId, at) : undefined}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={ids.describedBy({ hint: hint !== undefined, error: error !== undefined })}
          placeholder={props.placeholder ?? kitWords.select.search}
          disabled={disabled}
          value={typed ?? (multiple ? '' : (chosen[0]?.label ?? ''))}
          title={multiple ? undefined : chosen[0]?.label}
          style={multiple || typed !== null || chosen[0]?.face === undefined ? undefined : { fontFamily: chosen[0].face }}
          onChange={({ target }) => choosing.onType(target.value)}
          // Opens at the press, not the click: leaving another field may show its error, which moves this one before the click, and then no click
          // fires.
          onMouseDown={({ button }) => button === 0 && openAt(-1)}
          onClick={({ currentTarget }) => {
            if (typed === null) currentTarget.select()
            openAt(-1)
          }}
          onKeyDown={choosing.onKeyDown}
        />
        {clearable && !multiple && chosen.length > 0 && !disabled && (
          <IconButton
            label={kitWords.select.clear(label)}
            onClick={() => {
              onChange([])
              close()
              refs.input.current?.focus()
            }}
          >
            <CloseIcon size={16} />
          </IconButton>
        )}
        {/* Only for the mouse: keyboard and screen readers use the field itself. */}
        <span
          aria-hidden="true"
          className={parts.arrow}
          onMouseDown={(event) => {
            event.preventDefault()
            if (disabled) return
            refs.input.current?.focus()
            if (open) close()
            else openAt(-1)
          }}
        >
          <ChevronDownIcon size={16} />
        </span>
      </div>
      {open && (
        <SelectList
          id={listId}
          label={label}
          options={options}
          at={at}
          isChosen={choosing.isChosen}
          multiple={multiple}
          state={state}
          popup={refs.popup}
          list={refs.list}
          onPoint={choosing.onPoint}
          onChoose={choosing.choose}
          onNearEnd={choosing.more}
          onRetry={choosing.onRetry}
          onClose={close}
        />
      )}
      <span role="status" className="vh">
        {open ? told(options.length, state) : ''}
      </span>
      <FieldNotes parts={look} ids={ids} error={error} hint={hint} />
    </div>
  )
}

/** The state of list, search and active option, and the keys that change it. */
function useChoosing(props: SearchSelectProps) {
  const { chosen, onChange, multiple = false } = props
  const input = useRef<HTMLInputElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const popup = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const chips = useRef<HTMLUListElement>(null)
  const [open, setOpen] = useState(false)
  /** null: no search; the field shows the choice. */
  const [typed, setTyped] = useState<string | null>(null)
  const [active, setActive] = useState<string | null>(null)
  const search = typed?.trim() ?? ''
  const { options, state, more, retry } = useSelectOptions(props, search, open)
  useFloat(box, popup, open, LIST_HEIGHT)

  const isChosen = ({ value }: SelectOption) => chosen.some((one) => one.value === value)
  const known = active === null ? -1 : options.findIndex(({ value }) => value === active)
  // A search activates the first option found.
  const at = known >= 0 ? known : search === '' ? -1 : Math.min(0, options.length - 1)

  const close = () => {
    setOpen(false)
    setTyped(null)
    setActive(null)
  }
  const goTo = (place: number) => {
    const to = Math.max(0, Math.min(options.length - 1, place))
    setActive(options[to]?.value ?? null)
    if (list.current !== null) list.current.scrollTop = topFor(to, list.current.scrollTop, list.current.clientHeight)
  }
  const openAt = (place: number) => {
    setOpen(true)
    if (!open) setActive(options[place]?.value ?? chosen[0]?.value ?? null)
  }
  const choose = (place: number) => {
    const option = options[place]
    if (option === undefined) return
    if (multiple) {
      onChange(isChosen(option) ? chosen.filter(({ value }) => value !== option.value) : [...chosen, option])
      setActive(option.value)
      input.current?.select()
    } else {
      onChange([option])
      close()
    }
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const { key, altKey, currentTarget: field } = event
    const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: PAGE, PageUp: -PAGE }
    const step = steps[key]
    const atStart = field.selectionStart === 0 && field.selectionEnd === 0
    if (step !== undefined) {
      if (altKey && key === 'ArrowUp') close()
      else if (!open) openAt(-1)
      else if (!altKey) goTo(at < 0 && step < 0 ? options.length - 1 : at + step)
    } else if (key === 'Enter' && open) choose(at)
    else if (key === 'Escape' && open) close()
    else if ((key === 'ArrowLeft' || (key === 'Backspace' && field.value === '')) && atStart && chosen.length > 0 && multiple) {
      chipAt(chips.current, -1)?.focus()
    } else return
    event.preventDefault()
  }

  return {
    refs: { input, box, popup, list, chips },
    open,
    typed,
    options,
    state,
    at,
    isChosen,
    more,
    close,
    openAt,
    choose,
    onKeyDown,
    onType: (text: string) => {
      setTyped(text)
      setActive(null)
      setOpen(true)
      if (list.current !== null) list.current.scrollTop = 0
    },
    onPoint: (place: number) => {
      if (place >= 0 && place !== at) setActive(options[place]?.value ?? null)
    },
    onRetry: () => {
      retry()
      input.current?.focus()
    },
  }
}

function told(count: number, state: string): string {
  const found = count > 0 ? kitWords.select.found(count) : state === 'loading' ? '' : kitWords.select.none
  if (state === 'failed') return `${found} ${kitWords.select.failed}`
  if (state === 'offline') return `${found} ${kitWords.select.offline}`
  return found
}
