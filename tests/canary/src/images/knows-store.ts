// expects: no-restricted-imports
import { tables } from '#db/tables.ts'

export const known = tables
