import { copyFile, link, mkdir, readdir, stat } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'

export interface Amount {
  readonly count: number
  readonly bytes: number
}

/** Uploads on their way have such a name, and are nobody's yet. */
const isWhole = (name: string) => !name.endsWith('.part')

async function* filesBelow(folder: string): AsyncGenerator<string> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  })
  for (const entry of entries) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* filesBelow(path)
    else if (entry.isFile() && isWhole(entry.name)) yield path
  }
}

/**
 * A stored file never changes, so one that an earlier backup has is linked from there: each backup is whole, and only new files cost space. None is
 * linked to the server's own: a disk that damages one of them leaves the other.
 */
export async function copyFiles(from: string, into: string, earlier: string | null): Promise<void> {
  for await (const path of filesBelow(from)) {
    const name = relative(from, path)
    const target = join(into, name)
    await mkdir(dirname(target), { recursive: true })
    if (earlier === null || !(await isLinked(join(earlier, name), target, (await stat(path)).size))) await copyFile(path, target)
  }
}

/** False where there is no such file, or the disk knows no links. */
async function isLinked(from: string, target: string, size: number): Promise<boolean> {
  try {
    if ((await stat(from)).size !== size) return false
    await link(from, target)
    return true
  } catch {
    return false
  }
}

export async function amountOf(folder: string): Promise<Amount> {
  let [count, bytes] = [0, 0]
  for await (const path of filesBelow(folder)) {
    count++
    bytes += (await stat(path)).size
  }
  return { count, bytes }
}
