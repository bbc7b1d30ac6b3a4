import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

// «Add a panel» in CONTRIBUTING.md says in which files outside its folder a panel is named. This keeps it true.

const STUDIO = 'src/features/studio'
const GUIDE = readFileSync('CONTRIBUTING.md', 'utf8')

/** The files of a panel that a list names, by the list. The model ends `commands.ts`, or is a file of its own above several of commands. */
const LISTS = {
  'src/features/studio/registry/registry.ts': ['manifest.ts'],
  'src/features/offline.ts': ['model.ts', 'commands.ts'],
  'src/features/studio/registry/value-words.ts': ['values.ts'],
} as const

const foldersWith = (file: string) =>
  readdirSync(STUDIO)
    .filter((folder) => readdirSync(join(STUDIO, folder)).includes(file))
    .toSorted()

const panels = foldersWith('manifest.ts')

/** Code of the product, the gates and the tools, without tests. */
const sources = ['src', 'server', 'scripts'].flatMap((root) =>
  readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(m?ts|tsx)$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map((name) => join(root, name)),
)

/** The first of the files that a panel has. */
const fileOf = (panel: string, files: readonly string[]) => files.find((file) => foldersWith(file).includes(panel))

test.each(Object.entries(LISTS))('%s names every panel that has %s, once', (list, files) => {
  const text = readFileSync(list, 'utf8')
  const named = [...text.matchAll(/'#features\/studio\/([\w-]+\/[\w-]+\.ts)'/g)].map((match) => String(match[1]))
  const ofPanels = named.filter((path) => panels.some((panel) => path.startsWith(`${panel}/`)))
  const wanted = panels.flatMap((panel) => files.filter((file) => file === fileOf(panel, files)).map((file) => `${panel}/${file}`))
  expect(ofPanels.toSorted()).toEqual(wanted)
})

test('every panel has a model', () => {
  expect(panels.length).toBeGreaterThan(11)
  expect(panels.filter((panel) => fileOf(panel, LISTS['src/features/offline.ts']) === undefined)).toEqual([])
})

test('the guide names the files that name a panel, and their number', () => {
  const naming = new Set(
    sources.filter((path) => {
      const text = readFileSync(path, 'utf8')
      return panels.some(
        (folder) => !path.startsWith(`${STUDIO}/${folder}/`) && new RegExp(`'#?(features/)?studio/${folder}[/']`).test(text),
      )
    }),
  )
  const [, count, said = ''] = /^ *A panel is named in (\w+) lists outside its folder: (.+)$/m.exec(GUIDE) ?? []
  expect([...naming].toSorted()).toEqual(said.match(/(?<=`)[^`]+\.ts(?=`)/g)?.toSorted())
  expect(count).toBe(['no', 'one', 'two', 'three', 'four', 'five'][naming.size])
})
