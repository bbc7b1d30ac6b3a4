import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { must } from '#lib/must.ts'
import { findChromium } from '#scripts/chromium.mjs'
import { startAppHost } from '#tests/e2e/support/app-host.ts'
import globalSetup, { demoDump } from '#tests/e2e/support/global-setup.ts'
import { chromiumArgs } from '#tests/setup/chromium-args.ts'
import { createFailureBook, type FailureBook } from './failures.ts'
import { FIELD_PANEL, fieldSlot, pickInField } from './field.ts'
import { install, pick, type Seen } from './in-page.ts'
import { type Studio, studioIn, type Way } from './open-studio.ts'
import { judge, kindOf, type Picked, slotFor, type Verdict } from './oracle.ts'

// npm run pictures -- ../shared/corpora [part of a name] [--field]: every picture of the five folders through the built app, in an open studio:
// through what reads and makes them there, or with --field as a person picks one. What is known of each that fails goes to test-results/pictures/.

const FOLDERS = ['heic-real', 'heic-corrupt', 'jpeg-orientation', 'image-valid', 'image-corrupt']
const { values: options, positionals } = parseArgs({ allowPositionals: true, options: { field: { type: 'boolean', default: false } } })
const [corpora = process.env['LOUSA_CORPORA'] ?? '../shared/corpora', part = ''] = positionals

async function files(folder: string): Promise<Picked[]> {
  const names = (await readdir(join(corpora, folder))).filter((name) => !/\.(md|txt)$/.test(name) && name.includes(part))
  return Promise.all(names.map(async (name) => ({ folder, name, bytes: await readFile(join(corpora, folder, name)) })))
}

/** Chromium does not rotate WebP: the JPEG of the same name shows how one should look. */
function withTwin({ folder, name }: Picked): string[] {
  const path = join(corpora, folder, name)
  const twin = path.replace(/\.webp$/, '.jpg')
  return folder === 'jpeg-orientation' && twin !== path ? [path, twin] : [path]
}

const inField: Way = { panel: FIELD_PANEL, slot: () => fieldSlot, pick: (page, picked, step) => pickInField(page, withTwin(picked), step) }

async function inRoom(): Promise<Way> {
  const names = await readdir('dist/assets')
  const code = `/assets/${must(
    names.find((name) => /^workers-pictures-[\w-]{8}\.js$/.test(name)),
    'the built image pipeline',
  )}`
  const slotOf = (picked: Picked) => slotFor(kindOf(picked))
  return {
    panel: '/homepage?edit=',
    slot: slotOf,
    async pick(page, picked, step) {
      step('picked')
      const input = await page.evaluateHandle(() => Object.assign(document.createElement('input'), { type: 'file', multiple: true }))
      await input.setInputFiles(withTwin(picked))
      return page.evaluate(pick, { code, slot: slotOf(picked), input })
    },
  }
}

const yesNo = (value: boolean | null) => (value === null ? '–' : value ? 'yes' : 'NO')

function line({ folder, name }: Picked, { ms, longestTask }: Seen, { said, size, upright, bare, complaints }: Verdict): string {
  const shortName = name.length > 44 ? `${name.slice(0, 20)}…${name.slice(-23)}` : name
  const cells = [
    complaints.length === 0 ? '✓' : '✗',
    `${folder}/${shortName}`.padEnd(62),
    `${Math.round(ms[0] + ms[1])}`.padStart(6),
    `${Math.round(longestTask)}`.padStart(5),
    size.padStart(10),
    yesNo(upright).padStart(8),
    yesNo(bare).padStart(5),
    ` ${said}`,
  ]
  return [cells.join(' '), ...complaints.map((complaint) => `    ${complaint}`)].join('\n')
}

const fileOf = ({ folder, name }: Picked) => `${folder}/${name}`

async function all(workspace: Studio, way: Way, book: FailureBook): Promise<{ passed: number; failed: number }> {
  const count = { passed: 0, failed: 0 }
  let [slowest, longest] = [0, 0]
  console.log(`  ${'file'.padEnd(62)}     ms  task       size  upright  bare  said`)
  for (const picked of (await Promise.all(FOLDERS.map(files))).flat()) {
    try {
      const seen = await workspace.see(picked)
      const verdict = await judge(picked, seen, way.slot(picked))
      const complaints = [...verdict.complaints, ...workspace.problems()]
      console.log(line(picked, seen, { ...verdict, complaints }))
      count[complaints.length === 0 ? 'passed' : 'failed']++
      if (complaints.length > 0) await book.keep({ file: fileOf(picked), why: complaints, ms: seen.ms, ...(await workspace.state()) })
      slowest = Math.max(slowest, ...seen.ms)
      longest = Math.max(longest, seen.longestTask)
    } catch (problem) {
      console.log(`✗ ${fileOf(picked)}\n    ${String(problem)}`)
      count.failed++
      await book.keep({ file: fileOf(picked), why: [String(problem), ...workspace.problems()], ms: null, ...(await workspace.state()) })
    }
  }
  console.log(`\nslowest step ${Math.round(slowest)} ms; longest task of the page ${longest === 0 ? 'below 50' : Math.round(longest)} ms`)
  return count
}

async function main(): Promise<{ passed: number; failed: number }> {
  const host = await startAppHost(demoDump())
  const executablePath = await findChromium()
  const browser = await chromium.launch({ args: chromiumArgs, ...(executablePath !== undefined && { executablePath }) })
  try {
    const { url } = await host.open()
    const context = await browser.newContext({ baseURL: url, reducedMotion: 'reduce' })
    await context.addInitScript('globalThis.__name = (each) => each') // tsx wraps functions in this helper
    await context.addInitScript(install)
    const way = options.field ? inField : await inRoom()
    const book = createFailureBook(new Date().toISOString().replaceAll(':', '-'))
    const count = await all(await studioIn(context, way), way, book)
    if (count.failed > 0) console.log(`What is known of the failures: ${book.folder}`)
    return count
  } finally {
    await browser.close()
    await host.stop()
  }
}

if (!FOLDERS.every((folder) => existsSync(join(corpora, folder)))) {
  console.log(`Skipped: ${resolve(corpora)} does not hold ${FOLDERS.join(', ')}.`)
} else {
  const cleanUp = await globalSetup()
  try {
    const { passed, failed } = await main()
    console.log(`${passed} passed, ${failed} failed`)
    process.exitCode = failed === 0 && passed > 0 ? 0 : 1
  } finally {
    await cleanUp()
  }
}
