import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pollNews } from './poll-news.ts'

const MINUTE = 60_000

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A page whose data the server confirmed at `at`; `answers`: whether it can be reached. */
function open({ at = Date.now() as number | null, answers = true, seen = true } = {}) {
  const began = Date.now()
  const world = { at, answers, seen, asked: [] as number[] }
  const { look, stop } = pollNews({
    isSeen: () => world.seen,
    confirmedAt: async () => world.at,
    ask: async () => {
      // As a read does: what is younger than its age is not read again.
      if (world.at !== null && Date.now() - world.at <= 5 * MINUTE) return
      world.asked.push(Math.round((Date.now() - began) / MINUTE))
      if (world.answers) world.at = Date.now()
    },
  })
  return { world, look, stop }
}

test('a tab that was just opened asks after five minutes, and every five minutes from then on (NTF-23)', async () => {
  const { world } = open({ at: null })
  // The first read ends after the tab has begun to wait.
  await vi.advanceTimersByTimeAsync(2000)
  world.at = Date.now()
  await vi.advanceTimersByTimeAsync(5 * MINUTE + 10)
  expect(world.asked).toEqual([5])
  await vi.advanceTimersByTimeAsync(10 * MINUTE + 20)
  expect(world.asked).toEqual([5, 10, 15])
})

test('a tab with news of four minutes ago asks after one (NTF-23)', async () => {
  const { world } = open({ at: Date.now() - 4 * MINUTE })
  await vi.advanceTimersByTimeAsync(MINUTE + 10)
  expect(world.asked).toEqual([1])
})

test('does not ask while the server says every 20 s that nothing changed (NTF-23, FRE-02)', async () => {
  const { world } = open()
  for (let n = 0; n < 180; n++) {
    await vi.advanceTimersByTimeAsync(20_000)
    world.at = Date.now()
  }
  expect(world.asked).toEqual([])
  // The call has no answer any more: after five minutes the news are asked for themselves.
  await vi.advanceTimersByTimeAsync(5 * MINUTE + 10)
  expect(world.asked).toEqual([65])
})

test('without an answer asks no more often than every five minutes (NTF-23)', async () => {
  const { world } = open({ answers: false })
  await vi.advanceTimersByTimeAsync(16 * MINUTE)
  expect(world.asked).toEqual([5, 10, 15])
})

test('asks nothing out of sight, and at once when it is back (NTF-30, NTF-31)', async () => {
  const { world, look, stop } = open({ seen: false })
  await vi.advanceTimersByTimeAsync(12 * MINUTE)
  expect(world.asked).toEqual([])
  world.seen = true
  look()
  await vi.advanceTimersByTimeAsync(0)
  expect(world.asked).toEqual([12])
  stop()
  await vi.advanceTimersByTimeAsync(30 * MINUTE)
  expect([world.asked, vi.getTimerCount()]).toEqual([[12], 0])
})
