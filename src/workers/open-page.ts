import { localPath } from '#lib/local-path.ts'

/** What is used of a service worker's clients. */
interface Pages {
  matchAll(options: { type: 'window' }): Promise<readonly OpenPage[]>
  openWindow(to: string): Promise<unknown>
}

interface OpenPage {
  readonly focused: boolean
  readonly visibilityState: string
  postMessage(message: unknown): void
  focus(): Promise<unknown>
}

/** The page that is open goes where a notice leads, else one is opened. Only to paths of this site. */
export async function openPage(clients: Pages, data: unknown): Promise<void> {
  const { path } = (data ?? {}) as { path?: unknown }
  const to = (typeof path === 'string' ? localPath(path) : null) ?? '/notifications'
  const pages = await clients.matchAll({ type: 'window' })
  const page = pages.find(({ focused }) => focused) ?? pages.find(({ visibilityState }) => visibilityState === 'visible') ?? pages[0]
  if (page === undefined) return void (await clients.openWindow(to))
  // Not `navigate`, which loads the page anew.
  page.postMessage({ type: 'GO', to })
  // A browser may refuse the focus when the press was long ago.
  await page.focus().catch(() => undefined)
}
