import type { ReactNode } from 'react'
import { words } from '#i18n/words.ts'
import { option } from '#styled/recipes'
import { Tag } from './feedback.tsx'
import { ChevronRightIcon } from './icons.tsx'
import { Mark, type WorkState } from './mark.tsx'

export interface OptionRowProps {
  icon: ReactNode
  title: string
  text: string
  /** The state of its pending work. */
  state?: WorkState | undefined
  /** Not built yet: «Em breve!». */
  soon?: boolean
  onOpen(): void
}

/** A row of a table of contents. Its accessible name starts with the title. Put it in an `li`. */
export function OptionRow({ icon, title, text, state, soon = false, onOpen }: OptionRowProps) {
  const parts = option()
  return (
    <button type="button" className={parts.root} aria-disabled={soon || undefined} onClick={soon ? undefined : onOpen}>
      <span data-part="icon" className={parts.icon}>
        {icon}
      </span>
      <span className={parts.words}>
        <span data-part="title" className={parts.title}>
          {title}
        </span>
        <span data-part="text" className={parts.text}>
          {text}
        </span>
      </span>
      <span className={parts.end}>
        {state !== undefined && (
          <>
            <Mark state={state} />
            <span className="vh">{words.state[state]}</span>
          </>
        )}
        {soon ? <Tag>{words.soon}</Tag> : <ChevronRightIcon />}
      </span>
    </button>
  )
}
