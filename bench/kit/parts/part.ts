import type { Locator, Page } from '@playwright/test'
import type { UserInput } from '#bench/kit/user-input.ts'

/** One part of the kit and how a person uses it. The steps leave it as they found it, so that they can be taken again and again. */
export interface Part {
  readonly part: string
  steps(at: Place): Promise<void>
}

export interface Place {
  readonly input: UserInput
  readonly page: Page
  /** One of the page's boxes, by its heading. */
  box(title: string): Locator
}

export const boxOf = (page: Page) => (title: string) =>
  page.locator('main section').filter({ has: page.getByRole('heading', { level: 2, name: title, exact: true }) })

export const button = (within: Locator | Page, name: string) => within.getByRole('button', { name, exact: true })
