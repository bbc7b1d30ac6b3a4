// expects: no-restricted-imports
import { labControls } from '#server/lab/controls.ts'

export const wrong = labControls
