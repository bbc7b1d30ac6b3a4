// expects: no-restricted-imports
import { undo } from '#sync/actions/user-actions.ts'

export const use = undo
