import { isExternal, pictureHref, safeHref } from '#lib/url.ts'
import type { LoginLook } from './branding.ts'
import { LOGIN_OVERLAY, LOGIN_TEXT_DEFAULT } from './limits.ts'

// What the sign-in page shows, from its settings (LOG-01..09): for the page, for its preview in the studio, and for what the document paints.

export const LOGIN_THEMES = { 1: 'gradient', 2: 'mono', 3: 'glass' } as const // LOG-01
export type LoginTheme = (typeof LOGIN_THEMES)[keyof typeof LOGIN_THEMES]

export const LOGIN_PLACES = ['left', 'center', 'right'] as const // LOG-02
export type LoginPlace = (typeof LOGIN_PLACES)[number]

export interface LoginPage {
  readonly theme: LoginTheme
  readonly place: LoginPlace
  readonly title: string
  /** How much the picture is darkened, 0 to 1. */
  readonly veil: number
  readonly pictures: LoginPictures
  /** The school's own button; null: none, or it would open nothing (LOG-05). */
  readonly own: { readonly title: string; readonly href: string; readonly away: boolean } | null
  readonly magic: boolean
}

export interface LoginPictures {
  readonly wide: string | null
  /** On phones. */
  readonly tall: string | null
}

const { min, max } = LOGIN_OVERLAY

export function loginPage(login: LoginLook): LoginPage {
  const wide = pictureHref(login.login_banner)
  const tall = pictureHref(login.login_banner_vertical)
  return {
    theme: LOGIN_THEMES[login.login_theme as keyof typeof LOGIN_THEMES] ?? LOGIN_THEMES[1],
    place: LOGIN_PLACES.find((place) => place === login.login_theme_placement) ?? 'center',
    title: login.login_text || LOGIN_TEXT_DEFAULT,
    veil: Math.min(max, Math.max(min, login.overlay_banner_login ?? 0)) / 100,
    pictures: { wide: wide ?? tall, tall },
    own: ownButton(login),
    magic: login.magic_link_enabled === true,
  }
}

function ownButton({ cta_login: on, title_cta_login: title = '', link_cta_login: link }: LoginLook): LoginPage['own'] {
  const href = safeHref(link)
  return on !== true || title.trim() === '' || href === null ? null : { title, href, away: isExternal(href) }
}
