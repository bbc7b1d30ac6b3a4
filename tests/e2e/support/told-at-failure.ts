import { relative } from 'node:path'
import type { Page, TestInfo } from '@playwright/test'
import type { AppServer } from './app-server.ts'
import type { ChaosProxy, Seen } from './chaos-proxy.ts'

// What a failed test leaves in the run's output, so that it can be understood on another machine; its trace and screenshot lie in test-results.

const LAST_CALLS = 40
const LAST_LINES = 40
const MOST_OF_A_PAGE = 6000 // characters

function lineOf({ at, method, path, status, fault }: Seen): string {
  const time = new Date(at).toISOString().slice(11, 23)
  return `  ${time} ${method} ${path} → ${status ?? 'no answer'}${fault === 'pass' ? '' : ` (fault: ${fault})`}`
}

/** What a page shows, as a screen reader reads it. */
async function shownBy(page: Page): Promise<string> {
  const shown = await page
    .locator('body')
    .ariaSnapshot({ timeout: 5000 })
    .catch((error: unknown) => String(error))
  return `${page.url()} showed:\n${shown.slice(0, MOST_OF_A_PAGE)}`
}

/** The last calls that the proxy saw, the end of the server's log, and what its pages showed. */
export async function tellFailure(info: TestInfo, server: AppServer, chaos: ChaosProxy, pages: readonly Page[]): Promise<void> {
  const calls = chaos.seen.filter(({ path }) => path.startsWith('/api/') || path.startsWith('/files/')).map(lineOf)
  await info.attach('calls.txt', { body: calls.join('\n'), contentType: 'text/plain' })
  await info.attach('server.log', { body: server.log(), contentType: 'text/plain' })
  const where = `${relative(info.project.testDir, info.file)}:${info.line}`
  console.log(`${where}, try ${info.retry + 1}: its last ${Math.min(LAST_CALLS, calls.length)} of ${calls.length} calls`)
  console.log(calls.slice(-LAST_CALLS).join('\n'))
  console.log(`the end of the server's log:\n${server.log().trimEnd().split('\n').slice(-LAST_LINES).join('\n')}`)
  for (const page of pages) console.log(await shownBy(page))
  console.log(`what happened, step by step: npx playwright show-trace ${relative(process.cwd(), info.outputDir)}/trace.zip`)
}
