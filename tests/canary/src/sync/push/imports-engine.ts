// expects: no-restricted-imports
import { takeLease } from '#sync/engine/lease.ts'

export const use = takeLease
