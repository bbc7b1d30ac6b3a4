import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import type { Slot } from '#images/slots.ts'
import { must } from '#lib/must.ts'
import { findChromium } from '#scripts/chromium.mjs'
import { startAppHost } from '#tests/e2e/app-host.ts'
import globalSetup, { demoDump } from '#tests/e2e/global-setup.ts'
import { enter, people } from '#tests/e2e/sign-in.ts'
import { chromiumArgs } from '#tests/setup/chromium-args.ts'
import { FIELD_PANEL, fieldSlot, pickInField } from './field.ts'
import { install, pick, rest, type Seen } from './in-page.ts'
import { judge, kindOf, type Picked, slotFor, type Verdict } from './judge.ts'

// npm run pictures -- ../shared/corpora [part of a name] [--field]: every picture of the five folders through the built app, in an open studio:
// through what reads and makes them there, or with --field as a person picks one.

const FOLDERS = ['heic-real', 'heic-corrupt', 'jpeg-orientation', 'image-valid', 'image-corrupt']
const { values: options, positionals } = parseArgs({ allowPositionals: true, options: { field: { type: 'boolean', default: false } } })
const [corpora = process.env['LOUSA_CORPORA'] ?? '../shared/corpora', part = ''] = positionals
/** The room gives up by itself long before. */
const HUNG = 100_000 // ms
const RETRIES = 2

async function files(folder: string): Promise<Picked[]> {
  const names = (await readdir(join(corpora, folder))).filter((name) => !/\.(md|txt)$/.test(name) && name.includes(part))
  return Promise.all(names.map(async (name) => ({ folder, name, bytes: await readFile(join(corpora, folder, name)) })))
}

/** Chromium does not turn WebP: how one should look says the JPEG of the same name. */
function withTwin({ folder, name }: Picked): string[] {
  const path = join(corpora, folder, name)
  const twin = path.replace(/\.webp$/, '.jpg')
  return folder === 'jpeg-orientation' && twin !== path ? [path, twin] : [path]
}

/** One way of picking, in an open studio. */
interface Way {
  readonly panel: string
  slot(picked: Picked): Slot
  pick(page: Page, picked: Picked): Promise<Seen>
}

const inField: Way = { panel: FIELD_PANEL, slot: () => fieldSlot, pick: (page, picked) => pickInField(page, withTwin(picked)) }

async function inRoom(): Promise<Way> {
  const names = await readdir('dist/assets')
  const code = `/assets/${must(
    names.find((name) => /^workers-pictures-[\w-]{8}\.js$/.test(name)),
    'the built picture room',
  )}`
  const slotOf = (picked: Picked) => slotFor(kindOf(picked))
  return {
    panel: '/homepage?edit=',
    slot: slotOf,
    async pick(page, picked) {
      const input = await page.evaluateHandle(() => Object.assign(document.createElement('input'), { type: 'file', multiple: true }))
      await input.setInputFiles(withTwin(picked))
      return page.evaluate(pick, { code, slot: slotOf(picked), input })
    },
  }
}

/** A studio at rest. What breaks in it ends in `problems`. */
async function openStudio(context: BrowserContext, panel: string, problems: string[]): Promise<Page> {
  const page = await context.newPage()
  page.on('pageerror', (error) => problems.push(String(error)))
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text())
  })
  await enter(page, people.admin, panel)
  await page.waitForLoadState('networkidle')
  await page.evaluate(rest)
  return page
}

async function see(page: Page, way: Way, picked: Picked): Promise<Seen> {
  const crashed = new Promise<never>((_, reject) => page.once('crash', () => reject(new Error('the tab crashed'))))
  const hung = new Promise<never>((_, reject) => setTimeout(reject, HUNG, new Error('it hangs')).unref())
  return Promise.race([way.pick(page, picked), crashed, hung])
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

interface Studio {
  see(picked: Picked): Promise<Seen>
  /** What has broken in it since it was asked last. */
  problems(): string[]
}

async function studioIn(context: BrowserContext, way: Way): Promise<Studio> {
  const problems: string[] = []
  let page = await openStudio(context, way.panel, problems)
  const reopen = async () => {
    await page.close()
    page = await openStudio(context, way.panel, problems)
  }
  return {
    async see(picked) {
      try {
        let best = await see(page, way, picked)
        // A busy machine stops a page for a while, whatever that is doing. What comes each time, in a new page, is ours.
        for (let left = RETRIES; left > 0 && best.longestTask > 0; left--) {
          await reopen()
          const seen = await see(page, way, picked)
          if (seen.longestTask < best.longestTask) best = seen
        }
        return best
      } catch (problem) {
        await reopen()
        throw problem
      }
    },
    problems: () => problems.splice(0),
  }
}

async function all(workspace: Studio, way: Way): Promise<{ passed: number; failed: number }> {
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
      slowest = Math.max(slowest, ...seen.ms)
      longest = Math.max(longest, seen.longestTask)
    } catch (problem) {
      console.log(`✗ ${picked.folder}/${picked.name}\n    ${String(problem)}`)
      count.failed++
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
    await context.addInitScript('globalThis.__name = (each) => each') // what tsx puts around functions
    await context.addInitScript(install)
    const way = options.field ? inField : await inRoom()
    return await all(await studioIn(context, way), way)
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
