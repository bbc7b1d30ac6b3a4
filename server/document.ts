import { asFirstPaint, FIRST_PAINT, type FirstPaint } from '#contract/first-paint.ts'
import { type LoginPictures, loginPage } from '#contract/login-page.ts'
import { escapeHtml } from './escape.ts'
import { isHome, isSignIn } from './first-paint.ts'
import type { Page } from './render-page.ts'
import { heroPictures, homeShell, loginShell } from './shell.ts'

/** Letters of the hash in a built file's name. */
const HASH = 8
const HEAD_END = '</head>'
const ROOT = '<div id="root">'
/** As the build writes it. */
const SCRIPT = /<script type="module" crossorigin src="([^"]+)"><\/script>/

/**
 * The built page with what is known beside it: the data block, the pictures of the first paint asked for at once, and a shell that the document paints
 * by itself (shell.ts) until the app does.
 */
export function documentWith({ html, assets }: Pick<Page, 'html' | 'assets'>, url: URL, known: FirstPaint): string {
  // JSON leaves out what is undefined, as the page will see it.
  const block = asFirstPaint(JSON.parse(JSON.stringify(known)))
  if (block === null) return html
  const { pictures, shell } = paint(url, block)
  const head = `${preloads(pictures)}<script type="application/json" id="${FIRST_PAINT}">${asScriptText(block)}</script>\n  `
  const page = html.replace(HEAD_END, () => head + HEAD_END)
  if (shell === '') return page
  const start = assets.find((path) => /^\/assets\/start-[\w-]+\.js$/.test(path))
  if (start === undefined) return page
  // The app comes behind what the document paints (src/start.ts).
  const others = wantedWith(assets, url.pathname, block.branding?.font ?? '').join(' ')
  const started = page.replace(
    SCRIPT,
    (_, app: string) => `<script type="module" src="${start}" data-app="${app}" data-with="${escapeHtml(others)}"></script>`,
  )
  return started.replace(ROOT, () => shell + ROOT)
}

function paint(url: URL, { branding, account, home }: FirstPaint): { pictures: LoginPictures; shell: string } {
  const nothing = { pictures: { wide: null, tall: null }, shell: '' }
  // Beside the drawer the page has another width.
  if (url.searchParams.has('edit')) return nothing
  const first = home?.banners[0]
  if (isHome(url.pathname) && home !== null && first !== undefined && branding !== null)
    return { pictures: heroPictures(first), shell: homeShell(first, home.change, branding) }
  // Whoever is in is led on.
  if (isSignIn(url.pathname) && branding !== null && (account === null || url.searchParams.has('tenant')))
    return { pictures: loginPage(branding.login).pictures, shell: loginShell(branding) }
  return nothing
}

/** JSON in which no text can end the element, begin a comment, or be cut by a line end that JSON allows and scripts did not. */
export function asScriptText(value: unknown): string {
  return JSON.stringify(value).replaceAll(/[<>&\u2028\u2029]/g, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`)
}

/**
 * What the app's first page will want: the faces it is written in, and its code. A face that is many files is left to the page, which alone knows the weights
 * it needs. A name that the build does not have costs a request's way, nothing else.
 */
function wantedWith(assets: readonly string[], path: string, font: string): string[] {
  const own = `${font.toLowerCase().replaceAll(' ', '-')}-latin-wght-normal`
  const faces = ['inter-latin-wght-normal', font === '' ? 'fraunces-soft' : own]
  const code = ['common', 'site', ...(isSignIn(path) ? ['routes-login', 'profile', 'sign-in'] : [])]
  const is = (asset: string, name: string, type: string) =>
    asset.startsWith(`/assets/${name}-`) && asset.length === `/assets/${name}-`.length + HASH + type.length && asset.endsWith(type)
  return assets.filter((asset) => faces.some((name) => is(asset, name, '.woff2')) || code.some((name) => is(asset, name, '.js')))
}

/** One of the two, as the page's `<picture>` will choose. */
function preloads({ wide, tall }: LoginPictures): string {
  const link = (href: string, media: string) =>
    `<link rel="preload" as="image" href="${escapeHtml(href)}"${media === '' ? '' : ` media="${media}"`} fetchpriority="high">`
  if (wide === null && tall === null) return ''
  if (tall === null) return link(wide ?? '', '')
  return link(tall, '(max-width: 767px)') + (wide === null ? '' : link(wide, '(min-width: 768px)'))
}
