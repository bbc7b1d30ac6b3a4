import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { countMoves, type FrameMove } from './frame-moves.ts'

// The history of a test page is the browser's, so a length and steps back simulate it.

let length = 4
const went = vi.fn<(by?: number) => void>()

beforeEach(() => {
  length = 4
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  vi.spyOn(history, 'length', 'get').mockImplementation(() => length)
  vi.spyOn(history, 'go').mockImplementation(went)
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
  went.mockReset()
})

const grow = (by: number) => {
  length += by
}

test('the third entry without a press stops the frame, and the page goes back over all of them (SAF-06)', () => {
  const stop = vi.fn<() => void>()
  const moves = countMoves(stop)
  for (const added of [1, 1]) {
    grow(added)
    moves.moved(false)
  }
  expect(stop).not.toHaveBeenCalled()
  grow(1)
  moves.moved(false)
  expect(stop).toHaveBeenCalledOnce()
  // Some were under way.
  grow(4)
  vi.advanceTimersByTime(300)
  expect(went).toHaveBeenCalledExactlyOnceWith(-7)
})

test('a press in the frame, a document without an entry, and a step of the page itself count nothing (SAF-06)', () => {
  const stop = vi.fn<() => void>()
  const moves = countMoves(stop)
  for (let at = 0; at < 5; at++) {
    grow(1)
    moves.moved(true)
    moves.moved(false)
  }
  const before = location.href
  for (let at = 0; at < 5; at++) {
    history.replaceState({ at }, '', `#${at}`)
    grow(1)
    moves.moved(false)
  }
  expect(stop).not.toHaveBeenCalled()
  history.replaceState(null, '', before)
})

test('the first entry of another document stops the frame, and the page goes back over it; one that adds none is no entry (SAF-06)', () => {
  const stop = vi.fn<(move: FrameMove) => void>()
  const moves = countMoves(stop)
  moves.loaded()
  expect(stop).not.toHaveBeenCalled()
  grow(1)
  moves.loaded()
  expect(stop).toHaveBeenCalledExactlyOnceWith('left')
  vi.advanceTimersByTime(300)
  expect(went).toHaveBeenCalledExactlyOnceWith(-1)
})

test('a full history shows no growth: there the moves themselves are counted (SAF-06)', () => {
  length = 50
  const stop = vi.fn<() => void>()
  const moves = countMoves(stop)
  for (let at = 0; at < 3; at++) moves.moved(false)
  expect(stop).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(300)
  expect(went).not.toHaveBeenCalled()
})
