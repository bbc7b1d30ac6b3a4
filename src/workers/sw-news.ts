import { clearDevice, showNews } from '#features/in-background.ts'
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

/** A press: the page that is open goes there, else one is opened. Only to paths of this site. */
export async function openNotice({ clients }: ServiceWorkerGlobalScope, notice: Notification): Promise<void> {
  notice.close()
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
