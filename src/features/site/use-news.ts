import { useEffect, useRef } from 'react'
import { NOTIFICATION_POLL_MS } from '#contract/limits.ts'
import { needsPerson } from '#sync/model/entry-state.ts'
import { usePending } from '#sync/page/pending.ts'
import { useSyncStatus } from '#sync/page/status/use-status.ts'
import { useResource } from '#sync/page/use-resource.ts'
import { useWorkspace } from '#sync/page/workspace-provider.tsx'
import type { Workspace } from '#sync/page/workspace.ts'
import { readNotificationsName } from './notification-names.ts'
import { reads } from './reads.ts'
import { useUnread } from './use-site.ts'

/** How many notifications are unread, and whether that is being found out for the first time (NTF-03, NTF-22). */
export function useNews(): { readonly unread: number | null; readonly loading: boolean } {
  const workspace = useWorkspace()
  const count = useUnread()
  const resource = useResource(reads.unread)
  const read = useReadHere(resource.readAt ?? 0)
  usePoll(workspace, useSyncStatus()?.state === 'offline')
  const unread = count ? Math.max(0, count.has_unread_notifications - read) : null
  useAppBadge(unread)
  return { unread, loading: count === undefined || (count === null && resource.pulling) }
}

/** The number on the installed app's icon (NTF-30). Browsers without one have no method for it. */
function useAppBadge(unread: number | null): void {
  useEffect(() => {
    if (unread === null || !('setAppBadge' in navigator)) return
    // It is only a decoration: where it is refused nobody misses it.
    void (unread > 0 ? navigator.setAppBadge(unread) : navigator.clearAppBadge()).catch(() => undefined)
  }, [unread])
}

/** How many were marked read here since the server counted: its count does not know them yet. */
function useReadHere(countedAt: number): number {
  const entries = usePending() ?? []
  const lids = entries
    .filter(
      (entry) =>
        entry.command === readNotificationsName && !needsPerson(entry) && !(entry.state === 'acked' && (entry.ackedAt ?? 0) < countedAt),
    )
    .flatMap((entry) => entry.effects.flatMap((effect) => ('lid' in effect ? [effect.lid] : [])))
  return new Set(lids).size
}

/**
 * Asks for news every five minutes while this tab is visible, and at once when it comes back to sight or to the network after more than that
 * (NTF-23, NTF-31). Of several tabs one asks at a time, and the next finds what that one read (NTF-30); a frozen tab holds nobody up.
 */
function usePoll(workspace: Workspace, offline: boolean): void {
  // The browser says «online» before the server can be reached.
  const wasOffline = useRef(offline)
  useEffect(() => {
    if (wasOffline.current && !offline && document.visibilityState === 'visible') void askForNews(workspace)
    wasOffline.current = offline
  }, [workspace, offline])
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let ended = false
    const poll = async () => {
      clearTimeout(timer)
      if (document.visibilityState === 'visible' && navigator.onLine) await askForNews(workspace)
      clearTimeout(timer)
      if (!ended) timer = setTimeout(() => void poll(), NOTIFICATION_POLL_MS)
    }
    timer = setTimeout(() => void poll(), NOTIFICATION_POLL_MS)
    const now = () => void poll()
    document.addEventListener('visibilitychange', now)
    return () => {
      ended = true
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', now)
    }
  }, [workspace])
}

/** A read that is younger than its age is not repeated, so calls from several tabs in a row make one request. */
async function askForNews(workspace: Workspace): Promise<void> {
  const ask = async () => {
    await Promise.all([workspace.freshen(reads.unread), workspace.freshen(reads.notifications)])
  }
  try {
    if (navigator.locks === undefined) await ask()
    else await navigator.locks.request(`news:${workspace.db.name}`, ask)
  } catch {
    // The page is closing, or the worker is: the next page asks.
  }
}
