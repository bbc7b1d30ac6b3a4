import type { CSSProperties, HTMLAttributes, ReactNode, Ref } from 'react'
import { list } from '#styled/recipes'
import type { WorkState } from './mark.tsx'
import { Pill } from './pill.tsx'

export interface ListRowProps {
  title: ReactNode
  text?: ReactNode
  /** Sets the colour of the edge, and the pill. */
  state?: WorkState | undefined
  progress?: number
  /** On the right: icon buttons, a menu. */
  actions?: ReactNode
  /** The server's message, in red below, with an action. */
  why?: ReactNode
  /** Inside the row, below everything else: nested content. */
  below?: ReactNode
  /** On the left: a grip, a lock. Without it the text starts at the edge. */
  lead?: ReactNode
  /** The text is a sentence: it wraps over as many lines as it needs. */
  wraps?: boolean
  /** Not editable by the person: lower and muted. */
  fixed?: boolean
  lifted?: boolean
  style?: CSSProperties | undefined
  ref?: Ref<HTMLLIElement>
}

export function List({ children, ...rest }: HTMLAttributes<HTMLUListElement>) {
  return (
    // `role`, because Safari ignores a list with `list-style: none`.
    // oxlint-disable-next-line jsx-a11y/no-redundant-roles
    <ul role="list" {...rest} className={list().root}>
      {children}
    </ul>
  )
}

export function ListRow({ title, text, state, progress, actions, why, below, lead, style, ref, ...look }: ListRowProps) {
  const { wraps = false, fixed = false, lifted = false } = look
  const parts = list({ ...(state && { state }), wraps, fixed, lifted })
  return (
    <li ref={ref} className={parts.item} style={style} data-state={state}>
      <span>{lead}</span>
      <div className={parts.words}>
        <div className={parts.top}>
          <span className={parts.title} title={typeof title === 'string' ? title : undefined}>
            {title}
          </span>
          {state !== undefined && <Pill state={state} {...(progress !== undefined && { progress })} />}
        </div>
        {text !== undefined && <div className={parts.text}>{text}</div>}
      </div>
      {actions !== undefined && <div className={parts.actions}>{actions}</div>}
      {why !== undefined && <p className={parts.why}>{why}</p>}
      {below !== undefined && <div className={parts.below}>{below}</div>}
    </li>
  )
}

/** A lock or an icon in the grip's place. */
export function ListLead({ children }: { children: ReactNode }) {
  return <span className={list({ fixed: true }).grip}>{children}</span>
}
