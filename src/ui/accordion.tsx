import { type ReactNode, useId, useState } from 'react'
import { words } from '#i18n/words.ts'
import { accordion } from '#styled/recipes'
import { Count } from './feedback.tsx'
import { ChevronDownIcon } from './icons-more.tsx'

export interface AccordionItem {
  /** Unique in its accordion. */
  value: string
  label: string
  text?: ReactNode
  /** The number of errors inside: shown and announced while the part is closed. */
  errors?: number
  /** A note right of the label, visible while the part is closed. */
  note?: ReactNode
  content: ReactNode
}

export interface AccordionProps {
  items: readonly AccordionItem[]
  defaultOpen?: readonly string[]
  /** For a controlled accordion with `onChange`, for instance to show the first error. */
  open?: readonly string[]
  onChange?(open: string[]): void
  /** Opening one part closes the others. */
  single?: boolean
  level?: 2 | 3 | 4
}

/** Headings that open their content. All contents stay mounted, so typed text is kept. */
export function Accordion({ items, defaultOpen = [], open: given, onChange, single = false, level = 3 }: AccordionProps) {
  const id = useId()
  const parts = accordion()
  const [own, setOwn] = useState<readonly string[]>(defaultOpen)
  const open = given ?? own
  const Heading = `h${level}` as const
  const toggle = (value: string) => {
    const others = open.filter((each) => each !== value)
    const next = open.includes(value) ? others : [...(single ? [] : open), value]
    setOwn(next)
    onChange?.(next)
  }
  return (
    <div className={parts.root}>
      {items.map(({ value, label, text, errors = 0, note, content }) => (
        <div key={value} className={parts.item}>
          <Heading className={parts.head}>
            <button
              type="button"
              id={`${id}-${value}-head`}
              className={parts.trigger}
              aria-expanded={open.includes(value)}
              aria-controls={`${id}-${value}`}
              onClick={() => toggle(value)}
            >
              <span className={parts.words}>
                {label}
                {text !== undefined && <span className={parts.text}>{text}</span>}
              </span>
              {errors > 0 && <Count n={errors} tone="error" label={words.errors(errors)} />}
              {note !== undefined && <span className={parts.note}>{note}</span>}
              <span className={parts.icon} data-part="icon">
                <ChevronDownIcon />
              </span>
            </button>
          </Heading>
          <div
            id={`${id}-${value}`}
            role="group"
            aria-labelledby={`${id}-${value}-head`}
            className={parts.content}
            hidden={!open.includes(value)}
          >
            {content}
          </div>
        </div>
      ))}
    </div>
  )
}
