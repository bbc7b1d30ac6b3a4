import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, expect, type Page } from '@playwright/test'
import { type Dials, NORMAL } from '#contract/lab.ts'
import { isWrite } from '#server/lab/faults.ts'
import { needsPerson } from '#sync/model/entry-state.ts'
import { type Random, randomOf } from '#tests/sync/random.ts'
import { apiOf } from './api.ts'
import { createBook, type Device, type Held } from './chaos-book.ts'
import { type ChaosBrowser, openBrowser } from './chaos-browser.ts'
import { deviceOf } from './chaos-device.ts'
import { CAROUSELS, chooseEdit, type Subject, visit } from './chaos-edits.ts'
import { type ChaosProxy, type Seen, startChaosProxy } from './chaos-proxy.ts'
import { untilInstalled } from './fixtures.ts'
import { comeIn, people } from './sign-in.ts'
import { status } from './studio.ts'

/*
 * One run of the campaign, all of it from one seed:
 *
 *   sign in ─► 30 edits over 3 tabs, the network another every few edits, the browser killed now and then ─► peace
 *           ─► the outbox drains ─► every edit that the page called saved is on the server exactly once, or in front of the person
 *
 * Choices are the seed's; moments are the machine's. A seed that failed makes the same edits under the same faults again, not to the
 * same millisecond.
 */

export interface RunOptions {
  readonly seed: number
  readonly edits: number
  readonly tabs: number
  /** Where the seeded server is. */
  readonly server: string
  readonly executablePath?: string | undefined
  readonly args: readonly string[]
  /** Hears the story as it happens. */
  tell?(line: string): void
}

export interface RunResult {
  readonly problems: readonly string[]
  readonly story: readonly string[]
  readonly saved: number
  /** Of what something was saved. */
  readonly subjects: readonly Subject[]
  readonly cutShort: number
  readonly kills: number
  readonly inAttention: number
  /** Writes that something was done to, of all that the browser tried. */
  readonly disturbed: number
  readonly writes: number
}

const SCALE = 0.1
const KILLS = 0.05
const DRAIN_MS = 120_000
const CALM_MS = 4000

/** What the network is for the next few edits. Times are a tenth, as all of the engine's are. */
function drawDials(random: Random): Dials {
  const status = random.pick([403, 404, 408, 422, 425, 429, 500, 502, 503, 504] as const)
  const some = (most: number) => (random.chance(0.5) ? 10 + random.below(most - 10) : 0)
  const dials: Dials = {
    ...NORMAL,
    latency: random.below(250),
    lossBefore: some(40),
    lossAfter: some(50),
    late: some(40),
    lateUpTo: 5.5,
    stale: random.chance(0.3) ? random.next() * 0.95 : 0,
    status,
    statusPercent: random.chance(0.5) ? 5 + random.below(25) : 0,
    stall: random.chance(0.2) ? 15 : 0,
    portal: false,
  }
  const kind = random.next()
  return kind < 0.2 ? NORMAL : kind < 0.3 ? { ...NORMAL, portal: true } : kind < 0.4 ? { ...NORMAL, lossBefore: 100 } : dials
}

const told = (dials: Dials) =>
  Object.entries(dials)
    .filter(([name, value]) => value !== NORMAL[name as keyof Dials] && !(name === 'status' && dials.statusPercent === 0))
    .map(([name, value]) => `${name} ${typeof value === 'number' ? Math.round(value * 100) / 100 : value}`)
    .join(', ') || 'normal'

export async function runChaos(options: RunOptions): Promise<RunResult> {
  const folder = await mkdtemp(join(tmpdir(), 'lousa-chaos-'))
  const chaos = await startChaosProxy({ target: options.server })
  try {
    return await play(options, { folder, chaos, serverUrl: options.server })
  } finally {
    await chaos.stop()
    await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  }
}

interface Stage {
  readonly folder: string
  readonly chaos: ChaosProxy
  readonly serverUrl: string
}

