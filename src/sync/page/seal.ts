import type { Store } from '#db/store.ts'
import { getMeta, setMeta } from '#sync/outbox/meta.ts'
import { newSeal } from './sealed-note.ts'

// The key under which this device notes what must be read without the account's database or after it. The database decides which one it
// is, for all tabs; a copy lies in the browser's cache, so that a database that was lost does not take along what tells of it. A cache is
// a file of its own: once deleted, nothing of it stays in a log, and what it sealed is nothing any more.

const SEALS = 'seals'

/** The account's seal; it is made when there is none. A database that was lost and made anew goes on with the one it had. */
export async function sealOf(database: string, store: Store): Promise<string> {
  const copy = await copyOf(database)
  const there = await store.read(['meta'], (tx) => getMeta(tx, 'seal'))
  if (there !== '' && there === copy) return there
  const seal = await store.write(['meta'], async (tx) => {
    const chosen = (await getMeta(tx, 'seal')) || copy || newSeal()
    await setMeta(tx, 'seal', chosen)
    return chosen
  })
  await keepCopy(database, seal)
  return seal
}

/** The seal of what was noted before; empty: there is none. */
export async function knownSeal(database: string, store: Store): Promise<string> {
  return (await store.read(['meta'], (tx) => getMeta(tx, 'seal'))) || copyOf(database)
}

export async function forgetSeal(database: string): Promise<void> {
  const cache = await open()
  await cache?.delete(addressOf(database)).catch(() => false)
}

async function copyOf(database: string): Promise<string> {
  const cache = await open()
  const answer = await cache?.match(addressOf(database)).catch(() => undefined)
  return (await answer?.text()) ?? ''
}

async function keepCopy(database: string, seal: string): Promise<void> {
  const cache = await open()
  // A full disk, say: then a database that is lost takes its notes along.
  await cache?.put(addressOf(database), new Response(seal)).catch(() => undefined)
}

/** A private window may have none, and a page without TLS. */
const open = (): Promise<Cache | undefined> =>
  (globalThis.caches as CacheStorage | undefined)?.open(SEALS).catch(() => undefined) ?? Promise.resolve(undefined)

const addressOf = (database: string) => `/seals/${encodeURIComponent(database)}`
