import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { watchFs } from '#server/testing/watch-fs.ts'
import { createDiskStorage } from './disk-storage.ts'

it('a stored file has its name on the disk, and its new folders theirs (DUR-01)', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'lousa-files-'))
  const storage = createDiskStorage(dir, Buffer.alloc(32))
  const opened = watchFs('openSync')
  await storage.write(`/files/7/post/${'0'.repeat(22)}.png`, new Uint8Array([1]))
  expect(opened).toEqual([join(dir, '7', 'post'), join(dir, '7'), dir])
  opened.length = 0
  await storage.write(`/files/7/post/${'1'.repeat(22)}.png`, new Uint8Array([2]))
  expect(opened).toEqual([join(dir, '7', 'post')])
  await rm(dir, { recursive: true })
})
