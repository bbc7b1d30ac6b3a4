import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import { withMotion } from '#tests/fixtures/motion.ts'
import { Dialog } from './dialog.tsx'

withMotion()

afterEach(() => scrollTo(0, 0))

function Page({ first, second = false }: { first: boolean; second?: boolean }) {
  return (
    <div style={{ height: '3000px' }}>
      <Dialog open={first} onClose={() => {}} title="Um" />
      <Dialog open={second} onClose={() => {}} title="Outro" />
    </div>
  )
}

const scrolls = () => getComputedStyle(document.body).overflowY !== 'hidden'

test('the page below a dialog does not scroll until the last dialog is closed, and keeps its position and width (A11-02)', async () => {
  const { rerender } = await render(<Page first={false} />)
  scrollTo(0, 500)
  const { clientWidth } = document.body
  await rerender(<Page first />)
  await expect.element(page.getByRole('dialog', { name: 'Um' })).toBeVisible()
  await userEvent.wheel(page.getByRole('dialog', { name: 'Um' }), { delta: { y: 400 } })
  expect(scrolls()).toBe(false)
  const { paddingRight } = getComputedStyle(document.body)
  expect(document.body.clientWidth - Number.parseFloat(paddingRight)).toBe(clientWidth)
  await rerender(<Page first second />)
  await expect.element(page.getByText('Outro')).toBeInTheDocument()
  await rerender(<Page first={false} second />)
  expect(scrolls()).toBe(false)
  await rerender(<Page first={false} />)
  await expect.poll(scrolls).toBe(true)
  expect(scrollY).toBe(500)
  expect(document.body.style.paddingRight).toBe('')
})

test('a dialog that opens right after another one closed finds the page locked, and leaves it as it was', async () => {
  const { rerender } = await render(<Page first />)
  await expect.poll(scrolls).toBe(false)
  // The time until the page is unlocked does not pass.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  await rerender(<Page first={false} />)
  // Not in the frame in which the dialog disappears: an unlocked page is repainted far beyond the screen.
  expect(scrolls()).toBe(false)
  await rerender(<Page first={false} second />)
  vi.advanceTimersByTime(400)
  expect(scrolls()).toBe(false)
  vi.useRealTimers()
  await rerender(<Page first={false} />)
  await expect.poll(scrolls).toBe(true)
  expect(document.body.getAttribute('style') ?? '').not.toContain('overflow')
})

test('a dialog that is closed soon after another one keeps the page locked for its own whole delay', async () => {
  const { rerender } = await render(<Page first />)
  await expect.poll(scrolls).toBe(false)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  await rerender(<Page first={false} />)
  vi.advanceTimersByTime(150)
  await rerender(<Page first={false} second />)
  await rerender(<Page first={false} />)
  vi.advanceTimersByTime(150)
  expect(scrolls()).toBe(false)
  vi.advanceTimersByTime(100)
  expect(scrolls()).toBe(true)
})

test('a layer over the page changes no variable of the root: each one recomputes the style of every element', async () => {
  await render(<Page first />)
  await expect.element(page.getByRole('dialog', { name: 'Um' })).toBeVisible()
  expect([...document.documentElement.style]).toEqual([])
})

test('elements of the page cannot be pressed through a modal layer, though they keep their pointer events (A11-02)', async () => {
  const rooted = document.createElement('div')
  rooted.id = 'root'
  document.body.append(rooted)
  onTestFinished(() => rooted.remove())
  const under = (open: boolean) => (
    <>
      <button type="button" style={{ position: 'fixed', top: '4px', left: '4px' }}>
        Na página
      </button>
      <Dialog open={open} onClose={() => {}} title="Um" stays />
    </>
  )
  const { rerender } = await render(under(false), { container: rooted })
  const button = page.getByText('Na página').element()
  const hit = () => {
    const { left, top, width, height } = button.getBoundingClientRect()
    return document.elementFromPoint(left + width / 2, top + height / 2)
  }
  expect(hit()).toBe(button)
  await rerender(under(true))
  await expect.poll(() => getComputedStyle(document.body).pointerEvents).toBe('none')
  expect(getComputedStyle(button).pointerEvents).toBe('auto')
  expect(hit()).not.toBe(button)
})
