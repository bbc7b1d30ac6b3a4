import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import { UndoBar } from './undo-bar.tsx'

const wait = (ms: number) => new Promise((done) => setTimeout(done, ms))

test('is gone when its line has run out', async () => {
  const onGone = vi.fn()
  await render(
    <UndoBar onUndo={() => {}} onGone={onGone} time={300}>
      Ordem dos links alterada
    </UndoBar>,
  )
  await wait(100)
  expect(onGone).not.toHaveBeenCalled()
  await vi.waitFor(() => expect(onGone).toHaveBeenCalledOnce(), { timeout: 3000 })
})

test('its line stands still while the focus is on it', async () => {
  const onGone = vi.fn()
  await render(
    <UndoBar onUndo={() => {}} onGone={onGone} time={300}>
      Ordem dos links alterada
    </UndoBar>,
  )
  page.getByRole('button', { name: 'Desfazer' }).element().focus()
  await wait(900)
  expect(onGone).not.toHaveBeenCalled()
  ;(document.activeElement as HTMLElement).blur()
  await vi.waitFor(() => expect(onGone).toHaveBeenCalledOnce(), { timeout: 3000 })
})

test('says what was done and takes it back', async () => {
  const onUndo = vi.fn()
  await render(
    <UndoBar onUndo={onUndo} onGone={() => {}}>
      Ordem dos links alterada
    </UndoBar>,
  )
  await expect.element(page.getByRole('status')).toHaveTextContent('Ordem dos links alterada')
  page.getByRole('button', { name: 'Desfazer' }).element().focus()
  await userEvent.keyboard('{Enter}')
  expect(onUndo).toHaveBeenCalledOnce()
})
