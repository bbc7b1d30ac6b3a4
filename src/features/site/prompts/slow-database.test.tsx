import { expect, onTestFinished, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import { watched } from '#db/slow-database.ts'
import { expectAccessible } from '#tests/browser/axe.ts'
import { SlowDatabase } from './slow-database.tsx'

test.each([1280, 360])('at %i px: says that the device is slow, with a way to try again, until it answers (ENG-03)', async (width) => {
  await page.viewport(width, 800)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  let answer = () => {}
  const call = watched(new Promise<void>((resolve) => (answer = resolve)))
  vi.advanceTimersByTime(5000)
  vi.useRealTimers()
  const again = vi.fn()
  await render(
    <main>
      <h1>Escola Sabiá</h1>
      <SlowDatabase again={again} />
    </main>,
  )
  const card = page.getByRole('region', { name: 'Armazenamento deste dispositivo' })
  await expect.element(card.getByRole('status')).toHaveTextContent('Este dispositivo está demorando')
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  await expectAccessible()
  await card.getByRole('button', { name: 'Tentar de novo' }).click()
  expect(again).toHaveBeenCalledOnce()
  answer()
  await call
  await expect.element(card).not.toBeInTheDocument()
})
