import { spawnSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** Runs the hook as git does: with the path of a file that holds the message. */
function check(message: string) {
  const file = join(mkdtempSync(join(tmpdir(), 'lousa-message-')), 'COMMIT_EDITMSG')
  writeFileSync(file, message)
  const { status, stderr } = spawnSync(process.execPath, ['scripts/hooks/commit-msg', file], { encoding: 'utf8' })
  return { status, stderr }
}

test('a first line of 72 characters passes, counted as people count; the body may be longer', () => {
  expect(check(`${'ç'.repeat(71)}🎓\n\n${'long '.repeat(40)}`)).toEqual({ status: 0, stderr: '' })
})

test('one more is refused, with how many are too many', () => {
  const { status, stderr } = check(`# a comment of git\n${'x'.repeat(73)}`)
  expect(status).toBe(1)
  expect(stderr).toContain('73 characters, 1 too many')
})
