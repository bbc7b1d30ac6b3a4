import { NOTIFICATION_PAGE } from '#contract/limits.ts'
import { type PageOf, usePages } from '#features/site/read/use-pages.ts'
import { useWorkspace } from '#sync/page/workspace-provider.tsx'
import type { Workspace } from '#sync/page/workspace.ts'
import type { NotificationRow } from './notifications.ts'

/**
 * Notifications older than those on this device, ten at a time, as the end of the list comes into view (NTF-21). A failed read shows no toast and is
 * retried when the end comes into view again (NTF-24).
 *
 * @param here how many are on this device; undefined while they are being read: during a read the list is short, its end is in view, and the next
 * page would be requested twice.
 */
export function useOlderNotices(here: number | undefined) {
  const workspace = useWorkspace()
  // Only a full list can have older notifications.
  const full = here !== undefined && here > 0 && here % NOTIFICATION_PAGE === 0
  return usePages<NotificationRow>({
    of: full ? 'older' : null,
    first: (here ?? 0) / NOTIFICATION_PAGE + 1,
    read: (page) => readPage(workspace, page),
    keyOf: ({ lid }) => lid,
  })
}

async function readPage(workspace: Workspace, page: number): Promise<PageOf<NotificationRow>> {
  const [{ notificationEndpoints }, { askServer, valueOf }] = await Promise.all([
    import('#contract/notifications.ts'),
    import('#sync/wire/ask-server.ts'),
  ])
  const { listNotifications } = notificationEndpoints
  const read = (body: unknown) => listNotifications.decode(body, () => undefined)
  const { rows, next } = valueOf(await askServer(workspace, listNotifications, { params: { page }, read }))
  return { rows: rows.map(({ sid, fields }) => ({ ...fields, lid: `s${sid}` })), last: next === null }
}
