import axe from 'axe-core'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import { inRouter } from '#tests/browser/in-router.tsx'
import { Broken, DatabaseLost, NotFound } from './problem-pages.tsx'
import { words } from './words.ts'

/** These are whole pages, so they also need what a part may lack (landmarks, a first heading). */
async function expectWholePage(): Promise<void> {
  const { violations } = await axe.run(document.body, { runOnly: ['wcag2a', 'wcag2aa', 'wcag22aa', 'best-practice'] })
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)).toEqual([])
}

test('a page that failed shows an alert in its main landmark, with what to do', async () => {
  await render(inRouter(<Broken error={new Error('x is not a row')} reset={() => {}} />).element)
  await expect.element(page.getByRole('main').getByRole('alert')).toHaveTextContent(words.broken.title)
  await expectWholePage()
})

test('a database that the browser closed is reported in the same way', async () => {
  await render(<DatabaseLost />)
  await expect.element(page.getByRole('main').getByRole('alert')).toHaveTextContent(words.lost.title)
  await expectWholePage()
})

test('an unknown address has a page of its own', async () => {
  await render(inRouter(<NotFound />, '/nowhere').element)
  await expect.element(page.getByRole('main')).toHaveTextContent(words.notFound.title)
  await expectWholePage()
})
