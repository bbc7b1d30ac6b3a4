// expects: no-restricted-imports
import { useRow } from '#sync/page/live-rows.ts'

export const row = useRow
