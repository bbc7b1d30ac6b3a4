import { expect, onTestFinished, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import { useLastPress } from './use-last-press.ts'

function Heart({ stored }: { readonly stored: boolean }) {
  const { on = false, set } = useLastPress(
    stored,
    () => Promise.resolve(),
    () => undefined,
  )
  return (
    <button type="button" aria-pressed={on} onClick={() => set(!on)}>
      Curtir
    </button>
  )
}

const heart = page.getByRole('button', { name: 'Curtir' })
const isOn = () => heart.element().getAttribute('aria-pressed') === 'true'

test('the last press stays on screen while the values of the presses before it come, and the next one goes on from it (C12)', async () => {
  // However long a slow machine takes between them.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const { rerender } = await render(<Heart stored />)
  await heart.click()
  await heart.click()
  // Both are written; the stored values arrive one after the other.
  await rerender(<Heart stored={false} />)
  expect(isOn()).toBe(true)
  await heart.click()
  await rerender(<Heart stored />)
  expect(isOn()).toBe(false)
})

test('what becomes of a press later is shown: a refused one goes back', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const { rerender } = await render(<Heart stored={false} />)
  await heart.click()
  await rerender(<Heart stored />)
  expect(isOn()).toBe(true)
  await rerender(<Heart stored={false} />)
  vi.advanceTimersByTime(1100)
  vi.useRealTimers()
  await expect.poll(isOn).toBe(false)
})
