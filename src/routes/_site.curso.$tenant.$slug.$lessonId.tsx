import { createFileRoute } from '@tanstack/react-router'
import { LessonPage } from '#features/site/learn-pages.tsx'

export const Route = createFileRoute('/_site/curso/$tenant/$slug/$lessonId')({ component: LessonRoute })

function LessonRoute() {
  const { slug, lessonId } = Route.useParams()
  return <LessonPage id={lessonId} slug={slug} />
}
