import { learnWords as w } from '#features/site/kit/learn-words.ts'
import { SiteLink } from '#features/site/kit/site-link.tsx'
import { schoolLang } from '#lib/language.ts'
import { lessonLine } from '#styled/recipes'
import { CheckIcon } from '#ui/icons-more.tsx'
import { PlayIcon } from '#ui/icons.tsx'
import type { LessonItem } from './outline.ts'

export interface LessonLineProps {
  lessons: readonly LessonItem[]
  size?: 'small' | 'big'
  /** The meaning of the mark: the open lesson, or the one to continue with. */
  marked?: 'here' | 'next'
}

/** Lessons as a line of points. The meaning of each shape is also in text. */
export function LessonLine({ lessons, size = 'small', marked = 'next' }: LessonLineProps) {
  const parts = lessonLine({ size })
  return (
    <ol className={parts.list}>
      {lessons.map(({ id, title, number, href, state, finished }) => (
        <li key={id} className={parts.item} data-state={state}>
          <SiteLink href={href} className={parts.link} aria-current={state === 'now' ? (marked === 'here' ? 'page' : 'step') : undefined}>
            <span className={parts.point} aria-hidden="true">
              {state === 'done' && <CheckIcon />}
              {state === 'now' && <PlayIcon />}
            </span>
            <span>
              <span className={parts.name} lang={schoolLang()}>
                {number}. {title}
              </span>
              {state !== 'next' && (
                <span className={parts.small}>
                  {state === 'done' ? w.finished : marked !== 'here' ? w.isNext : finished ? w.hereFinished : w.here}
                </span>
              )}
            </span>
          </SiteLink>
        </li>
      ))}
    </ol>
  )
}
