import { RECEIVED } from './forget-received.ts'

// What other apps shared with the school's app (PWA-13), in a cache of its own: the service worker puts it there, one page takes it out.

/** More than this is not kept: the oldest goes first. */
export const MOST_RECEIVED = { files: 10, bytes: 100_000_000, age: 86_400_000 } // bytes, ms

export interface Received {
  /** Of the file; '': a text. */
  readonly name: string
  readonly size: number // bytes
  readonly at: number // ms
  /** Its place among what was shared together. */
  readonly place: number
  /** The database of the account that was open; '': nobody was signed in. */
  readonly owner: string
  /** The school whose app it was shared with; '': the origin is of one school. */
  readonly school: string
}

/** Says everything of it, so that a list reads no file. Nothing answers at this address. */
export const receivedAddress = (about: Received): string =>
  `/received?${new URLSearchParams(Object.entries(about).map(([key, value]) => [key, String(value)])).toString()}`

export function receivedAt(address: string): Received {
  const about = Object.fromEntries(new URL(address).searchParams) as { [K in keyof Received]: string }
  return { ...about, size: Number(about.size), at: Number(about.at), place: Number(about.place) }
}

/** Which of them have to go: what is older than a day, and what is beyond the limits, counted from the newest. */
export function beyondLimits<T extends Pick<Received, 'at' | 'size'>>(found: readonly T[], now: number): T[] {
  let { files, bytes } = MOST_RECEIVED
  return [...found]
    .sort((a, b) => b.at - a.at)
    .filter(({ at, size }) => {
      const stays = Math.abs(now - at) < MOST_RECEIVED.age && files > 0 && size <= bytes
      if (stays) {
        files--
        bytes -= size
      }
      return !stays
    })
}

/** null: nothing was ever shared here. Throws where a browser has no caches. */
export async function openReceived(): Promise<Cache | null> {
  return (await caches.has(RECEIVED)) ? makeReceived() : null
}

export const makeReceived = (): Promise<Cache> => caches.open(RECEIVED)

/** Removes what has to go. */
export async function dropOldReceived(): Promise<void> {
  const cache = await openReceived()
  if (cache === null) return
  const found = (await cache.keys()).map(({ url }) => ({ url, ...receivedAt(url) }))
  await Promise.all(beyondLimits(found, Date.now()).map(({ url }) => cache.delete(url)))
}
