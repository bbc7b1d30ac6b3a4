import type { Renumber } from './loose-names.ts'

// Addresses in texts that lead to the school itself: its files, and its pages that say an id (contract/content-paths.ts). They stand in fields for
// addresses, in rich text and in owners' HTML, so every text is looked through.

export interface Move {
  /** The school's number, before. */
  readonly from: number
  /** Its proven domains, before: an address with another host leads elsewhere. */
  readonly hosts: ReadonlySet<string>
  /** The domain that takes the place of those; null: they stay. */
  readonly host: string | null
}

/** Not after a letter or within another path; with a host or without. */
const BEFORE = String.raw`(?<![\p{L}\w.~%/:@-])((?:https?:\/\/)?[\w-]+(?:\.[\w-]+)+(?::\d+)?)?`
const PLACES = {
  tenant: String.raw`(?<tenant>\d{1,10})`,
  id: String.raw`(?<id>\d{1,10})`,
  slug: String.raw`(?:[^/\s"'<>?#]+)`,
  community: String.raw`(?<community>\d{1,10})`,
} as const

const page = (table: string, path: string) => ({
  table,
  pattern: new RegExp(`${BEFORE}${path.replaceAll(/\{(\w+)\}/g, (_, place: keyof typeof PLACES) => PLACES[place])}(?![\\w-])`, 'dgiu'),
})

const PAGES = [
  page('courses', '/courses/{id}'),
  page('modules', '/modulos/{id}'),
  page('lessons', '/curso/{tenant}/{slug}/{id}'),
  page('communities', '/comunidade/{tenant}/{id}'),
  page('community_posts', '/comunidade/post/{id}/{tenant}/{community}'),
  page('quizzes', String.raw`/quiz\?id={id}`),
  page('', String.raw`/comunidade/explorer\?tenant={tenant}`),
]
const FILE = /\/files\/(\d{1,10})\/(?=[a-z]+\/)/g
const HOST = /(?<=https?:\/\/)(?:www\.)?([\w-]+(?:\.[\w-]+)+)(?=[/?#"'<\s]|$)/gi

/** The text with the ids and the host that the school has from now on. */
export function movedText(text: string, move: Move, number: Renumber): string {
  if (!text.includes('/')) return text
  const { from, hosts, host } = move
  const own = text.replaceAll(FILE, (whole, tenant) => (Number(tenant) === from ? `/files/${number('tenants', from)}/` : whole))
  const numbered = PAGES.reduce((changed, { table, pattern }) => replacedIn(changed, pattern, table, move, number), own)
  if (host === null) return numbered
  return numbered.replaceAll(HOST, (whole, named: string) => (hosts.has(named.toLowerCase()) ? host : whole))
}

function replacedIn(text: string, pattern: RegExp, table: string, { from, hosts }: Move, number: Renumber): string {
  let made = ''
  let last = 0
  for (const match of text.matchAll(pattern)) {
    const { tenant, id, community } = match.groups ?? {}
    const named = plainHost(match[1] ?? '')
    if ((named !== '' && !hosts.has(named)) || (tenant !== undefined && Number(tenant) !== from)) continue
    const places = [
      ['tenant', tenant, 'tenants'],
      ['id', id, table],
      ['community', community, 'communities'],
    ] as const
    const changes = places.flatMap(([place, old, of]) => {
      const at = match.indices?.groups?.[place]
      return old === undefined || at === undefined ? [] : [{ at, to: String(number(of, Number(old))) }]
    })
    for (const { at, to } of changes.toSorted((a, b) => a.at[0] - b.at[0])) {
      made += text.slice(last, at[0]) + to
      last = at[1]
    }
  }
  return made + text.slice(last)
}

const plainHost = (host: string) =>
  host
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/:\d+$/, '')
    .replace(/^www\./, '')
