// expects: no-restricted-imports
import { statusOf } from '#sync/page/status/status.ts'

export const use = statusOf
