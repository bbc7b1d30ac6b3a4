import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, expect } from '@playwright/test'
import { startAppHost, type AppHost } from '#tests/e2e/support/app-host.ts'
import type { AppServer } from '#tests/e2e/support/app-server.ts'
import { startChaosProxy, type ChaosProxy } from '#tests/e2e/support/chaos-proxy.ts'
import { demoDump } from '#tests/e2e/support/global-setup.ts'
import { tellFailure } from '#tests/e2e/support/told-at-failure.ts'
import type { Browser, Engine, EngineName, Size } from './engine.ts'
import { engineNamed } from './found.ts'
import { isRefusedCall, LEFT_PAGE } from './network-noise.ts'
import { showTabs } from './show-tabs.ts'
import { visitorOf, type Visitor } from './visitor.ts'

export { expect } from '@playwright/test'

/*
 * Every test: a server with seeded rows ─► the chaos proxy ─► a browser of the project's engine, with a profile of its own
 */

/** A browser with a profile on disk. */
export interface Device {
  readonly browser: Browser
  newTab(): Promise<Visitor>
}

interface Options {
  readonly engine: EngineName
  readonly size: Size
  readonly timeScale: number
}

interface Fixtures {
  readonly server: AppServer
  readonly chaos: ChaosProxy
  /** Starts the browser; again after a `close` or `kill` it is the same person's. */
  startDevice(): Promise<Device>
  /** The first tab of the first start. */
  readonly visitor: Visitor
  /** Errors that the browser may tell. Any other fails the test. */
  readonly expectedErrors: RegExp[]
}

export const test = base.extend<Options & Fixtures, { readonly host: AppHost; readonly driven: Engine }>({
  engine: ['chromium', { option: true }],
  size: [{ width: 1280, height: 800 }, { option: true }],
  timeScale: [0.1, { option: true }],

  host: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from this pattern
    async ({}, use) => {
      const host = await startAppHost(demoDump())
      await use(host)
      await host.stop()
    },
    { scope: 'worker' },
  ],

  driven: [
    // oxlint-disable-next-line no-empty-pattern -- as above
    async ({}, use, info) => use(await engineNamed(info.project.name as EngineName)),
    { scope: 'worker' },
  ],

  server: async ({ host }, use) => {
    const server = await host.open()
    await use(server)
    await server.stop()
  },

  chaos: async ({ server }, use) => {
    const chaos = await startChaosProxy({ target: server.url })
    await use(chaos)
    await chaos.stop()
  },

  // oxlint-disable-next-line no-empty-pattern -- as above
  expectedErrors: async ({}, use) => use([]),

  startDevice: async ({ driven, server, chaos, size, timeScale, expectedErrors }, use, info) => {
    const profile = await mkdtemp(join(tmpdir(), 'lousa-engines-'))
    const started: Browser[] = []
    const visitors: Visitor[] = []
    await use(async () => {
      const browser = await driven.start({ profile, size, timeScale })
      started.push(browser)
      return {
        browser,
        async newTab() {
          const visitor = await visitorOf(await browser.newTab(), chaos.url)
          visitors.push(visitor)
          return visitor
        },
      }
    })
    const problems = [...started.flatMap(({ problems: own }) => own), ...chaos.violations]
    const unexpected = problems.filter((text) => !isRefusedCall(text) && ![...LEFT_PAGE, ...expectedErrors].some((one) => one.test(text)))
    if (info.status !== info.expectedStatus || unexpected.length > 0) {
      await showTabs(visitors, info)
      await tellFailure(info, server, chaos, [])
    }
    await Promise.all(started.map((browser) => browser.close().catch(() => undefined)))
    await rm(profile, { recursive: true, force: true, maxRetries: 5 })
    expect(unexpected, 'errors in the browser').toEqual([])
  },

  visitor: async ({ startDevice }, use) => {
    const device = await startDevice()
    await use(await device.newTab())
  },
})
