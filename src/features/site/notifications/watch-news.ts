import { useEffect, useRef } from 'react'
import type { Store } from '#db/store.ts'
import { reads } from '#features/site/model/reads.ts'
import { tabLocks } from '#lib/tab-locks.ts'
import { askToShow, maySystemTell } from '#lib/wake-worker.ts'
import { isUnfinished } from '#sync/device/accounts.ts'
import { getMeta } from '#sync/outbox/meta.ts'
import { usePending } from '#sync/page/pending.ts'
import { useSyncStatus } from '#sync/page/status/use-status.ts'
import { confirmedBy } from '#sync/page/use-confirmed.ts'
import { useReadRecord } from '#sync/page/use-resource.ts'
import { useWorkspace } from '#sync/page/workspace-provider.tsx'
import type { Workspace } from '#sync/page/workspace.ts'
import { pollNews } from './poll-news.ts'

/** While the page is open: asks for news, shows it by the system, and counts it on the app's icon. @param unread null: not known */
export function useNewsWatch(unread: number | null): void {
  const workspace = useWorkspace()
  const entries = usePending()
  usePoll(workspace, useSyncStatus()?.state === 'offline')
  // PWA-09
  useAppBadge(workspace.editor ? (entries?.filter(isUnfinished).length ?? null) : unread)
  useSystemNews(workspace, unread)
}

/** The number on the installed app's icon (NTF-30). Browsers without one have no method for it. */
function useAppBadge(count: number | null): void {
  useEffect(() => {
    if (count === null || !('setAppBadge' in navigator)) return
    // Only a decoration: a refusal does no harm.
    void (count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge()).catch(() => undefined)
  }, [count])
}

/** After every read, and when a notification was read, the service worker checks whether to show or close system notifications. */
function useSystemNews({ store }: Workspace, unread: number | null): void {
  const readAt = useReadRecord(reads.notifications)?.committedAt
  useEffect(() => void showOnSystem(store), [store, readAt, unread])
}

/** Loads the code for the service worker's texts only if the person allowed system notifications: most people never do. */
export async function showOnSystem(store: Store): Promise<void> {
  if (!maySystemTell()) return
  const { askToShowInLanguage } = await import('./notice-language.ts').catch(() => ({ askToShowInLanguage: askToShow }))
  await askToShowInLanguage(store)
}

/**
 * Asks for news while this tab is visible, and at once when it is online again (NTF-31).
 * Only one tab asks at a time, and the next tab finds its result (NTF-30); a frozen tab blocks no other.
 */
function usePoll(workspace: Workspace, offline: boolean): void {
  // The browser reports «online» before the server can be reached.
  const wasOffline = useRef(offline)
  useEffect(() => {
    if (wasOffline.current && !offline && document.visibilityState === 'visible') void askForNews(workspace)
    wasOffline.current = offline
  }, [workspace, offline])
  useEffect(() => {
    const { look, stop } = pollNews({
      isSeen: () => document.visibilityState === 'visible' && navigator.onLine,
      confirmedAt: () => newsConfirmedAt(workspace.store),
      ask: () => askForNews(workspace),
    })
    document.addEventListener('visibilitychange', look)
    return () => {
      stop()
      document.removeEventListener('visibilitychange', look)
    }
  }, [workspace])
}

/** When the server last said both what is unread and what the list shows; null: it never did, or the database is closing. */
function newsConfirmedAt(store: Store): Promise<number | null> {
  const confirmed = store.read(['reads', 'meta'], async (tx) => {
    const records = await tx.getMany('reads', [reads.unread, reads.notifications])
    const { at } = await getMeta(tx, 'changes')
    const times = records.map((read) => (read === undefined ? null : confirmedBy(read, at)))
    return times.includes(null) ? null : Math.min(...times.map(Number))
  })
  return confirmed.catch(() => null)
}

/**
 * A read that is younger than its age is not repeated, so calls from several tabs in a row make one request. A tab that freezes during the read
 * keeps the lock: other tabs wait for it no longer than a read may take.
 */
async function askForNews(workspace: Workspace): Promise<void> {
  const ask = async () => {
    // The read of the live lesson runs with them (AMB-83).
    await Promise.all([reads.unread, reads.notifications, reads.live].map((id) => workspace.refreshIfStale(id)))
  }
  try {
    const locks = tabLocks()
    if (locks === undefined) return await ask()
    const { readTimeout, readTries } = workspace.timing
    const signal = AbortSignal.timeout(readTimeout * readTries)
    await locks.request(`news:${workspace.db.name}`, { signal }, ask).catch((error: unknown) => {
      if (!signal.aborted) throw error
      return ask()
    })
  } catch {
    // The page or the worker is closing: the next page asks.
  }
}
