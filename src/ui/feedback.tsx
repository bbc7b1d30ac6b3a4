import type { CSSProperties, ReactNode } from 'react'
import { count, empty, notice, progress, skeleton, tag } from '#styled/recipes'
import { Mark } from './mark.tsx'
import { PageHeading } from './page-heading.tsx'

export interface NoticeProps {
  /** `draft`: dashed frame; `attention`: red background. */
  kind?: 'plain' | 'draft' | 'attention'
  icon?: ReactNode
  /** Link-like buttons below the text. */
  actions?: ReactNode
  children: ReactNode
  /** `status` if the notice appears by itself, so that it is announced. */
  role?: 'status' | 'alert'
}

/** A notice: for a restored draft, or why something is disabled. */
export function Notice({ kind = 'plain', icon, actions, children, role }: NoticeProps) {
  const parts = notice({ kind })
  return (
    <div className={parts.root} role={role}>
      {(icon !== undefined || kind === 'draft') && <span className={parts.icon}>{icon ?? <Mark state="draft" />}</span>}
      <div className={parts.body}>
        {children}
        {actions !== undefined && <div className={parts.actions}>{actions}</div>}
      </div>
    </div>
  )
}

export interface EmptyProps {
  title: string
  children?: ReactNode
  /** A line drawing whose missing part is `var(--colors-primary-line)`. */
  art?: ReactNode
  /** One button. */
  action?: ReactNode
  level?: 1 | 2 | 3 | 4
}

/** An empty list. Use it only after the first read: before that, the list is not known to be empty. */
export function Empty({ title, children, art, action, level = 3 }: EmptyProps) {
  const parts = empty()
  const Heading = `h${level}` as const
  return (
    <div className={parts.root}>
      {art !== undefined && <div className={parts.art}>{art}</div>}
      {level === 1 ? <PageHeading className={parts.title}>{title}</PageHeading> : <Heading className={parts.title}>{title}</Heading>}
      {children !== undefined && <p className={parts.text}>{children}</p>}
      {action}
    </div>
  )
}

const size = (width: string, height: string, radius?: string): CSSProperties => ({ width, height, ...(radius && { borderRadius: radius }) })

/** A placeholder block. */
export function Skeleton({ width = '100%', height = '14px', radius }: { width?: string; height?: string; radius?: string }) {
  return <span className={skeleton()} style={{ display: 'block', ...size(width, height, radius) }} />
}

/** Placeholder rows, shown only before the first read. */
export function SkeletonRows({ rows = 3, label }: { rows?: number; label: string }) {
  return (
    <div role="status" aria-label={label} style={{ display: 'grid', gap: '20px', paddingBlock: '12px' }}>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} style={{ display: 'grid', gridTemplateColumns: '40px 1fr', gap: '12px', alignItems: 'center' }}>
          <Skeleton height="40px" radius="8px" />
          <div style={{ display: 'grid', gap: '6px' }}>
            <Skeleton width={row % 2 === 0 ? '46%' : '38%'} />
            <Skeleton width={row % 2 === 0 ? '80%' : '64%'} height="12px" />
          </div>
        </div>
      ))}
    </div>
  )
}

/** `value` from 0 to 1; without it the progress is unknown: a dashed line, never a spinner. */
export function Progress({ label, value }: { label: string; value?: number }) {
  const parts = progress({ waiting: value === undefined })
  const percent = value === undefined ? undefined : Math.round(value * 100)
  return (
    <div className={parts.root} role="progressbar" aria-label={label} aria-valuenow={percent} aria-valuemin={0} aria-valuemax={100}>
      {percent !== undefined && <span className={parts.bar} style={{ width: `${percent}%` }} />}
    </div>
  )
}

export function Count({ n, tone = 'calm', label }: { n: number; tone?: 'calm' | 'error' | 'loud'; label?: string }) {
  return (
    <span className={count({ tone })}>
      <span aria-hidden={label !== undefined || undefined}>{n}</span>
      {label !== undefined && <span className="vh">{label}</span>}
    </span>
  )
}

/** «Em breve!» */
export function Tag({ children }: { children: ReactNode }) {
  return <span className={tag()}>{children}</span>
}
