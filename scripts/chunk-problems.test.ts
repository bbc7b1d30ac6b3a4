import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type ChunkGroup, chunkGroups, chunkTest, wantedChunks } from '#server/page/chunks.ts'
import { chunkProblems } from './chunk-problems.ts'

/** A folder with a file for each chunk of the list but `missing`. */
async function build(missing?: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'lousa-chunks-'))
  const names = [...chunkGroups.map(({ name }) => name as string), ...Object.values(wantedChunks).flat()].filter((name) => name !== missing)
  for (const name of names) await writeFile(join(folder, `${name}-aB3_-xYz.js`), '')
  return folder
}

test('a chunk that is not in the build is named, also one whose name begins like another', async () => {
  expect(await chunkProblems(chunkGroups, await build())).toEqual([])
  expect(await chunkProblems(chunkGroups, await build('site'))).toEqual(['chunk site: not in the build'])
})

test('a path of no file is named with its chunk', async () => {
  const moved: readonly ChunkGroup[] = [...chunkGroups, { name: 'common', modules: ['src/ui/never-was.tsx', 'src/routes/_never.*?'] }]
  expect(await chunkProblems(moved, await build())).toEqual([
    'chunk common: src/ui/never-was.tsx is no file',
    'chunk common: src/routes/_never.*? is no file',
  ])
})

test('a group matches its modules, and of a route only what the router splits off', () => {
  const test = chunkTest(['src/ui/logo.tsx', 'src/routes/_site.*?'])
  expect(test.test('/work/src/ui/logo.tsx')).toBe(true)
  expect(test.test('/work/src/ui/logo-tsx')).toBe(false)
  expect(test.test('/work/src/ui/logo.tsx.map')).toBe(false)
  expect(test.test('/work/src/routes/_site.homepage.tsx?tsr-split=component')).toBe(true)
  expect(test.test('/work/src/routes/_site.homepage.tsx')).toBe(false)
})
