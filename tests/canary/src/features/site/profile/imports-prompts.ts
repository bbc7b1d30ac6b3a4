// expects: no-restricted-imports
import { atRisk } from '#features/site/prompts/at-risk.ts'

export const wrong = atRisk
