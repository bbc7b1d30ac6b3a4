import { pictureHref } from '#lib/url.ts'

/** A film that plays in the page, or the address of another site's page that plays it. */
export type Film = { readonly kind: 'file'; readonly src: string } | { readonly kind: 'page'; readonly href: string }

const PLAYERS = /(^|\.)(youtube\.com|youtube-nocookie\.com|youtu\.be|vimeo\.com|wistia\.com|loom\.com)$/

/** The film of a lesson. Players of other sites are pages, which the policy does not allow in a frame. null: no film that can be opened. */
export function filmOf(url: string | null | undefined): Film | null {
  const src = pictureHref(url)
  if (src === null) return null
  const { hostname } = new URL(src, 'https://site.invalid')
  return PLAYERS.test(hostname) ? { kind: 'page', href: src } : { kind: 'file', src }
}

/** «4:12», «1:04:09». */
export function filmTime(seconds: number): string {
  const whole = Number.isFinite(seconds) ? Math.max(0, Math.floor(seconds)) : 0
  const [h, m, s] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60]
  return h > 0 ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`
}

const two = (value: number) => String(value).padStart(2, '0')
