import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import { withMotion } from '#tests/fixtures/motion.ts'
import { UndoBar } from './undo-bar.tsx'

withMotion()

/** Its line, with the pointer elsewhere: the pointer of an earlier test would hover the bar. */
async function lineOf(onGone: () => void): Promise<Animation> {
  await render(
    <>
      <UndoBar time={10_000} onUndo={() => {}} onGone={onGone}>
        Ordem dos links alterada
      </UndoBar>
      <p>Ao lado</p>
    </>,
  )
  await userEvent.hover(page.getByText('Ao lado'))
  const [line] = document.querySelector('[data-part=line]')?.getAnimations() ?? []
  if (line === undefined) throw new Error('no line runs out')
  return line
}

test('its line runs out in the given time, then the bar disappears', async () => {
  const onGone = vi.fn()
  const line = await lineOf(onGone)
  expect(line.effect?.getTiming().duration).toBe(10_000)
  expect(line.playState).toBe('running')
  expect(onGone).not.toHaveBeenCalled()
  line.finish()
  await vi.waitFor(() => expect(onGone).toHaveBeenCalledOnce())
})

test('its line stops while the bar has the focus or the pointer', async () => {
  const line = await lineOf(() => {})
  const undo = page.getByRole('button', { name: 'Desfazer' })
  undo.element().focus()
  expect(line.playState).toBe('paused')
  ;(document.activeElement as HTMLElement).blur()
  expect(line.playState).toBe('running')
  await userEvent.hover(undo)
  expect(line.playState).toBe('paused')
})

test('shows what was done and undoes it', async () => {
  const onUndo = vi.fn()
  await render(
    <UndoBar time={10_000} onUndo={onUndo} onGone={() => {}}>
      Ordem dos links alterada
    </UndoBar>,
  )
  await expect.element(page.getByRole('status')).toHaveTextContent('Ordem dos links alterada')
  page.getByRole('button', { name: 'Desfazer' }).element().focus()
  await userEvent.keyboard('{Enter}')
  expect(onUndo).toHaveBeenCalledOnce()
})
