import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { createDiskStorage } from '#server/services/disk-storage.ts'
import { testDatabase } from '#server/testing/test-app.ts'
import { createHealth, ownChecks } from './health.ts'

function listen(): void {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  onTestFinished(() => log.mockRestore())
}

describe('a check', () => {
  it('runs once for all who ask within a second (OPS-04)', async () => {
    vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const check = vi.fn(async () => undefined)
    const health = createHealth({ database: check })
    expect(await health()).toEqual({ ready: true, parts: { database: 'ok' } })
    await vi.advanceTimersByTimeAsync(1000)
    await health()
    expect(check).toHaveBeenCalledOnce()
    await vi.advanceTimersByTimeAsync(1)
    await health()
    expect(check).toHaveBeenCalledTimes(2)
  })

  it('that hangs is told after its patience, and is not asked again meanwhile (OPS-04)', async () => {
    vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const check = vi.fn(() => new Promise(() => undefined))
    const health = createHealth({ database: check, storage: async () => undefined })
    for (let n = 0; n < 3; n++) {
      const asked = health()
      await vi.advanceTimersByTimeAsync(2000)
      expect(await asked).toEqual({ ready: false, parts: { database: 'no answer', storage: 'ok' } })
    }
    expect(check).toHaveBeenCalledOnce()
  })
})

describe('a server is not ready', () => {
  it('whose files cannot be written (OPS-04)', async () => {
    listen()
    const database = await testDatabase()
    const folder = await mkdtemp(join(tmpdir(), 'lousa-ready-'))
    await writeFile(join(folder, 'files'), 'no folder')
    const health = createHealth(ownChecks(database.db, createDiskStorage(join(folder, 'files'), Buffer.alloc(32))))
    expect(await health()).toEqual({ ready: false, parts: { database: 'ok', migrations: 'ok', storage: 'failed' } })
    await rm(folder, { recursive: true })
    await database.close()
  })

  it('whose database lacks a migration of this release (OPS-04)', async () => {
    const database = await testDatabase()
    await database.db.execute(
      'delete from drizzle.__drizzle_migrations where created_at = (select max(created_at) from drizzle.__drizzle_migrations)',
    )
    const storage = createDiskStorage(await mkdtemp(join(tmpdir(), 'lousa-ready-')), Buffer.alloc(32))
    expect(await createHealth(ownChecks(database.db, storage))()).toEqual({
      ready: false,
      parts: { database: 'ok', migrations: 'missing', storage: 'ok' },
    })
    await database.close()
  })
})
