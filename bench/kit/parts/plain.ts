import type { Part } from './part.ts'

/** A press without any of our code: the part of every number that is the machine's. */
export const plainPage: Part = {
  part: 'rows of plain HTML',
  on: 'plain',
  async steps({ input, page }) {
    const row = page.getByText('Linha 30', { exact: true })
    await input.click(row)
    await input.press('Enter', 10)
    await input.press('Space')
    await input.click(row)
    await input.rest()
    await input.click(row)
  },
}
