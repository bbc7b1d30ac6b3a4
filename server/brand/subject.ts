import type { Course, EducationalOrganization, WithContext } from 'schema-dts'
import type { Language } from '#lib/language.ts'
import type { About } from './about.ts'
import type { Named } from './named.ts'
import { pageName } from './page-names.ts'

// What a document says of itself: to a browser's tab, a search engine and a messenger (HDN-01).

/** By the published schema, which the compiler checks. */
export type JsonLd = WithContext<EducationalOrganization> | WithContext<Course>

export interface Subject {
  /** «Notificações · Escola Sabiá» */
  readonly title: string
  /** Without the school's name: a card says it apart. */
  readonly heading: string
  /** One line; '' for none. */
  readonly description: string
  /** The address without what only this visit needs. null: the school owns no domain. */
  readonly address: string | null
  /** Whether a search engine may list it: what is behind the sign-in shows it nothing. */
  readonly listed: boolean
  readonly data: readonly JsonLd[]
}

/** What the server knows of the school that an address belongs to. */
export interface SchoolFacts {
  /** null: of a backend. */
  readonly tenantId: number | null
  readonly about: About
  /** The content that the address names, as far as anybody may know it. */
  readonly named: Named | null
  /** Of the school's main address; null: it owns none. */
  readonly origin: string | null
  /** Its origin holds other schools, too: only in a demo. */
  readonly shared: boolean
}

export interface Asked extends Omit<SchoolFacts, 'tenantId' | 'shared'> {
  readonly path: string
  readonly language: Language
}

/** Characters of a description: search engines cut after about 160, and messengers before. */
const DESCRIPTION = 200

export const DESCRIBED: Readonly<Record<Language, (school: string) => string>> = {
  pt: (school) => `Cursos, comunidade e novidades de ${school}.`,
  en: (school) => `Courses, community and news of ${school}.`,
  es: (school) => `Cursos, comunidad y novedades de ${school}.`,
}

const HOME = '/homepage'

export function subjectOf({ about, named, path, origin, language }: Asked): Subject {
  const home = path === '/' || path === HOME
  const heading = named?.title ?? (home ? about.name : pageName(path, language))
  const title = [...new Set([heading, about.name])].filter((part) => part !== '').join(' · ')
  const own = about.description === '' ? DESCRIBED[language](about.name) : about.description
  const address = origin === null ? null : origin + (home ? HOME : path)
  return {
    title,
    heading: heading === '' ? about.name : heading,
    description: oneLine(named?.description || own, DESCRIPTION),
    address,
    listed: about.open ? home || named?.kind === 'course' : path === '/login',
    data: origin === null ? [] : dataOf({ about, named, origin, address: origin + path, description: oneLine(own, DESCRIPTION) }),
  }
}

/** In one line and cut at a word. */
export function oneLine(text: string, most: number): string {
  const plain = text.replaceAll(/\s+/g, ' ').trim()
  const letters = [...plain]
  if (letters.length <= most) return plain
  const cut = letters.slice(0, most - 1).join('')
  const word = cut.lastIndexOf(' ')
  return `${word > most / 2 ? cut.slice(0, word) : cut}…`
}

interface Facts {
  readonly about: About
  readonly named: Named | null
  readonly origin: string
  readonly address: string
  readonly description: string
}

/** Schema.org: the school, and a course where the address names one (HDN-03). */
function dataOf({ about, named, origin, address, description }: Facts): JsonLd[] {
  const logo = about.square ?? about.logo
  const school: WithContext<EducationalOrganization> = {
    '@context': 'https://schema.org',
    '@type': 'EducationalOrganization',
    '@id': `${origin}/#school`,
    name: about.name,
    url: `${origin}${HOME}`,
    description,
    ...(logo !== null && { logo: new URL(logo, origin).href }),
  }
  if (named?.kind !== 'course') return [school]
  const course: WithContext<Course> = {
    '@context': 'https://schema.org',
    '@type': 'Course',
    '@id': address,
    name: named.title,
    description: named.description || description,
    url: address,
    provider: { '@type': 'EducationalOrganization', '@id': `${origin}/#school`, name: about.name },
    ...(named.picture !== null && { image: new URL(named.picture, origin).href }),
  }
  return [school, course]
}
