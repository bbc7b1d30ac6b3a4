import '#lib/zod-jitless.ts'
import * as z from 'zod/mini'
import { isUpTo, unitsOf } from './characters.ts'

/** The rule of a form or a command: at most so many characters, as people see them (`characters.ts`). */
export const upTo = (max: number, message?: string) => z.refine<string>((text) => isUpTo(text, max), message)

/** The same limit on the wire, where it bounds the size of a body. The server counts the characters of each field itself. */
export const wireUpTo = (max: number) => z.maxLength(unitsOf(max))
