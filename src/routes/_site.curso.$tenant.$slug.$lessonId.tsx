import { createFileRoute } from '@tanstack/react-router'
import { LessonPage } from '#features/site/lesson/lesson-page.tsx'

export const Route = createFileRoute('/_site/curso/$tenant/$slug/$lessonId')({ component: LessonRoute })

function LessonRoute() {
  const { slug, lessonId } = Route.useParams()
  return <LessonPage key={lessonId} id={lessonId} slug={slug} />
}
