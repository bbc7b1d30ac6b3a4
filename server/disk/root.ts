import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The folder of `package.json`: the server runs from its source, and built into `dist-server`. */
export const ROOT = above(import.meta.dirname)

function above(folder: string): string {
  if (existsSync(join(folder, 'package.json'))) return folder
  const parent = dirname(folder)
  if (parent === folder) throw new Error('The server stands in no folder with a package.json.')
  return above(parent)
}
