import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, expect, type Page } from '@playwright/test'
import { type Dials, NORMAL } from '#contract/lab.ts'
import { isWrite } from '#server/lab/faults.ts'
import { needsPerson } from '#sync/model/entry-state.ts'
import { type Random, randomOf } from '#tests/sync/random.ts'
import { apiOf } from './api.ts'
import { type ChaosBrowser, openBrowser } from './chaos-browser.ts'
import { deviceOf } from './chaos-device.ts'
import { CAROUSELS, chooseEdit, type Subject, visit } from './chaos-edits.ts'
import { createOracle, type Device, type Held } from './chaos-oracle.ts'
import { type ChaosProxy, type Seen, startChaosProxy } from './chaos-proxy.ts'
import { untilInstalled } from './fixtures.ts'
import { playedIcon } from './notification-center.ts'
import { signInOverApi, people } from './sign-in.ts'
import { status } from './studio.ts'

/*
 * One run of the campaign, all of it from one seed:
 *
 *   sign in ─► 30 edits over 3 tabs, the network changes every few edits, the browser is killed now and then ─► quiet network
 *           ─► the outbox drains ─► every edit that the page called saved is on the server exactly once, or shown to the person
 *
 * The seed decides the edits and faults, the machine their moments. A failed seed repeats the same edits under the same faults, but not to
 * the same millisecond.
 */

export interface RunOptions {
  readonly seed: number
  readonly edits: number
  readonly tabs: number
  /** Address of the seeded server. */
  readonly server: string
  readonly executablePath?: string | undefined
  readonly args: readonly string[]
  /** Receives the log of the run. */
  tell?(line: string): void
}

export interface RunResult {
  readonly problems: readonly string[]
  readonly story: readonly string[]
  readonly saved: number
  /** The kinds of edits that were saved. */
  readonly subjects: readonly Subject[]
  readonly cutShort: number
  readonly kills: number
  readonly inAttention: number
  /** Number of writes with a fault, of all writes of the browser. */
  readonly disturbed: number
  readonly writes: number
}

const SCALE = 0.1
const KILLS = 0.05
const DRAIN_MS = 120_000
const CALM_MS = 4000

/** The network for the next few edits. Times are a tenth, like the engine's. */
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
  const chaos = await startChaosProxy({ target: options.server, prelude: playedIcon })
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
  // A separate generator: the number of calls depends on the machine, and must not reshuffle the edits.
  const network = randomOf(options.seed + 1_000_000)
  const oracle = createOracle()
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
      // At least one kill, half-way: a run without a kill would prove too little.
      const killed = random.chance(KILLS) || edit === Math.floor(options.edits / 2)
      const after = random.below(700)
      const page = browser.pages[tab] as Page
      // As a person does; Chromium renders background tabs only once a second.
      await page.bringToFront()
      const chosen = await chooseEdit(page, oracle, random).catch((error: unknown) => beginningOf(error))
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
    // A start asks again for entries held for rights or by an old view.
    await visit(page, '')
    const device = await drained(page, problems)
    const held = await heldBy(serverUrl)
    problems.push(...oracle.verdict(device, held), ...chaos.violations)
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

/** Signs in on a quiet network. A killed browser loses a cookie that it has not written yet, so every start sets it again. */
async function begin(start: (cookies: Cookies) => Promise<ChaosBrowser>) {
  const browser = await start([])
  const page = browser.pages[0] as Page
  await signInOverApi(page, people.admin)
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

/** Waits until nothing changes any more: the remaining work needs the person, or waits behind such work. */
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
