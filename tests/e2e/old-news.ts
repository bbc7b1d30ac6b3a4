import { expect, type Page } from '@playwright/test'

/** As if notifications had been read five minutes ago, as soon as the reads that are under way are here. */
export async function makeNewsOld(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(makeOld, Date.now())).toBe(true)
}

/** False: a read is still to come. */
async function makeOld(now: number): Promise<boolean> {
  const FIVE_MINUTES = 301_000
  const names = (await indexedDB.databases()).map((each) => each.name ?? '')
  const db = await new Promise<IDBDatabase>((done) => {
    const ask = indexedDB.open(names.find((each) => /^lousa:\d/.test(each)) ?? '')
    ask.onsuccess = () => done(ask.result)
  })
  const store = db.transaction('reads', 'readwrite').objectStore('reads')
  type Read = { startedAt: number; committedAt: number }
  const get = (key: string) =>
    new Promise<Read | undefined>((done) => {
      const ask = store.get(key)
      ask.onsuccess = () => done(ask.result as Read | undefined)
    })
  const rows = await Promise.all([get('unread'), get('notifications'), get('live')])
  // A live lesson is asked for apart from them, so its read may come later.
  const areYoung = rows.slice(0, 2).every((row) => row !== undefined && now - row.startedAt < FIVE_MINUTES / 2)
  for (const row of areYoung ? rows.filter((each) => each !== undefined) : [])
    store.put({ ...row, startedAt: (row?.startedAt ?? 0) - FIVE_MINUTES, committedAt: (row?.committedAt ?? 0) - FIVE_MINUTES })
  await new Promise<void>((done) => (store.transaction.oncomplete = () => done()))
  db.close()
  return areYoung
}
