import { expect, test } from 'vitest'
import { crc32 } from './crc32.ts'

test('returns the standard’s check value, and another value when one bit differs', () => {
  expect(crc32(new TextEncoder().encode('123456789'))).toBe('cbf43926')
  expect(crc32(new Uint8Array())).toBe('00000000')
  expect(crc32(new TextEncoder().encode('123456788'))).not.toBe('cbf43926')
})
