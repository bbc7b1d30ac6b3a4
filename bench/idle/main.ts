import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { report } from '#bench/sync/report.ts'
import { type Line, times } from '#bench/sync/rows/row.ts'
import { must } from '#lib/must.ts'
import { findChromium } from '#scripts/chromium.mjs'
import { startAppServer } from '#tests/e2e/support/app-server.ts'
import { type Person, people } from '#tests/e2e/support/sign-in.ts'
import { chromiumArgs } from '#tests/setup/chromium-args.ts'
import { type Call, makeCertificate, startWire, type Wire } from './wire.ts'

// What a page costs that nobody touches: `npm run bench:idle -- [--minutes=n]`. Pages of two people, seen and hidden, each in a browser of its own
// behind its own counter, all at the same time; then one reload each. Writes its table into bench/README.md.

/** Of real time. A hidden page asks every 5 minutes: only a multiple of 5 counts its calls rightly. */
const MINUTES = Number(process.argv.find((each) => each.startsWith('--minutes='))?.split('=')[1] ?? 5)
/** After a page came: what belongs to the first mirror is there, and what is read later than the page. */
const SETTLE_MS = 45_000
const LIMIT = { seen: { calls: 200, bytes: 60_000 }, hidden: { calls: 15, bytes: null }, reload: 5000 } as const

interface Idle {
  readonly what: string
  readonly person: Person
  readonly path: string
  readonly isSeen: boolean
}

const idles: readonly Idle[] = [
  { what: "a student's homepage", person: people.student, path: '/homepage', isSeen: true },
  { what: "an owner's drawer", person: people.admin, path: '/homepage?edit=links', isSeen: true },
  { what: "a student's homepage", person: people.otherStudent, path: '/homepage', isSeen: false },
  { what: "an owner's drawer", person: people.otherAdmin, path: '/homepage?edit=links', isSeen: false },
]

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

async function open(profile: string, fingerprint: string): Promise<BrowserContext> {
  const executablePath = await findChromium()
  return chromium.launchPersistentContext(profile, {
    args: [...chromiumArgs, `--ignore-certificate-errors-spki-list=${fingerprint}`],
    // For the sign-in, which is no page's.
    ignoreHTTPSErrors: true,
    locale: 'pt-BR',
    viewport: { width: 1280, height: 800 },
    ...(executablePath !== undefined && { executablePath }),
  })
}

async function enter(context: BrowserContext, url: string, { person, path }: Idle): Promise<Page> {
  const { email, password, tenant } = person
  const data = { email, password, tenant_id: Number(tenant) }
  const answer = await context.request.post(`${url}/api/auth/login`, { headers: { tenantId: tenant }, data })
  if (!answer.ok()) throw new Error(`sign-in: ${answer.status()}`)
  const page = await context.newPage()
  await page.goto(url + path)
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.waitForTimeout(8000)
  // Once more, through the service worker.
  await page.reload()
  return page
}

/** As the browser tells a page that another tab lies over it: every page without a screen counts as seen. */
const hide = (page: Page) =>
  page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  })

const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`

function tell(what: string, calls: readonly Call[]): void {
  console.error(`  ${what}`)
  const kinds = new Map<string, Call[]>()
  for (const call of calls) {
    const kind = `${call.method} ${call.path.replace(/since=.*/, 'since=…')} ${call.status}`
    kinds.set(kind, [...(kinds.get(kind) ?? []), call])
  }
  for (const [kind, all] of kinds) {
    const sum = (of: (call: Call) => number) => all.reduce((total, call) => total + of(call), 0)
    console.error(`    ${all.length} × ${kind}: ${sum(({ plain }) => plain)} bytes as HTTP/1.1, ${sum(({ body }) => body)} of them bodies`)
  }
}

interface Measured {
  readonly lines: readonly Line[]
  readonly chromium: string
}

function line(what: string, ours: number, limit: number | null, text: (value: number) => string): Line {
  const goal = limit === null ? '–' : `≤ ${text(limit)}`
  const against = limit === null ? '–' : `limit ${text(limit)}`
  return {
    what,
    ours: text(ours),
    against,
    ratio: limit === null ? '–' : times(ours / limit),
    goal,
    met: limit === null ? null : ours <= limit,
  }
}

async function measure(idle: Idle, profile: string, wire: Wire, fingerprint: string): Promise<Measured> {
  const context = await open(profile, fingerprint)
  try {
    const page = await enter(context, wire.url, idle)
    // When the page listens: it counts as seen until it has heard of it.
    await wait(SETTLE_MS / 2)
    if (!idle.isSeen) await hide(page)
    await wait(SETTLE_MS / 2)
    wire.look()
    await wait(MINUTES * 60_000)
    const { bytes, calls } = wire.look()
    const what = `${idle.what}, ${idle.isSeen ? 'seen' : 'hidden'}`
    const anHour = (count: number) => (count * 60) / MINUTES
    const plain = calls.reduce((sum, call) => sum + call.plain, 0)
    tell(`${what}, ${MINUTES} minutes: ${calls.length} calls, ${bytes} bytes, ${plain} as HTTP/1.1`, calls)
    const limit = LIMIT[idle.isSeen ? 'seen' : 'hidden']
    const lines = [
      line(`${what}, an hour: calls`, anHour(calls.length), limit.calls, (count) => String(Math.round(count))),
      line(`${what}, an hour: bytes`, anHour(bytes), limit.bytes, kB),
      line(`${what}, an hour: bytes if written as HTTP/1.1`, anHour(plain), null, kB),
    ]
    if (idle.isSeen) lines.push(await reload(page, wire, idle.what))
    return { lines, chromium: context.browser()?.version() ?? '' }
  } finally {
    await context.close()
  }
}

/** Nothing has changed: what the page reads again, beside its document. */
async function reload(page: Page, wire: Wire, what: string): Promise<Line> {
  wire.look()
  await page.reload()
  await wait(15_000)
  const { bytes, calls } = wire.look()
  const document = calls.find(({ body, path }) => body > 0 && !path.startsWith('/api/') && !path.includes('.'))?.body ?? 0
  tell(`${what}, reloaded: ${bytes} bytes, ${document} of them the document's body`, calls)
  return line(`${what}, reloaded: bytes beside the document's body`, bytes - document, LIMIT.reload, kB)
}

const folder = await mkdtemp(join(tmpdir(), 'lousa-idle-'))
const server = await startAppServer({ dataDir: join(folder, 'data'), env: { TRUST_PROXY: '1' } })
const certificate = makeCertificate(folder)
const wires = await Promise.all(idles.map(() => startWire(server.url, certificate)))
try {
  const measured = await Promise.all(
    idles.map((idle, at) => measure(idle, join(folder, `profile-${at}`), must(wires[at], 'wire'), certificate.fingerprint)),
  )
  const lines = measured.flatMap((each) => each.lines)
  await report(lines, { place: 'idle', whole: MINUTES >= 5, chromium: measured[0]?.chromium ?? '' })
  if (lines.some(({ met }) => met === false)) process.exitCode = 1
} finally {
  for (const wire of wires) await wire.stop()
  await server.stop()
  await rm(folder, { recursive: true, force: true })
}
