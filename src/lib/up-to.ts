import '#lib/zod-jitless.ts'
import * as z from 'zod/mini'
import { isUpTo, unitsOf } from './characters.ts'

/** The rule of a form or a command: at most so many characters, as people see them (`characters.ts`). It tells its limit, as Zod's own rule does. @param counted what the server counts of a text */
export function upTo(max: number, message?: string, counted = (text: string) => text) {
  const check = z.refine<string>((text) => isUpTo(counted(text), max), message)
  check._zod.onattach.push(({ _zod: { bag } }) => {
    const known = bag['maximum']
    bag['maximum'] = typeof known === 'number' ? Math.min(known, max) : max
  })
  return check
}

/** The same limit on the wire, where it bounds the size of a body. The server counts the characters of each field itself. */
export const wireUpTo = (max: number) => z.maxLength(unitsOf(max))
