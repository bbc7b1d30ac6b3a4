import { createFileRoute } from '@tanstack/react-router'
import { CoursePage } from '#features/site/learn-pages.tsx'

export const Route = createFileRoute('/_site/courses/$courseId')({ component: CourseRoute })

function CourseRoute() {
  return <CoursePage id={Route.useParams().courseId} />
}
