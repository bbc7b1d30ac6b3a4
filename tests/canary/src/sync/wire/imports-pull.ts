// expects: no-restricted-imports
import { Pulls } from '#sync/pull/pulls.ts'

export const use = Pulls
