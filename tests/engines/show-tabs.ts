import { mkdir, writeFile } from 'node:fs/promises'
import type { TestInfo } from '@playwright/test'
import { DEVICE_STATE } from './device-state.ts'
import type { Visitor } from './visitor.ts'

const LIMIT = 15_000

const TOLD = { page: 'location.href + "\\n" + document.body.innerText', device: DEVICE_STATE }

/** null: the browser does not answer any more. */
const inTime = <T>(answer: Promise<T>): Promise<T | null> =>
  Promise.race([answer, new Promise<null>((resolve) => setTimeout(resolve, LIMIT, null))])

/** Leaves what each tab of a failed test shows: a picture, its text, and the state of its device, in the folder of the test. */
export async function showTabs(visitors: readonly Visitor[], info: TestInfo): Promise<void> {
  await mkdir(info.outputDir, { recursive: true })
  for (const [at, { tab }] of visitors.entries()) {
    const picture = await inTime(tab.picture().catch(() => null))
    if (picture !== null) await writeFile(info.outputPath(`tab-${at + 1}.png`), picture)
    for (const [name, script] of Object.entries(TOLD)) {
      const text = await inTime(tab.run<string>(script).catch((problem: unknown) => String(problem)))
      await writeFile(info.outputPath(`tab-${at + 1}-${name}.txt`), text ?? 'The browser did not answer.')
    }
  }
}
