// expects: no-restricted-imports
import { Actions } from '#features/studio/central/actions.tsx'

export const wrong = Actions
