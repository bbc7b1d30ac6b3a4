// expects: no-restricted-imports
import { systemOf } from '#features/site/device/device-abilities.ts'

export const wrong = systemOf
