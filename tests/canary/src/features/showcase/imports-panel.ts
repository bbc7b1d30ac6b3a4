// expects: no-restricted-imports
import { saveSeo } from '#features/studio/seo/commands.ts'

export const save = saveSeo
