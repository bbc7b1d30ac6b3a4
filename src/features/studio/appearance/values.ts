import type { ValueTable } from '#features/studio/context/value-words.ts'
import { sayBackground } from '#features/studio/shared/background-labels.ts'

export const appearanceValues: ValueTable = {
  settings: { background_color_primary: { say: sayBackground } },
}
