import { type ReactNode, useContext } from 'react'
import { words as kit } from '#i18n/words.ts'
import { page } from '#styled/recipes'
import { useSessionEnded } from '#sync/page/status/use-waits.ts'
import { buttonLook } from '#ui/button.tsx'
import { Button } from '#ui/button.tsx'
import { Empty, Skeleton } from '#ui/feedback.tsx'
import { OfflineIcon } from '#ui/icons.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { AskSignInContext } from './session-ended.tsx'
import { SiteLink } from './site-link.tsx'
import { words } from './words.ts'

export interface PageProps {
  title: string
  kicker?: string
  text?: string
  children?: ReactNode
}

/** A simple page of the site: a large title, a line of text, and its content. */
export function Page({ title, kicker, text, children }: PageProps) {
  const parts = page()
  return (
    <div className={parts.root}>
      <div className={parts.head}>
        {kicker !== undefined && <p className={parts.kicker}>{kicker}</p>}
        <PageHeading className={parts.title}>{title}</PageHeading>
        {text !== undefined && text !== '' && <p className={parts.text}>{text}</p>}
      </div>
      {children}
    </div>
  )
}

export const HomeLink = () => (
  <SiteLink href="/homepage" className={buttonLook({ variant: 'line' })}>
    {words.pages.backHome}
  </SiteLink>
)

export interface NothingYetProps {
  /** Why the last read failed: no network, or an error of the server. */
  offline: boolean
  onRetry(): void
  pulling: boolean
}

/** Not an empty state: this device has never read the content. */
export function NothingYet({ offline, onRetry, pulling }: NothingYetProps) {
  const parts = page()
  const ask = useContext(AskSignInContext)
  if (useSessionEnded()) {
    return (
      <div className={parts.body}>
        <Empty
          title={words.ended.title}
          art={<NothingArt />}
          level={2}
          action={
            <Button variant="primary" onClick={ask}>
              {kit.action.signIn}
            </Button>
          }
        >
          {words.ended.text}
        </Empty>
      </div>
    )
  }
  return (
    <div className={parts.body}>
      <Empty
        title={words.mirror.nothing}
        art={<NothingArt />}
        level={2}
        action={
          <Button variant="primary" off={pulling} onClick={onRetry}>
            {offline && <OfflineIcon />}
            {words.mirror.retry}
          </Button>
        }
      >
        {offline ? words.mirror.offline : words.mirror.failed}
      </Empty>
    </div>
  )
}

/** A skeleton of covers, shown only before the first read. */
export function CoversSkeleton({ count = 8 }: { count?: number }) {
  const parts = page()
  return (
    <ul className={parts.grid} aria-busy="true" data-coming="" aria-label={words.mirror.loading}>
      {Array.from({ length: count }, (_, at) => (
        <li key={at}>
          <Skeleton height="122px" radius="8px" />
          <div style={{ marginTop: '10px', display: 'grid', gap: '6px' }}>
            <Skeleton width="70%" />
            <Skeleton width="44%" height="12px" />
          </div>
        </li>
      ))}
    </ul>
  )
}

const line = { fill: 'none', stroke: 'currentColor', strokeWidth: 1.6, strokeLinecap: 'round' } as const
const missing = { stroke: 'var(--colors-primary-line)', strokeWidth: 2, strokeDasharray: '4 5' } as const

function NothingArt() {
  return (
    <svg viewBox="0 0 200 88" aria-hidden="true" {...line}>
      <rect x="16" y="22" width="48" height="54" rx="8" />
      <rect x="76" y="22" width="48" height="54" rx="8" {...missing} />
      <rect x="136" y="22" width="48" height="54" rx="8" {...missing} />
      <path d="M28 62h24" />
      <path d="M100 14v-8M92 8l8-6 8 6" />
    </svg>
  )
}
