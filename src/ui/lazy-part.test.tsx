import { Suspense } from 'react'
import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import { lazyPart } from './lazy-part.ts'

const Part = () => <p>A parte</p>

test('the page stays while the code of a part is missing, and the part appears when online (GEN-10)', async () => {
  const missing = new TypeError('Failed to fetch dynamically imported module: http://localhost/assets/part.js')
  const load = vi.fn(() => Promise.resolve(Part)).mockRejectedValueOnce(missing)
  const Lazy = lazyPart(load)
  await render(
    <main>
      <h1>A página</h1>
      <Suspense>
        <Lazy />
      </Suspense>
    </main>,
  )
  await vi.waitFor(() => expect(load).toHaveBeenCalledOnce())
  await expect.element(page.getByRole('heading', { name: 'A página' })).toBeVisible()
  await expect.element(page.getByText('A parte')).not.toBeInTheDocument()
  dispatchEvent(new Event('online'))
  await expect.element(page.getByText('A parte')).toBeVisible()
  expect(load).toHaveBeenCalledTimes(2)
})
