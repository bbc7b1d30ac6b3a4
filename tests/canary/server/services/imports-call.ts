// expects: no-restricted-imports
import { readBody } from '#server/call/body.ts'

export const wrong = readBody
