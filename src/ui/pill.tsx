import type { CSSProperties, ReactNode } from 'react'
import { words } from '#i18n/words.ts'
import { pill } from '#styled/recipes'
import { Mark, type WorkState } from './mark.tsx'

export interface PillProps {
  state: WorkState
  /** Replaces the state's own text. */
  children?: ReactNode
  /** 0 to 1, only while sending. */
  progress?: number
  draw?: boolean
}

export function Pill({ state, children, progress, draw = false }: PillProps) {
  const parts = pill({ state })
  const percent = progress === undefined ? null : Math.round(progress * 100)
  const style = percent === null ? undefined : ({ '--p': `${percent}%` } as CSSProperties)
  return (
    <span className={parts.root} style={style} data-state={state}>
      <Mark state={state} draw={draw} />
      <span className={parts.words}>
        {children ?? words.state[state]}
        {percent !== null && ` ${percent}%`}
      </span>
    </span>
  )
}
