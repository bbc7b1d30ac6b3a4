import { expect, test } from 'vitest'
import type { Entry } from '#db/entry.ts'
import { memoryStore } from '#tests/sync/memory-store.ts'
import { loadModel } from './load-model.ts'

const A_PANELS = 'createLink'

function waiting(...commands: string[]) {
  const store = memoryStore()
  for (const command of commands) store.preset('outbox', command, { id: command, command } as Entry)
  return store
}

test('a student’s worker has no panel’s commands, an editor’s has them (WRK-01)', async () => {
  expect((await loadModel(false, waiting())).hasCommand(A_PANELS)).toBe(false)
  expect((await loadModel(true, waiting())).hasCommand(A_PANELS)).toBe(true)
})

test('work of an editor who is a student now still has its command (SYN-02)', async () => {
  const theirs = waiting('updateProfile')
  expect((await loadModel(false, theirs)).hasCommand(A_PANELS)).toBe(false)
  const both = waiting('updateProfile', A_PANELS)
  expect((await loadModel(false, both)).hasCommand(A_PANELS)).toBe(true)
})
