// expects: no-restricted-imports
import { saveSeo } from '../seo/commands.ts'

export const other = saveSeo
