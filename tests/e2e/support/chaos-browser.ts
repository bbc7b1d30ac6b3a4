import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { type BrowserContext, chromium, type Page } from '@playwright/test'

const run = promisify(execFile)

export interface BrowserOptions {
  /** A profile folder on disk, like an installed app's: durable data survives a kill. */
  readonly profile: string
  readonly url: string
  readonly timeScale: number
  readonly executablePath?: string | undefined
  readonly args: readonly string[]
  /** Errors inside of pages. */
  onProblem(text: string): void
}

export interface ChaosBrowser {
  readonly context: BrowserContext
  readonly pages: readonly Page[]
  /** SIGKILL, like a power cut: no `pagehide`, no flush. */
  kill(): Promise<void>
  close(): Promise<void>
}

/** Chromium on its profile, with that many empty tabs. */
export async function openBrowser(options: BrowserOptions, tabs: number): Promise<ChaosBrowser> {
  const { profile, url, timeScale, executablePath, args, onProblem } = options
  const context = await chromium.launchPersistentContext(profile, {
    args: [...args, '--hide-crash-restore-bubble'],
    ...(executablePath !== undefined && { executablePath }),
    baseURL: url,
    locale: 'pt-BR',
    reducedMotion: 'reduce', // moving banners on three homepages would leave no time for edits
    viewport: { width: 1024, height: 600 },
    serviceWorkers: 'allow',
  })
  // Without this the test runner sets no limit, and one impossible edit would end the run.
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

/** Ends only the processes of this profile: its folder has a unique name. */
async function killProfile(profile: string): Promise<void> {
  for (let round = 0; round < 50; round++) {
    const pids = await processesOf(profile)
    if (pids.length === 0) return
    for (const pid of pids) {
      try {
        process.kill(pid, 'SIGKILL')
      } catch {
        // ended between the listing and the kill
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
