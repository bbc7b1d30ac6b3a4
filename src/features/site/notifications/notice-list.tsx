import type { ReactNode } from 'react'
import { Avatar } from '#features/site/kit/avatar.tsx'
import { NothingYet } from '#features/site/kit/page.tsx'
import { SiteLink } from '#features/site/kit/site-link.tsx'
import { words } from '#features/site/kit/words.ts'
import { formatNotificationTime } from '#i18n/notification-time.ts'
import { notices } from '#styled/recipes'
import { useWorkspace } from '#sync/page/workspace-provider.tsx'
import { Empty, SkeletonRows } from '#ui/feedback.tsx'
import { PostIcon, QuestionIcon, ReplyIcon } from '#ui/icons-more.tsx'
import { HeartIcon } from '#ui/icons.tsx'
import { type NotificationRow, notificationView } from './notifications.ts'
import type { Notices } from './use-notices.ts'

const ICONS: Readonly<Record<string, ReactNode>> = {
  doubt: <QuestionIcon />,
  community_like: <HeartIcon />,
  community_comment: <ReplyIcon />,
  community_reply: <ReplyIcon />,
}

export interface NoticeListProps {
  readonly notices: Notices
  /** The heading level of the sections. */
  readonly level: 2 | 3
  onOpen?(): void
}

/** The sections with their notifications. A press marks a notification read and opens its target (NTF-16..19). */
export function NoticeList({ notices: all, level, onOpen }: NoticeListProps) {
  const { mirror, rows, sections = [], now, markRead } = all
  const parts = notices()
  const Heading = `h${level}` as const
  if (mirror.state === 'first') {
    return (
      <div className={parts.coming}>
        <SkeletonRows rows={5} label={words.mirror.loading} />
      </div>
    )
  }
  if (mirror.state === 'nothing') return <NothingYet offline={mirror.offline} pulling={mirror.pulling} onRetry={mirror.retry} />
  if (rows?.length === 0) return <Empty title={words.pages.notificationsEmpty} level={level} />
  return sections.map((section) => (
    <section key={section.title} aria-label={section.title}>
      <Heading className={parts.group}>{section.title}</Heading>
      <ul>
        {section.rows.map((row) => (
          <li key={row.lid}>
            <NoticeItem
              row={row}
              now={now}
              onOpen={() => {
                if (!row.read) void markRead([row.lid])
                onOpen?.()
              }}
            />
          </li>
        ))}
      </ul>
    </section>
  ))
}

export function NoticeItem({ row, now, onOpen }: { readonly row: NotificationRow; readonly now: number; onOpen(): void }) {
  const { account } = useWorkspace()
  const parts = notices()
  const view = notificationView(row, account.tenantId)
  return (
    <SiteLink href={view.href} className={parts.item} data-new={!row.read} onClick={onOpen}>
      <span className={parts.face}>
        <Avatar name={view.who} photo={view.photo} size={40} />
        <span className={parts.kind} aria-hidden="true">
          {ICONS[row.type] ?? <PostIcon />}
        </span>
      </span>
      <span className={parts.body}>
        <span className={parts.text}>
          <b>{view.who}</b> {view.did} {/^[«“]/.test(view.what) ? view.what : view.what !== '' && <b>{view.what}</b>}
        </span>
        <time className={parts.time} dateTime={row.created_at}>
          {formatNotificationTime(Date.parse(row.created_at), now)}
        </time>
      </span>
      {!row.read && (
        <span className={parts.dot}>
          <span className="vh">{words.notices.new}</span>
        </span>
      )}
    </SiteLink>
  )
}
