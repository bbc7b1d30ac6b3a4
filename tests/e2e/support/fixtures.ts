import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { test as base, chromium, expect, type BrowserContext, type Page } from '@playwright/test'
import { type S3Host, startS3Host } from '#tests/fixtures/s3-host.ts'
import { startAppHost, type AppHost } from './app-host.ts'
import type { AppServer } from './app-server.ts'
import { startChaosProxy, type ChaosProxy } from './chaos-proxy.ts'
import { costOf, endOfTest } from './cost.ts'
import { demoDump } from './global-setup.ts'
import { playedIcon } from './notification-center.ts'
import { tellFailure } from './told-at-failure.ts'

export { expect, type Page } from '@playwright/test'

/*
 * Every test: its own server (seeded rows, no files, in the worker's host) ─► its own chaos proxy ─► its own browser context
 */

interface Options {
  /** Whether the server honours `Idempotency-Key`. */
  readonly idempotency: boolean
  /** Files are in a bucket of another origin, not on the server's disk. */
  readonly inBucket: boolean
  /** Factor of all the engine's times; 1 where a test is about them. */
  readonly timeScale: number
}

export interface Network {
  /** Page, workers and service worker alike. */
  goOffline(): Promise<void>
  goOnline(): Promise<void>
}

interface Fixtures {
  readonly bucket: S3Host
  readonly server: AppServer
  /** The proxy between page and server: makes faults, and records every request. */
  readonly chaos: ChaosProxy
  readonly network: Network
  /** Expected console errors. Any other console.error fails the test. */
  readonly expectedErrors: RegExp[]
  /** A browser with a profile on disk, like an installed app. Closed and opened again it is a cold start of the same person. */
  openProfile(): Promise<BrowserContext>
  /** The folder of that profile. */
  readonly profileFolder: string
}

interface WorkerFixtures {
  readonly host: AppHost
}

export const test = base.extend<Options & Fixtures & { guard: void }, WorkerFixtures>({
  idempotency: [true, { option: true }],
  inBucket: [false, { option: true }],
  timeScale: [0.1, { option: true }],

  host: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from this pattern
    async ({}, use) => {
      const host = await costOf('host of servers', () => startAppHost(demoDump()))
      await use(host)
      await host.stop()
    },
    { scope: 'worker' },
  ],

  // oxlint-disable-next-line no-empty-pattern -- as above
  bucket: async ({}, use) => {
    const bucket = await startS3Host()
    await use(bucket)
    await bucket.stop()
  },

  server: async ({ host, idempotency, inBucket, bucket: { settings } }, use) => {
    const bucket = { ...settings, endpoint: settings.endpoint.href }
    const server = await costOf('server', () => host.open({ idempotency, ...(inBucket && { bucket }) }))
    await use(server)
    await server.stop()
  },

  chaos: async ({ server }, use) => {
    const chaos = await startChaosProxy({ target: server.url, prelude: playedIcon })
    await use(chaos)
    await chaos.stop()
  },

  baseURL: async ({ chaos }, use) => {
    await use(chaos.url)
  },

  context: async ({ context, timeScale }, use) => {
    countGoto(context)
    await scaleTime(context, timeScale)
    await use(context)
  },

  network: async ({ context, chaos }, use) => {
    // The browser hears of it first, and a worker that starts meanwhile a moment after its first calls: the proxy cuts those.
    const turn = async (isCut: boolean) => {
      chaos.cut(isCut)
      await context.setOffline(isCut)
    }
    await use({ goOffline: () => turn(true), goOnline: () => turn(false) })
  },

  // oxlint-disable-next-line no-empty-pattern -- as above
  expectedErrors: async ({}, use) => {
    await use([])
  },

  // oxlint-disable-next-line no-empty-pattern -- as above
  profileFolder: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'lousa-e2e-profile-'))
    await use(folder)
    await rm(folder, { recursive: true, force: true })
  },

  openProfile: async ({ chaos, profileFolder, launchOptions: { args = [], executablePath }, timeScale, expectedErrors }, use) => {
    const opened: BrowserContext[] = []
    const problems: string[] = []
    await use(async () => {
      const launch = {
        args,
        ...(executablePath !== undefined && { executablePath }),
        baseURL: chaos.url,
        locale: 'pt-BR',
        reducedMotion: 'reduce' as const,
        serviceWorkers: 'allow' as const,
      }
      const context = await chromium.launchPersistentContext(profileFolder, launch)
      await scaleTime(context, timeScale)
      listen(context, problems)
      opened.push(context)
      return context
    })
    await Promise.all(opened.map((context) => context.close()))
    expectNone(problems, expectedErrors)
  },

  guard: [
    async ({ context, server, chaos, expectedErrors }, use, info) => {
      const problems: string[] = []
      listen(context, problems)
      await use()
      const all = [...problems, ...chaos.violations]
      if (info.status !== info.expectedStatus || unexpectedOf(all, expectedErrors).length > 0)
        await tellFailure(info, server, chaos, context.pages())
      endOfTest(relative(info.project.testDir, info.file), info.title)
      expectNone(all, expectedErrors)
      expect(namelessCalls(chaos), 'calls of an account that do not name it').toEqual([])
    },
    { auto: true },
  ],
})

