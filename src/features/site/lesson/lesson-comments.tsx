import { useRouterState } from '@tanstack/react-router'
import { lazy, Suspense, useRef } from 'react'
import { learnWords as w } from '#features/site/kit/learn-words.ts'
import { useNear } from '#features/site/read/use-near.ts'
import { lessonParts } from '#styled/recipes'

const LessonThread = lazy(() => import('#features/site/community/lesson-thread.tsx').then((module) => ({ default: module.LessonThread })))

/** The comments of a lesson, if the school has them switched on (LES-05). Their code loads when their place is nearly in view. */
export function LessonComments({ id, title }: { id: string; title: string }) {
  const box = useRef<HTMLElement>(null)
  // A notification leads to a comment: then the code loads at once.
  const named = useRouterState({ select: ({ location }) => location.hash.startsWith('comentario-') })
  const near = useNear(box, '200px') || named
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
