// expects: no-restricted-imports
import { getMeta } from '#sync/outbox/meta.ts'

export const use = getMeta
