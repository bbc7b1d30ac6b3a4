import { cacheFirst } from './sw-media.ts'

// The faces a tenant may choose: a page needs one or two of them, so they are kept when they are first used instead of precached.

/** All faces that the product offers, of two releases (ui/fonts/faces.css). */
const MAX_ENTRIES = 80

export const isFont = (url: URL, request: Request): boolean => request.destination === 'font' && url.pathname.startsWith('/assets/')

export const cachedFont = (request: Request): Promise<Response> => cacheFirst('faces', MAX_ENTRIES, request)
