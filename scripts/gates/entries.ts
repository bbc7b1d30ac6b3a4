import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { ASSETS, pageEntry, workerEntry } from '#scripts/built-chunks.ts'
import { importedEntries } from '#scripts/imported-entries.ts'

// No chunk of the build imports the entry of the page or of a worker: WebKit evaluates a worker's entry again when one of its chunks imports it.

/** Workers that have a file of their own; the others are part of a frame's page, the service worker is one file. */
async function workers(): Promise<string[]> {
  const starts = await readFile('src/workers/start-workers.ts', 'utf8')
  const names = [...starts.matchAll(/'\.\/([\w-]+\.worker)\.ts\?worker&url'/g)].map(([, name]) => name as string)
  if (names.length === 0) throw new Error('src/workers/start-workers.ts starts no worker')
  return names
}

const entries = [await pageEntry(), ...(await Promise.all((await workers()).map(workerEntry)))]
const names = (await readdir(ASSETS)).filter((name) => name.endsWith('.js'))
const codes = await Promise.all(names.map(async (name) => [name, await readFile(join(ASSETS, name), 'utf8')] as const))
const { found, imports } = importedEntries(new Map(codes), entries)
if (imports === 0) throw new Error('no chunk of the build imports another')
for (const { chunk, entry } of found) console.log(`✗ ${chunk} imports the entry ${entry}`)
console.log(`${names.length} chunks, ${imports} imports, ${entries.length} entries: ${found.length} imported`)
if (found.length > 0) process.exit(1)
