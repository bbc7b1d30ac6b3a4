import { FIRST_PAINT, type FirstPaint, firstPaint } from '#contract/first-paint.ts'
import { escapeHtml } from './escape.ts'
import { isHome, isSignIn } from './first-paint.ts'
import { heroPictures, homeShell, loginPictures, loginShell, type Pictures } from './shell.ts'

const HEAD_END = '</head>'
const ROOT = '<div id="root">'
/** As the build writes it. */
const SCRIPT = '<script type="module"'

/**
 * The built page with what is known beside it: the data block, the pictures of the first paint asked for at once, and a shell that the document paints
 * by itself (shell.ts) until the app does.
 */
export function documentWith(html: string, url: URL, known: FirstPaint): string {
  const parsed = firstPaint.safeParse(known)
  if (!parsed.success) return html
  const { pictures, shell } = paint(url, parsed.data)
  const head = `${preloads(pictures)}<script type="application/json" id="${FIRST_PAINT}">${asScriptText(parsed.data)}</script>\n  `
  const page = html.replace(HEAD_END, () => head + HEAD_END)
  if (shell === '') return page
  // What the document paints comes before the script that paints it over.
  return page.replace(ROOT, () => shell + ROOT).replace(SCRIPT, () => `${SCRIPT} fetchpriority="low"`)
}

function paint(url: URL, { branding, account, home }: FirstPaint): { pictures: Pictures; shell: string } {
  const nothing = { pictures: { wide: null, tall: null }, shell: '' }
  // Beside the drawer the page has another width.
  if (url.searchParams.has('edit')) return nothing
  const first = home?.banners[0]
  if (isHome(url.pathname) && home !== null && first !== undefined && branding !== null)
    return { pictures: heroPictures(first), shell: homeShell(first, home.change, branding) }
  // Whoever is in is led on.
  if (isSignIn(url.pathname) && branding !== null && (account === null || url.searchParams.has('tenant')))
    return { pictures: loginPictures(branding), shell: loginShell(branding) }
  return nothing
}

/** JSON in which no text can end the element, begin a comment, or be cut by a line end that JSON allows and scripts did not. */
export function asScriptText(value: unknown): string {
  return JSON.stringify(value).replaceAll(/[<>&\u2028\u2029]/g, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`)
}

/** One of the two, as the page's `<picture>` will choose. */
function preloads({ wide, tall }: Pictures): string {
  const link = (href: string, media: string) =>
    `<link rel="preload" as="image" href="${escapeHtml(href)}"${media === '' ? '' : ` media="${media}"`} fetchpriority="high">`
  if (wide === null && tall === null) return ''
  if (tall === null) return link(wide ?? '', '')
  return link(tall, '(max-width: 767px)') + (wide === null ? '' : link(wide, '(min-width: 768px)'))
}
