import type * as FileSystem from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { createDiskStorage } from './disk-storage.ts'

const opened = vi.hoisted(() => [] as string[])
vi.mock('node:fs', async (original) => {
  const fs = await original<typeof FileSystem>()
  const openSync = (path: string, flags: string) => {
    opened.push(path)
    return fs.openSync(path, flags)
  }
  return { ...fs, openSync, default: { ...fs, openSync } }
})

it('a stored file has its name on the disk, and its new folders theirs (DUR-01)', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'lousa-files-'))
  const storage = createDiskStorage(dir, Buffer.alloc(32))
  const [first, second] = ['0'.repeat(22), '1'.repeat(22)].map((name) => `/files/7/post/${name}.png`)
  await storage.write(first as string, new Uint8Array([1]))
  expect(opened).toEqual([join(dir, '7', 'post'), join(dir, '7'), dir])
  opened.length = 0
  await storage.write(second as string, new Uint8Array([2]))
  expect(opened).toEqual([join(dir, '7', 'post')])
  await rm(dir, { recursive: true })
})
