import { readdir, readFile } from 'node:fs/promises'
import { english } from '#features/english.ts'
import { spanish } from '#features/spanish.ts'
import { screenTexts } from '#scripts/screen-texts.ts'

// Proves that whatever a student may read in the code stands in a pack, which every language has (PER-23), and, with a file of loose texts, that the check looks.

const CANARY = 'tests/canary/screen-texts.tsx'
const MARK = ' caught'
/** Fewer would mean that imports are no longer followed. */
const LEAST_FILES = 400
const LEAST_TEXTS = 900

const routes = (await readdir('src/routes')).map((name) => `src/routes/${name}`)
const { files, packs, packed, loose } = screenTexts(['src/main.tsx', 'src/workers/service-worker.ts', ...routes])
const problems = loose.map(({ file, line, text }) => `${file}:${line}: «${text}» is in no pack`)
if (files.size < LEAST_FILES || packed < LEAST_TEXTS) problems.push(`Too little was read: ${files.size} files, ${packed} texts.`)

for (const [language, texts] of Object.entries({ english, spanish }))
  for (const name of packs) if (!Object.hasOwn(texts, name)) problems.push(`${name}: src/features/${language}.ts has no such pack`)

const canary = await readFile(CANARY, 'utf8')
const caught = new Set(screenTexts([CANARY]).loose.map(({ line }) => line))
for (const [index, text] of canary.split('\n').entries())
  if (caught.has(index + 1) !== text.includes(MARK))
    problems.push(`${CANARY}:${index + 1}: ${text.includes(MARK) ? 'not caught' : 'caught, although it is right'}`)

if (problems.length > 0) {
  console.error(problems.join('\n'))
  process.exit(1)
}
console.log(`${packed} texts of ${files.size} files are in ${packs.size} packs, and none outside`)
