import { lazy, Suspense, useState } from 'react'
import { MorePages } from '#features/site/kit/more-pages.tsx'
import { Page } from '#features/site/kit/page.tsx'
import { words } from '#features/site/kit/words.ts'
import { reads } from '#features/site/model/reads.ts'
import { formatAgo } from '#i18n/format.ts'
import { notices } from '#styled/recipes'
import { useConfirmed } from '#sync/page/use-confirmed.ts'
import { useWorkspace } from '#sync/page/workspace-provider.tsx'
import { Button } from '#ui/button.tsx'
import { useNow } from '#ui/use-now.ts'
import { NoticeItem, NoticeList } from './notice-list.tsx'
import { useNotices } from './use-notices.ts'
import { useOlderNotices } from './use-older-notices.ts'
import { ToldHere } from './use-told-here.ts'

const PreferencesDialog = lazy(() => import('./preferences-dialog.tsx').then((module) => ({ default: module.PreferencesDialog })))

const w = words.notices

/** All notifications: those on this device, which can be read offline, then older ones from the server (NTF-06..29). */
export function NotificationsPage() {
  const { editor } = useWorkspace()
  const all = useNotices()
  const confirmedAt = useConfirmed(reads.notifications)
  const now = useNow()
  // The rows may arrive before the record of their read: until then skeletons are shown, and the end of the list is in view.
  const older = useOlderNotices(all.pulling || all.mirror.state !== 'here' ? undefined : all.rows?.length)
  // Rows of older pages are not in the database, so the count tells whether they are read.
  const isAllRead = all.unread.length + all.older === 0
  const [choosing, setChoosing] = useState(false)
  const parts = notices()
  if (all.mirror.state === 'reading' || all.rows === undefined) return null
  return (
    <Page title={words.pages.notifications}>
      <div className={parts.page}>
        <div className={parts.tools}>
          <span role="status">{all.rows.length > 0 && w.unread(all.unread.length, all.older)}</span>
          <Button variant="link" size="sm" onClick={() => setChoosing(true)}>
            {w.settings}
          </Button>
          {all.unread.length > 0 && (
            <Button variant="line" size="sm" onClick={() => void all.markRead(all.unread)}>
              {w.markAll}
            </Button>
          )}
          {all.older > 0 && (
            <Button variant="line" size="sm" onClick={() => void all.markAllRead()}>
              {w.markOlder}
            </Button>
          )}
        </div>
        <NoticeList notices={all} level={2} />
        {older.rows.length > 0 && (
          <ul>
            {older.rows
              .filter(({ lid }) => all.rows?.some((row) => row.lid === lid) !== true)
              .map((row) => (
                <li key={row.lid}>
                  <NoticeItem row={isAllRead ? { ...row, read: true } : row} now={all.now} onOpen={() => undefined} />
                </li>
              ))}
          </ul>
        )}
        <div ref={older.end} className={parts.note}>
          <MorePages pages={older} coming={w.older} failed={w.olderFailed} offline={w.olderOffline} />
          {older.state === 'complete' && all.rows.length > 0 && confirmedAt != null && w.updated(formatAgo(confirmedAt, now))}
        </div>
      </div>
      {!editor && <ToldHere />}
      {choosing && (
        <Suspense>
          <PreferencesDialog onClose={() => setChoosing(false)} />
        </Suspense>
      )}
    </Page>
  )
}
