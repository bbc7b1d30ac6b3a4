import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { acquireLock } from './process-lock.ts'

let folder: string
const children: ChildProcess[] = []

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lousa-lock-'))
})

afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  await rm(folder, { recursive: true })
})

/** A process that asks for the folder and then waits. Resolves with what became of it. */
async function starter(path = folder): Promise<{ holds: boolean; child: ChildProcess }> {
  const module = JSON.stringify(join(import.meta.dirname, 'process-lock.ts'))
  const program = `
    const { acquireLock } = await import(${module})
    const said = await acquireLock(${JSON.stringify(path)}).then(() => 'holds', (error) => error.message)
    console.log(said)
    setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', program])
  children.push(child)
  const [said] = (await once(child.stdout, 'data')) as [Buffer]
  return { holds: said.toString().trim() === 'holds', child }
}

const records = async () => (await readdir(join(folder, 'lock'))).filter((name) => name.endsWith('.pid'))

describe('the lock of the data folder (SAF-03)', () => {
  it('has one holder, also within one process, and is free again afterwards', async () => {
    const release = await acquireLock(folder)
    await expect(acquireLock(folder)).rejects.toThrow(`já está aberta pelo processo ${process.pid}`)
    await release()
    await (
      await acquireLock(folder)
    )()
    expect(await records()).toEqual([])
  })

  it('has one holder, whatever the timing of those that find a stale one', async () => {
    for (let round = 0; round < 25; round++) {
      // As after a power cut: a record without its process.
      await (
        await acquireLock(folder)
      )()
      await writeFile(join(folder, 'lock', 'deadbeef.pid'), `${process.ppid} held`)
      const asking = Array.from({ length: 4 }, async (_, place) => {
        await new Promise((resolve) => setTimeout(resolve, (place * round) % 11))
        return acquireLock(folder)
      })
      const held = (await Promise.allSettled(asking)).filter((result) => result.status === 'fulfilled')
      expect(held).toHaveLength(1)
      for (const { value } of held) await value()
    }
  })

  it('is taken over at once from a process that was killed', async () => {
    const first = await starter()
    expect(first.holds).toBe(true)
    expect((await starter()).holds).toBe(false)
    first.child.kill('SIGKILL')
    await once(first.child, 'exit')
    await (
      await acquireLock(folder)
    )()
  })

  it('is held by a process that is halted', async () => {
    const first = await starter()
    first.child.kill('SIGSTOP')
    await expect(acquireLock(folder)).rejects.toThrow('já está aberta')
    first.child.kill('SIGCONT')
  })

  it('does not believe a process id: another process may have it now', async () => {
    await (
      await acquireLock(folder)
    )()
    await writeFile(join(folder, 'lock', 'deadbeef.pid'), `${process.ppid} held`)
    await (
      await acquireLock(folder)
    )()
    expect(await records()).toEqual([])
  })

  it('of a copied folder is free while the first one is open', async () => {
    const release = await acquireLock(folder)
    const copy = await mkdtemp(join(tmpdir(), 'lousa-copy-'))
    const isSocket = (path: string) => path.endsWith('.sock')
    await cp(folder, copy, { recursive: true, filter: (path) => !isSocket(path) })
    await (
      await acquireLock(copy)
    )()
    await expect(acquireLock(folder)).rejects.toThrow('já está aberta')
    await release()
    await rm(copy, { recursive: true })
  })

  it('holds in a folder whose path is too long for a socket', async () => {
    const long = join(folder, 'pasta-com-um-nome-bem-comprido'.repeat(3), 'outra-pasta-com-um-nome-bem-comprido')
    const release = await acquireLock(long)
    await expect(acquireLock(long)).rejects.toThrow('já está aberta')
    await release()
  })
})
