// expects: no-restricted-imports
import { useRow } from '#sync/page/rows.ts'

export const row = useRow
