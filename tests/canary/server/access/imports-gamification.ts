// expects: no-restricted-imports
import { earn } from '#server/gamification/ledger.ts'

export const wrong = earn
