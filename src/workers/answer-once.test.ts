import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerOnce } from './answer-once.ts'

const heard: unknown[] = []

beforeEach(() => {
  heard.length = 0
  vi.stubGlobal('self', globalThis)
  vi.stubGlobal('addEventListener', (type: string, hear: unknown) => heard.push([type, hear]))
})
afterEach(() => vi.unstubAllGlobals())

test('a worker that is evaluated twice answers each call once (ENG-02)', async () => {
  answerOnce({ pull: () => 'of the first' })
  expect(heard).toHaveLength(1)
  answerOnce({ pull: () => 'of the second' })
  expect(heard).toHaveLength(1)
})
