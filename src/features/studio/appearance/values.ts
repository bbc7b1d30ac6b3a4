import { backgroundOf } from '#contract/backgrounds.ts'
import type { ValueTable } from '#features/studio/context/value-words.ts'

export const appearanceValues: ValueTable = {
  settings: { background_color_primary: { say: (value) => backgroundOf(String(value))?.label ?? String(value) } },
}
