// expects: no-focused-tests
import { expect, it } from 'vitest'

it.only('runs alone', () => {
  expect(1).toBe(1)
})
