import { reads } from '#features/site/model/reads.ts'
import { useUnread } from '#features/site/read/use-site.ts'
import { usePending } from '#sync/page/pending.ts'
import { useResource } from '#sync/page/use-resource.ts'
import { unreadLeft } from './unread-left.ts'

/** The number of unread notifications, and whether the first read of it is running (NTF-03, NTF-22). */
export function useNews(): { readonly unread: number | null; readonly loading: boolean } {
  const count = useUnread()
  const resource = useResource(reads.unread)
  const entries = usePending()
  const unread = count ? unreadLeft(count.has_unread_notifications, resource.readAt ?? 0, entries ?? []) : null
  return { unread, loading: count === undefined || (count === null && resource.pulling) }
}
