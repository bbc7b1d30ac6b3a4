import { lazy, Suspense, useRef } from 'react'
import { lessonParts } from '#styled/recipes'
import { learnWords as w } from './learn-words.ts'
import { useNear } from './use-near.ts'

const LessonThread = lazy(() => import('./community/lesson-thread.tsx').then((module) => ({ default: module.LessonThread })))

/** The comments of a lesson, where the school has them on (LES-05). Their code comes when their place is nearly in sight. */
export function LessonComments({ id, title }: { id: string; title: string }) {
  const box = useRef<HTMLElement>(null)
  const near = useNear(box, '200px')
  const parts = lessonParts()
  return (
    <section ref={box} className={parts.comments} aria-labelledby="comentarios">
      <h2 id="comentarios" className={parts.heading}>
        {w.comments}
      </h2>
      {near && (
        <Suspense>
          <LessonThread key={id} id={id} title={title} />
        </Suspense>
      )}
    </section>
  )
}
