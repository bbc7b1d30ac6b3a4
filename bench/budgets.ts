/** A page's download in kB (1000 bytes) of brotli, quality 11. Source: the first issue; React, router, Dexie and zod/mini are about 140. */
export const budgets = {
  studentHomepage: 170,
  /** Grows with every panel's commands, as the sync worker does (docs/decisions/0085). */
  drawerOpen: 275,
  /** How many scripts those may be: docs/decisions/0053; one more starts the app behind the first picture (0082). */
  studentScripts: 5,
  drawerScripts: 12,
  syncWorker: 90,
  serviceWorker: 95,
  imageWorker: 10,
  /** heic2any unchanged; fetched once per device, by editors only. */
  heicPage: 270,
  /** libheif-js unchanged, fetched after it. */
  libheifPage: 510,
} as const
