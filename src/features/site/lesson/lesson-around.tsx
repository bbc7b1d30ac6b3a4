import { learnWords as w } from '#features/site/kit/learn-words.ts'
import { SiteLink } from '#features/site/kit/site-link.tsx'
import type { lesson } from '#styled/recipes'
import { type LessonItem, type ModuleItem, neighboursOf } from './outline.ts'

export interface LessonAroundProps {
  id: string
  lessons: readonly LessonItem[]
  after: ModuleItem | null
  course: { readonly title: string; readonly href: string } | null
  className: ReturnType<typeof lesson>
}

/** Links to the previous and next lesson. The last lesson of a module leads to the next module; the last one of a course leads to the course. */
export function LessonAround({ id, lessons, after, course, className: parts }: LessonAroundProps) {
  const { at, previous, following } = neighboursOf(lessons, id)
  if (at < 0) return null
  const [first] = after?.lessons ?? []
  const onward =
    following !== null
      ? { small: w.following, title: following.title, href: following.href }
      : after !== null
        ? { small: w.followingModule, title: after.title, href: first?.href ?? after.href }
        : course !== null && { small: w.lastLesson, title: course.title, href: course.href }
  return (
    <div className={parts.around}>
      {previous !== null && (
        <SiteLink href={previous.href} className={parts.step} data-to="previous">
          <span className={parts.stepSmall}>{w.previous}</span>
          <span className={parts.stepName}>{previous.title}</span>
        </SiteLink>
      )}
      {onward && (
        <SiteLink href={onward.href} className={parts.step} data-to="following">
          <span className={parts.stepSmall}>{onward.small}</span>
          <span className={parts.stepName}>{onward.title}</span>
        </SiteLink>
      )}
    </div>
  )
}
