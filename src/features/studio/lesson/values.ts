import type { ValueTable } from '#features/studio/context/value-words.ts'
import { words } from './words.ts'

export const lessonValues: ValueTable = {
  marquees: { product_id: { rows: 'products' } },
  settings: { theme_classes: { codes: words.templates } },
}
