import { expect, type Page } from '@playwright/test'
import type { ChaosProxy } from './chaos-proxy.ts'

/** A backend without the call that says what changed (ext Y1): there the news are asked for themselves. */
export const withoutChanges = (chaos: ChaosProxy) => chaos.when({ path: '/api/sync/changes/' }, { status: 200, body: {} })

/** As if notifications had been read five minutes ago, as soon as the reads that are under way are here. */
export async function makeNewsOld(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(makeOld, Date.now())).toBe(true)
}

/** The tab comes back to sight. A page that was just opened asks for news only when it has been at rest. */
export async function lookAgain(page: Page): Promise<void> {
  await untilAtRest(page)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
}

/** What the page loads when it has been open for a while is here, and runs. */
export const untilAtRest = (page: Page) =>
  page.waitForFunction(() => performance.getEntriesByName('at-rest').length > 0, undefined, { polling: 100 })

/** Five minutes later, and the tab has looked: what began before, such as the read that follows a write, is no answer to it. */
export async function later(page: Page): Promise<void> {
  const since = Date.now()
  await expect(async () => {
    await makeNewsOld(page)
    await lookAgain(page)
    await untilReadSince(page, since, 5000)
  }).toPass()
}

/** A read of notifications that began since then is on the device. */
export const untilReadSince = (page: Page, since: number, timeout = 20_000): Promise<void> =>
  expect.poll(() => page.evaluate(readSince, since), { timeout }).toBe(true)

async function readSince(since: number): Promise<boolean> {
  const names = (await indexedDB.databases()).map((each) => each.name ?? '')
  const db = await new Promise<IDBDatabase>((done) => {
    const ask = indexedDB.open(names.find((each) => /^lousa:\d/.test(each)) ?? '')
    ask.onsuccess = () => done(ask.result)
  })
  const store = db.transaction('reads').objectStore('reads')
  const startOf = (key: string) =>
    new Promise<number>((done) => {
      const ask = store.get(key)
      ask.onsuccess = () => done((ask.result as { startedAt: number } | undefined)?.startedAt ?? 0)
    })
  const starts = await Promise.all(['unread', 'notifications'].map(startOf))
  db.close()
  return Math.min(...starts) >= since
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
