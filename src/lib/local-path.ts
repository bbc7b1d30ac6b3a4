/** A site that is nobody's: what parses to another origin than this leaves ours. */
const SITE = 'https://site.invalid'

/**
 * A path of this site as a browser reads it, or null for what leaves the site. Client and server decide with this one function.
 *
 * The look comes after parsing: `/.//host`, `/a/..//host` and `/%2e//host` are paths as they are written, and `//host` once their
 * dot segments are gone. A path that is read again, from a `Location` or an `href`, then names a host.
 */
export function localPath(written: string): string | null {
  if (!written.startsWith('/') || !URL.canParse(written, SITE)) return null
  const { origin, pathname, search, hash } = new URL(written, SITE)
  return origin === SITE && !/^\/[/\\]/.test(pathname) ? pathname + search + hash : null
}
