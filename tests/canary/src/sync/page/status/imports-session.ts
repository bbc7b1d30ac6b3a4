// expects: no-restricted-imports
import { leave } from '#sync/page/session/leave.ts'

export const use = leave
