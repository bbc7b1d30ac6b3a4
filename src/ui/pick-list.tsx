import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { kitWords } from '#i18n/kit-words.ts'
import { words } from '#i18n/words.ts'
import { field, pickList } from '#styled/recipes'
import { Button } from './button.tsx'
import { FieldNotes } from './field-notes.tsx'
import { useFieldIds } from './field.tsx'
import { CheckIcon } from './icons-more.tsx'
import { OfflineIcon, SearchIcon } from './icons.tsx'
import { folded, type SelectOption } from './select-options.ts'
import { rowsAt, TALL_ROW, topFor } from './select-rows.ts'
import { Thumb } from './thumb.tsx'
import { type OptionSource, useSelectOptions } from './use-select-options.ts'

export interface PickListProps extends OptionSource {
  label: string
  /** Right of the label: «lidos deste dispositivo». */
  aside?: ReactNode
  placeholder?: string
  chosen: ReadonlySet<string>
  onToggle(option: SelectOption): void
  /** The text when nothing is found. */
  none?: string
  failed?: string
  /** Options without covers have narrower rows. */
  plain?: boolean
  error?: string | undefined
  draft?: boolean
}

const HEIGHT = 246
const PAGE = Math.floor(HEIGHT / TALL_ROW)

/** Several options of many: the list is always open below its search, with checkboxes. Renders only the visible rows. */
export function PickList(props: PickListProps) {
  const { label, aside, onToggle, error, draft = false } = props
  const ids = useFieldIds()
  const listId = useId()
  const [search, setSearch] = useState('')
  const [active, setActive] = useState<string | null>(null)
  const list = useRef<HTMLDivElement>(null)
  const { options, state, more, retry } = useSelectOptions(props, search.trim(), true)
  const at = active === null ? -1 : options.findIndex(({ value }) => value === active)
  const parts = pickList()
  const look = field({ kind: 'line', draft: draft && error === undefined, invalid: error !== undefined })

  const goTo = (place: number) => {
    const to = Math.max(0, Math.min(options.length - 1, place))
    setActive(options[to]?.value ?? null)
    if (list.current !== null) list.current.scrollTop = topFor(to, list.current.scrollTop, list.current.clientHeight, TALL_ROW)
  }
  const toggle = (place: number) => {
    const option = options[place]
    if (option === undefined) return
    setActive(option.value)
    onToggle(option)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: PAGE, PageUp: -PAGE }
    const step = steps[event.key]
    if (step !== undefined) goTo(at + step)
    // Enter in a field would submit the form; here it chooses the active option, or the only one found.
    else if (event.key === 'Enter') toggle(at >= 0 ? at : options.length === 1 ? 0 : -1)
    else if (event.key === 'Escape' && search !== '') {
      setSearch('')
      event.stopPropagation()
    } else return
    event.preventDefault()
  }
  return (
    <div className={look.root} data-escape={search === '' ? undefined : 'own'}>
      <div className={look.top}>
        <label id={ids.label} htmlFor={ids.control} className={look.label}>
          {label}
        </label>
        {aside !== undefined && <span className={look.count}>{aside}</span>}
      </div>
      <div>
        <div className={`${look.box} ${parts.search}`}>
          <SearchIcon />
          <input
            id={ids.control}
            className={look.input}
            type="text"
            role="combobox"
            autoComplete="off"
            spellCheck={false}
            aria-expanded={options.length > 0}
            aria-haspopup="listbox"
            aria-autocomplete="list"
            aria-controls={listId}
            aria-activedescendant={at >= 0 ? `${listId}-${at}` : undefined}
            aria-invalid={error !== undefined || undefined}
            aria-describedby={ids.describedBy({ hint: false, error: error !== undefined })}
            placeholder={props.placeholder ?? kitWords.select.search}
            value={search}
            onChange={({ target }) => {
              setSearch(target.value)
              setActive(null)
              if (list.current !== null) list.current.scrollTop = 0
            }}
            onKeyDown={onKeyDown}
          />
        </div>
        <Options
          {...props}
          id={listId}
          list={list}
          options={options}
          at={at}
          search={search}
          state={state}
          onChoose={toggle}
          onNearEnd={more}
        />
        <Foot {...props} empty={options.length === 0} state={state} onRetry={retry} />
      </div>
      <span role="status" className="vh">
        {search.trim() === ''
          ? ''
          : options.length > 0
            ? kitWords.select.found(options.length)
            : state === 'loading'
              ? ''
              : (props.none ?? kitWords.select.none)}
      </span>
      <FieldNotes parts={look} ids={ids} error={error} hint={undefined} />
    </div>
  )
}

