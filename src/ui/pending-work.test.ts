import { expect, test } from 'vitest'
import { PendingWork } from './pending-work.ts'

test('who saves waits for everything that is being made, and hears when one of it came to nothing (SYN-02)', async () => {
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

test('what came to nothing before somebody saved holds nobody (SYN-02)', async () => {
  const form = new PendingWork()
  form.note('logo', 'busy')
  form.note('favicon', 'busy')
  form.note('logo', 'failed')
  const ended = form.ended()
  form.note('favicon', 'rest')
  expect(await ended).toBe(true)
})

test('a field that leaves the page holds nobody (SYN-02)', async () => {
  const form = new PendingWork()
  form.note('logo', 'busy')
  const ended = form.ended()
  form.note('logo', 'rest')
  expect(await ended).toBe(true)
})
