import { useMemo } from 'react'
import type { RowFields } from '#contract/nouns.ts'
import { PageBlocks } from '#features/site/blocks/page-blocks.tsx'
import { LearnSkeleton, NotHere, Refused } from '#features/site/kit/learn-states.tsx'
import { learnWords as w } from '#features/site/kit/learn-words.ts'
import { reads } from '#features/site/model/reads.ts'
import { usePageRead } from '#features/site/read/use-page-read.ts'
import { lidOfServerId, useTemplate } from '#features/site/read/use-site.ts'
import { readOf } from '#sync/model/resource-id.ts'
import { useList, useRow } from '#sync/page/live-rows.ts'
import { useWorkspace } from '#sync/page/workspace-provider.tsx'
import { filmOf } from './film.ts'
import { useFinished, useLast } from './finished.ts'
import { LessonBody } from './lesson-body.tsx'
import { useLessonMarquee } from './lesson-marquee.tsx'
import { coverOf, moduleOf, modulesOfCourse } from './outline.ts'

type LessonRow = RowFields<'lessons'> & { readonly lid: string }

const NO_MODULE = { lid: '', title: '' }

/** A lesson: its film, its text, and the other lessons of the module. */
export function LessonPage({ id, slug }: { id: string; slug: string }) {
  const row = useRow('lessons', lidOfServerId(id))
  const read = usePageRead(readOf(reads.lesson, id))
  if (row === undefined || read.readAt === undefined) return null
  if (read.refused !== null && !read.pulling) return <Refused kind="lesson" why={read.refused} />
  if (row === null) return read.error !== null && !read.pulling ? <NotHere title={titleOfSlug(slug)} read={read} /> : <LearnSkeleton />
  return <Lesson id={id} row={row} read={read} />
}

/** The lesson's course and modules, as far as they are known. `undefined`: being read. */
function usePlaceInCourse(row: LessonRow) {
  const stored = useRow('modules', row.module_id ? lidOfServerId(row.module_id) : null)
  const all = useList('modules')
  const modules = useFinished(useMemo(() => (stored == null ? [] : [stored]), [stored]))
  const courseId = row.course_id ?? stored?.course_id ?? null
  const course = useRow('courses', courseId === null ? null : lidOfServerId(courseId))
  if (stored === undefined || modules === undefined || course === undefined || all === undefined) return undefined
  return { courseId, course, module: modules[0] ?? null, inCourse: courseId === null ? [] : modulesOfCourse(all, courseId) }
}

function Lesson({ id, row, read }: { id: string; row: LessonRow; read: ReturnType<typeof usePageRead> }) {
  const { account } = useWorkspace()
  const template = useTemplate()
  const marquee = useLessonMarquee()
  const found = useLast(usePlaceInCourse(row))
  usePageRead(reads.template)
  usePageRead(reads.marquees)
  if (template === undefined || marquee === undefined || found === undefined) return null
  const { courseId, course, module: moduleRow, inCourse } = found
  const at = inCourse.findIndex((each) => each.lid === moduleRow?.lid)
  const after = at < 0 ? undefined : inCourse[at + 1]
  const module = moduleOf(moduleRow ?? NO_MODULE, at + 1, account.tenantId, id)
  return (
    <LessonBody
      key={id}
      id={id}
      title={row.title}
      shape={SHAPES[template?.theme_classes ?? 1] ?? 'list'}
      marquee={marquee}
      comments={template?.comment === true}
      finished={row.finished === true || module.lessons?.find((each) => each.id === id)?.finished === true}
      // Content that is not read yet differs from empty content.
      content={row.description === undefined ? null : { text: row.description, film: filmOf(row.video_url) }}
      teacher={moduleRow?.teacher ?? course?.teacher ?? ''}
      module={module}
      cover={coverOf(row.title, moduleRow, course)}
      after={after === undefined ? null : moduleOf(after, at + 2, account.tenantId, null)}
      course={course === null || courseId === null ? null : { title: course.title, href: `/courses/${courseId}` }}
      read={read}
      blocks={<PageBlocks page="lesson" course={courseId} module={row.module_id ?? null} lesson={id} />}
    />
  )
}

/** LES-03 */
const SHAPES: Readonly<Record<number, 'list' | 'sequence' | 'full'>> = { 1: 'list', 2: 'sequence', 3: 'full' }

/** The title from the address, better than «Aula» while the lesson is not mirrored. */
export function titleOfSlug(slug: string): string {
  const title = slug.replaceAll('-', ' ').trim()
  return title === '' ? w.lesson(0, 0) : title.charAt(0).toUpperCase() + title.slice(1)
}
