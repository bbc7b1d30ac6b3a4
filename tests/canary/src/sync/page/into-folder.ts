// expects: no-restricted-imports
import { leave } from './session/leave.ts'

export const use = leave
