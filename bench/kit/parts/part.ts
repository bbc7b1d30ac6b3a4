import type { Locator, Page } from '@playwright/test'
import type { PageName } from '#bench/kit/bundle.ts'
import type { UserInput } from '#bench/kit/user-input.ts'

/** One part of the kit and its use. The steps restore the initial state, so that they can be repeated. */
export interface Part {
  readonly part: string
  /** The page it is on; by default the one of the kit. */
  readonly on?: PageName
  steps(at: Place): Promise<void>
}

export interface Place {
  readonly input: UserInput
  readonly page: Page
  /** A section of the page, by its heading. */
  box(title: string): Locator
}

export const boxOf = (page: Page) => (title: string) =>
  page.locator('main section').filter({ has: page.getByRole('heading', { level: 2, name: title, exact: true }) })

export const button = (within: Locator | Page, name: string) => within.getByRole('button', { name, exact: true })
