import type { Store } from '#db/store.ts'
import { getMeta, setMeta } from '#sync/outbox/meta.ts'
import { newSeal } from './sealed-note.ts'

// The seal: the key that encrypts notes which must be readable without the account's database, or after it was lost. The database decides
// which key is valid for all tabs. A copy is in the browser's Cache Storage, so that the notes stay readable if the database is lost. A cache
// is deleted as a file of its own, without a trace in a log; after that nobody can read what was encrypted.

const SEALS = 'seals'

/** The seals that this page has used. */
const used = new Map<string, string>()

/** The account's seal, created if there is none. A database that replaces a lost one takes over its seal from the copy. */
export async function sealOf(database: string, store: Store): Promise<string> {
  const copy = await copyOf(database)
  const there = await store.read(['meta'], (tx) => getMeta(tx, 'seal'))
  if (there !== '' && there === copy) return remember(database, there)
  const seal = await store.write(['meta'], async (tx) => {
    const chosen = (await getMeta(tx, 'seal')) || copy || newSeal()
    await setMeta(tx, 'seal', chosen)
    return chosen
  })
  await keepCopy(database, seal)
  return remember(database, seal)
}

function remember(database: string, seal: string): string {
  used.set(database, seal)
  return seal
}

/** The browser has erased the database and the copy: keeps the seal that this page still knows, for the next start. */
export async function rescueSeal(database: string): Promise<string> {
  const seal = used.get(database) || (await copyOf(database)) || newSeal()
  await keepCopy(database, seal)
  return seal
}

/** The seal of existing notes; empty: there is none. */
export async function knownSeal(database: string, store: Store): Promise<string> {
  return (await store.read(['meta'], (tx) => getMeta(tx, 'seal'))) || copyOf(database)
}

export async function forgetSeal(database: string): Promise<void> {
  used.delete(database)
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
  // The disk may be full: then the notes cannot be read after the database was lost.
  await cache?.put(addressOf(database), new Response(seal)).catch(() => undefined)
}

/** undefined in some private windows, and in a page without TLS. */
const open = (): Promise<Cache | undefined> =>
  (globalThis.caches as CacheStorage | undefined)?.open(SEALS).catch(() => undefined) ?? Promise.resolve(undefined)

const addressOf = (database: string) => `/seals/${encodeURIComponent(database)}`
