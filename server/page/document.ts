import { asFirstPaint, FIRST_PAINT, type FirstPaint } from '#contract/first-paint.ts'
import { type LoginPictures, loginPage } from '#contract/login-page.ts'
import type { Language } from '#lib/language.ts'
import { headOf, withHead } from '#server/brand/head.ts'
import { linkPicture } from '#server/brand/link-picture.ts'
import { type SchoolFacts, subjectOf } from '#server/brand/subject.ts'
import { asScriptText } from '#server/call/as-script-text.ts'
import { escapeHtml } from '#server/call/escape.ts'
import { wantedChunks } from './chunks.ts'
import { isHome, isSignIn, type PageFacts } from './first-paint.ts'
import type { Page } from './render-page.ts'
import { heroPictures, homeShell, loginShell } from './shell.ts'

/** Letters of the hash in a built file's name. */
const HASH = 8
const HEAD_END = '</head>'
const NO_SCRIPT = 'A Lousa precisa de JavaScript para funcionar. Ative-o no navegador e recarregue a página.'
const NO_SCRIPT_TEXTS = {
  en: 'Lousa needs JavaScript to work. Switch it on in the browser and reload the page.',
  es: 'Lousa necesita JavaScript para funcionar. Actívalo en el navegador y recarga la página.',
} as const
const ROOT = '<div id="root">'
/** What the build writes: the app's entry, and a link for each chunk that the entry imports. */
const SCRIPT = /<script type="module" crossorigin src="([^"]+)"><\/script>((?:\s*<link rel="modulepreload" crossorigin href="[^"]+">)*)/

/**
 * The built page with the data of its first paint: the data block, preloads of its pictures, and a shell that the browser paints before the app
 * runs (shell.ts).
 */
export function documentWith(
  { html: portuguese, assets }: Pick<Page, 'html' | 'assets'>,
  url: URL,
  { paint: known, school }: PageFacts,
  language: Language = 'pt',
): string {
  const html = spoken(documentIn(portuguese, language), url, school, language)
  // JSON drops undefined fields, so the check sees what the page will see.
  const block = asFirstPaint(JSON.parse(JSON.stringify(known)))
  if (block === null) return html
  const { pictures, shell } = paint(url, block, language)
  const head = `${preloads(pictures)}<script type="application/json" id="${FIRST_PAINT}">${asScriptText(block)}</script>\n  `
  const page = html.replace(HEAD_END, () => head + HEAD_END)
  if (shell === '') return page
  const start = assets.find((path) => /^\/assets\/start-[\w-]+\.js$/.test(path))
  if (start === undefined) return page
  // The app loads after the first paint (src/start.ts).
  const others = wantedWith(assets, url.pathname, block.branding?.font ?? '', language)
  const started = page.replace(SCRIPT, (_, app: string, links: string) => {
    const wanted = escapeHtml([...linked(links), ...others].join(' '))
    return `<script type="module" src="${start}" data-app="${app}" data-with="${wanted}"></script>`
  })
  return started.replace(ROOT, () => shell + ROOT)
}

/** The page in another language than the one that it was built in. */
export const documentIn = (html: string, language: Language): string =>
  language === 'pt' ? html : html.replace('<html lang="pt-BR">', `<html lang="${language}">`).replace(NO_SCRIPT, NO_SCRIPT_TEXTS[language])

/** The document speaks of its school before anything runs; the app writes the title anew when it knows the page (`src/ui/page-title.ts`). */
function spoken(html: string, { pathname: path }: URL, school: SchoolFacts | null, language: Language): string {
  if (school === null) return html
  const subject = subjectOf({ ...school, path, language })
  return withHead(
    html,
    headOf({ about: school.about, tenant: school.tenantId, subject, picture: linkPicture(school, path, language), language }),
  )
}

/**
 * The page that the service worker keeps, without data. It asks for the scripts of the first page at once, instead of one after the other.
 * `preload` and not `modulepreload`: Chromium compiles a module while it arrives, and then never stores what it compiled. Asked for as a plain
 * script it is compiled when it is here, and from the third start on its compiled code comes from the browser's cache.
 */
export function pageToKeep({ html, assets }: Pick<Page, 'html' | 'assets'>): string {
  // The page names its school's manifest itself: on one origin there may be several schools.
  const free = html.replace(/\s*<link rel="manifest"[^>]*>/, '')
  return free.replace(SCRIPT, (_, app: string, links: string) => {
    const wanted = [app, ...linked(links), ...wantedWith(assets, '/homepage', '')]
    const asked = wanted.map((href) => `<link rel="preload" as="${href.endsWith('.js') ? 'script' : 'font'}" crossorigin href="${href}">`)
    return `${asked.join('')}<script type="module" crossorigin src="${app}"></script>`
  })
}

const linked = (links: string): string[] => [...links.matchAll(/href="([^"]+)"/g)].map(([, href]) => href ?? '')

function paint(url: URL, { branding, account, home }: FirstPaint, language: Language): { pictures: LoginPictures; shell: string } {
  const nothing = { pictures: { wide: null, tall: null }, shell: '' }
  // Beside the drawer the page has another width, so the shell would not match.
  if (url.searchParams.has('edit')) return nothing
  const first = home?.banners[0]
  if (isHome(url.pathname) && home !== null && first !== undefined && branding !== null)
    return { pictures: heroPictures(first), shell: homeShell(first, home.change, branding) }
  // A signed-in person is redirected.
  if (isSignIn(url.pathname) && branding !== null && (account === null || url.searchParams.has('tenant')))
    return { pictures: loginPage(branding.login).pictures, shell: loginShell(branding, language) }
  return nothing
}

/**
 * The files that the app's first page will need: its fonts and its code. A font of many files is left to the page, which alone knows the
 * weights. A name that is not in the build is ignored.
 */
function wantedWith(assets: readonly string[], path: string, font: string, language: Language = 'pt'): string[] {
  const own = `${font.toLowerCase().replaceAll(' ', '-')}-latin-wght-normal`
  const faces = ['inter-latin-wght-normal', font === '' ? 'fraunces-soft' : own]
  const code: readonly string[] = [...wantedChunks.page, ...(isSignIn(path) ? wantedChunks.signIn : []), ...wantedChunks[language]]
  const is = (asset: string, name: string, type: string) =>
    asset.startsWith(`/assets/${name}-`) && asset.length === `/assets/${name}-`.length + HASH + type.length && asset.endsWith(type)
  return assets.filter((asset) => faces.some((name) => is(asset, name, '.woff2')) || code.some((name) => is(asset, name, '.js')))
}

/** Preloads the picture that the page's `<picture>` will choose. */
function preloads({ wide, tall }: LoginPictures): string {
  const link = (href: string, media: string) =>
    `<link rel="preload" as="image" href="${escapeHtml(href)}"${media === '' ? '' : ` media="${media}"`} fetchpriority="high">`
  if (wide === null && tall === null) return ''
  if (tall === null) return link(wide ?? '', '')
  return link(tall, '(max-width: 767px)') + (wide === null ? '' : link(wide, '(min-width: 768px)'))
}
