import { useEffect, useRef, useState } from 'react'
import { NOTIFICATION_PAGE } from '#contract/limits.ts'
import type { NotificationRow } from '#features/site/notifications.ts'
import { useWorkspace } from '#sync/page/workspace-provider.tsx'

/**
 * Notifications older than those on this device, ten at a time, as the end of the list comes into view (NTF-21). What fails is silent, and is
 * asked for again at the next look (NTF-24).
 *
 * @param here how many are on this device; undefined while that is being read: in the middle of a read
 * the list is short, its end in view, and the next page would be asked for twice.
 */
export function useOlderNotices(here: number | undefined) {
  const { account } = useWorkspace()
  const [rows, setRows] = useState<readonly NotificationRow[]>([])
  const [done, setDone] = useState(false)
  const end = useRef<HTMLDivElement>(null)
  const page = useRef(0)
  const asking = useRef(false)
  // A list that is not full has no older ones.
  const full = here !== undefined && here > 0 && here % NOTIFICATION_PAGE === 0
  useEffect(() => {
    const element = end.current
    if (element === null || !full || done) return undefined
    const more = async () => {
      if (asking.current || !navigator.onLine) return
      asking.current = true
      try {
        page.current ||= here / NOTIFICATION_PAGE + 1
        const found = await readPage(account.tenantId, page.current)
        page.current += 1
        setRows((known) => [...known, ...found.rows.filter(({ lid }) => !known.some((row) => row.lid === lid))])
        setDone(found.last)
      } catch {
        // The next look asks again.
      } finally {
        asking.current = false
      }
    }
    const watch = new IntersectionObserver(([seen]) => seen?.isIntersecting === true && void more(), { rootMargin: '400px' })
    watch.observe(element)
    const again = () => void more()
    addEventListener('online', again)
    return () => {
      watch.disconnect()
      removeEventListener('online', again)
    }
    // `rows`: a page that does not fill the screen lets the next one be asked for.
  }, [full, done, here, account.tenantId, rows])
  return { rows, end, wants: full && !done }
}

async function readPage(tenant: string, page: number): Promise<{ rows: NotificationRow[]; last: boolean }> {
  const [{ notificationEndpoints }, { fillPath }] = await Promise.all([
    import('#contract/notifications.ts'),
    import('#contract/endpoint.ts'),
  ])
  const { listNotifications } = notificationEndpoints
  const headers = { accept: 'application/json', tenantId: tenant }
  const answer = await fetch(fillPath(listNotifications.path, { page }), { headers, cache: 'no-store' })
  if (!answer.ok) throw new Error(`EP-93: ${answer.status}`)
  const { rows, next } = listNotifications.decode(await answer.json(), () => undefined)
  return { rows: rows.map(({ sid, fields }) => ({ ...(fields as unknown as NotificationRow), lid: `s${sid}` })), last: next === null }
}
