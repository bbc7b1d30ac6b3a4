import { clearDevice, readNotice, showNews } from '#features/in-background.ts'
import { askForBackgroundSync } from '#lib/background-sync.ts'
import { readNews, withOpenAccount } from './background-work.ts'
import { openPage } from './open-page.ts'

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
  const [opened] = await Promise.allSettled([openPage(worker.clients, notice.data), markRead(worker, notice)])
  if (opened.status === 'rejected') throw opened.reason
}

/** Without a page to send it, the browser wakes this worker when there is a network. */
async function markRead(worker: ServiceWorkerGlobalScope, { data }: Notification): Promise<void> {
  const marked = await withOpenAccount((account) => readNotice(account, data))
  if (marked !== true) return
  await askForBackgroundSync(worker.registration)
  await lookAtNews(worker, false)
}
