// expects: no-restricted-imports
import { GAMIFICATION_EXAMPLES } from '#server/testing/gamification-examples.ts'

export const wrong = GAMIFICATION_EXAMPLES
