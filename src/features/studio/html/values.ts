import type { MirrorTable } from '#db/tables.ts'
import type { ValueTable, ValueWords } from '#features/studio/context/value-words.ts'
import { ALL } from './form.ts'
import { words } from './words.ts'

const placeOf = (rows: MirrorTable, field: keyof typeof words.all): ValueWords => ({ rows, codes: { [ALL]: words.all[field] } })

export const htmlValues: ValueTable = {
  html: {
    page: { codes: words.pages },
    course_id: placeOf('courses', 'course_id'),
    module_id: placeOf('modules', 'module_id'),
    lesson_id: placeOf('lessons', 'lesson_id'),
    community_id: placeOf('communities', 'community_id'),
  },
}