async function play(options: RunOptions, stage: Stage): Promise<RunResult> {
  const { chaos, folder, serverUrl } = stage
  const random = randomOf(options.seed)
  // Its own: how many calls there are is the machine's, and must not reshuffle the edits.
  const network = randomOf(options.seed + 1_000_000)
  const book = createBook()
  const story: string[] = []
  const problems: string[] = []
  const began = Date.now()
  const tell = (line: string) => {
    const whole = `${((Date.now() - began) / 1000).toFixed(1).padStart(6)} s  ${line}`
    story.push(whole)
    options.tell?.(whole)
  }
  const { executablePath, args, tabs } = options
  const start = async (cookies: Cookies) => {
    const opened = await openBrowser(
      {
        profile: join(folder, 'profile'),
        url: chaos.url,
        timeScale: SCALE,
        executablePath,
        args,
        onProblem: (text) => problems.push(`in the page: ${text}`),
      },
      tabs,
    )
    await opened.context.addCookies(cookies)
    return opened
  }
  const api = await apiOf(serverUrl, people.admin)
  await api.removeLinks()
  const begun = await begin(start)
  const { again } = begun
  let { browser } = begun
  const counts = { saved: 0, cutShort: 0, kills: 0 }
  const subjects = new Set<Subject>()
  try {
    for (let edit = 0; edit < options.edits; edit++) {
      if (edit % 4 === 0) {
        const dials = drawDials(random)
        chaos.turn(dials, network.next)
        tell(`network: ${told(dials)}`)
      }
      const tab = random.below(tabs)
      // Once for certain, half-way: a run without a kill would prove too little.
      const killed = random.chance(KILLS) || edit === Math.floor(options.edits / 2)
      const after = random.below(700)
      const page = browser.pages[tab] as Page
      // As a person does; Chromium draws what lies behind once a second.
      await page.bringToFront()
      const chosen = await chooseEdit(page, book, random).catch((error: unknown) => beginningOf(error))
      if (typeof chosen === 'string') {
        tell(`tab ${tab + 1}: could not choose: ${chosen}`)
        counts.cutShort++
      } else {
        const acting = chosen.act(page).then(
          () => true as const,
          (error: unknown) => beginningOf(error),
        )
        const ended = killed ? await Promise.race([acting, sleep(after)]) : await acting
        chosen.note(ended === true)
        if (ended === true) {
          counts.saved++
          if (chosen.of !== null) subjects.add(chosen.of)
        } else counts.cutShort++
        tell(`tab ${tab + 1}: ${chosen.says}${ended === true ? '' : ended === undefined ? ' … cut short' : ` … ${ended}`}`)
      }
      if (killed) {
        await browser.kill()
        counts.kills++
        tell('the browser is killed, and started again')
        browser = await again()
      }
      await sleep(random.below(100))
    }
    chaos.turn(null)
    tell('the network is well again')
    await expect.poll(() => chaos.underway(), { timeout: 20_000 }).toBe(0)
    const page = browser.pages[0] as Page
    await page.bringToFront()
    // What is held for rights or by an old view is asked anew at a start.
    await visit(page, '')
    const device = await drained(page, problems)
    const held = await heldBy(serverUrl)
    problems.push(...book.verdict(device, held), ...chaos.violations)
    if (problems.length > 0) for (const line of report(device, held, chaos)) tell(line)
    const writes = chaos.seen.filter(({ method, path }) => path.startsWith('/api/') && isWrite(method, path))
    const disturbed = writes.filter(({ fault }) => fault !== 'pass').length
    return {
      problems,
      story,
      ...counts,
      subjects: [...subjects].sort(),
      inAttention: device.outbox.length,
      disturbed,
      writes: writes.length,
    }
  } finally {
    await browser.close().catch(() => {})
  }
}

/** Signs in on a calm network. A killed browser forgets a cookie that it has not written yet, so every start is given it. */
async function begin(start: (cookies: Cookies) => Promise<ChaosBrowser>) {
  const browser = await start([])
  const page = browser.pages[0] as Page
  await comeIn(page, people.admin)
  await visit(page, '')
  await untilInstalled(page)
  await expect(status(page)).toHaveAccessibleName('Sincronização: tudo salvo', { timeout: 20_000 })
  const cookies = await browser.context.cookies()
  await openAll(browser.pages.slice(1))
  const again = async () => {
    const next = await start(cookies)
    await openAll(next.pages)
    return next
  }
  return { browser, again }
}

type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>

async function openAll(pages: readonly Page[]): Promise<void> {
  await Promise.all(pages.map((page) => page.goto('/dashboard/profile?edit=', { waitUntil: 'commit' }).catch(() => {})))
}

const sleep = (ms: number) => new Promise<undefined>((resolve) => void setTimeout(resolve, ms))
const beginningOf = (error: unknown) =>
  String(error instanceof Error ? error.message : error)
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, 6)
    .map((line) => line.trim())
    .join(' ')

/** Waits until nothing moves any more: what is left then needs the person, or waits behind what does. */
async function drained(page: Page, problems: string[]): Promise<Device> {
  const until = Date.now() + DRAIN_MS
  let device = await deviceOf(page)
  let since = Date.now()
  while (Date.now() < until) {
    const moving = device.outbox.filter((entry) => !needsPerson(entry))
    if (moving.length === 0) return device
    const behind = device.outbox.length > moving.length && moving.every(({ state }) => state === 'queued')
    if (behind && Date.now() - since > CALM_MS * 2) return device
    await sleep(200)
    const next = await deviceOf(page)
    if (JSON.stringify(next.outbox) !== JSON.stringify(device.outbox)) since = Date.now()
    device = next
  }
  problems.push(`the outbox does not drain: ${device.outbox.map(({ label, state }) => `${label} (${state})`).join(', ')}`)
  return device
}

async function heldBy(serverUrl: string): Promise<Held> {
  const api = await apiOf(serverUrl, people.admin)
  const { info, settings } = await api.platform()
  const { user } = await api.get<{ user: { name: string; photo_url: string | null } }>('/api/auth/me')
  const { data } = await api.get<{ data: { title: string; published: number }[] }>('/api/auth/home/carousels/1')
  const sides = CAROUSELS.map((title) => [`carousel ${title}`, String(data.find((one) => one.title === title)?.published)] as const)
  return {
    links: (await api.links()).map(({ title }) => title),
    fields: {
      name: String(info['name']),
      description: String(info['description']),
      footer: String(settings['footer_visible']),
      person: user.name,
      photo: user.photo_url === null ? 'none' : String(await api.size(user.photo_url)),
      ...Object.fromEntries(sides),
    },
  }
}

function report(device: Device, held: Held, chaos: ChaosProxy): string[] {
  return [
    `server: links ${held.links.join(', ') || 'none'}; ${JSON.stringify(held.fields)}`,
    ...device.outbox.map(
      (entry) => `outbox: ${entry.label} · ${entry.state} ${entry.attention?.reason ?? ''} ${JSON.stringify(entry.args)}`,
    ),
    ...device.journal.map(({ seq, label, state, status: got }) => `journal: ${seq} ${label} · ${state} ${got ?? ''}`),
    ...chaos.seen.filter(({ method, path }) => path.startsWith('/api/') && isWrite(method, path)).map(writeTold),
  ]
}

const writeTold = ({ at, method, path, body, fault, forwarded, status: got }: Seen) =>
  `write ${new Date(at).toISOString().slice(14, 23)}: ${method} ${path} ${body.slice(0, 120)} · ${fault}${forwarded ? ', the server had it' : ''} · ${got ?? 'no answer'}`
