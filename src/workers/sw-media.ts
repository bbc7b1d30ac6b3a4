import { MEDIA } from '#lib/media-cache.ts'

// The tenant's pictures, so that the homepage shows them offline. The next person on the device finds none of them.

const MAX_ENTRIES = 300
const FOLDERS = ['/demo/', '/files/']

export function isMedia(url: URL, request: Request): boolean {
  return request.method === 'GET' && request.destination === 'image' && FOLDERS.some((folder) => url.pathname.startsWith(folder))
}

export const cachedMedia = (request: Request): Promise<Response> => cacheFirst(MEDIA, MAX_ENTRIES, request)

/** For files that never change under their address. A full disk or a refused answer must not keep a file from being shown. */
export async function cacheFirst(name: string, most: number, request: Request): Promise<Response> {
  const cache = await caches.open(name)
  const kept = await cache.match(request)
  if (kept) return kept
  const answer = await fetch(request)
  if (storable(answer)) await keep(cache, most, request, answer.clone()).catch(() => undefined)
  return answer
}

function storable(answer: Response): boolean {
  return answer.status === 200 && answer.type === 'basic' && !/no-store/.test(answer.headers.get('Cache-Control') ?? '')
}

async function keep(cache: Cache, most: number, request: Request, answer: Response): Promise<void> {
  await cache.put(request, answer)
  const requests = await cache.keys() // oldest first
  await Promise.all(requests.slice(0, Math.max(0, requests.length - most)).map((old) => cache.delete(old)))
}
