import '#lib/zod-jitless.ts'
import { createHandlerBoundToURL, precacheAndRoute, type PrecacheEntry } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { askForBackgroundSync, OUTBOX_TAG } from '#lib/background-sync.ts'
import { LOOK, NEWS_TAG } from '#lib/wake-worker.ts'
import { sendInBackground, withOpenAccount } from './background-work.ts'
import { cachedFont, isFont } from './sw-fonts.ts'
import { cachedFrame, isFrame } from './sw-frames.ts'
import { cachedMedia, isMedia } from './sw-media.ts'
import { lookAtNews, pressNotice } from './sw-news.ts'
import { keepPrevious, previousAsset } from './sw-previous-release.ts'

/*
 * The life of one release:
 *
 *   install    every file of this release goes to the precache; chunks of the last two, which open tabs may still request, are kept
 *   waiting    until a person agrees (SKIP_WAITING) or every tab is closed; the page asks, and never over an unsaved form
 *   activate   files of the last release leave the precache, open pages are controlled
 *   sync       there is a network and perhaps no page: the outbox is sent; periodically: what is new is read and shown, for whoever asked
 *   fetch      navigation → the app, files → precache → the last two releases, pictures → media, frame pages → frames, fonts → faces;
 *              everything else, /api above all, goes to the network
 *
 * No API answer is ever stored here: the mirror in IndexedDB is the only cache of data.
 */

declare const self: ServiceWorkerGlobalScope

/** The server replaces this with a hash of its rendering of index.html, so that a release that changes only headers updates the precache too. */
const RENDERED = '__LOUSA_CONFIG__'

const PAGE = 'index.html'

const files = (self.__WB_MANIFEST as PrecacheEntry[]).map((file) =>
  file.url === PAGE ? { ...file, revision: `${file.revision}-${RENDERED}` } : file,
)

self.addEventListener('install', (event) => event.waitUntil(keepPrevious(files.map((file) => file.url))))

precacheAndRoute(files)

// Paths that the server answers itself, even when they are opened in a tab.
const denylist = [/^\/api\//, /^\/files\//, /^\/demo\//, /^\/assets\//, /^\/frames\//, /^\/version\.json$/]
registerRoute(new NavigationRoute(createHandlerBoundToURL(PAGE), { denylist }))

registerRoute(
  ({ sameOrigin, url, request }) => sameOrigin && isFont(url, request),
  ({ request }) => cachedFont(request),
)

registerRoute(
  ({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith('/assets/'),
  ({ request }) => previousAsset(request),
)

registerRoute(
  ({ sameOrigin, url, request }) => sameOrigin && isMedia(url, request),
  ({ request }) => cachedMedia(request),
)

registerRoute(
  ({ sameOrigin, url }) => sameOrigin && isFrame(url),
  ({ request }) => cachedFrame(request),
)

// The first visit is controlled at once, so that the next start works without a network.
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

/** Not yet in the standard library's types. */
interface SyncEvent extends ExtendableEvent {
  readonly tag: string
}

self.addEventListener('sync', (event) => {
  const { tag } = event as SyncEvent
  if (tag === OUTBOX_TAG) (event as SyncEvent).waitUntil(sendOutbox())
})

self.addEventListener('periodicsync' as 'sync', (event) => {
  const { tag } = event as SyncEvent
  if (tag === NEWS_TAG) (event as SyncEvent).waitUntil(lookAtNews(self, true))
})

async function sendOutbox(): Promise<void> {
  const left = await withOpenAccount(sendInBackground)
  await lookAtNews(self, false)
  // An open page sends by itself, and registers again when it is closed.
  if (left === true && (await self.clients.matchAll({ type: 'window' })).length === 0) await askForBackgroundSync(self.registration)
}

self.addEventListener('notificationclick', (event) => event.waitUntil(pressNotice(self, event.notification)))

self.addEventListener('message', (event: ExtendableMessageEvent) => {
  const message: unknown = event.data
  if (typeof message !== 'object' || message === null || !('type' in message)) return
  if (message.type === 'SKIP_WAITING') event.waitUntil(self.skipWaiting())
  if (message.type === LOOK) event.waitUntil(lookAtNews(self, false))
})
