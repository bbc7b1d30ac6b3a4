import { shownBackgroundOf } from '#contract/backgrounds.ts'
import type { Branding } from '#contract/branding.ts'
import { chosenText } from '#contract/chosen-text.ts'
import { type FirstHome, SHELL } from '#contract/first-paint.ts'
import { BANNER_TEXT_DEFAULTS, LOGIN_TEXT_DEFAULT } from '#contract/limits.ts'
import { type LoginPictures, loginPage } from '#contract/login-page.ts'
import { loginTexts } from '#contract/login-texts.ts'
import { BANNER_LOOKS } from '#contract/text-fields.ts'
import type { Language } from '#lib/language.ts'
import { pictureHref, safeHref } from '#lib/url.ts'
import { backgroundSvg } from '#server/brand/background-svg.ts'
import { escapeHtml } from '#server/call/escape.ts'

/*
 * The first paint, before any script runs: picture and text of the first banner, or the frame of the sign-in page. The classes are those of the
 * app's recipes (src/features/site/recipes), so the app's first render looks the same; tests/e2e/first-paint.spec.ts compares the two. Nothing
 * here can be pressed. The policy allows no style attributes, so parts of a tenant's look that need one are left out.
 */

type Banner = FirstHome['banners'][number]

const textOf = (banner: Banner, name: string) => String(banner[name] ?? '')

export function heroPictures(banner: Banner): LoginPictures {
  const wide = pictureHref(banner['url_image'])
  const tall = pictureHref(banner['url_image_vertical'])
  return { wide: wide ?? tall, tall }
}

function picture({ wide, tall }: LoginPictures): string {
  if (wide === null) return ''
  const source = tall === null ? '' : `<source media="(max-width: 767px)" srcset="${escapeHtml(tall)}">`
  return `<picture>${source}<img src="${escapeHtml(wide)}" alt="" fetchpriority="high"></picture>`
}

const shell = (page: 'home' | 'login', { font }: Pick<Branding, 'font'>, content: string) =>
  `<div id="${SHELL}" class="shell" data-page="${page}"${font === '' ? '' : ' data-face'} aria-hidden="true">${content}</div>\n    `

// Class names of recipes include their variants: `hero__art hero__art--change_fade`.
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
  const background = backgroundSvg(shownBackgroundOf(branding.background), {
    attributes: 'class="site__background"',
    ids: 'shell-background',
  })
  return shell(
    'home',
    branding,
    `<div class="site__root">${background}<div class="site__page" data-side="${branding.sidebar === true}"><div class="site__main">${hero}</div></div></div>`,
  )
}

/** No texts if the tenant chose sizes or a picture for them: they would jump. */
function wordsOf(banner: Banner, part: (slot: string) => string): string {
  const isChosen = (name: 'headline' | 'title' | 'subtitle') => {
    const { weight, size } = chosenText(banner, BANNER_LOOKS[name], BANNER_TEXT_DEFAULTS)
    return weight > 0 || size > 0
  }
  const parts = ['headline', 'title', 'subtitle'] as const
  if (parts.some(isChosen) || textOf(banner, 'headline_image') !== '') return ''
  const word = (tag: string, slot: string, name: string) => {
    const text = textOf(banner, name)
    return text === '' ? '' : `<${tag} ${part(slot)}>${escapeHtml(text)}</${tag}>`
  }
  const action =
    safeHref(textOf(banner, 'url_primary')) === null || textOf(banner, 'text_button') === '' ? '' : `<div ${part('cta')}></div>`
  return `${word('span', 'kicker', 'category')}${word('h2', 'title', 'title')}${word('p', 'text', 'subtitle')}${action}`
}

export function loginShell({ login, name, logo, ...branding }: Branding, language: Language): string {
  const { theme, place, title, veil, pictures, own, magic } = loginPage(login)
  const texts = loginTexts[language]
  const part = classes('login', `theme_${theme} place_${place}`)
  const src = pictureHref(logo)
  const mark = src === null ? `<p ${part('name')}>${escapeHtml(name)}</p>` : `<img ${part('logo')} src="${escapeHtml(src)}" alt="">`
  const field = '<div class="shell-label"></div><div class="field__box"></div>'
  const form = `<div ${part('form')} data-shell="form"${magic ? ' data-magic' : ''}>${field}${field}</div>`
  const head = `<div ${part('head')}><div ${part('title')} data-shell="title">${escapeHtml(title === LOGIN_TEXT_DEFAULT ? texts.title : title)}</div><p ${part('text')}>${texts.sub}</p></div>`
  const button = own === null ? '' : '<div class="shell-own"></div>'
  const card = `<div ${part('card')}>${mark}${head}${form}<p ${part('text')}></p>${button}</div>`
  const behind = `<div ${part('art')}>${picture(pictures)}</div><div ${part('veil')}>${drawnVeil(veil)}</div>`
  const page = `<div ${part('page')}>${card}<div ${part('foot')}>&nbsp;</div></div>`
  return shell('login', branding, `<div ${part('root')}>${behind}${page}</div>`)
}

/** LOG-08. The app sets its strength by a style; an SVG attribute needs none. */
const drawnVeil = (strength: number) =>
  `<svg width="100%" height="100%"><rect width="100%" height="100%" fill="#060908" fill-opacity="${strength}"/></svg>`
