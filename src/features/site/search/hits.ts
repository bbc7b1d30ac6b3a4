import { type ContentKind, contentPath } from '#contract/content-paths.ts'
import { pictureHref } from '#lib/url.ts'

/** One thing that was found, here or on the server. */
export interface Hit {
  /** `lesson/7`: the same thing found twice is shown once. */
  readonly key: string
  readonly kind: ContentKind
  readonly title: string
  /** Where it belongs, or who teaches it. */
  readonly about: string
  readonly picture: string | null
  readonly href: string
  readonly locked: boolean
}

interface Row {
  readonly lid: string
  readonly title: string
}
export interface Mirrored {
  readonly courses: readonly (Row & { readonly teacher?: string; readonly category?: string; readonly cover?: string | null })[]
  readonly modules: readonly (Row & { readonly course_id?: unknown; readonly cover?: string | null; readonly lessons?: unknown })[]
  readonly lessons: readonly (Row & { readonly course_id?: unknown; readonly cover?: string | null })[]
  readonly communities: readonly (Row & { readonly active: boolean; readonly description?: string })[]
}

/** Without accents and case, each letter for itself, so that places in it are places in the text. */
const plain = (text: string): string[] => [...text].map((each) => each.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase())

export const plainText = (text: string): string => plain(text).join('').trim()

/** What this device has of a text: titles that hold it, and for courses who teaches them and what they are about. Courses first. */
export function hitsHere({ courses, modules, lessons, communities }: Mirrored, text: string, tenant: string): Hit[] {
  const wanted = plainText(text)
  if (wanted === '') return []
  const has = (...texts: (string | undefined)[]) => texts.some((each) => each !== undefined && plainText(each).includes(wanted))
  const courseOf = new Map(courses.map((course) => [idOf(course.lid), course]))
  const hit = (kind: ContentKind, id: string, title: string, about = '', cover?: string | null): Hit => ({
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
  ]
  return onceEach(found)
}

/** What is here first, then what only the server found. */
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
  /** Where it begins, in letters. */
  readonly at: number
  readonly text: string
  readonly marked: boolean
}

/** A title cut where the text that was looked for stands in it. */
export function piecesOf(title: string, text: string): Piece[] {
  const letters = [...title]
  const folded = plain(title)
  const wanted = plainText(text)
  const pieces: Piece[] = []
  const add = (from: number, to: number, marked: boolean) => {
    if (to > from) pieces.push({ at: from, text: letters.slice(from, to).join(''), marked })
  }
  let at = 0
  for (let start = 0; wanted !== '' && start < folded.length; start++) {
    const end = endOf(folded, start, wanted)
    if (end === null) continue
    add(at, start, false)
    add(start, end, true)
    at = end
    start = end - 1
  }
  add(at, letters.length, false)
  return pieces
}

/** Where `wanted` ends if it begins at `start`; a letter may fold to none or to several. */
function endOf(folded: readonly string[], start: number, wanted: string): number | null {
  if (folded[start] === '') return null
  let text = ''
  for (let end = start; end < folded.length && text.length < wanted.length; end++) {
    text += folded[end] ?? ''
    if (text === wanted) return end + 1
  }
  return null
}
