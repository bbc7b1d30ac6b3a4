// expects: no-restricted-imports
import type { Entry } from '#sync/entry.ts'

export type Leak = Entry
