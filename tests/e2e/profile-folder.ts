import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The files of a browser's profile that contain a text, as UTF-8 or UTF-16. */
export async function filesWith(folder: string, text: string): Promise<string[]> {
  const needles = [Buffer.from(text, 'utf8'), Buffer.from(text, 'utf16le')]
  const found: string[] = []
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    const bytes = await readFile(path).catch(() => Buffer.alloc(0))
    if (needles.some((needle) => bytes.includes(needle))) found.push(path.slice(folder.length))
  }
  return found
}
