import { lazy, Suspense, useCallback, useRef, useState } from 'react'
import { NARROW_PX, NOTIFICATION_BADGE_MAX } from '#contract/limits.ts'
import { SiteLink } from '#features/site/kit/site-link.tsx'
import { headerWords as w } from '#i18n/header-words.ts'
import { header, headerLive } from '#styled/recipes'
import { BellIcon } from '#ui/icons.tsx'
import { useMedia } from '#ui/use-media.ts'

const NoticesPopover = lazy(() => import('./notices-popover.tsx').then((module) => ({ default: module.NoticesPopover })))

export interface BellProps {
  /** null: not known yet. */
  readonly unread: number | null
  /** Whether the first read is running. */
  readonly loading: boolean
}

/** On wide screens a button that opens the panel, on narrow ones a link to the page (NTF-01..03). */
export function Bell({ unread, loading }: BellProps) {
  const wide = useMedia(`(min-width: ${NARROW_PX}px)`)
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const close = useCallback(() => setOpen(false), [])
  const parts = header()
  const name = unread === null || unread === 0 ? w.notifications : `${w.notifications}, ${w.unread(unread)}`
  const face = (
    <>
      <BellIcon />
      {unread !== null && unread > 0 && (
        <span className={parts.badge} aria-hidden="true">
          {unread > NOTIFICATION_BADGE_MAX ? `+${NOTIFICATION_BADGE_MAX}` : unread}
        </span>
      )}
    </>
  )
  if (!wide) {
    return (
      <SiteLink href="/notifications" className={parts.action}>
        <span className="vh">{name}</span>
        {face}
      </SiteLink>
    )
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        className={parts.action}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-disabled={loading || undefined}
        aria-busy={loading || undefined}
        onClick={() => {
          if (!loading) setOpen(!open)
        }}
      >
        <span className="vh">{name}</span>
        {loading ? <span className={headerLive().loader} /> : face}
      </button>
      {open && (
        <Suspense>
          <NoticesPopover bell={button} onClose={close} />
        </Suspense>
      )}
    </>
  )
}
