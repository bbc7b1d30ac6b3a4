import { iconAddress, manifestAddress } from '#contract/app-files.ts'
import { barColour } from '#contract/browser-bar.ts'
import type { Language } from '#lib/language.ts'
import { asScriptText } from '#server/call/as-script-text.ts'
import { escapeHtml } from '#server/call/escape.ts'
import type { About } from './about.ts'
import type { LinkPicture } from './link-picture.ts'
import type { Subject } from './subject.ts'

// The part of a document's head that speaks of the school (HDN-01, HDN-03, HDN-04). It replaces what the build wrote for none.

/** In index.html around what this replaces. */
const BEGIN = '<!--lousa:school-->'
const END = '<!--/lousa:school-->'

const LOCALES: Readonly<Record<Language, string>> = { pt: 'pt_BR', en: 'en', es: 'es' }

/** `data-address`: what is true of this address alone. The app takes it out when the page changes without a new document. */
const meta = (attribute: 'name' | 'property', name: string, content: string, own = true) =>
  `<meta ${attribute}="${name}" content="${escapeHtml(content)}"${own ? ' data-address' : ''}>`

export function headOf({ about, tenant, subject, picture, language }: HeadFacts): string {
  const { title, heading, description, address, listed, data } = subject
  const card = picture === null ? [] : cardTags(picture)
  const colour = barColour(about.colour)
  return [
    `<title>${escapeHtml(title)}</title>`,
    meta('name', 'description', description),
    ...(address === null ? [] : [`<link rel="canonical" href="${escapeHtml(address)}" data-address>`, meta('property', 'og:url', address)]),
    ...(listed ? [] : [meta('name', 'robots', 'noindex')]),
    ...(colour === null ? [] : [meta('name', 'theme-color', colour, false)]),
    meta('property', 'og:type', 'website', false),
    meta('property', 'og:site_name', about.name, false),
    meta('property', 'og:locale', LOCALES[language], false),
    meta('property', 'og:title', heading),
    meta('property', 'og:description', description),
    ...card,
    meta('name', 'twitter:card', picture === null ? 'summary' : 'summary_large_image', false),
    ...icons(about),
    `<link rel="apple-touch-icon" href="${escapeHtml(iconAddress(tenant, { use: 'apple', size: 180 }))}">`,
    // With the session: the shortcuts are those of the person's role.
    `<link rel="manifest" href="${escapeHtml(manifestAddress(tenant))}" crossorigin="use-credentials">`,
    ...data.map((each) => `<script type="application/ld+json" data-address>${asScriptText(each)}</script>`),
  ].join('\n    ')
}

export interface HeadFacts {
  readonly about: About
  /** null: of a backend. */
  readonly tenant: number | null
  readonly subject: Subject
  /** Of 1200 × 630; null: there is none. */
  readonly picture: LinkPicture | null
  readonly language: Language
}

const cardTags = ({ address, type, alt }: LinkPicture) => [
  meta('property', 'og:image', address),
  meta('property', 'og:image:type', type),
  meta('property', 'og:image:width', '1200'),
  meta('property', 'og:image:height', '630'),
  meta('property', 'og:image:alt', alt),
  meta('name', 'twitter:image', address),
  meta('name', 'twitter:image:alt', alt),
]

/** The school's own icon, or the product's. */
function icons({ favicon, square }: About): string[] {
  const own = favicon ?? square
  if (own !== null) return [`<link rel="icon" href="${escapeHtml(own)}">`]
  return [
    '<link rel="icon" href="/icons/favicon.svg" type="image/svg+xml">',
    '<link rel="icon" href="/icons/icon-192.png" type="image/png" sizes="192x192">',
  ]
}

/** The built document with the school's part in its head. A build without the place for it keeps its own. */
export function withHead(html: string, head: string): string {
  const [from, to] = [html.indexOf(BEGIN), html.indexOf(END)]
  return from < 0 || to < from ? html : `${html.slice(0, from)}${head}${html.slice(to + END.length)}`
}
