import { useState } from 'react'
import { formatNotificationTime } from '#i18n/format.ts'
import { css } from '#styled/css'
import { page } from '#styled/recipes'
import { useTable } from '#sync/page/live-rows.ts'
import { useResource } from '#sync/page/use-resource.ts'
import { useWorkspace } from '#sync/page/workspace-provider.tsx'
import { Empty, SkeletonRows } from '#ui/feedback.tsx'
import { Avatar } from './avatar.tsx'
import { type NotificationRow, notificationView, sectionsOf } from './notifications.ts'
import { NothingYet, Page } from './page.tsx'
import { reads } from './reads.ts'
import { SiteLink } from './site-link.tsx'
import { useMirror } from './use-mirror.ts'
import { words } from './words.ts'

const w = words.pages

/** The mirrored notifications, readable offline (NTF-07..17, NTF-29). Marking them as read comes with its command. */
export function NotificationsPage() {
  const { account } = useWorkspace()
  const rows = useTable<NotificationRow>('notifications')
  const mirror = useMirror([useResource(reads.notifications)])
  const parts = page()
  // Sections are computed when the list opens and stay until it closes (AMB-44).
  const [now] = useState(() => Date.now())
  if (mirror.state === 'reading' || rows === undefined) return null
  return (
    <Page title={w.notifications}>
      <div className={parts.rows} style={{ border: 0 }}>
        {mirror.state === 'first' && <SkeletonRows rows={5} label={words.mirror.loading} />}
        {mirror.state === 'nothing' && <NothingYet offline={mirror.offline} pulling={mirror.pulling} onRetry={mirror.retry} />}
        {mirror.state === 'here' && rows.length === 0 && <Empty title={w.notificationsEmpty} level={2} />}
        {sectionsOf(rows, now).map((section) => (
          <section key={section.title} aria-label={section.title}>
            <h2 className={group}>{section.title}</h2>
            <ul>
              {section.rows.map((row) => {
                const view = notificationView(row, account.tenantId)
                return (
                  <li key={row.lid}>
                    <SiteLink href={view.href} className={parts.row} data-new={!row.read}>
                      <Avatar name={view.who} photo={view.photo} size={40} />
                      <span className={body}>
                        <span className={clamp}>
                          <b>{view.who}</b> {view.did} {view.what !== '' && <b>{view.what}</b>}
                        </span>
                        <time className={parts.rowText} dateTime={row.created_at}>
                          {formatNotificationTime(Date.parse(row.created_at), now)}
                        </time>
                      </span>
                      {!row.read && (
                        <span className={dot}>
                          <span className="vh">não lida</span>
                        </span>
                      )}
                    </SiteLink>
                  </li>
                )
              })}
            </ul>
          </section>
        ))}
      </div>
    </Page>
  )
}

const group = css({ textStyle: 'label', color: 'site.text3', padding: '[24px 8px 8px]' })
const body = css({ flex: '1', minWidth: '[0]' })
const clamp = css({
  lineClamp: '[2]', // NTF-25
  color: 'site.text2',
  '& b': { color: 'site.text', fontWeight: '[600]' },
})
const dot = css({ width: '[9px]', height: '[9px]', borderRadius: 'full', background: 'red.chalk', flex: 'none' })
