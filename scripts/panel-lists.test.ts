import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

// «Add a panel» in CONTRIBUTING.md says in which files outside its folder a panel is named. This keeps it true.

const STUDIO = 'src/features/studio'
const GUIDE = readFileSync('CONTRIBUTING.md', 'utf8')

/** The files of a panel that a list names, by the list. */
const LISTS = {
  'src/features/studio/registry/registry.ts': 'manifest.ts',
  'src/features/offline.ts': 'model.ts',
  'src/features/studio/registry/value-words.ts': 'values.ts',
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

test.each(Object.entries(LISTS))('%s names every panel that has a %s, once', (list, file) => {
  const text = readFileSync(list, 'utf8')
  const named = [...text.matchAll(new RegExp(`'#features/studio/([\\w-]+)/${file.replace('.', '\\.')}'`, 'g'))].map((match) =>
    String(match[1]),
  )
  expect(named.toSorted()).toEqual(panels.filter((folder) => foldersWith(file).includes(folder)))
})

test('every panel has a model', () => {
  expect(panels.length).toBeGreaterThan(11)
  expect(foldersWith('model.ts')).toEqual(panels)
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
