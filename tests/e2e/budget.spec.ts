import { brotliCompressSync } from 'node:zlib'
import { budgets } from '#bench/budgets.ts'
import { expect, test, type Page } from './fixtures.ts'
import { enter, people } from './sign-in.ts'

// What Chromium really loads. The budgets of the workers are checked in the build (scripts/gates/budget.ts).

/** Starts measuring the scripts of this page: kB of brotli, as sent. */
function weighScripts(page: Page): { kB(): number; count(): number; table(): string } {
  const weights = new Map<string, number>()
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (!pathname.startsWith('/assets/') || !pathname.endsWith('.js') || pathname.includes('.worker-')) return
    void response
      .body()
      .then((body) => weights.set(pathname, brotliCompressSync(body).length / 1000))
      .catch(() => undefined)
  })
  const kB = () => [...weights.values()].reduce((sum, weight) => sum + weight, 0)
  const table = () => {
    const rows = [...weights].sort(([, one], [, other]) => other - one)
    return rows.map(([path, weight]) => `${weight.toFixed(1).padStart(7)} ${path}`).join('\n')
  }
  return { kB, count: () => weights.size, table }
}

test("a student's homepage stays within its budget", async ({ page, context }, info) => {
  await enter(page, people.student)
  await page.close()
  const fresh = await context.newPage()
  const scripts = weighScripts(fresh)
  await fresh.goto('/homepage')
  await expect(fresh.getByRole('banner')).toBeVisible()
  await fresh.waitForLoadState('networkidle')
  info.annotations.push({ type: 'kB', description: `${scripts.kB().toFixed(1)} of ${budgets.studentHomepage}` })
  expect(scripts.kB(), scripts.table()).toBeGreaterThan(50) // else nothing was measured
  expect(scripts.kB(), scripts.table()).toBeLessThanOrEqual(budgets.studentHomepage)
  expect(scripts.count(), scripts.table()).toBeLessThanOrEqual(budgets.studentScripts)
})

test('the page with the open drawer stays within its budget', async ({ page, context }, info) => {
  await enter(page, people.admin)
  await page.close()
  const fresh = await context.newPage()
  const scripts = weighScripts(fresh)
  await fresh.goto('/homepage?edit=')
  await expect(fresh.getByRole('button', { name: 'Footer' })).toBeVisible()
  await expect(fresh.getByRole('button', { name: /^Opções de / }).first()).toBeVisible()
  await fresh.waitForLoadState('networkidle')
  info.annotations.push({ type: 'kB', description: `${scripts.kB().toFixed(1)} of ${budgets.drawerOpen}` })
  expect(scripts.kB(), scripts.table()).toBeLessThanOrEqual(budgets.drawerOpen)
  expect(scripts.count(), scripts.table()).toBeLessThanOrEqual(budgets.drawerScripts)
})
