import { NOTIFICATION_POLL_MS } from '#contract/limits.ts'
import { reads } from '#features/site/model/reads.ts'
import { badgeOf, closeNotices, type ShownAccount, showOnDevice, wantsNews } from '#features/site/notifications/show-on-device.ts'

// What the service worker does for people while no page is open. `offline.ts` lists what works offline; this file is what happens by itself.

export { readNotice } from '#features/site/notifications/read-notice.ts'
export { type ShownAccount } from '#features/site/notifications/show-on-device.ts'

/** Nobody is signed in: removes everything of an account from the screen. */
export async function clearDevice(registration: ServiceWorkerRegistration): Promise<void> {
  await closeNotices(registration, null)
  await setBadge(0)
}

/** Shows the notifications of this device that were not shown yet. */
export async function showNews(registration: ServiceWorkerRegistration, account: ShownAccount): Promise<void> {
  await showOnDevice(registration, account, Date.now())
  await setBadge(await badgeOf(account))
}

/** The resources to read: none if nobody switched notifications on, or if a page read them less than five minutes ago (NTF-23). */
export async function newsToAskFor({ store }: ShownAccount): Promise<readonly string[]> {
  if (!(await wantsNews(store))) return []
  const read = await store.read(['reads'], (tx) => tx.get('reads', reads.notifications))
  return Date.now() - (read?.startedAt ?? 0) < NOTIFICATION_POLL_MS ? [] : [reads.notifications, reads.unread]
}

async function setBadge(count: number | null): Promise<void> {
  if (count === null || !('setAppBadge' in navigator)) return
  // Only a decoration: a refusal does no harm.
  await (count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge()).catch(() => undefined)
}
