// expects: no-restricted-imports
import { LargeParts } from '#features/site/dev/dev-kit-files.tsx'

export const wrong = LargeParts
