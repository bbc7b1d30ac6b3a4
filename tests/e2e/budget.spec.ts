import { brotliCompressSync } from 'node:zlib'
import { budgets } from '#bench/budgets.ts'
import { expect, test, type Page } from '#tests/e2e/support/fixtures.ts'
import { enter, people } from '#tests/e2e/support/sign-in.ts'

// What Chromium really loads. The budgets of the workers are checked in the build (scripts/gates/budget.ts).

interface Weights {
  /** What the page needs to stand, kB. */
  readonly first: number
  /** What it loads when it has been open for a while, kB. */
  readonly atRest: number
  readonly count: number
  readonly table: string
}

/** Without what an owner's HTML brings: it is content of the page, comes when it is nearly in sight, and has a budget of its own. */
const isScript = (path: string) => /^\/assets\/(?!html-frame-).+\.js$/.test(path) && !path.includes('.worker-')

/**
 * What a page loads at rest: the service worker's registration and what watches beside the page. By name, because on a slow machine a part of the
 * page may come after them. Every other script belongs to the page.
 */
const comesAtRest = (path: string) => /\/(workers-release-watcher|device-watch|earned|install-card)[-.]/.test(path)

/** Weighs the scripts of this page from now on: kB of brotli, as sent. Resolves when what it loads at rest is here too. */
function weighScripts(page: Page): () => Promise<Weights> {
  const weights = new Map<string, number>()
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (isScript(pathname) && !asked.includes(pathname)) asked.push(pathname)
  })
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (!isScript(pathname)) return
    void response
      .body()
      .then((body) => weights.set(pathname, brotliCompressSync(body).length / 1000))
      .catch(() => undefined)
  })
  return async () => {
    await expect.poll(() => asked.some((path) => path.includes('device-watch')), { timeout: 20_000 }).toBe(true)
    await page.waitForLoadState('networkidle')
    await expect.poll(() => asked.every((path) => weights.has(path))).toBe(true)
    const sum = (paths: readonly string[]) => paths.reduce((total, path) => total + (weights.get(path) ?? 0), 0)
    const [first, late] = [asked.filter((path) => !comesAtRest(path)), asked.filter(comesAtRest)]
    const table = asked.map((path) => `${(weights.get(path) ?? 0).toFixed(1).padStart(7)} ${path}`).join('\n')
    return { first: sum(first), atRest: sum(late), count: first.length, table }
  }
}

test("a student's homepage stays within its budget", async ({ page, context }, info) => {
  await enter(page, people.student)
  await page.close()
  const fresh = await context.newPage()
  const weighed = weighScripts(fresh)
  const late = lateScripts(fresh)
  await fresh.goto('/homepage')
  await expect(fresh.getByRole('main').getByRole('region').first()).toBeVisible()
  expect(await late(), 'scripts that wait for another').toEqual([])
  const { first, atRest, count, table } = await weighed()
  info.annotations.push({ type: 'kB', description: `${first.toFixed(1)} of ${budgets.studentHomepage}, ${atRest.toFixed(1)} at rest` })
  expect(first, table).toBeGreaterThan(50) // else nothing was measured
  expect(first, table).toBeLessThanOrEqual(budgets.studentHomepage)
  expect(count, table).toBeLessThanOrEqual(budgets.studentScripts)
  expect(atRest, table).toBeLessThanOrEqual(budgets.atRest)
})

test('the page with the open drawer stays within its budget', async ({ page, context }, info) => {
  await enter(page, people.admin)
  await page.close()
  const fresh = await context.newPage()
  const weighed = weighScripts(fresh)
  await fresh.goto('/homepage?edit=')
  await expect(fresh.getByRole('button', { name: 'Footer' })).toBeVisible()
  await expect(fresh.getByRole('button', { name: /^Opções de / }).first()).toBeVisible()
  const { first, atRest, count, table } = await weighed()
  info.annotations.push({ type: 'kB', description: `${first.toFixed(1)} of ${budgets.drawerOpen}, ${atRest.toFixed(1)} at rest` })
  expect(first, table).toBeGreaterThan(50) // else nothing was measured
  expect(first, table).toBeLessThanOrEqual(budgets.drawerOpen)
  expect(count, table).toBeLessThanOrEqual(budgets.drawerScripts)
  expect(atRest, table).toBeLessThanOrEqual(budgets.atRest)
})

test('the sign-in page loads no script after another', async ({ page }) => {
  const late = lateScripts(page)
  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'Entrar' })).toBeVisible()
  expect(await late()).toEqual([])
})

/**
 * Scripts that the page asked for by now, and that its document did not ask for: each began only when another was here. On a slow machine what comes
 * at rest is among those asked for by now; it waits on purpose.
 */
function lateScripts(page: Page): () => Promise<string[]> {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (isScript(pathname)) asked.push(pathname)
  })
  return async () => {
    const script = page.locator('script[data-app]')
    const [app, others] = [await script.getAttribute('data-app'), await script.getAttribute('data-with')]
    const known = [app, ...(others ?? '').split(' ')]
    expect(asked.length).toBeGreaterThan(4) // else nothing was seen
    return asked.filter((path) => !comesAtRest(path) && !path.includes('/start-') && !known.includes(path))
  }
}
