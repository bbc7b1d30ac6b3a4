// expects: no-restricted-imports
import { startAttempt } from '#sync/push/attempt.ts'

export const use = startAttempt
