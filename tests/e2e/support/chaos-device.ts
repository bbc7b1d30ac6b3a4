import type { Page } from '@playwright/test'
import type { Device } from './chaos-oracle.ts'

// Reads the database of the school's admin beside the product. Scripts are texts, because tsx wraps functions in a helper that no page has.

/** Values that JSON cannot carry (files) are not needed here. */
export const deviceOf = (page: Page) =>
  read<Device>(
    page,
    ['outbox', 'journal', 'meta', 'links'],
    `const [outbox, journal, meta, links] = await Promise.all(['outbox', 'journal', 'meta', 'links'].map((table) => wait(rows(table).getAll())))
     return JSON.parse(JSON.stringify({ outbox, journal, links, notices: JSON.stringify(meta.filter(({ key }) => key === 'notices')) }))`,
  )

/** Size in bytes of the photo in the profile's draft. */
export const pickedBytes = (page: Page) =>
  read<string>(
    page,
    ['drafts', 'blobs'],
    `const [draft] = await wait(rows('drafts').getAll(IDBKeyRange.bound('profile', 'profile~')))
     return String((await wait(rows('blobs').get(draft.values.photo_url.$blob))).size)`,
  )

/** Runs `script` in one transaction over the tables; it has `rows(table)` and `wait(request)`. */
function read<T>(page: Page, tables: readonly string[], script: string): Promise<T> {
  return page.evaluate<T>(`(async () => {
    const wait = (request) => new Promise((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result))
      request.addEventListener('error', () => reject(request.error))
    })
    const name = (await indexedDB.databases()).map((each) => each.name).find((each) => /^lousa:1:\\d+$/.test(each))
    if (name === undefined) throw new Error('no database of this account')
    const db = await wait(indexedDB.open(name))
    try {
      const transaction = db.transaction(${JSON.stringify(tables)})
      const rows = (table) => transaction.objectStore(table)
      ${script}
    } finally {
      db.close()
    }
  })()`)
}
