import { lazy, Suspense, useRef } from 'react'
import { lessonParts } from '#styled/recipes'
import { useNear } from './use-near.ts'

const LessonThread = lazy(() => import('./community/lesson-thread.tsx').then((module) => ({ default: module.LessonThread })))

/** The comments of a lesson, where the school has them on (LES-05). Their code comes when their place is nearly in sight. */
export function LessonComments({ id, title }: { id: string; title: string }) {
  const box = useRef<HTMLDivElement>(null)
  const near = useNear(box, '200px')
  return (
    <div ref={box} className={lessonParts().comments}>
      {near && (
        <Suspense>
          <LessonThread key={id} id={id} title={title} />
        </Suspense>
      )}
    </div>
  )
}
