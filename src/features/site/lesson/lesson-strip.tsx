import { useEffect, useRef } from 'react'
import { learnWords as w } from '#features/site/kit/learn-words.ts'
import { SiteLink } from '#features/site/kit/site-link.tsx'
import { StillPicture } from '#features/site/kit/still-picture.tsx'
import { lesson, lessonLine } from '#styled/recipes'
import { CheckIcon } from '#ui/icons-more.tsx'
import { PlayIcon } from '#ui/icons.tsx'
import type { CoverSource, LessonItem } from './outline.ts'

/** The line of lessons below the film; the open one is scrolled into view. */
export function LessonStrip({ lessons, cover, label }: { lessons: readonly LessonItem[]; cover: CoverSource; label: string }) {
  const parts = lesson({ shape: 'sequence' })
  const box = useRef<HTMLElement>(null)
  useEffect(() => {
    const strip = box.current
    const here = strip?.querySelector<HTMLElement>('[data-state=now]')
    if (strip && here) strip.scrollLeft = here.offsetLeft - (strip.clientWidth - here.offsetWidth) / 2
  }, [lessons.length])
  if (lessons.length === 0) return null
  return (
    <nav ref={box} className={parts.strip} aria-label={label}>
      <ol className={parts.stripList}>
        {lessons.map(({ id, number, title, href, state }) => (
          <li key={id} className={parts.stop} data-state={state}>
            <SiteLink href={href} aria-current={state === 'now' ? 'page' : undefined}>
              <span className={parts.still}>
                <StillPicture src={cover.wide} title={title} bare />
              </span>
              <span className={parts.stopLine} aria-hidden="true">
                <span className={lessonLine().point}>
                  {state === 'done' && <CheckIcon />}
                  {state === 'now' && <PlayIcon />}
                </span>
              </span>
              <span className={parts.stopName}>
                {number}. {title}
              </span>
              {state === 'done' && <span className="vh">{w.finished}</span>}
            </SiteLink>
          </li>
        ))}
      </ol>
    </nav>
  )
}
