/** A reserved origin: an address that resolves to another origin leaves the site. */
const SITE = 'https://site.invalid'

/** Names between single slashes: no browser reads them as anything else. Most addresses of a page are such, and the parser is slow. */
const PLAIN = /^(?:\/[\w-]+)+$/

/**
 * A path of this site as a browser reads it, or null for an address that leaves the site. Client and server share this function.
 *
 * The check follows the parsing: `/.//host`, `/a/..//host` and `/%2e//host` become `//host` once their dot segments are removed. Read again,
 * from a `Location` or an `href`, that path would name a host.
 */
export function localPath(written: string): string | null {
  if (PLAIN.test(written)) return written
  if (!written.startsWith('/') || !URL.canParse(written, SITE)) return null
  const { origin, pathname, search, hash } = new URL(written, SITE)
  return origin === SITE && !/^\/[/\\]/.test(pathname) ? pathname + search + hash : null
}