interface OptionsProps extends Pick<PickListProps, 'label' | 'chosen' | 'plain'> {
  readonly id: string
  readonly list: { readonly current: HTMLDivElement | null }
  readonly options: readonly SelectOption[]
  readonly at: number
  readonly search: string
  readonly state: string
  onChoose(place: number): void
  onNearEnd(): void
}

function Options({ id, list, label, options, at, chosen, plain = false, search, state, onChoose, onNearEnd }: OptionsProps) {
  const [top, setTop] = useState(0)
  const { first, end } = rowsAt(top, HEIGHT, options.length, TALL_ROW)
  const shown = Array.from({ length: Math.max(0, end - first) }, (_, place) => first + place)
  // The active option is rendered even when the wheel has scrolled it away, because it is announced.
  if (at >= 0 && (at < first || at >= end)) shown.push(at)
  const parts = pickList()
  useEffect(() => {
    if (state === 'more' && end >= options.length - 1) onNearEnd()
  })
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- its keys are the field's, which has the focus
    <div
      ref={list as { current: HTMLDivElement | null }}
      id={id}
      role="listbox"
      tabIndex={-1}
      aria-label={label}
      aria-multiselectable="true"
      className={parts.list}
      style={options.length * TALL_ROW < HEIGHT ? { height: 'auto' } : undefined}
      hidden={options.length === 0}
      onScroll={(event) => setTop(event.currentTarget.scrollTop)}
      onClick={(event) => onChoose(placeOf(event.target))}
    >
      <div role="presentation" className={parts.sheet} style={{ height: `${options.length * TALL_ROW}px` }}>
        {shown.map((place) => {
          const option = options[place]
          return (
            option !== undefined && (
              <div
                key={option.value}
                id={`${id}-${place}`}
                role="option"
                aria-selected={chosen.has(option.value)}
                aria-setsize={options.length}
                aria-posinset={place + 1}
                data-at={place}
                data-active={place === at || undefined}
                data-plain={plain || undefined}
                className={parts.option}
                style={{ top: `${place * TALL_ROW}px` }}
              >
                <span className={parts.box}>
                  <CheckIcon size={14} strokeWidth={2.6} />
                </span>
                {!plain && (
                  <span className={parts.picture}>
                    <Thumb src={option.picture ?? null} title={option.label} />
                  </span>
                )}
                <span className={parts.words}>
                  <span className={parts.label} title={option.label}>
                    <Found text={option.label} search={search} />
                  </span>
                  {option.text !== undefined && option.text !== '' && <span className={parts.text}>{option.text}</span>}
                </span>
              </div>
            )
          )
        })}
      </div>
    </div>
  )
}

const placeOf = (target: EventTarget): number => {
  const at = target instanceof Element ? target.closest<HTMLElement>('[data-at]')?.dataset['at'] : undefined
  return at === undefined ? -1 : Number(at)
}

/** The text with the first word of the search underlined; accents and case are ignored. */
function Found({ text, search }: { readonly text: string; readonly search: string }) {
  const [word = ''] = folded(search.trim()).split(/\s+/)
  // Removing accents may change the length: then nothing is underlined, rather than the wrong letters.
  const plain = folded(text)
  const from = word === '' || plain.length !== text.length ? -1 : plain.indexOf(word)
  if (from < 0) return <>{text}</>
  return (
    <>
      {text.slice(0, from)}
      <mark>{text.slice(from, from + word.length)}</mark>
      {text.slice(from + word.length)}
    </>
  )
}

interface FootProps extends Pick<PickListProps, 'none' | 'failed'> {
  readonly empty: boolean
  readonly state: string
  onRetry(): void
}

function Foot({ empty, state, none = kitWords.select.none, failed = kitWords.select.failed, onRetry }: FootProps) {
  const parts = pickList()
  const lines = [
    empty && state !== 'loading' && <p key="none">{none}</p>,
    empty && state === 'loading' && <p key="more">{kitWords.select.loading}</p>,
    state === 'offline' && (
      <p key="offline">
        <OfflineIcon size={14} /> {kitWords.select.offline}
      </p>
    ),
    state === 'failed' && (
      <p key="failed">
        {failed}{' '}
        <Button variant="link" size="sm" onClick={onRetry}>
          {words.action.tryAgain}
        </Button>
      </p>
    ),
  ].filter(Boolean)
  return lines.length === 0 ? null : <div className={parts.foot}>{lines}</div>
}
