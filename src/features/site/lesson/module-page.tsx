import { useMemo } from 'react'
import { PageBlocks } from '#features/site/blocks/page-blocks.tsx'
import {
  KeptSince,
  LearnSkeleton,
  LinesSkeleton,
  NotHere,
  NothingPublished,
  PartMissing,
  Refused,
} from '#features/site/kit/learn-states.tsx'
import { learnWords as w } from '#features/site/kit/learn-words.ts'
import { PageTrail } from '#features/site/kit/page-trail.tsx'
import { SiteLink } from '#features/site/kit/site-link.tsx'
import { StillPicture } from '#features/site/kit/still-picture.tsx'
import { reads } from '#features/site/model/reads.ts'
import { type PageRead, usePageRead } from '#features/site/read/use-page-read.ts'
import { lidOfServerId, useTemplate } from '#features/site/read/use-site.ts'
import { schoolLang } from '#lib/language.ts'
import { lessonHref } from '#lib/lesson-path.ts'
import { outline } from '#styled/recipes'
import { readOf } from '#sync/model/resource-id.ts'
import { useList, useRow } from '#sync/page/live-rows.ts'
import { useWorkspace } from '#sync/page/workspace-provider.tsx'
import { ChevronLeftIcon, PlayIcon } from '#ui/icons.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { useFinished } from './finished.ts'
import { LessonLine } from './lesson-line.tsx'
import { coverOf, type CourseRow, moduleOf, type ModuleItem, type ModuleRow, modulesOfCourse } from './outline.ts'
import { ProgressLine } from './progress-line.tsx'

/** A module and its lessons. */
export function ModulePage({ id }: { id: string }) {
  const { account } = useWorkspace()
  const stored = useRow('modules', lidOfServerId(id))
  const rows = useFinished(useMemo(() => (stored == null ? [] : [stored]), [stored]))
  const row = stored == null ? stored : rows?.[0]
  const all = useList('modules')
  const course = useRow('courses', row?.course_id ? lidOfServerId(row.course_id) : null)
  const template = useTemplate()
  const read = usePageRead(readOf(reads.module, id))
  const list = usePageRead(reads.modules)
  usePageRead(reads.courses)
  if (row === undefined || all === undefined || course === undefined || template === undefined || read.readAt === undefined) return null
  if (read.refused !== null && !read.pulling) return <Refused kind="module" why={read.refused} />
  if (row === null) return read.error !== null && !read.pulling ? <NotHere title={w.module(0, 0)} read={read} /> : <LearnSkeleton />
  const siblings = row.course_id ? modulesOfCourse(all, row.course_id) : []
  // Before the list is read, only some of its modules may be on this device, each from its own page; then the number is unknown.
  const number = list.readAt == null ? 0 : siblings.findIndex((each) => each.lid === row.lid) + 1
  const module = moduleOf(row, number, account.tenantId)
  const cover = coverOf(row.title, row, course)
  const parts = outline()
  return (
    <div className={parts.page}>
      <Above course={course} row={row} trail={template?.module_page_indicator === true} />
      <div className={parts.top}>
        <div className={parts.cover}>
          <StillPicture src={cover.tall} title={cover.title} />
        </div>
        <div className={parts.words}>
          <p className={parts.kicker}>{w.module(number, siblings.length)}</p>
          <PageHeading className={parts.title} lang={schoolLang()}>
            {row.title}
          </PageHeading>
          {(row.teacher ?? course?.teacher) && <p className={parts.meta}>{w.with(row.teacher ?? course?.teacher ?? '')}</p>}
          {module.progress !== null && <ProgressLine progress={module.progress} text={w.done(module.progress.done, module.progress.of)} />}
          <GoOn module={module} tenant={account.tenantId} />
        </div>
      </div>
      <section aria-labelledby="aulas">
        <div className={parts.heading}>
          <h2 id="aulas" className={parts.headingTitle}>
            {w.lessons}
          </h2>
          {module.lessonsCount !== null && module.lessonsCount > 0 && (
            <span className={parts.note}>{w.lessonCount(module.lessonsCount)}</span>
          )}
        </div>
        <KeptSince read={read} />
        <Lessons module={module} read={read} />
      </section>
      <PageBlocks page="module" course={row.course_id ?? null} module={id} />
    </div>
  )
}

/** A link to the course, or the whole path from the homepage. */
function Above({ course, row, trail }: { course: CourseRow | null; row: ModuleRow; trail: boolean }) {
  const above = course === null ? [] : [{ title: course.title, href: `/courses/${row.course_id ?? ''}` }]
  if (trail) return <PageTrail above={[{ title: w.home, href: '/homepage' }, ...above]} here={row.title} />
  return above.map(({ title, href }) => (
    <SiteLink key={href} href={href} className={outline().crumb}>
      <ChevronLeftIcon />
      {title}
    </SiteLink>
  ))
}

function GoOn({ module: { lessons, next, progress }, tenant }: { module: ModuleItem; tenant: string }) {
  const here = next ?? lessons?.find(({ state }) => state !== 'done')
  if (!here) return null
  const label = progress !== null && progress.done > 0 ? w.goOnWith(here.title) : w.beginWith(here.title)
  return (
    <SiteLink href={lessonHref(tenant, here.id, here.title)} className={outline().cta}>
      <PlayIcon size={20} />
      <span>{label}</span>
    </SiteLink>
  )
}

function Lessons({ module: { lessons, lessonsCount }, read }: { module: ModuleItem; read: PageRead }) {
  if (lessons === null) {
    if (read.error !== null && !read.pulling) return <PartMissing read={read} offline={w.lessonsOffline} failed={w.lessonsFailed} />
    return <LinesSkeleton count={Math.min(lessonsCount ?? 5, 8)} />
  }
  if (lessons.length === 0) return <NothingPublished title={w.noLessons} text={w.noLessonsText} />
  return <LessonLine lessons={lessons} size="big" />
}
