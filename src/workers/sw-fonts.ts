import { cacheFirst } from './sw-media.ts'

// The fonts a tenant may choose: a page needs one or two of them, so they are cached on first use instead of precached.

/** All font files of two releases (ui/fonts/faces.ts). */
const MAX_ENTRIES = 80

export const isFont = (url: URL, request: Request): boolean => request.destination === 'font' && url.pathname.startsWith('/assets/')

export const cachedFont = (request: Request): Promise<Response> => cacheFirst('faces', MAX_ENTRIES, request)
