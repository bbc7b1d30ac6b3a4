// expects: no-restricted-imports
import { Studio } from '#features/studio/drawer/studio.tsx'

export const wrong = Studio
