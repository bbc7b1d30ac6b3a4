// expects: no-restricted-imports
import { words } from '#features/studio/lesson/words.ts'

export const said = words
