import { createFileRoute } from '@tanstack/react-router'
import { CoursePage } from '#features/site/lesson/course-page.tsx'

export const Route = createFileRoute('/_site/courses/$courseId')({ component: CourseRoute })

function CourseRoute() {
  const { courseId } = Route.useParams()
  return <CoursePage key={courseId} id={courseId} />
}
