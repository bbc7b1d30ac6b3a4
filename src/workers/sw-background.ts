import '#lib/zod-jitless.ts'
import { askForBackgroundSync } from '#lib/background-sync.ts'
import { sendInBackground, withOpenAccount } from './background-work.ts'
import { lookAtNews } from './sw-news.ts'

export { lookAtNews, pressNotice } from './sw-news.ts'
export { receive } from './sw-received.ts'

// What the service worker does without a page, with the engine and all commands.

export async function sendOutbox(worker: ServiceWorkerGlobalScope): Promise<void> {
  const left = await withOpenAccount(sendInBackground)
  await lookAtNews(worker, false)
  // An open page sends by itself, and registers again when it is closed.
  if (left === true && (await worker.clients.matchAll({ type: 'window' })).length === 0) await askForBackgroundSync(worker.registration)
}
