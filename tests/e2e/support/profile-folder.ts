import type { Dirent } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The files of a browser's profile that contain a text, as UTF-8 or UTF-16. The browser may be running: what it deletes meanwhile contains nothing. */
export async function filesWith(folder: string, text: string): Promise<string[]> {
  const needles = [Buffer.from(text, 'utf8'), Buffer.from(text, 'utf16le')]
  const found: string[] = []
  for (const path of await filesIn(folder)) {
    const bytes = await readFile(path).catch(() => Buffer.alloc(0))
    if (needles.some((needle) => bytes.includes(needle))) found.push(path.slice(folder.length))
  }
  return found
}

/** One folder after the other: a recursive `readdir` fails as a whole when one folder goes while it reads. */
async function filesIn(folder: string): Promise<string[]> {
  const entries: Dirent[] = await readdir(folder, { withFileTypes: true }).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  })
  const paths: string[] = []
  for (const entry of entries) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) paths.push(...(await filesIn(path)))
    else if (entry.isFile()) paths.push(path)
  }
  return paths
}
