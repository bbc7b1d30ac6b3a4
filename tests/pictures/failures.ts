import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'

// What is kept of a file that failed, so that a failure of one round in many can be explained afterwards: test-results/pictures/<round>/

/** What a page wrote to its console while one file was at work, and which steps of picking were reached when. */
export interface Protocol {
  begin(): void
  step(name: string): void
  heard(line: string): void
  readonly steps: readonly string[]
  readonly console: readonly string[]
}

const CONSOLE_LINES = 200

export function createProtocol(): Protocol {
  let began = performance.now()
  let steps: string[] = []
  let lines: string[] = []
  const at = () => `${Math.round(performance.now() - began)} ms`
  return {
    begin() {
      began = performance.now()
      steps = []
      lines = []
    },
    step: (name) => void steps.push(`${at()} ${name}`),
    heard(line) {
      if (lines.length < CONSOLE_LINES) lines.push(`${at()} ${line}`)
    },
    get steps() {
      return steps
    },
    get console() {
      return lines
    },
  }
}

/** What the screen showed. */
interface Look {
  readonly screen: readonly string[]
  readonly picture: Buffer | null
}

export interface Failure {
  readonly file: string
  /** What is wrong with it, in the order in which it was found. */
  readonly why: readonly string[]
  /** To look at the file and to make the picture, ms; null: it did not come to that. */
  readonly ms: readonly number[] | null
  readonly protocol: Protocol
  readonly look: Look
}

const PATIENCE = 5000 // ms; a page that crashed or hangs says nothing more

/** Dialogs, fields with their alerts, and toasts, as a person reads them, and a picture of all. */
export async function lookAt(page: Page): Promise<Look> {
  const patience = new Promise<null>((resolve) => setTimeout(resolve, PATIENCE, null).unref())
  const text = page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[role=dialog], [role=group], [role=alert], [data-toast]')].map(
      (each) => `${each.role ?? each.tagName} ${each.ariaLabel ?? ''}: ${each.innerText.replace(/\s+/g, ' ')}`,
    ),
  )
  const screen = await Promise.race([text.catch((error: unknown) => [`the page does not answer: ${String(error)}`]), patience])
  const picture = await page.screenshot({ timeout: PATIENCE }).catch(() => null)
  return { screen: screen ?? ['the page does not answer'], picture }
}

export interface FailureBook {
  readonly folder: string
  keep(failure: Failure): Promise<void>
}

export function createFailureBook(round: string): FailureBook {
  const folder = join('test-results', 'pictures', round)
  let count = 0
  return {
    folder,
    async keep({ file, why, ms, protocol: { steps, console: heard }, look: { screen, picture } }) {
      // Each time: another run of tests may have emptied the folder above.
      await mkdir(folder, { recursive: true })
      const name = join(folder, `${String(++count).padStart(2, '0')}-${file.replaceAll(/[^\w.-]+/g, '-')}`)
      await writeFile(`${name}.json`, `${JSON.stringify({ file, why, ms, steps, screen, console: heard }, null, 2)}\n`)
      if (picture !== null) await writeFile(`${name}.png`, picture)
    },
  }
}
