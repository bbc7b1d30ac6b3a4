import { expect, test } from 'vitest'
import { FRAME_MAX_HEIGHT, heightGate, readSaid } from './html-frame-messages.ts'

test('a height is a number within bounds, rounded up; anything else is not understood (HTM-20)', () => {
  expect(readSaid({ height: 120.2 })).toEqual({ height: 121 })
  expect(readSaid({ height: 1e9 })).toEqual({ height: FRAME_MAX_HEIGHT })
  for (const height of [-1, Number.NaN, Number.POSITIVE_INFINITY, '120', null, {}]) expect(readSaid({ height })).toBeNull()
  for (const data of [null, undefined, 5, 'height', [], {}]) expect(readSaid(data)).toBeNull()
})

test('an address is a text that is not too long', () => {
  expect(readSaid({ href: '/favoritos' })).toEqual({ href: '/favoritos' })
  expect(readSaid({ href: 'a'.repeat(2001) })).toBeNull()
  expect(readSaid({ href: { toString: () => 'x' } })).toBeNull()
})

test('a press and a move are told without anything else (SAF-06)', () => {
  for (const event of ['pressed', 'moved']) expect(readSaid({ event, x: 1 })).toEqual({ event })
  for (const event of [false, 1, 'focus', null]) expect(readSaid({ event })).toBeNull()
})

test('HTML that grows with every height it gets is stopped, and may change again later', () => {
  let now = 0
  const gate = heightGate(() => now)
  const asked = Array.from({ length: 60 }, () => {
    now += 16
    return gate()
  })
  expect(asked.filter(Boolean).length).toBeLessThan(30)
  now += 2000
  expect(gate()).toBe(true)
})
