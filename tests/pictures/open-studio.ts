import type { BrowserContext, Page } from '@playwright/test'
import type { Slot } from '#images/slots.ts'
import { enter, people } from '#tests/e2e/support/sign-in.ts'
import { createProtocol, type Failure, lookAt, type Protocol } from './failures.ts'
import { rest, type Seen } from './in-page.ts'
import { MAX_TASK, type Picked } from './oracle.ts'
import { withTrace } from './processor-time.ts'

/** The room gives up by itself long before. */
const HUNG = 100_000 // ms
const RETRIES = 2

/** One way of picking, in an open studio. */
export interface Way {
  readonly panel: string
  slot(picked: Picked): Slot
  /** `step` is told what is about to be done. */
  pick(page: Page, picked: Picked, step: (name: string) => void): Promise<Seen>
}

export interface Studio {
  see(picked: Picked): Promise<Seen>
  /** What has broken in it since it was asked last. */
  problems(): string[]
  /** How it stands after a file, for whoever wants to know why that failed. */
  state(): Promise<Pick<Failure, 'protocol' | 'look'>>
}

/** A studio at rest. What breaks in it ends in `problems`. */
async function openStudio(context: BrowserContext, panel: string, problems: string[], protocol: Protocol): Promise<Page> {
  const page = await context.newPage()
  page.on('pageerror', (error) => {
    problems.push(String(error))
    protocol.heard(`error: ${error.stack ?? String(error)}`)
  })
  page.on('crash', () => protocol.heard('the tab crashed'))
  page.on('console', (message) => {
    protocol.heard(`${message.type()}: ${message.text()}`)
    if (message.type() === 'error') problems.push(message.text())
  })
  await enter(page, people.admin, panel)
  await page.waitForLoadState('networkidle')
  await page.evaluate(rest)
  return page
}

async function see(page: Page, way: Way, picked: Picked, step: (name: string) => void): Promise<Seen> {
  const crashed = new Promise<never>((_, reject) => page.once('crash', () => reject(new Error('the tab crashed'))))
  const hung = new Promise<never>((_, reject) => setTimeout(reject, HUNG, new Error('it hangs')).unref())
  return Promise.race([way.pick(page, picked, step), crashed, hung])
}

export async function studioIn(context: BrowserContext, way: Way): Promise<Studio> {
  const problems: string[] = []
  const protocol = createProtocol()
  let page = await openStudio(context, way.panel, problems, protocol)
  /** How it stood when a file failed with an error: the page is another one by now. */
  let kept: Pick<Failure, 'protocol' | 'look'> | null = null
  const reopen = async () => {
    await page.close()
    page = await openStudio(context, way.panel, problems, protocol)
  }
  const stateNow = async () => {
    const { steps, console } = protocol
    return { protocol: { ...protocol, steps: [...steps], console: [...console] }, look: await lookAt(page) }
  }
  return {
    async see(picked) {
      kept = null
      protocol.begin()
      try {
        let best = await see(page, way, picked, protocol.step)
        // A busy machine stops a page for a while, whatever that is doing. What comes each time, in a new page, and of its own work, is ours.
        for (let left = RETRIES; left > 0 && best.longestTask > MAX_TASK; left--) {
          protocol.step(`the page stood still for ${Math.round(best.longestTask)} ms: once more, in a new one`)
          await reopen()
          const { result, longest } = await withTrace(page, () => see(page, way, picked, protocol.step))
          if (result.longestTask > MAX_TASK)
            protocol.step(`again ${Math.round(result.longestTask)} ms, ${Math.round(longest ?? -1)} of the processor`)
          const seen = { ...result, longestTask: Math.min(result.longestTask, longest ?? result.longestTask) }
          if (seen.longestTask < best.longestTask) best = seen
        }
        return best
      } catch (problem) {
        kept = await stateNow()
        await reopen()
        throw problem
      }
    },
    problems: () => problems.splice(0),
    state: async () => kept ?? stateNow(),
  }
}
