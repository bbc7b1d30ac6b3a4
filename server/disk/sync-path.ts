import { closeSync, fsyncSync, openSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'

// What is written may be in the system's memory only. After these calls it is on the disk.

/** A file; or the names in a folder. A name is on the disk when its folder is. */
export function syncPath(path: string): void {
  const opened = openSync(path, 'r')
  try {
    fsyncSync(opened)
  } finally {
    closeSync(opened)
  }
}

/** Everything in a folder, then the folder. */
export function syncTree(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) syncTree(path)
    else if (entry.isFile()) syncPath(path)
  }
  syncPath(folder)
}

/** The folder, and those above it up to `top`: for new ones. */
export function syncUpTo(top: string, folder: string): void {
  syncPath(folder)
  if (folder !== top) syncUpTo(top, dirname(folder))
}
