import { contentPath, postPath } from '#contract/content-paths.ts'
import type { MirrorTable, RowFields } from '#contract/nouns.ts'
import type { SearchKind } from '#contract/search-kinds.ts'
import { pictureHref } from '#lib/url.ts'
import { foldLetters, hasWords, hasWordsNearly, nearPlaceOf, placeOf, wordsOf } from '#lib/word-search.ts'

/** A search result, from this device or the server. */
export interface Hit {
  /** `lesson/7`: the same content found twice is shown once. */
  readonly key: string
  readonly kind: SearchKind
  readonly title: string
  /** Its course, module or community, or its teacher. */
  readonly about: string
  readonly picture: string | null
  readonly href: string
  readonly locked: boolean
}

type Listed<T extends MirrorTable> = readonly (RowFields<T> & { readonly lid: string })[]
export interface Mirrored {
  readonly courses: Listed<'courses'>
  readonly modules: Listed<'modules'>
  readonly lessons: readonly (Listed<'lessons'>[number] & { readonly cover?: unknown })[]
  readonly communities: Listed<'communities'>
  readonly posts: Listed<'community_posts'>
}

/** The results on this device: those that contain all words, or else those that the words may mean (PER-24). Courses first. */
export function hitsHere(mirrored: Mirrored, text: string, tenant: string): Hit[] {
  const words = wordsOf(text)
  if (words.length === 0) return []
  const exact = hitsWith(mirrored, tenant, (all) => hasWords(all, words))
  return exact.length > 0 ? exact : hitsWith(mirrored, tenant, (all) => hasWordsNearly(all, words))
}

function hitsWith({ courses, modules, lessons, communities, posts }: Mirrored, tenant: string, hasAll: (text: string) => boolean): Hit[] {
  const has = (...texts: (string | undefined)[]) => hasAll(texts.join(' '))
  const courseOf = new Map(courses.map((course) => [idOf(course.lid), course]))
  const hit = (kind: Exclude<SearchKind, 'post'>, id: string, title: string, about = '', cover?: unknown): Hit => ({
    key: `${kind}/${id}`,
    kind,
    title,
    about,
    picture: pictureHref(cover),
    href: contentPath(kind, tenant, id, title),
    locked: false,
  })
  const inCourse = (id: unknown) => courseOf.get(refOf(id))
  const known = lessons.map(({ lid, title, course_id, cover }) => ({ id: idOf(lid), title, course: inCourse(course_id), cover }))
  const listed = modules.flatMap(({ lessons: all, course_id, cover }) =>
    lessonsIn(all).map(({ id, title }) => ({ id, title, course: inCourse(course_id), cover })),
  )
  const found = [
    ...courses.flatMap(({ lid, title, teacher, category, cover }) =>
      has(title, teacher, category) ? [hit('course', idOf(lid), title, teacher, cover)] : [],
    ),
    ...modules.flatMap(({ lid, title, course_id, cover }) =>
      has(title) ? [hit('module', idOf(lid), title, inCourse(course_id)?.title, cover ?? inCourse(course_id)?.cover)] : [],
    ),
    ...[...known, ...listed].flatMap(({ id, title, course, cover }) =>
      has(title) ? [hit('lesson', id, title, course?.title, cover ?? course?.cover)] : [],
    ),
    ...communities.flatMap(({ lid, title, active, description }) =>
      active && has(title) ? [hit('community', idOf(lid), title, description)] : [],
    ),
    ...postsWith(posts, communities, tenant, has),
  ]
  return onceEach(found)
}

/** The server's posts, in communities that are on this device. */
function postsWith(
  posts: Mirrored['posts'],
  communities: Mirrored['communities'],
  tenant: string,
  has: (...texts: string[]) => boolean,
): Hit[] {
  const titles = new Map(communities.map(({ lid, title }) => [idOf(lid), title]))
  return posts.flatMap(({ number, title, content, community_id }): Hit[] => {
    const community = refOf(community_id)
    const about = titles.get(community)
    if (number == null || about === undefined || !has(title, content)) return []
    return [{ key: `post/${number}`, kind: 'post', title, about, picture: null, href: postPath(number, tenant, community), locked: false }]
  })
}

/** Results of this device first, then those that only the server found. */
export const withFound = (here: readonly Hit[], found: readonly Hit[]): Hit[] => onceEach([...here, ...found])

function onceEach(hits: readonly Hit[]): Hit[] {
  const seen = new Set<string>()
  return hits.filter(({ key }) => !seen.has(key) && seen.add(key))
}

const idOf = (lid: string) => lid.replace(/^s/, '')
const refOf = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? idOf(String(value)) : '')

function lessonsIn(value: unknown): { id: string; title: string }[] {
  if (!Array.isArray(value)) return []
  return value.flatMap((each: unknown) => {
    const { id, title } = (each ?? {}) as { id?: unknown; title?: unknown }
    return typeof title === 'string' && refOf(id) !== '' ? [{ id: refOf(id), title }] : []
  })
}

export interface Piece {
  /** Where the piece begins, in characters. */
  readonly at: number
  readonly text: string
  readonly marked: boolean
}

/** A title cut into pieces, so that the words of the search can be marked. */
export function piecesOf(title: string, text: string): Piece[] {
  const letters = [...title]
  const folded = foldLetters(title)
  const pieces: Piece[] = []
  const add = (from: number, to: number, marked: boolean) => {
    if (to > from) pieces.push({ at: from, text: letters.slice(from, to).join(''), marked })
  }
  let at = 0
  for (const place of placesOf(folded, wordsOf(text))) {
    if (place.at < at) continue
    add(at, place.at, false)
    add(place.at, place.end, true)
    at = place.end
  }
  add(at, letters.length, false)
  return pieces
}

interface Place {
  readonly at: number
  readonly end: number
}

/** Sorted from first to last; of places with the same start, the longest first. */
function placesOf(folded: readonly string[], words: readonly string[]): Place[] {
  const all = (find: typeof placeOf, word: string): Place[] => {
    const places: Place[] = []
    for (let place = find(folded, word, 0); place !== null; place = find(folded, word, place.end)) places.push(place)
    return places
  }
  return words
    .flatMap((word) => {
      const exact = all(placeOf, word)
      return exact.length > 0 ? exact : all(nearPlaceOf, word)
    })
    .toSorted((one, other) => one.at - other.at || other.end - one.end)
}
