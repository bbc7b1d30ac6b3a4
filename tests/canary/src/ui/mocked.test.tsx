// expects: no-restricted-vi-methods
import { expect, it, vi } from 'vitest'

vi.mock('#ui/toast.ts')

it('gets another module', () => {
  expect(1).toBe(1)
})
