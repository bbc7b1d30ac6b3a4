import { MEDIA } from '#lib/media-cache.ts'

// The tenant's pictures, so that the homepage shows them offline. The next person on the device finds none of them.

const MAX_ENTRIES = 300
const FOLDERS = ['/demo/', '/files/']

export function isMedia(url: URL, request: Request): boolean {
  return request.method === 'GET' && request.destination === 'image' && FOLDERS.some((folder) => url.pathname.startsWith(folder))
}

export const cachedMedia = (request: Request): Promise<Response> => cacheFirst(MEDIA, MAX_ENTRIES, request)

interface Kept {
  /** Whether an answer may be kept, beside what holds for all. */
  fits(answer: Response): boolean
  /** Files of one sort share the limit; by default all are of one. */
  sort?(url: string): unknown
}

const mayBeStored: Kept = { fits: ({ headers }) => !/no-store/.test(headers.get('Cache-Control') ?? '') }

/** For files that never change under their address. A full disk or a refused answer must not keep a file from being shown. */
export async function cacheFirst(
  name: string,
  most: number,
  request: Request,
  { fits, sort = () => 0 }: Kept = mayBeStored,
): Promise<Response> {
  const cache = await caches.open(name)
  const kept = await cache.match(request.url)
  if (kept) return kept
  const answer = await fetch(request)
  const keep = async (copy: Response) => {
    await cache.put(request.url, copy)
    const alike = (await cache.keys()).filter(({ url }) => sort(url) === sort(request.url)) // oldest first
    await Promise.all(alike.slice(0, Math.max(0, alike.length - most)).map((old) => cache.delete(old)))
  }
  if (answer.status === 200 && answer.type === 'basic' && fits(answer)) await keep(answer.clone()).catch(() => undefined)
  return answer
}
