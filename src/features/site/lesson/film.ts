import { FILM_TYPES } from '#lib/film-type.ts'
import { pictureHref } from '#lib/url.ts'

/**
 * A film that plays in the page, or the address of another site's page that plays it, or text that is no address. `sure`: the address has the
 * extension of a film or is on this site. Other files are tried, and opened on their own site if they do not play.
 */
export type Film =
  | { readonly kind: 'file'; readonly src: string; readonly sure: boolean }
  | { readonly kind: 'page'; readonly href: string }
  | { readonly kind: 'wrong' }

/** Sites whose addresses are pages with a player. */
const PLAYERS =
  /(^|\.)(youtube\.com|youtube-nocookie\.com|youtu\.be|vimeo\.com|wistia\.(com|net)|loom\.com|dailymotion\.com|dai\.ly|twitch\.tv|tiktok\.com|instagram\.com|facebook\.com|fb\.watch|pandavideo\.com(\.br)?|mediadelivery\.net|converteai\.net|hotmart\.com|streamable\.com|drive\.google\.com|docs\.google\.com|1drv\.ms|sharepoint\.com)$/
const IFRAME = /<iframe\b[^>]*?\bsrc\s*=\s*["']?([^"'\s>]+)/i
/** «youtube.com/watch?v=x»: an address that begins with a host. The first folder of a file of this site has no dot. */
const BARE_HOST = /^[\w-]+(\.[\w-]+)*\.[a-z]{2,}(?=\/|\?|$)/i

/** The film of a lesson; null: the lesson has none. Players of other sites are links, because the content security policy allows no such frames. */
export function filmOf(typed: string | null | undefined): Film | null {
  const text = typed?.trim() ?? ''
  if (text === '') return null
  const address = addressIn(text)
  const src = address === null ? null : pictureHref(address)
  if (src === null) return { kind: 'wrong' }
  const { hostname, pathname } = new URL(src, 'https://site.invalid')
  if (PLAYERS.test(hostname)) return { kind: 'page', href: src }
  return { kind: 'file', src, sure: src.startsWith('/') || src.startsWith('blob:') || isCalledFilm(pathname) }
}

/** The `src` of a pasted `<iframe>`, or the address itself, with a scheme; null: the text is no address. */
function addressIn(text: string): string | null {
  const framed = IFRAME.exec(text)?.[1]?.replaceAll('&amp;', '&')
  if (framed === undefined && /[<>\s]/.test(text)) return null
  const address = framed ?? text
  if (address.startsWith('//')) return `https:${address}`
  // «aula.mp4» is a file of this site.
  const first = address.split(/[/?#]/)[0] ?? ''
  return BARE_HOST.test(address) && !isCalledFilm(first) ? `https://${address}` : address
}

const isCalledFilm = (path: string) => Object.hasOwn(FILM_TYPES, path.toLowerCase().split('.').at(-1) ?? '')

/** «4:12», «1:04:09». */
export function filmTime(seconds: number): string {
  const whole = Number.isFinite(seconds) ? Math.max(0, Math.floor(seconds)) : 0
  const [h, m, s] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60]
  return h > 0 ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`
}

const two = (value: number) => String(value).padStart(2, '0')
