import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { budgets } from '#bench/budgets.ts'
import { ASSETS, pageEntry, staticImports, workerEntry } from '#scripts/built-chunks.ts'
import { chunkProblems } from '#scripts/chunk-problems.ts'

// The budgets of the build's files: the page's entry, the workers; and that the chunks are those of the list. Chromium measures what a page really loads (tests/e2e/budget.spec.ts).

const DIST = 'dist'

/** The file and all its static imports. */
async function withStaticImports(file: string, known = new Set<string>()): Promise<Set<string>> {
  if (known.has(file)) return known
  known.add(file)
  const code = await readFile(file, 'utf8')
  for (const name of staticImports(code)) await withStaticImports(join(ASSETS, name), known)
  return known
}

/** kB as sent: the build has compressed most files already (vite-precompress.ts). */
async function compressedSize(files: Iterable<string>): Promise<number> {
  let bytes = 0
  for (const file of files) bytes += (await readFile(`${file}.br`).catch(async () => brotliCompressSync(await readFile(file)))).length
  return bytes / 1000
}

async function built(folder: string, prefix: string, ending = '.js'): Promise<string> {
  const name = (await readdir(folder)).find((file) => file.startsWith(prefix) && file.endsWith(ending))
  if (name === undefined) throw new Error(`no ${prefix}*${ending} in the build`)
  return join(folder, name)
}

/** The worker with the model that it loads at its start. */
async function syncWorker(model: string): Promise<number> {
  const worker = await withStaticImports(join(ASSETS, await workerEntry('sync.worker')))
  return compressedSize(await withStaticImports(await built(ASSETS, `${model}.worker-`), worker))
}

/** A language's texts. What they import would be evaluated before anything is said in that language, so it must be here already. */
async function language(name: string): Promise<number> {
  const here = await withStaticImports(join(ASSETS, await pageEntry()))
  const all = await withStaticImports(await built(ASSETS, `${name}-`))
  const others = [...all].filter((file) => !here.has(file))
  if (others.length !== 1) throw new Error(`${name}: imports what the page does not have yet: ${others.join(', ')}`)
  return compressedSize(others)
}

const rows = [
  {
    name: 'entry of the page',
    limit: budgets.studentHomepage,
    kB: await compressedSize(await withStaticImports(join(ASSETS, await pageEntry()))),
  },
  { name: 'sync worker, student', limit: budgets.studentSyncWorker, kB: await syncWorker('student-model') },
  { name: 'sync worker, editor', limit: budgets.editorSyncWorker, kB: await syncWorker('offline') },
  {
    name: 'image worker',
    limit: budgets.imageWorker,
    kB: await compressedSize(await withStaticImports(join(ASSETS, await workerEntry('image.worker')))),
  },
  { name: 'HEIC page', limit: budgets.heicPage, kB: await compressedSize([await built(join(DIST, 'frames'), 'heic-', '.html')]) },
  {
    name: 'HEIC page, full',
    limit: budgets.libheifPage,
    kB: await compressedSize([await built(join(DIST, 'frames'), 'libheif-', '.html')]),
  },
  {
    name: "an owner's HTML",
    limit: budgets.ownersHtml,
    kB: await compressedSize([await built(ASSETS, 'html-frame-'), await built(join(DIST, 'frames'), 'html-', '.html')]),
  },
  { name: 'texts in English', limit: budgets.language, kB: await language('english') },
  { name: 'texts in Spanish', limit: budgets.language, kB: await language('spanish') },
  { name: 'service worker', limit: budgets.serviceWorker, kB: await compressedSize([join(DIST, 'service-worker.js')]) },
]

for (const { name, limit, kB } of rows) {
  console.log(`${kB > limit ? '✗' : '✓'} ${name.padEnd(20)} ${kB.toFixed(1).padStart(7)} of ${limit} kB brotli`)
}
const problems = await chunkProblems()
for (const problem of problems) console.error(`✗ ${problem}`)
if (problems.length > 0 || rows.some(({ kB, limit }) => kB > limit)) process.exit(1)
