import { useCallback, useState } from 'react'
import { type NotificationRow, sectionsOf } from '#features/site/notifications.ts'
import { reads } from '#features/site/reads.ts'
import { useMirror } from '#features/site/use-mirror.ts'
import { useTable } from '#sync/page/live-rows.ts'
import { useResource } from '#sync/page/use-resource.ts'
import { useWorkspace } from '#sync/page/workspace-provider.tsx'

/** The notifications on this device, in their sections, and what marks them read. */
export function useNotices() {
  const workspace = useWorkspace()
  const rows = useTable<NotificationRow>('notifications')
  const resource = useResource(reads.notifications)
  const mirror = useMirror([resource])
  const [now] = useState(() => Date.now())
  // A row stays in its section while the list is open, also when it is read meanwhile (AMB-44).
  const [wasNew] = useState(() => new Map<string, boolean>())
  for (const { lid, read } of rows ?? []) if (!wasNew.has(lid)) wasNew.set(lid, !read)
  const unread = (rows ?? []).filter(({ read }) => !read).map(({ lid }) => lid)
  const markRead = useCallback(
    async (lids: readonly string[]) => {
      if (lids.length === 0) return
      const { readNotifications } = await import('#features/site/notification-commands.ts')
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
    markRead,
  }
}

export type Notices = ReturnType<typeof useNotices>
