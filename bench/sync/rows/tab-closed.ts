import type { Page } from '@playwright/test'
import type { Lab } from '#bench/sync/lab.ts'
import { median } from '#bench/sync/stats.ts'
import { type BenchRow, interleaved, ms } from './row.ts'

const ROWS = 1000
/** Its write never gets an answer: the tab that sent it is the sending tab. */
const STUCK = 8

/** A tab ends while it sends; the time until another tab sends an edit of another lane. */
export const tabClosed: BenchRow = async (lab, options) => {
  const results = await interleaved(lab, 'tab gone', ['closed', 'frozen'] as const, options, (how, round) => measure(lab, how, round))
  const of = (how: 'closed' | 'frozen') => median(results[how].map(([value]) => value ?? Number.NaN))
  const line = (how: 'closed' | 'frozen', most: number) => ({
    what: `a tab is ${how} while it sends: next send of another lane, by another tab`,
    ours: ms(of(how)),
    against: '–',
    ratio: '–',
    goal: `≤ ${most / 1000} s`,
    met: of(how) <= most,
  })
  return [line('closed', 1500), line('frozen', 16_000)]
}

async function measure(lab: Lab, how: 'closed' | 'frozen', round: number): Promise<number[]> {
  const { server } = lab
  server.reset(ROWS)
  server.fate = (id) => (id === STUCK ? 'stall' : 'ok')
  const store = { name: `gone-${how}-${round}`, rows: ROWS }
  const sender = await lab.openPage('ours', store)
  await sender.evaluate((rows) => contender.trickle?.({ before: rows, count: 0, every: 0, groups: [] }), [STUCK])
  await server.until(() => server.arrivals.some(({ id }) => id === STUCK))
  const other = await lab.openPage('ours', store)
  // Two rounds of its worker: it has noticed the sending tab.
  await other.waitForTimeout(2500)
  const thaw = how === 'closed' ? await close(sender) : await freeze(lab, sender, other)
  const at = Date.now()
  try {
    const durable = await other.evaluate(() => contender.trickle?.({ before: [], count: 1, every: 0, groups: [3] }) ?? {})
    const [title] = Object.keys(durable)
    await server.until(() => server.arrivals.some((each) => each.title === title))
    return [(server.arrivals.find((each) => each.title === title)?.at ?? Number.NaN) - at]
  } finally {
    await thaw()
    await other.close()
  }
}

async function close(page: Page): Promise<() => Promise<void>> {
  await page.close()
  return async () => undefined
}

/**
 * Stops the tab's process, as a phone stops a browser in the background. (`Page.setWebLifecycleState` does not freeze visible pages, and every
 * page of a headless browser is visible.)
 */
async function freeze(lab: Lab, page: Page, other: Page): Promise<() => Promise<void>> {
  const its = await processOf(lab, page)
  if (its === (await processOf(lab, other))) throw new Error('both tabs have one process')
  process.kill(its, 'SIGSTOP')
  return async () => {
    process.kill(its, 'SIGCONT')
    await page.close()
  }
}

const BUSY = 400

/** The process of a page is not reported: it is the one that works when the page does. */
async function processOf(lab: Lab, page: Page): Promise<number> {
  const before = await renderers(lab)
  await page.evaluate((ms) => {
    const until = performance.now() + ms
    while (performance.now() < until);
  }, BUSY)
  const after = await renderers(lab)
  const worked = [...after].map(([id, cpu]) => ({ id, cpu: cpu - (before.get(id) ?? 0) })).sort((a, b) => b.cpu - a.cpu)
  const most = worked[0]
  if (most === undefined) throw new Error('the browser has no renderer')
  return most.id
}

/** CPU seconds by process. */
async function renderers(lab: Lab): Promise<Map<number, number>> {
  const session = await lab.context.browser()?.newBrowserCDPSession()
  if (session === undefined) throw new Error('no browser to ask')
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  await session.detach()
  return new Map(processInfo.filter(({ type }) => type === 'renderer').map(({ id, cpuTime }) => [id, cpuTime]))
}
