import { type RefObject, useEffect, useState } from 'react'
import { kitWords } from '#i18n/kit-words.ts'
import { words } from '#i18n/words.ts'
import { searchSelect } from '#styled/recipes'
import { Button } from './button.tsx'
import { CheckIcon } from './icons-more.tsx'
import { OfflineIcon } from './icons.tsx'
import { LIST_HEIGHT, type SelectOption, shortLabel } from './select-options.ts'
import { ROW, rowsAt, topFor } from './select-rows.ts'
import { useBackLayer } from './use-back-layer.ts'

export interface SelectListProps {
  id: string
  label: string
  options: readonly SelectOption[]
  /** Index of the active option; -1: none. */
  at: number
  isChosen(option: SelectOption): boolean
  multiple: boolean
  state: 'none' | 'offline' | 'loading' | 'more' | 'all' | 'failed'
  popup: RefObject<HTMLDivElement | null>
  list: RefObject<HTMLDivElement | null>
  onPoint(at: number): void
  onChoose(at: number): void
  /** The end of the loaded options is nearly visible. */
  onNearEnd(): void
  onRetry(): void
  onClose(): void
}

export const optionId = (list: string, at: number) => `${list}-${at}`

/** The visible options of a list of any length, with status messages below. */
export function SelectList(props: SelectListProps) {
  const { id, label, options, at, isChosen, multiple, state, popup, list, onPoint, onChoose, onNearEnd } = props
  const [top, setTop] = useState(0)
  const { first, end } = rowsAt(top, LIST_HEIGHT, options.length)
  const shown = Array.from({ length: end - first }, (_, place) => first + place)
  // The active option is rendered even when the wheel has scrolled it away, because it is announced.
  if (at >= 0 && at < options.length && (at < first || at >= end)) shown.push(at)
  const parts = searchSelect()
  useBackLayer(true, props.onClose)
  useEffect(() => {
    if (state === 'more' && end >= options.length - 1) onNearEnd()
  })
  // The chosen option is visible when the list opens.
  useEffect(() => {
    if (list.current !== null) list.current.scrollTop = topFor(Math.max(0, at), 0, list.current.clientHeight)
    // oxlint-disable-next-line react/exhaustive-deps -- once, when it opens
  }, [])
  return (
    <div
      ref={popup}
      popover="manual"
      role="presentation"
      className={parts.popup}
      // A press keeps the focus in the input; a button would take it.
      onMouseDown={(event) => !(event.target instanceof Element && event.target.closest('button')) && event.preventDefault()}
    >
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- its keys are the field's, which has the focus */}
      <div
        ref={list}
        id={id}
        role="listbox"
        aria-label={label}
        aria-multiselectable={multiple || undefined}
        className={parts.list}
        hidden={options.length === 0}
        onScroll={(event) => setTop(event.currentTarget.scrollTop)}
        onMouseMove={(event) => onPoint(placeOf(event.target))}
        onClick={(event) => onChoose(placeOf(event.target))}
      >
        <div role="presentation" className={parts.sheet} style={{ height: `${options.length * ROW}px` }}>
          {shown.map((place) => {
            const option = options[place]
            return (
              option !== undefined && (
                <div
                  key={option.value}
                  id={optionId(id, place)}
                  role="option"
                  aria-selected={isChosen(option)}
                  aria-setsize={options.length}
                  aria-posinset={place + 1}
                  data-at={place}
                  data-active={place === at || undefined}
                  className={parts.option}
                  style={{ top: `${place * ROW}px`, height: `${ROW}px`, ...(option.face !== undefined && { fontFamily: option.face }) }}
                >
                  <OptionLabel label={option.label} className={parts.label} />
                  {isChosen(option) && <CheckIcon size={16} />}
                </div>
              )
            )
          })}
        </div>
      </div>
      <ListFoot empty={options.length === 0} state={state} onRetry={props.onRetry} />
    </div>
  )
}

/** Cut on screen, whole in the title and for screen readers (SEL-05, SEL-08). */
export function OptionLabel({ label, className }: { label: string; className?: string }) {
  const short = shortLabel(label)
  if (short === label) return <span className={className}>{label}</span>
  return (
    <span className={className} title={label}>
      <span aria-hidden="true">{short}</span>
      <span className="vh">{label}</span>
    </span>
  )
}

function ListFoot({ empty, state, onRetry }: { empty: boolean; state: SelectListProps['state']; onRetry(): void }) {
  const parts = searchSelect()
  const lines = [
    empty && state !== 'loading' && <p key="none">{kitWords.select.none}</p>,
    state === 'loading' && <p key="more">{kitWords.select.loading}</p>,
    state === 'offline' && (
      <p key="offline">
        <OfflineIcon size={14} /> {kitWords.select.offline}
      </p>
    ),
    state === 'failed' && (
      <p key="failed">
        {kitWords.select.failed}{' '}
        <Button variant="link" size="sm" onClick={onRetry}>
          {words.action.tryAgain}
        </Button>
      </p>
    ),
  ].filter(Boolean)
  return lines.length > 0 && <div className={parts.foot}>{lines}</div>
}

function placeOf(target: EventTarget): number {
  const at = target instanceof Element ? target.closest<HTMLElement>('[data-at]')?.dataset['at'] : undefined
  return at === undefined ? -1 : Number(at)
}
