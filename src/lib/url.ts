import { localPath } from './local-path.ts'

const SCHEME = /^[a-z][a-z0-9+.-]*:/i
const HTTP = /^https?:\/\//i
// A parsed host is ASCII or an IPv6 address. Chromium accepts «isto não é um endereço» with `%20` in it; servers do not.
const HOST = /^(?:[a-z0-9._-]+|\[[0-9a-f:.]+\])$/i
// Browsers remove these before they parse an address: «java
// script:» would pass a simple check.
// oxlint-disable-next-line no-control-regex -- the control characters are what it searches for
export const INVISIBLE = /[\u0000-\u001f\u007f-\u00a0\u200b-\u200f\u2028-\u202f\u2060\ufeff]/

/**
 * The only check for typed addresses; rendering, `window.open` and the service worker use it. Returns an address that is safe to open
 * (`http:`, `https:`, `mailto:` or a path of this site) or `null`. An address stored without a scheme (LNK-08) gets `https://` back.
 */
export function safeHref(typed: string | null | undefined): string | null {
  const value = typed?.trim() ?? ''
  if (value === '' || value.startsWith('\\') || INVISIBLE.test(value)) return null
  if (value.startsWith('/') || value.startsWith('#')) return localPath(value.startsWith('#') ? `/${value}` : value)
  const whole = SCHEME.test(value) && !looksLikePort(value) ? value : `https://${value}`
  if (!URL.canParse(whole)) return null
  const url = new URL(whole)
  if (url.protocol === 'mailto:') return url.pathname.includes('@') ? url.href : null
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return null
  // `https://user:pass@host` shows one host and opens another.
  if (url.username !== '' || url.password !== '' || !HOST.test(url.hostname)) return null
  return url.href
}

/** «escola.com:8080/x» is a host with a port, not the scheme «escola.com:». «javascript:80» runs. */
function looksLikePort(value: string): boolean {
  return /^[^/?#:]+:\d{1,5}([/?#]|$)/.test(value) && !/^(javascript|data|vbscript|blob|file):/i.test(value)
}

/**
 * The stored form (LNK-08): without a leading `http://` or `https://`; `mailto:` and site paths stay whole. Null for an address that does
 * not open, as typed or as stored (LNK-15, AMB-36).
 */
export function storedAddress(typed: string): string | null {
  const stored = typed.trim().replace(HTTP, '')
  return safeHref(typed) !== null && safeHref(stored) !== null ? stored : null
}

export const isAddress = (typed: string): boolean => storedAddress(typed) !== null

/** The target after sign-in (LOG-11): a path of this site, or a whole address. */
export function redirectHref(typed: string | null | undefined): string | null {
  return /^(\/|https?:\/\/)/i.test(typed?.trim() ?? '') ? safeHref(typed) : null
}

/** Whether an address leaves the site: then it gets `target=_blank` and `rel=noopener`. */
export const isExternal = (href: string): boolean => localPath(href) === null && !href.startsWith('#')

/** The address of a picture, or null when it must not be opened. A bare path is a file of this site. */
export function pictureHref(value: unknown): string | null {
  if (typeof value !== 'string' || value === '') return null
  if (value.startsWith('blob:')) return value
  return safeHref(/^[a-z]+:/i.test(value) || value.startsWith('/') ? value : `/${value}`)
}
