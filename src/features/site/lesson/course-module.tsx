import { useId } from 'react'
import { LinesSkeleton, NothingPublished, PartMissing } from '#features/site/kit/learn-states.tsx'
import { learnWords as w } from '#features/site/kit/learn-words.ts'
import { SiteLink } from '#features/site/kit/site-link.tsx'
import { reads } from '#features/site/model/reads.ts'
import { usePageRead } from '#features/site/read/use-page-read.ts'
import { schoolLang } from '#lib/language.ts'
import { outline } from '#styled/recipes'
import { readOf } from '#sync/model/resource-id.ts'
import { ChevronDownIcon } from '#ui/icons-more.tsx'
import { LessonLine } from './lesson-line.tsx'
import { type ModuleItem, percentOf } from './outline.ts'
import { ProgressTrack } from './progress-line.tsx'

export interface CourseModuleProps {
  module: ModuleItem
  open: boolean
  onToggle(): void
}

/** A module of a course. Its lessons are requested when it opens. */
export function CourseModule({ module, open, onToggle }: CourseModuleProps) {
  const parts = outline()
  const id = useId()
  return (
    <li className={parts.module}>
      <h3>
        <button type="button" className={parts.open} aria-expanded={open} aria-controls={open ? id : undefined} onClick={onToggle}>
          <span className={parts.number} aria-hidden="true">
            {module.number}
          </span>
          <span className={parts.name}>
            <b lang={schoolLang()}>{module.title}</b>
            <span className={parts.small}>{aboutOf(module)}</span>
          </span>
          {module.progress !== null && <ProgressTrack progress={module.progress} className={parts.bar} />}
          <ChevronDownIcon />
        </button>
      </h3>
      {open && (
        <div id={id} className={parts.under}>
          <Lessons module={module} />
        </div>
      )}
    </li>
  )
}

/** «7 aulas · 43%», «3 aulas · concluído» */
function aboutOf({ lessonsCount, progress }: ModuleItem): string {
  const done =
    progress === null || progress.done === 0 ? '' : progress.done === progress.of ? w.finishedModule : w.percent(percentOf(progress))
  return [lessonsCount === null ? '' : w.lessonCount(lessonsCount), done].filter(Boolean).join(' · ')
}

function Lessons({ module }: { module: ModuleItem }) {
  const parts = outline()
  const read = usePageRead(readOf(reads.module, module.id))
  if (module.lessons === null) {
    if (read.readAt === undefined) return null
    if (read.error !== null && !read.pulling) return <PartMissing read={read} offline={w.lessonsOffline} failed={w.lessonsFailed} />
    return <LinesSkeleton count={Math.min(module.lessonsCount ?? 3, 8)} />
  }
  if (module.lessons.length === 0) return <NothingPublished title={w.noLessons} text={w.noLessonsText} />
  return (
    <>
      <LessonLine lessons={module.lessons} />
      <SiteLink href={module.href} className={parts.more}>
        {w.openModule}
      </SiteLink>
    </>
  )
}
