// expects: no-restricted-imports
import { sessionOf } from '#sync/wire/session.ts'

export const use = sessionOf
