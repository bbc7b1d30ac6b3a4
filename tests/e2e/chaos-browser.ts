import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { type BrowserContext, chromium, type Page } from '@playwright/test'

const run = promisify(execFile)

export interface BrowserOptions {
  /** A folder on disk, as an installed app has: what was durable is there after a kill. */
  readonly profile: string
  readonly url: string
  readonly timeScale: number
  readonly executablePath?: string | undefined
  readonly args: readonly string[]
  /** What goes wrong inside of pages. */
  onProblem(text: string): void
}

export interface ChaosBrowser {
  readonly context: BrowserContext
  readonly pages: readonly Page[]
  /** SIGKILL, as a power cut: no `pagehide`, no flush. */
  kill(): Promise<void>
  close(): Promise<void>
}

/** Chromium on its profile, with so many tabs that show nothing yet. */
export async function openBrowser(options: BrowserOptions, tabs: number): Promise<ChaosBrowser> {
  const { profile, url, timeScale, executablePath, args, onProblem } = options
  const context = await chromium.launchPersistentContext(profile, {
    args: [...args, '--hide-crash-restore-bubble'],
    ...(executablePath !== undefined && { executablePath }),
    baseURL: url,
    locale: 'pt-BR',
    reducedMotion: 'reduce', // three homepages whose banners move would leave no time for edits
    viewport: { width: 1024, height: 600 },
    serviceWorkers: 'allow',
  })
  // In the test runner there would be no limit, and one edit that cannot be made would be the end of the run.
  context.setDefaultTimeout(10_000)
  context.setDefaultNavigationTimeout(30_000)
  await context.addInitScript((value) => Object.assign(globalThis, { lousaTimingScale: value }), timeScale)
  context.on('weberror', (problem) => onProblem(String(problem.error())))
  context.on('console', (message) => {
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) onProblem(message.text())
  })
  const pages: Page[] = []
  for (let tab = 0; tab < tabs; tab++) pages.push(context.pages()[tab] ?? (await context.newPage()))
  return {
    context,
    pages,
    async kill() {
      const closed = new Promise((resolve) => context.once('close', resolve))
      await killProfile(profile)
      await closed
    },
    close: () => context.close(),
  }
}

/** Ends the processes of this profile and of no other: its folder has a name of its own. */
async function killProfile(profile: string): Promise<void> {
  for (let round = 0; round < 50; round++) {
    const pids = await processesOf(profile)
    if (pids.length === 0) return
    for (const pid of pids) {
      try {
        process.kill(pid, 'SIGKILL')
      } catch {
        // gone between the look and the kill
      }
    }
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`the browser of ${profile} does not die`)
}

async function processesOf(profile: string): Promise<number[]> {
  const { stdout } = await run('ps', ['-axo', 'pid=,args='], { maxBuffer: 16_777_216 })
  return stdout
    .split('\n')
    .filter((line) => line.includes(`--user-data-dir=${profile}`))
    .map((line) => Number.parseInt(line.trim(), 10))
}
