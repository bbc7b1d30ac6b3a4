import { expect, test } from 'vitest'
import { PendingWork } from './pending-work.ts'

test('saving waits for all pending work, and learns when some of it failed (SYN-02)', async () => {
  const form = new PendingWork()
  expect(await form.ended()).toBe(true)
  form.note('logo', 'busy')
  form.note('favicon', 'busy')
  const ended = form.ended()
  let known = false
  void ended.then(() => (known = true))
  form.note('logo', 'failed')
  await Promise.resolve()
  expect(known).toBe(false)
  form.note('favicon', 'rest')
  expect(await ended).toBe(false)
  expect(await form.ended()).toBe(true)
})

test('work that failed before the save blocks nothing (SYN-02)', async () => {
  const form = new PendingWork()
  form.note('logo', 'busy')
  form.note('favicon', 'busy')
  form.note('logo', 'failed')
  const ended = form.ended()
  form.note('favicon', 'rest')
  expect(await ended).toBe(true)
})

test('an unmounted field blocks nothing (SYN-02)', async () => {
  const form = new PendingWork()
  form.note('logo', 'busy')
  const ended = form.ended()
  form.note('logo', 'rest')
  expect(await ended).toBe(true)
})
