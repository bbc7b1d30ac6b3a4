import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { SourceMap } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { findChromium } from '#scripts/chromium.mjs'
import { startAppServer } from '#tests/e2e/support/app-server.ts'
import { people } from '#tests/e2e/support/sign-in.ts'
import { chromiumArgs } from '#tests/setup/chromium-args.ts'
import { type Frame, selfTimes, threadOf, type TraceEvent } from './trace.ts'

/*
 * `npm run bench:lighthouse -- --costs`: who keeps the thread busy in the first six seconds of a student's first visit, on a phone four times
 * slower than this machine. Two tables: kinds of work as the browser names them, and whose code the profiler found. It wants a build with maps:
 * `npx vite build --sourcemap hidden`.
 */

const VISITS = 5
const SLOWER = 4
const LOOK_MS = 6000
const SHOWN = 18
const CATEGORIES = [
  'devtools.timeline',
  'v8',
  'v8.execute',
  'disabled-by-default-v8.cpu_profiler',
  'toplevel',
  '__metadata',
  'blink.user_timing',
]
const NOBODY = new Set(['(idle)', '(root)', '(program)'])

const maps = new Map<string, SourceMap>()
for (const name of await readdir('dist/assets').catch(() => []))
  if (name.endsWith('.js.map'))
    maps.set(name.slice(0, -'.map'.length), new SourceMap(JSON.parse(await readFile(`dist/assets/${name}`, 'utf8'))))
if (maps.size === 0) throw new Error('The build has no maps: npx vite build --sourcemap hidden')

/** A package, a file of ours, or what the engine calls it. */
function ownerOf({ functionName, url, lineNumber, columnNumber }: Frame): string {
  const file = url?.split('/').at(-1)?.split('?')[0] ?? ''
  const found = maps.get(file)?.findEntry(lineNumber, columnNumber)
  const source =
    (found !== undefined && 'originalSource' in found ? found.originalSource?.replace(/^(\.\.\/)+/, '') : undefined) ??
    (file || functionName)
  return /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source)?.[1] ?? source
}

async function visit(url: string, dearest: { readonly kinds: Map<string, number>; readonly owners: Map<string, number> }): Promise<void> {
  const executablePath = await findChromium()
  const browser = await chromium.launch({ args: chromiumArgs, ...(executablePath !== undefined && { executablePath }) })
  try {
    const context = await browser.newContext({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true })
    const { email, password, tenant } = people.student
    await context.request.post(`${url}/api/auth/login`, {
      headers: { tenantId: tenant },
      data: { email, password, tenant_id: Number(tenant) },
    })
    const page = await context.newPage()
    await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    await browser.startTracing(page, { categories: CATEGORIES })
    await page.goto(`${url}/homepage`)
    await page.waitForTimeout(LOOK_MS)
    const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] }
    const { spans, samples } = threadOf(traceEvents, '/homepage')
    const add = (sums: Map<string, number>, name: string, ms: number) => sums.set(name, (sums.get(name) ?? 0) + ms / VISITS)
    for (const [kind, ms] of selfTimes(spans)) add(dearest.kinds, kind, ms)
    for (const [frame, ms] of samples) if (!NOBODY.has(frame.functionName)) add(dearest.owners, ownerOf(frame), ms)
  } finally {
    await browser.close()
  }
}

function print(title: string, sums: ReadonlyMap<string, number>): void {
  const rows = [...sums].sort(([, a], [, b]) => b - a).slice(0, SHOWN)
  console.log(`\n| ${title} | ms |\n| --- | --- |\n${rows.map(([name, ms]) => `| ${name} | ${Math.round(ms)} |`).join('\n')}`)
}

const dataDir = await mkdtemp(join(tmpdir(), 'lousa-costs-data-'))
const server = await startAppServer({ dataDir })
try {
  const dearest = { kinds: new Map<string, number>(), owners: new Map<string, number>() }
  for (let at = 0; at < VISITS; at++) await visit(server.url, dearest)
  print('kind of work', dearest.kinds)
  print('whose', dearest.owners)
} finally {
  await server.stop()
  await rm(dataDir, { recursive: true, force: true })
}
