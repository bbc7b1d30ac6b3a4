import { existsSync } from 'node:fs'
import { constants, getPriority } from 'node:os'
import { expect, test } from 'vitest'
import { runCommand } from './run-command.ts'

const MINUTE = 60_000
const LOW = constants.priority.PRIORITY_LOW

const told = async (script: string, yielding: boolean) =>
  (await runCommand(process.execPath, ['--input-type=module', '-e', script], { limit: MINUTE, yielding })).output.trim()

test('a command with `yields` gets the lowest priority, and other commands do not', async () => {
  // The priority is set when the command starts, so the test waits for it.
  const script = `import { getPriority } from 'node:os'; setTimeout(() => console.log(getPriority()), 200)`
  expect(await told(script, true)).toBe(String(LOW))
  expect(await told(script, false)).toBe(String(getPriority()))
})

test.runIf(existsSync('/proc/self/autogroup'))('its session yields too, where Linux shares the processor between sessions', async () => {
  const script = `import { readFileSync } from 'node:fs'; setTimeout(() => console.log(readFileSync('/proc/self/autogroup', 'utf8')), 200)`
  expect(await told(script, true)).toMatch(new RegExp(`nice ${LOW}$`))
  expect(await told(script, false)).not.toMatch(new RegExp(`nice ${LOW}$`))
})
