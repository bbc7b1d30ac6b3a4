import { clearDevice, readNotice, showNews } from '#features/in-background.ts'
import { askForBackgroundSync } from '#lib/background-sync.ts'
import { localPath } from '#lib/local-path.ts'
import { readNews, withOpenAccount } from './background-work.ts'

// System notifications. They are shown here and nowhere else: pages ask this worker to look (lib/wake-worker.ts), and the browser wakes it.

/** @param ask also asks the server what is new */
export async function lookAtNews({ registration }: ServiceWorkerGlobalScope, ask: boolean): Promise<void> {
  const stays = await withOpenAccount(async (account) => {
    if (ask) await readNews(account)
    await showNews(registration, account)
    return account.isOpen()
  })
  // Left while its news were being shown, or before.
  if (stays !== true) await clearDevice(registration)
}

/** A press: its page is opened, and the notification that it stands for is read. */
export async function pressNotice(worker: ServiceWorkerGlobalScope, notice: Notification): Promise<void> {
  notice.close()
  // The page first: the browser allows it for a moment only.
  const [opened] = await Promise.allSettled([openPage(worker, notice), markRead(worker, notice)])
  if (opened.status === 'rejected') throw opened.reason
}

/** Without a page to send it, the browser wakes this worker when there is a network. */
async function markRead(worker: ServiceWorkerGlobalScope, { data }: Notification): Promise<void> {
  const marked = await withOpenAccount((account) => readNotice(account, data))
  if (marked !== true) return
  await askForBackgroundSync(worker.registration)
  await lookAtNews(worker, false)
}

/** The page that is open goes there, else one is opened. Only to paths of this site. */
async function openPage({ clients }: ServiceWorkerGlobalScope, notice: Notification): Promise<void> {
  const { path } = (notice.data ?? {}) as { path?: unknown }
  const to = (typeof path === 'string' ? localPath(path) : null) ?? '/notifications'
  const pages = await clients.matchAll({ type: 'window' })
  const page = pages.find(({ focused }) => focused) ?? pages.find(({ visibilityState }) => visibilityState === 'visible') ?? pages[0]
  if (page === undefined) return void (await clients.openWindow(to))
  // Not `navigate`, which loads the page anew.
  page.postMessage({ type: 'GO', to })
  // A browser may refuse the focus when the press was long ago.
  await page.focus().catch(() => undefined)
}
