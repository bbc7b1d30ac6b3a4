import { frameName, FRAMES } from '#lib/frame-policy.ts'
import { cacheFirst } from './sw-media.ts'

// Frame pages: cached when first needed, under addresses that contain a hash. They are not precached, because students do not need them.

/** Per page: this release's and the last one's, which an open tab may still need. */
const MAX_RELEASES = 2

export const isFrame = (url: URL): boolean => url.pathname.startsWith(FRAMES)

export const cachedFrame = (request: Request): Promise<Response> =>
  cacheFirst('frames', MAX_RELEASES, request, { fits: (answer) => isWhole(answer, request.url), sort: nameOf })

const nameOf = (url: string): string | null => frameName(new URL(url).pathname)

/** A frame page without its policy must be neither cached nor served. */
function isWhole(answer: Response, url: string): boolean {
  const policy = answer.headers.get('Content-Security-Policy') ?? ''
  return nameOf(url) !== null && /\bsandbox\b/.test(policy)
}
