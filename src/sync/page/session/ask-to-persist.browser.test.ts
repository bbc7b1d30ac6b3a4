import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { updateSeo } from '#features/studio/seo/commands.ts'
import { holdTimers } from '#tests/browser/held-timers.ts'
import { openTestStudio } from '#tests/fixtures/test-workspace.ts'
import { askToPersist, RISK_AFTER } from './ask-to-persist.ts'

const TOLD = 'lousa:may-be-evicted'
const ends: (() => void)[] = []

beforeEach(() => localStorage.removeItem(TOLD))
afterEach(() => {
  for (const end of ends.splice(0)) end()
  localStorage.removeItem(TOLD)
  vi.restoreAllMocks()
})

/** A page of a browser that answers so. */
async function pageWhere(granted: boolean) {
  vi.spyOn(navigator.storage, 'persisted').mockResolvedValue(false)
  const persist = vi.spyOn(navigator.storage, 'persist').mockResolvedValue(granted)
  const refused = vi.fn<(isAtRisk: boolean) => void>()
  const studio = await openTestStudio()
  ends.push(askToPersist(studio, refused))
  const edit = () => studio.record(updateSeo, { name: 'Sabiá' })
  return { persist, refused, edit }
}

test('the browser is asked to keep the data at the first edit, and not before (PWA-06)', async () => {
  const { persist, refused, edit } = await pageWhere(true)
  // As long as the first look at the outbox takes.
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(persist).not.toHaveBeenCalled()
  await edit()
  await expect.poll(() => persist.mock.calls.length).toBe(1)
  expect(refused).not.toHaveBeenCalled()
})

test('a browser that refuses is told of once per device (PWA-06)', async () => {
  const waits = holdTimers(RISK_AFTER)
  const first = await pageWhere(false)
  await first.edit()
  await expect.poll(() => waits.waiting()).toBe(1)
  waits.pass()
  await expect.poll(() => first.refused.mock.calls.length).toBe(1)
  const second = await pageWhere(false)
  await second.edit()
  await expect.poll(() => second.persist.mock.calls.length).toBeGreaterThan(0)
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(second.refused).not.toHaveBeenCalled()
})
