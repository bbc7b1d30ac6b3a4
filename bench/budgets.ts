/** What a page may weigh: kB (1000 bytes) of brotli, quality 11. Source: the first issue; React, router, Dexie and zod/mini alone are about 140. */
export const budgets = {
  studentHomepage: 170,
  drawerOpen: 260,
  /** How many scripts those may be: docs/decisions/0053; one more starts the app behind the first picture (0079). */
  studentScripts: 5,
  drawerScripts: 12,
  syncWorker: 80,
  serviceWorker: 90,
  imageWorker: 10,
  /** heic2any as it is; fetched once a device, by editors only. */
  heicPage: 270,
  /** libheif-js as it is, fetched behind it. */
  libheifPage: 510,
} as const
