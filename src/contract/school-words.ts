import type { Language } from '#lib/language.ts'
import { oneLine } from '#lib/one-line.ts'

// What strangers read of a school: the server's head says it, and the owner's panel shows it before (HDN-01, HDN-10).

/** Characters of a description: search engines cut after about 160, and messengers before. */
export const DESCRIPTION_MOST = 200

/** Of a school that described itself not at all. */
export const DESCRIBED: Readonly<Record<Language, (school: string) => string>> = {
  pt: (school) => `Cursos, comunidade e novidades de ${school}.`,
  en: (school) => `Courses, community and news of ${school}.`,
  es: (school) => `Cursos, comunidad y novedades de ${school}.`,
}

export interface SchoolWords {
  /** The home's title is the name alone. */
  readonly title: string
  /** One line, never empty. */
  readonly description: string
}

export function schoolWords(school: { readonly name: string; readonly description: string }, language: Language): SchoolWords {
  const [name, description] = [school.name.trim(), school.description.trim()]
  return { title: name, description: oneLine(description === '' ? DESCRIBED[language](name) : description, DESCRIPTION_MOST) }
}
