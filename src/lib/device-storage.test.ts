import { afterEach, expect, test, vi } from 'vitest'
import { deviceStorage, tabStorage } from './device-storage.ts'

afterEach(() => vi.unstubAllGlobals())

function fakeStorage(write: (key: string, value: string) => void = () => undefined): Storage {
  const rows: Record<string, string> = {}
  return Object.create(
    {
      getItem: (key: string) => rows[key] ?? null,
      setItem: (key: string, value: string) => {
        write(key, value)
        rows[key] = value
      },
      removeItem: (key: string) => delete rows[key],
    },
    {},
  ) as Storage
}

function refuse(name: 'localStorage' | 'sessionStorage'): void {
  vi.stubGlobal(name, null)
  Object.defineProperty(globalThis, name, {
    configurable: true,
    get() {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    },
  })
}

test('where the browser refuses, what is written lasts as long as the page (PER-03)', () => {
  refuse('localStorage')
  expect(deviceStorage.get('a')).toBeNull()
  expect(deviceStorage.set('a', '1')).toBe(false)
  expect(deviceStorage.get('a')).toBe('1')
  expect(deviceStorage.keys()).toEqual(['a'])
  deviceStorage.remove('a')
  expect(deviceStorage.get('a')).toBeNull()
})

test('a storage that is null is refused too, and the two are not one (PER-03)', () => {
  vi.stubGlobal('localStorage', null)
  refuse('sessionStorage')
  deviceStorage.set('a', '1')
  expect(tabStorage.get('a')).toBeNull()
  deviceStorage.remove('a')
})

test('a full one says that it kept nothing', () => {
  vi.stubGlobal(
    'localStorage',
    fakeStorage(() => {
      throw new DOMException('full', 'QuotaExceededError')
    }),
  )
  expect(deviceStorage.set('a', '1')).toBe(false)
  expect(deviceStorage.get('a')).toBeNull()
})

test('what the browser takes is kept', () => {
  vi.stubGlobal('sessionStorage', fakeStorage())
  expect(tabStorage.set('a', '1')).toBe(true)
  expect(tabStorage.get('a')).toBe('1')
})
