// expects: no-restricted-imports
import { CourseModule } from '#features/site/lesson/course-module.tsx'

export const wrong = CourseModule
