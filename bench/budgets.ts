/** A page's download in kB (1000 bytes) of brotli, quality 11. Source: the first issue; React, router, Dexie and zod/mini are about 140. */
export const budgets = {
  studentHomepage: 170,
  /** What a page loads when it has been open for a while (docs/decisions/0100, 0154). */
  atRest: 10,
  /** This, the editor’s sync worker and the service worker grow with every panel’s commands (docs/decisions/0095, 0154); all three judge a server that went back in time (0172). */
  drawerOpen: 313,
  /** What a page with an owner's HTML loads beside it, when a block is nearly in sight; its frame page is cached for all of them (decision 0139). */
  ownersHtml: 5,
  /** All texts of students in English or in Spanish, for who chose it (docs/decisions/0145). */
  language: 17,
  /** How many scripts those may be: docs/decisions/0053. One starts the app behind the first picture (0082), two are its entry (0135). */
  studentScripts: 6,
  drawerScripts: 12,
  studentSyncWorker: 94,
  editorSyncWorker: 117,
  serviceWorker: 126,
  imageWorker: 10,
  /** heic2any unchanged; fetched once per device, by editors only. */
  heicPage: 270,
  /** libheif-js unchanged, fetched after it. */
  libheifPage: 510,
} as const
