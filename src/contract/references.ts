import type { MirrorTable } from './nouns.ts'
import { DOCUMENTS, SETTINGS } from './well-known-ids.ts'

// What of a school names something else of it (PER-11). One table for both sides: the studio says before a delete who names the row, and shows the
// gap afterwards; the server leaves entries that lead nowhere out of what students get.

/** What can be named by an address or an id. */
export const TARGETS = ['communities', 'quizzes', 'courses', 'modules', 'lessons', 'community_posts'] as const
export type Target = (typeof TARGETS)[number]

export interface Named {
  readonly table: Target
  /** The id on the server. */
  readonly id: string
}

export interface Reference {
  readonly table: MirrorTable
  /** Of a document: its lid. */
  readonly lid?: string
  readonly field: string
  /** `address`: a text. `addresses`: a list of texts. A table: an id of its rows. */
  readonly as: 'address' | 'addresses' | Target
}

/** Every field that names another part of the school (decision 0153). */
export const REFERENCES: readonly Reference[] = [
  { table: 'links', field: 'url', as: 'address' },
  { table: 'banners', field: 'url_primary', as: 'address' },
  { table: 'marquees', field: 'url', as: 'address' },
  { table: 'communities', field: 'sales_url', as: 'address' },
  { table: 'rewards', field: 'links', as: 'addresses' },
  { table: 'rewards', field: 'quiz', as: 'quizzes' },
  { table: 'rewards', field: 'lesson', as: 'lessons' },
  { table: 'settings', lid: DOCUMENTS.communityV2, field: 'upsell_link', as: 'address' },
  { table: 'settings', lid: SETTINGS.login, field: 'link_cta_login', as: 'address' },
]

/** What an address names, if it is one of this school's pages. @param hosts the school's own domains; addresses without one are its own */
export function namedBy(address: string, tenant: string, hosts: readonly string[]): Named | null {
  const text = address.trim()
  const own = 'https://own.invalid'
  if (!URL.canParse(text, own)) return null
  const { host, pathname, searchParams, protocol } = new URL(text, own)
  if (protocol !== 'https:' && protocol !== 'http:') return null
  if (host !== 'own.invalid' && !hosts.includes(host.replace(/^www\./, ''))) return null
  const [root = '', ...rest] = pathname.replace(/^\/|\/$/g, '').split('/')
  const named = ofPath(root, rest, tenant) ?? (root === 'quiz' ? asNamed('quizzes', searchParams.get('id') ?? '') : null)
  return named
}

function ofPath(root: string, rest: readonly string[], tenant: string): Named | null {
  const [one = '', two = '', three = ''] = rest
  if (root === 'courses' && rest.length === 1) return asNamed('courses', one)
  if (root === 'modulos' && rest.length === 1) return asNamed('modules', one)
  if (root === 'curso' && one === tenant && rest.length === 3) return asNamed('lessons', three)
  if (root !== 'comunidade') return null
  if (one === tenant && rest.length === 2) return asNamed('communities', two)
  return one === 'post' && three === tenant && rest.length === 4 ? asNamed('community_posts', two) : null
}

const asNamed = (table: Target, id: string): Named | null => (/^[1-9]\d{0,9}$/.test(id) ? { table, id } : null)

/** All that a value of a reference names. */
export function namesIn({ as }: Reference, value: unknown, tenant: string, hosts: readonly string[]): Named[] {
  if (as === 'addresses') return (Array.isArray(value) ? value : []).flatMap((url) => namedBy(String(url), tenant, hosts) ?? [])
  if (typeof value !== 'string' && typeof value !== 'number') return []
  const named = as === 'address' ? namedBy(String(value), tenant, hosts) : asNamed(as, String(value).replace(/^s/, ''))
  return named === null ? [] : [named]
}
