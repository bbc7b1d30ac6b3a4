// expects: no-restricted-imports
import { enter } from '#server/accounts/auth.ts'

export const wrong = enter
