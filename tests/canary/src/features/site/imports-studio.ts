// expects: no-restricted-imports
import { Studio } from '#features/studio/studio.tsx'

export const wrong = Studio