/** Calls that find out whose session it is, or begin or end one. */
const SESSION_CALL = /^\/api\/auth\/(?:login|logout(?!-)|me|magic-link)\b/

/**
 * Calls of the app for an account that leave out whose it is: where another person has signed in in another tab, they would be answered with what is that
 * person's (docs/contract.md, `Lousa-User`). A page of the app says `sec-fetch-mode`, a call of a test does not.
 */
const namelessCalls = ({ seen }: ChaosProxy): string[] =>
  seen
    .filter(({ path, headers }) => path.startsWith('/api/auth/') && headers['sec-fetch-mode'] === 'cors' && !SESSION_CALL.test(path))
    .filter(({ headers }) => headers['lousa-user'] === undefined)
    .map(({ method, path }) => `${method} ${path}`)

/** A navigation of a page, until what the browser calls loaded. */
function countGoto(context: BrowserContext): void {
  context.on('page', (page) => {
    for (const name of ['goto', 'reload'] as const) {
      const real = page[name].bind(page) as (...args: unknown[]) => Promise<unknown>
      Object.assign(page, { [name]: (...args: unknown[]) => costOf(name, () => real(...args)) })
    }
    const pause = page.waitForTimeout.bind(page)
    Object.assign(page, { waitForTimeout: (time: number) => costOf('waiting', () => pause(time)) })
  })
}

const scaleTime = (context: BrowserContext, factor: number) =>
  context.addInitScript((value) => Object.assign(globalThis, { lousaTimingScale: value }), factor)

function listen(context: BrowserContext, problems: string[]): void {
  context.on('console', (message) => {
    if (message.type() === 'error' && !isNetworkNoise(message.text(), message.location().url)) problems.push(message.text())
  })
  context.on('weberror', (problem) => problems.push(String(problem.error())))
}

/** Chromium reports every refused or failed request; the test checks how the app handles it. A missing file is an error, though. */
function isNetworkNoise(text: string, url: string): boolean {
  return text.startsWith('Failed to load resource') && (text.includes('net::ERR_') || new URL(url, 'http://x').pathname.startsWith('/api/'))
}

const unexpectedOf = (problems: readonly string[], expected: readonly RegExp[]) =>
  problems.filter((text) => !expected.some((one) => one.test(text)))

const expectNone = (problems: readonly string[], expected: readonly RegExp[]) =>
  expect(unexpectedOf(problems, expected), 'errors in the browser').toEqual([])

/** Resolves when the app of this page works offline: the service worker, if allowed, has installed it and controls the page. */
export const untilInstalled = (page: Page): Promise<void> =>
  costOf('installing', () =>
    page.evaluate(async () => {
      await navigator.serviceWorker.ready
      if (navigator.serviceWorker.controller !== null) return
      await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }))
    }),
  )
