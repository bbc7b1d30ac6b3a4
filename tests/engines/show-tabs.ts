import type { TestInfo } from '@playwright/test'
import type { Visitor } from './visitor.ts'

/** Leaves what each tab of a failed test shows. */
export async function showTabs(visitors: readonly Visitor[], info: TestInfo): Promise<void> {
  for (const [at, { tab }] of visitors.entries()) {
    const picture = await tab.picture().catch(() => null)
    if (picture !== null) await info.attach(`tab-${at + 1}.png`, { body: Buffer.from(picture), contentType: 'image/png' })
    const text = await tab.run<string>('document.body.innerText').catch((problem: unknown) => String(problem))
    await info.attach(`tab-${at + 1}.txt`, { body: text, contentType: 'text/plain' })
  }
}
