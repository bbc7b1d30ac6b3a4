import { frameName, FRAMES } from '#lib/frame-policy.ts'

// Frame pages: cached when first needed, under addresses that contain a hash. They are not precached, because students do not need them.

const CACHE = 'frames'
/** Per page: this release's and the last one's, which an open tab may still need. */
const MAX_RELEASES = 2

export const isFrame = (url: URL): boolean => url.pathname.startsWith(FRAMES)

export async function cachedFrame(request: Request): Promise<Response> {
  const cache = await caches.open(CACHE)
  const kept = await cache.match(request.url)
  if (kept) return kept
  const answer = await fetch(request)
  if (isWhole(answer, request.url)) await keep(cache, request.url, answer.clone()).catch(() => undefined)
  return answer
}

const nameOf = (url: string): string | null => frameName(new URL(url).pathname)

/** A frame page without its policy must be neither cached nor served. */
function isWhole(answer: Response, url: string): boolean {
  const policy = answer.headers.get('Content-Security-Policy') ?? ''
  return answer.status === 200 && answer.type === 'basic' && nameOf(url) !== null && /\bsandbox\b/.test(policy)
}

async function keep(cache: Cache, url: string, answer: Response): Promise<void> {
  await cache.put(url, answer)
  const releases = (await cache.keys()).filter((kept) => nameOf(kept.url) === nameOf(url)) // oldest first
  await Promise.all(releases.slice(0, Math.max(0, releases.length - MAX_RELEASES)).map((old) => cache.delete(old)))
}
