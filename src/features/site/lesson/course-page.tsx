import { useMemo, useState } from 'react'
import { PageBlocks } from '#features/site/blocks/page-blocks.tsx'
import { Avatar } from '#features/site/kit/avatar.tsx'
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
import { useAskAgain, usePageRead } from '#features/site/read/use-page-read.ts'
import { lidOfServerId, useTemplate } from '#features/site/read/use-site.ts'
import { schoolLang } from '#lib/language.ts'
import { outline } from '#styled/recipes'
import { useList, useRow } from '#sync/page/live-rows.ts'
import { useWorkspace } from '#sync/page/workspace-provider.tsx'
import { PlayIcon } from '#ui/icons.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { CourseModule } from './course-module.tsx'
import { useFinished } from './finished.ts'
import { courseOf, type CourseOutline, coverOf, type CoverSource, modulesOfCourse } from './outline.ts'
import { ProgressLine } from './progress-line.tsx'

/** A course: where to continue, and its modules, which open in place. */
export function CoursePage({ id }: { id: string }) {
  const { account } = useWorkspace()
  const row = useRow('courses', lidOfServerId(id))
  const all = useList('modules')
  const modules = useFinished(useMemo(() => all && modulesOfCourse(all, id), [all, id]))
  const courses = usePageRead(reads.courses)
  const list = usePageRead(reads.modules)
  const template = useTemplate()
  const asks = useAskAgain(row === null && courses.readAt !== undefined, courses)
  if (row === undefined || modules === undefined || template === undefined || courses.readAt === undefined || list.readAt === undefined)
    return null
  if (row === null) {
    if (courses.pulling || asks) return <LearnSkeleton />
    if (courses.error === null) return <Refused kind="course" why="gone" />
    return <NotHere title={w.course} read={courses} />
  }
  const view = courseOf(row, modules, account.tenantId)
  return (
    <>
      <CourseHead view={view} cover={coverOf(row.title, row)} trail={template?.course_page_indicator === true} />
      <div className={outline().two}>
        <section aria-labelledby="modulos">
          <ModulesHeading view={view} />
          <KeptSince read={list} />
          {view.modules.length > 0 ? (
            <Modules view={view} />
          ) : list.pulling ? (
            <LinesSkeleton />
          ) : list.readAt === null ? (
            <PartMissing read={list} offline={w.modulesOffline} failed={w.modulesFailed} />
          ) : (
            <NothingPublished title={w.noModules} text={w.noModulesText} />
          )}
        </section>
        {view.teacher !== '' && (
          <aside className={outline().aside} aria-labelledby="professor">
            <h2 id="professor" className={outline().asideTitle}>
              {w.teacher}
            </h2>
            <p className={outline().person}>
              <Avatar name={view.teacher} photo={null} size={56} />
              {view.teacher}
            </p>
          </aside>
        )}
      </div>
      <PageBlocks page="course" course={id} wide />
    </>
  )
}

function CourseHead({ view, cover, trail }: { view: CourseOutline; cover: CoverSource; trail: boolean }) {
  const parts = outline()
  return (
    <div className={parts.hero}>
      <div className={parts.art}>
        <StillPicture src={cover.wide} title={cover.title} bare />
      </div>
      <div className={parts.words}>
        {trail && <PageTrail above={[{ title: w.home, href: '/homepage' }]} here={view.title} />}
        <p className={parts.kicker}>{[w.course, view.category].filter(Boolean).join(' · ')}</p>
        <PageHeading className={parts.title} lang={schoolLang()}>
          {view.title}
        </PageHeading>
        {view.progress !== null && <ProgressLine progress={view.progress} text={w.done(view.progress.done, view.progress.of)} />}
        {view.action !== null && (
          <SiteLink href={view.action.href} className={parts.cta}>
            <PlayIcon size={20} />
            <span>{view.action.label}</span>
          </SiteLink>
        )}
      </div>
      <div className={parts.wide}>
        <StillPicture src={cover.wide} title={cover.title} />
      </div>
    </div>
  )
}

function ModulesHeading({ view: { modules, lessonsCount } }: { view: CourseOutline }) {
  const parts = outline()
  const note = [w.moduleCount(modules.length), lessonsCount === null ? '' : w.lessonCount(lessonsCount)].filter(Boolean).join(' · ')
  return (
    <div className={parts.heading}>
      <h2 id="modulos" className={parts.headingTitle}>
        {w.modules}
      </h2>
      {modules.length > 0 && <span className={parts.note}>{note}</span>}
    </div>
  )
}

function Modules({ view }: { view: CourseOutline }) {
  const [open, setOpen] = useState<Readonly<Record<string, boolean>>>({})
  return (
    <ol>
      {view.modules.map((module) => {
        const isOpen = open[module.id] ?? module.id === view.openId
        return (
          <CourseModule
            key={module.id}
            module={module}
            open={isOpen}
            onToggle={() => setOpen((was) => ({ ...was, [module.id]: !isOpen }))}
          />
        )
      })}
    </ol>
  )
}
