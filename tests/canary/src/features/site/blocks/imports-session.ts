// expects: no-restricted-imports
import { Leaving } from '#features/site/session/account-away.tsx'

export const wrong = Leaving
