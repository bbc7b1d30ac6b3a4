import { open, readFile, rm } from 'node:fs/promises'

/**
 * One process per data folder. The file holds a process id; the lock of a process that is gone is taken over.
 * @throws when another process holds it.
 */
export async function acquireLock(path: string): Promise<() => Promise<void>> {
  for (let attempt = 0; attempt < 2; attempt++) {
    try {
      const file = await open(path, 'wx')
      await file.writeFile(String(process.pid))
      await file.close()
      return () => release(path)
    } catch (error) {
      if (!isCode(error, 'EEXIST')) throw error
      const holder = Number(await readFile(path, 'utf8').catch(() => ''))
      if (isRunning(holder)) throw new Error(`a pasta de dados já está aberta pelo processo ${holder} (${path})`, { cause: error })
      await rm(path, { force: true })
    }
  }
  throw new Error(`não foi possível reservar a pasta de dados (${path})`)
}

/** Removes only our own lock: a folder that was deleted and created again may hold another server's. */
async function release(path: string): Promise<void> {
  if ((await readFile(path, 'utf8').catch(() => '')) === String(process.pid)) await rm(path, { force: true })
}

/** In a container every server is process 1, so our own id in the file is from an earlier run. */
function isRunning(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0 || pid === process.pid) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return isCode(error, 'EPERM')
  }
}

const isCode = (error: unknown, code: string) => error instanceof Error && 'code' in error && error.code === code
