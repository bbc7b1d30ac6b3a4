import { groundOf } from '#contract/backgrounds.ts'
import type { Branding } from '#contract/branding.ts'
import { type FirstHome, SHELL } from '#contract/first-paint.ts'
import { BANNER_TEXT_DEFAULTS, LOGIN_OVERLAY, LOGIN_TEXT_DEFAULT } from '#contract/limits.ts'
import { pictureHref, safeHref } from '#lib/url.ts'
import { escapeHtml } from './escape.ts'
import { groundSvg } from './ground-svg.ts'

/*
 * What the document paints before any script runs: the picture and the words of the first banner, or the frame of the sign-in page. The classes are those
 * of the app's own recipes (src/features/site/recipes), so the app's first commit stands where this stood; tests/e2e/first-paint.spec.ts holds
 * the two side by side. Nothing here can be pressed, and the policy allows no style attribute: what a tenant's look needs of one is left out.
 */

export interface Pictures {
  readonly wide: string | null
  /** On phones. */
  readonly tall: string | null
}

type Banner = FirstHome['banners'][number]

const textOf = (banner: Banner, name: string) => String(banner[name] ?? '')

export function heroPictures(banner: Banner): Pictures {
  const wide = pictureHref(banner['url_image'])
  const tall = pictureHref(banner['url_image_vertical'])
  return { wide: wide ?? tall, tall }
}

export function loginPictures({ login }: Branding): Pictures {
  const wide = pictureHref(login.login_banner)
  const tall = pictureHref(login.login_banner_vertical)
  return { wide: wide ?? tall, tall }
}

function picture({ wide, tall }: Pictures): string {
  if (wide === null) return ''
  const source = tall === null ? '' : `<source media="(max-width: 767px)" srcset="${escapeHtml(tall)}">`
  return `<picture>${source}<img src="${escapeHtml(wide)}" alt="" fetchpriority="high"></picture>`
}

const shell = (page: 'home' | 'login', { font }: Branding, content: string) =>
  `<div id="${SHELL}" class="shell" data-page="${page}"${font === '' ? '' : ' data-face'} aria-hidden="true">${content}</div>\n    `

// The recipes' classes carry their variants: `hero__art hero__art--change_fade`.
const classes = (recipe: string, variants: string) => (slot: string) =>
  `class="${recipe}__${slot}${variants
    .split(' ')
    .map((variant) => ` ${recipe}__${slot}--${variant}`)
    .join('')}"`

export function homeShell(banner: Banner, change: FirstHome['change'], branding: Branding): string {
  const part = classes('hero', `change_${change}`)
  const art = picture(heroPictures(banner))
  if (art === '') return ''
  const words = `<div ${part('words')}>${wordsOf(banner, part)}</div>`
  const slide = `<div ${part('slide')} data-active="true"><div ${part('art')}>${art}</div>${words}</div>`
  const hero = `<div ${part('root')}>${slide}</div>`
  const ground = groundSvg(groundOf(branding.background), { attributes: 'class="site__ground"', ids: 'shell-ground' })
  return shell(
    'home',
    branding,
    `<div class="site__root">${ground}<div class="site__page"><div class="site__main">${hero}</div></div></div>`,
  )
}

/** None where the tenant chose sizes or a picture of its own for them: they would jump. */
function wordsOf(banner: Banner, part: (slot: string) => string): string {
  const { weight, size } = BANNER_TEXT_DEFAULTS
  const chosen = (name: string, house: number) => ![0, house].includes(Number(banner[name] ?? 0))
  const parts = ['headline', 'title', 'subtitle'] as const
  if (parts.some((name) => chosen(`weight_${name}`, weight) || chosen(`size_${name}`, size)) || textOf(banner, 'headline_image') !== '')
    return ''
  const word = (tag: string, slot: string, name: string) => {
    const text = textOf(banner, name)
    return text === '' ? '' : `<${tag} ${part(slot)}>${escapeHtml(text)}</${tag}>`
  }
  const action =
    safeHref(textOf(banner, 'url_primary')) === null || textOf(banner, 'text_button') === '' ? '' : `<div ${part('cta')}></div>`
  return `${word('span', 'kicker', 'category')}${word('h2', 'title', 'title')}${word('p', 'text', 'subtitle')}${action}`
}

const THEMES: Readonly<Record<number, string>> = { 1: 'gradient', 2: 'mono', 3: 'glass' }

export function loginShell(branding: Branding): string {
  const { login, name } = branding
  const place = ['left', 'right'].includes(login.login_theme_placement ?? '') ? login.login_theme_placement : 'center'
  const part = classes('login', `theme_${THEMES[login.login_theme ?? 1] ?? 'gradient'} place_${place}`)
  const logo = pictureHref(branding.logo)
  const mark = logo === null ? `<p ${part('name')}>${escapeHtml(name)}</p>` : `<img ${part('logo')} src="${escapeHtml(logo)}" alt="">`
  const own =
    login.cta_login === true && (login.title_cta_login ?? '') !== '' && safeHref(login.link_cta_login) !== null
      ? '<div class="shell-own"></div>'
      : ''
  const field = '<div class="shell-label"></div><div class="field__box"></div>'
  const form = `<div ${part('form')} data-shell="form"${login.magic_link_enabled === true ? ' data-magic' : ''}>${field}${field}</div>`
  const head = `<div ${part('head')}><div ${part('title')} data-shell="title">${escapeHtml(login.login_text || LOGIN_TEXT_DEFAULT)}</div><p ${part('text')}>&nbsp;</p></div>`
  const card = `<div ${part('card')}>${mark}${head}${form}<p ${part('text')}></p>${own}</div>`
  const content = `<div ${part('art')}>${picture(loginPictures(branding))}</div><div ${part('veil')}>${veil(login.overlay_banner_login)}</div>${card}`
  return shell('login', branding, `<div ${part('root')}>${content}<div ${part('foot')}>&nbsp;</div></div>`)
}

/** LOG-08. Its strength is a style in the app; an attribute of a drawing needs none. */
function veil(overlay = 0): string {
  const { min, max } = LOGIN_OVERLAY
  const strength = Math.min(max, Math.max(min, overlay)) / 100
  return `<svg width="100%" height="100%"><rect width="100%" height="100%" fill="#060908" fill-opacity="${strength}"/></svg>`
}
