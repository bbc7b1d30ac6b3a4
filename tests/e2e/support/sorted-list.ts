import type { Page } from '@playwright/test'
import { drawer } from './studio.ts'

// A sorted list of a panel: its rows, their titles, and the menu of a row.

export const button = (page: Page, name: string) => drawer(page).getByRole('button', { name, exact: true })

/** @param name the list's name: «Banners» */
export function sortedList(name: string) {
  const list = (page: Page) => drawer(page).getByRole('list', { name, exact: true })
  return {
    list,
    row: (page: Page, title: string) =>
      list(page)
        .locator('> li')
        .filter({ has: page.getByTitle(title, { exact: true }) }),
    async titles(page: Page): Promise<string[]> {
      const grips = await list(page)
        .locator('> li > span:first-child')
        .getByRole('button')
        .evaluateAll((all) => all.map((each) => each.getAttribute('aria-label') ?? ''))
      return grips.map((label) => label.replace('Arrastar ', ''))
    },
  }
}

export async function act(page: Page, title: string, action: string): Promise<void> {
  await button(page, `Mais ações de ${title}`).click()
  await page.getByRole('menuitem', { name: action, exact: true }).click()
}
