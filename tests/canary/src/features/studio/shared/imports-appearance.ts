// expects: no-restricted-imports
import { BackgroundField } from '#features/studio/appearance/background-field.tsx'

export const wrong = BackgroundField
