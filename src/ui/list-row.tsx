import type { CSSProperties, HTMLAttributes, ReactNode, Ref } from 'react'
import { words } from '#i18n/words.ts'
import { list } from '#styled/recipes'
import { Mark, type WorkState } from './mark.tsx'
import { Pill } from './pill.tsx'

export interface ListRowProps {
  title: ReactNode
  text?: ReactNode
  /** Colours the edge and shows the pill; a low row shows the mark alone, with its text for screen readers. */
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
  /** Before the text: a cover. */
  picture?: ReactNode
  /** A tag beside the title: «Despublicado». */
  tag?: string | undefined
  /** `item`: a lower row, for nested content. */
  size?: 'row' | 'item'
  /** Grey, because visitors do not see it. */
  quiet?: boolean
  /** The text is a sentence: shown completely, on as many lines as needed. */
  wraps?: boolean
  /** Not editable by the person: lower and muted. */
  fixed?: boolean
  /** No row of the list has anything at its left: the text begins at the edge. */
  bare?: boolean
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

export function ListRow({ ref, style, ...content }: ListRowProps) {
  const { state, wraps = false, fixed = false, lifted = false, quiet = false, size = 'row', picture } = content
  return (
    <ListRowItem ref={ref} style={style} pictured={picture !== undefined} {...{ state, wraps, fixed, lifted, quiet, size }}>
      <ListRowContent {...content} />
    </ListRowItem>
  )
}

type Look = Pick<ListRowProps, 'state' | 'wraps' | 'fixed' | 'bare' | 'lifted' | 'quiet' | 'size'> & { readonly pictured: boolean }

const look = ({ state, wraps = false, fixed = false, bare = false, lifted = false, quiet = false, size = 'row', pictured }: Look) =>
  list({ ...(state && { state }), wraps, fixed, bare, lifted, quiet, size, pictured })

interface ListRowItemProps extends Look {
  readonly ref: Ref<HTMLLIElement> | undefined
  /** Its id, for returning the focus to it (`use-row-focus.ts`). */
  readonly row?: string
  /** The row that is open beside the list. */
  readonly current?: boolean
  readonly style: CSSProperties | undefined
  readonly children: ReactNode
}

/** The row without its content. */
export function ListRowItem({ ref, row, style, current = false, children, ...rest }: ListRowItemProps) {
  return (
    <li ref={ref} className={look(rest).item} style={style} data-state={rest.state} data-row={row} aria-current={current || undefined}>
      {children}
    </li>
  )
}

/** The content of a row. */
export function ListRowContent(props: Omit<ListRowProps, 'ref' | 'style'>) {
  const { title, text, state, progress, actions, why, below, lead, picture, tag, size = 'row' } = props
  const pictured = picture !== undefined
  const parts = look({ ...props, pictured })
  return (
    <>
      <span>{lead}</span>
      {pictured && <span className={parts.picture}>{picture}</span>}
      <div className={parts.words}>
        <div className={parts.top}>
          <span className={parts.title} title={typeof title === 'string' ? title : undefined}>
            {title}
          </span>
          {tag !== undefined && <span className={parts.tag}>{tag}</span>}
          {state !== undefined &&
            (size === 'item' ? (
              <span className={parts.mark} title={words.state[state]}>
                <Mark state={state} />
                <span className="vh">{words.state[state]}</span>
              </span>
            ) : (
              <Pill state={state} {...(progress !== undefined && { progress })} />
            ))}
        </div>
        {text !== undefined && <div className={parts.text}>{text}</div>}
      </div>
      {actions !== undefined && <div className={parts.actions}>{actions}</div>}
      {why !== undefined && <p className={parts.why}>{why}</p>}
      {below !== undefined && <div className={parts.below}>{below}</div>}
    </>
  )
}

/** A lock or an icon in place of the grip. */
export function ListLead({ children }: { children: ReactNode }) {
  return <span className={list({ fixed: true }).grip}>{children}</span>
}
