import type { PageRead } from '#features/site/read/use-page-read.ts'
import { formatAgo } from '#i18n/format.ts'
import { page } from '#styled/recipes'
import { useSessionEnded } from '#sync/page/status/use-waits.ts'
import { Button } from '#ui/button.tsx'
import { Empty, Notice, Skeleton } from '#ui/feedback.tsx'
import { OfflineIcon } from '#ui/icons.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { useNow } from '#ui/use-now.ts'
import { learnWords as w } from './learn-words.ts'
import { HomeLink, NothingYet, Page } from './page.tsx'
import { SessionEnded, SignInHere } from './session-ended.tsx'
import { words } from './words.ts'

// What pages of courses, modules, lessons and communities show when all or a part of their content is missing.

export type Kind = 'course' | 'module' | 'lesson' | 'community'

/** The server answered that the page does not exist, or is closed for this person. */
export function Refused({ kind, why }: { kind: Kind; why: 'gone' | 'closed' }) {
  const parts = page()
  return (
    <Page
      title={why === 'gone' ? w.away[kind] : w.closed}
      text={why === 'closed' ? w.closedText : kind === 'lesson' || kind === 'community' ? w.away.lessonText : w.away.text}
    >
      <div className={parts.body}>
        <p>
          <HomeLink />
        </p>
      </div>
    </Page>
  )
}

/** This device has never read the page, and cannot read it now. */
export function NotHere({ title, read }: { title: string; read: PageRead }) {
  return (
    <Page title={title}>
      <NothingYet offline={read.offline} pulling={read.pulling} onRetry={read.refresh} />
    </Page>
  )
}

/** A skeleton of the page, shown only before the first read. The title is shown if it is known. */
export function LearnSkeleton({ title }: { title?: string | undefined }) {
  const parts = page()
  return (
    <div className={parts.root} role="status" aria-label={words.mirror.loading}>
      {title === undefined && <h1 className="vh">{words.mirror.loading}</h1>}
      <div className={parts.head}>
        <Skeleton width="120px" height="16px" />
        {title === undefined ? (
          <Skeleton width="min(520px, 80%)" height="56px" radius="8px" />
        ) : (
          <PageHeading className={parts.title}>{title}</PageHeading>
        )}
        <Skeleton width="min(320px, 60%)" height="16px" />
      </div>
      <LinesSkeleton />
    </div>
  )
}

export function LinesSkeleton({ count = 5 }: { count?: number }) {
  return (
    <div style={{ display: 'grid', gap: '28px', padding: '20px 0' }} aria-busy="true" data-coming="">
      {Array.from({ length: count }, (_, at) => (
        <Skeleton key={at} width={`${70 - (at % 3) * 12}%`} height="20px" radius="8px" />
      ))}
    </div>
  )
}

/** A part of the page that could not be read. Offline there is no button; the read is retried by itself. */
export function PartMissing({ read, offline, failed }: { read: PageRead; offline: string; failed: string }) {
  if (useSessionEnded()) {
    return (
      <Notice role="status" actions={<SignInHere />}>
        {words.ended.text}
      </Notice>
    )
  }
  return (
    <Notice
      role="status"
      icon={<OfflineIcon />}
      {...(!read.offline && {
        actions: (
          <Button variant="link" off={read.pulling} onClick={read.refresh}>
            {words.mirror.retry}
          </Button>
        ),
      })}
    >
      {read.offline ? offline : failed}
    </Notice>
  )
}

/** Says that the content was read a while ago, and that there is no network to read it again. */
export function KeptSince({ read }: { read: PageRead }) {
  const now = useNow()
  const ended = useSessionEnded()
  const at = read.confirmedAt ?? read.readAt
  if (!(read.offline || ended) || !at) return null
  if (ended) {
    return (
      <p className={page().kept} role="status">
        <SessionEnded text={words.ended.old(formatAgo(at, now))} />
      </p>
    )
  }
  return (
    <p className={page().kept} role="status">
      <OfflineIcon size={16} />
      {w.old(formatAgo(at, now))}
    </p>
  )
}

export function NothingPublished({ title, text }: { title: string; text: string }) {
  return (
    <Empty title={title} level={3}>
      {text}
    </Empty>
  )
}
