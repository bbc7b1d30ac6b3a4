import type { Dexie } from 'dexie'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const close = vi.fn<() => void>()
const opening = (open: () => Promise<unknown>) => ({ open, close }) as unknown as Dexie
const failing = (name: string) => opening(() => Promise.reject(Object.assign(new Error(name), { name })))

beforeEach(() => void vi.resetModules())
afterEach(() => void vi.useRealTimers())

async function onPage() {
  const { mayLeaveDisk, stayOnDisk } = await import('./leave-disk.ts')
  const { openDatabase } = await import('./opening.ts')
  const { unkept } = await import('#lib/unkept.ts')
  const { Dexie: real } = await import('dexie')
  const disk = { ...real.dependencies }
  mayLeaveDisk(() => Promise.resolve(disk))
  return { openDatabase, stayOnDisk, unkept }
}

test.each([
  ['MissingAPIError', 'absent'],
  ['SecurityError', 'refused'],
  ['UnknownError', 'refused'],
])('%s: the page goes on in memory, as «%s» (PER-03)', async (name, why) => {
  const { openDatabase, unkept } = await onPage()
  await expect(openDatabase(failing(name))).rejects.toMatchObject({ name: 'LeftDisk' })
  expect(unkept.now()).toBe(why)
})

test.each(['QuotaExceededError', 'VersionError', 'AccountLeft'])('%s is no refusal: it is told as what it is (PER-03)', async (name) => {
  const { openDatabase, unkept } = await onPage()
  await expect(openDatabase(failing(name))).rejects.toMatchObject({ name })
  expect(unkept.now()).toBeNull()
})

test('a database that does not answer for eight seconds is left, and closed should it open after all (PER-03)', async () => {
  const { openDatabase, unkept } = await onPage()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  let answer = () => {}
  const call = openDatabase(opening(() => new Promise<void>((resolve) => (answer = resolve))))
  const told = call.catch((error: unknown) => error)
  vi.advanceTimersByTime(7999)
  await Promise.resolve()
  expect(unkept.now()).toBeNull()
  vi.advanceTimersByTime(1)
  expect(await told).toMatchObject({ name: 'LeftDisk' })
  expect(unkept.now()).toBe('silent')
  answer()
  await vi.waitFor(() => expect(close).toHaveBeenCalledOnce())
})

test('with an account open on the disk, a database that fails later does not take the page away from it (PER-03)', async () => {
  const { openDatabase, stayOnDisk, unkept } = await onPage()
  stayOnDisk()
  await expect(openDatabase(failing('UnknownError'))).rejects.toMatchObject({ name: 'UnknownError' })
  expect(unkept.now()).toBeNull()
})
