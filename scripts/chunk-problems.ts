import { readdir } from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import { type ChunkGroup, chunkGroups, wantedChunks } from '#server/page/chunks.ts'
import { ASSETS } from './built-chunks.ts'

/**
 * What the list of chunks (`server/page/chunks.ts`) says that is not true: a path of no file, a chunk that the build does not have.
 * @param groups the list, or another one in a test
 */
export async function chunkProblems(groups: readonly ChunkGroup[] = chunkGroups, folder = ASSETS): Promise<readonly string[]> {
  const built = new Set((await readdir(folder)).map((file) => file.replace(/-[\w-]{8}\.js$/, '')))
  const names = new Set<string>([...groups.map(({ name }) => name), ...Object.values(wantedChunks).flat()])
  const lost = await Promise.all(groups.flatMap(({ name, modules }) => modules.map((path) => lostPath(name, path))))
  return [...lost.flat(), ...[...names].filter((name) => !built.has(name)).map((name) => `chunk ${name}: not in the build`)]
}

async function lostPath(name: string, path: string): Promise<string[]> {
  const [start = '', end] = basename(path).replace(/\?$/, '').split('*')
  const files = await readdir(dirname(path)).catch(() => [])
  const isThere = files.some((file) => (end === undefined ? file === start : file.startsWith(start) && file.endsWith(end)))
  return isThere ? [] : [`chunk ${name}: ${path} is no file`]
}
