import { useCallback, useState } from 'react'
import { NOTIFICATION_PAGE, NOTIFICATION_PAGES_KEPT } from '#contract/limits.ts'
import { reads } from '#features/site/model/reads.ts'
import { useMirror } from '#features/site/read/use-mirror.ts'
import { useUnread } from '#features/site/read/use-site.ts'
import { useTable } from '#sync/page/live-rows.ts'
import { usePending } from '#sync/page/pending.ts'
import { useResource } from '#sync/page/use-resource.ts'
import { useWorkspace } from '#sync/page/workspace-provider.tsx'
import { sectionsOf } from './notice-sections.ts'
import type { NotificationRow } from './notifications.ts'
import { unreadLeft } from './unread-left.ts'

/** The notifications on this device, in their sections, and the functions that mark them read. */
export function useNotices() {
  const workspace = useWorkspace()
  const rows = useTable('notifications')
  const resource = useResource(reads.notifications)
  const mirror = useMirror([resource])
  const [now] = useState(() => Date.now())
  // A row stays in its section while the list is open, even if it is read meanwhile (AMB-44).
  const [wasNew] = useState(() => new Map<string, boolean>())
  for (const { lid, read } of rows ?? []) if (!wasNew.has(lid)) wasNew.set(lid, !read)
  const unread = (rows ?? []).filter(({ read }) => !read).map(({ lid }) => lid)
  const older = useOlderUnread(rows?.length ?? 0, unread.length)
  const markAll = useCallback(
    async (lids: readonly string[], newest: string) => {
      const { readAllNotifications } = await import('#features/site/model/notification-commands.ts')
      await workspace.record(readAllNotifications, { lids: lids.length > 0 ? [...lids] : [newest], upTo: newest })
    },
    [workspace],
  )
  const markRead = useCallback(
    async (lids: readonly string[]) => {
      if (lids.length === 0) return
      const { readNotifications } = await import('#features/site/model/notification-commands.ts')
      await workspace.record(readNotifications, { lids: [...lids] })
    },
    [workspace],
  )
  return {
    now,
    mirror,
    readAt: resource.readAt ?? null,
    pulling: resource.pulling,
    /** undefined while the database is being read. */
    rows,
    sections: rows && sectionsOf(rows, now, ({ lid }) => wasNew.get(lid) === true),
    unread,
    /** How many unread notifications are not on this device. */
    older,
    markRead,
    /** Marks also those that are not on this device, up to the newest one here (PER-18). */
    markAllRead: () => {
      const newest = newestOf(rows ?? [])
      return newest === undefined ? Promise.resolve() : markAll(unread, newest.lid)
    },
  }
}

const newestOf = (rows: readonly NotificationRow[]) => rows.toSorted((one, other) => other.created_at.localeCompare(one.created_at))[0]

/** The server's count minus the unread ones of the list: those beyond a full list. */
function useOlderUnread(here: number, unreadHere: number): number {
  const count = useUnread()
  const readAt = useResource(reads.unread).readAt ?? 0
  const entries = usePending()
  if (here < NOTIFICATION_PAGES_KEPT * NOTIFICATION_PAGE || !count || entries === undefined) return 0
  return Math.max(0, unreadLeft(count.has_unread_notifications, readAt, entries) - unreadHere)
}

export type Notices = ReturnType<typeof useNotices>
