import type { Course, EducationalOrganization, WithContext } from 'schema-dts'
import { DESCRIPTION_MOST, schoolWords } from '#contract/school-words.ts'
import type { Language } from '#lib/language.ts'
import { oneLine } from '#lib/one-line.ts'
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
  /** Hash of the picture that the school chose for its links, as it is served; null: none, or it cannot be shown (HDN-09). */
  readonly chosen: string | null
  /** The content that the address names, as far as anybody may know it. */
  readonly named: Named | null
  /** Of the school's main address; null: it owns none. */
  readonly origin: string | null
  /** Its origin holds other schools, too: only in a demo. */
  readonly shared: boolean
}

export interface Asked extends Omit<SchoolFacts, 'tenantId' | 'shared' | 'chosen'> {
  readonly path: string
  readonly language: Language
}

const HOME = '/homepage'

export function subjectOf({ about, named, path, origin, language }: Asked): Subject {
  const home = path === '/' || path === HOME
  const school = schoolWords(about, language)
  const heading = named?.title ?? (home ? school.title : pageName(path, language))
  const title = [...new Set([heading, about.name])].filter((part) => part !== '').join(' · ')
  const address = origin === null ? null : origin + (home ? HOME : path)
  return {
    title,
    heading: heading === '' ? about.name : heading,
    description: oneLine(named?.description || school.description, DESCRIPTION_MOST),
    address,
    listed: about.open ? home || named?.kind === 'course' : path === '/login',
    data: origin === null ? [] : dataOf({ about, named, origin, address: origin + path, description: school.description }),
  }
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
