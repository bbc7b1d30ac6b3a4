import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { onTestFinished } from 'vitest'

/** Every call of one function of `node:fs` from now until the test's end, by its first argument; the call itself is made. */
export function watchFs(name: 'openSync' | 'fsyncSync'): unknown[] {
  const calls: unknown[] = []
  const real = fs[name] as (...args: unknown[]) => unknown
  const put = (call: typeof real) => {
    Object.assign(fs, { [name]: call })
    // Whoever imported it by name sees the other one, too.
    syncBuiltinESMExports()
  }
  put((...args) => {
    calls.push(args[0])
    return real(...args)
  })
  onTestFinished(() => put(real))
  return calls
}
