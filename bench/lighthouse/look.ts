import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import type { default as Lighthouse } from 'lighthouse'
import { must } from '#lib/must.ts'
import { findChromium } from '#scripts/chromium.mjs'
import { freePort } from '#tests/e2e/support/free-port.ts'
import type { Person } from '#tests/e2e/support/sign-in.ts'
import { chromiumArgs } from '#tests/setup/chromium-args.ts'

/** What one look gives: scores 0 to 100, times in ms. «observed» is what happened on this machine, the rest what Lighthouse's slow phone would see. */
export interface Look {
  readonly performance: number
  readonly accessibility: number
  readonly practices: number
  readonly lcp: number
  readonly fcp: number
  readonly tbt: number
  readonly cls: number
  readonly observedLcp: number
  readonly observedFcp: number
  readonly chromium: string
  /** What was painted largest, as its tag. */
  readonly largest: string
}

/** Beside the benchmark, in a folder of its own: nothing of it is in the product. */
const PEER = './peers/node_modules/lighthouse/core/index.js'

const CATEGORIES = ['performance', 'accessibility', 'best-practices']

/** One look of a browser that has never been there: a profile of its own, and in it nothing but the cookie of whoever is signed in. */
export async function lookAt(url: string, path: string, person: Person | null): Promise<Look> {
  const folder = await mkdtemp(join(tmpdir(), 'lousa-lighthouse-'))
  const port = await freePort()
  const executablePath = await findChromium()
  const context = await chromium.launchPersistentContext(folder, {
    args: [...chromiumArgs, `--remote-debugging-port=${port}`],
    ...(executablePath !== undefined && { executablePath }),
  })
  try {
    if (person !== null) {
      const data = { email: person.email, password: person.password, tenant_id: Number(person.tenant) }
      const answer = await context.request.post(`${url}/api/auth/login`, { headers: { tenantId: person.tenant }, data })
      if (!answer.ok()) throw new Error(`sign-in: ${answer.status()}`)
    }
    const { default: lighthouse } = (await import(PEER)) as { default: typeof Lighthouse }
    const { lhr } = must(await lighthouse(url + path, { port, onlyCategories: CATEGORIES, logLevel: 'error' }), 'report')
    if (lhr.runtimeError !== undefined) throw new Error(lhr.runtimeError.message)
    const arrived = new URL(lhr.finalDisplayedUrl)
    if (arrived.pathname !== new URL(path, url).pathname) throw new Error(`${path} led to ${arrived.href}`)
    const score = (name: string) => Math.round((lhr.categories[name]?.score ?? 0) * 100)
    const number = (name: string) => must(lhr.audits[name]?.numericValue, name)
    const observed = must((lhr.audits['metrics']?.details as { items?: Record<string, number>[] } | undefined)?.items?.[0], 'metrics')
    return {
      performance: score('performance'),
      accessibility: score('accessibility'),
      practices: score('best-practices'),
      lcp: number('largest-contentful-paint'),
      fcp: number('first-contentful-paint'),
      tbt: number('total-blocking-time'),
      cls: number('cumulative-layout-shift'),
      observedLcp: must(observed['observedLargestContentfulPaint'], 'observed LCP'),
      observedFcp: must(observed['observedFirstContentfulPaint'], 'observed FCP'),
      chromium: context.browser()?.version() ?? '',
      largest: /<[^>]*>/.exec(JSON.stringify(lhr.audits['largest-contentful-paint-element']?.details ?? ''))?.[0] ?? '',
    }
  } finally {
    await context.close()
    await rm(folder, { recursive: true, force: true })
  }
}
