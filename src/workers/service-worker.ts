import { createHandlerBoundToURL, precacheAndRoute, type PrecacheEntry } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { moveApiPaths } from '#contract/api-paths.ts'
import { SHARE_PATH } from '#contract/app-files.ts'
import { OUTBOX_TAG } from '#lib/background-sync.ts'
import { readPageConfig } from '#lib/page-config.ts'
import { dropOldReceived } from '#lib/received.ts'
import { LOOK, NEWS_TAG } from '#lib/wake-worker.ts'
import { LEAVE } from './leave.ts'
import { cachedFont, isFont } from './sw-fonts.ts'
import { cachedFrame, isFrame } from './sw-frames.ts'
import { answerUntilLeft, beginToLeave } from './sw-leaving.ts'
import { cachedMedia, isMedia } from './sw-media.ts'
import { passBy } from './sw-pass-by.ts'
import { keepPrevious, previousAsset } from './sw-previous-release.ts'

/*
 * The life of one release:
 *
 *   install    every file of this release goes to the precache; chunks of the last two, which open tabs may still request, are kept
 *   waiting    until a person agrees (SKIP_WAITING) or every tab is closed; the page asks, and never over an unsaved form
 *   leaving    what the old worker is answering is given up, or the browser would wait for it (sw-leaving.ts)
 *   activate   files of the last release leave the precache, open pages are controlled
 *   sync       there is a network and perhaps no page: the outbox is sent; periodically: what is new is read and shown, for whoever asked
 *   fetch      navigation → the app, files → precache → the last two releases, pictures → media, frame pages → frames, fonts → faces;
 *              what another app shares → kept here, and a page asks what it is for (sw-received.ts);
 *              everything else, /api above all, goes to the network, past this worker where the browser can (sw-pass-by.ts)
 *
 * Every start of the app waits for this script. What needs the engine is therefore evaluated when it is first called (`background`); the build
 * keeps it in this file.
 *
 * No API answer is ever stored here: the mirror in IndexedDB is the only cache of data.
 */

declare const self: ServiceWorkerGlobalScope

const background = () => import('./sw-background.ts')

/**
 * The server replaces the text with the configuration that it writes into index.html. Its version is a hash of that rendering, so that a release that
 * changes only headers updates the precache too.
 */
const { version, apiPaths } = readPageConfig('__LOUSA_CONFIG__')
moveApiPaths(apiPaths)

const PAGE = 'index.html'

/** A file without a revision has it in its name. */
const files = (self.__WB_MANIFEST as PrecacheEntry[]).map(({ url, revision = null }) => ({
  url,
  revision: url === PAGE ? `${revision}-${version}` : revision,
}))

self.addEventListener('install', (event) => {
  event.waitUntil(keepPrevious(files.map((file) => file.url)))
  passBy(event, '/api/*')
})

precacheAndRoute(files)

// Paths that the server answers itself, even when they are opened in a tab.
const denylist = [/^\/api\//, /^\/files\//, /^\/demo\//, /^\/assets\//, /^\/frames\//, /^\/version\.json$/]
registerRoute(new NavigationRoute(createHandlerBoundToURL(PAGE), { denylist }))

answerUntilLeft(({ sameOrigin, url, request }) => sameOrigin && isFont(url, request), cachedFont)
answerUntilLeft(({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith('/assets/'), previousAsset)
answerUntilLeft(({ sameOrigin, url, request }) => sameOrigin && isMedia(url, request), cachedMedia)
answerUntilLeft(({ sameOrigin, url }) => sameOrigin && isFrame(url), cachedFrame)

registerRoute(
  ({ sameOrigin, url }) => sameOrigin && url.pathname === SHARE_PATH,
  async ({ request }) => (await background()).receive(request),
  'POST',
)
// At every start of this worker: what was shared and not used is not kept for longer than a day.
void dropOldReceived().catch(() => undefined)

// The first visit is controlled at once, so that the next start works without a network.
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

/** Not yet in the standard library's types. */
interface SyncEvent extends ExtendableEvent {
  readonly tag: string
}

self.addEventListener('sync', (event) => {
  const { tag } = event as SyncEvent
  if (tag === OUTBOX_TAG) (event as SyncEvent).waitUntil(background().then(({ sendOutbox }) => sendOutbox(self)))
})

self.addEventListener('periodicsync' as 'sync', (event) => {
  const { tag } = event as SyncEvent
  if (tag === NEWS_TAG) (event as SyncEvent).waitUntil(look(true))
})

const look = async (ask: boolean) => (await background()).lookAtNews(self, ask)

self.addEventListener('notificationclick', (event) =>
  event.waitUntil(background().then(({ pressNotice }) => pressNotice(self, event.notification))),
)

self.addEventListener('message', (event: ExtendableMessageEvent) => {
  const message: unknown = event.data
  if (typeof message !== 'object' || message === null || !('type' in message)) return
  if (message.type === 'SKIP_WAITING') event.waitUntil(self.skipWaiting())
  if (message.type === LEAVE) beginToLeave()
  if (message.type === LOOK) event.waitUntil(look(false))
})
