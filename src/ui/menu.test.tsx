import { useLayoutEffect, useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '#tests/browser/axe.ts'
import { withMotion } from '#tests/fixtures/motion.ts'
import { Menu } from './menu.tsx'

withMotion()

const chosen = vi.fn<(id: string) => void>()
const button = () => page.getByRole('button', { name: 'Mais ações de Mentorias' })
const item = (name: string) => page.getByRole('menuitem', { name })

async function show() {
  const act = (id: string, label: string) => ({ id, label, onSelect: () => chosen(id) })
  const items = [
    act('edit', 'Editar'),
    act('copy', 'Copiar link'),
    '-' as const,
    { ...act('move', 'Mover para cima'), disabled: true },
    { ...act('remove', 'Remover'), danger: true },
  ]
  await render(<Menu label="Mais ações de Mentorias" items={items} />)
}

beforeEach(() => chosen.mockReset())

test('opens with the keyboard, moves with arrows and letters, and acts once; the button gets the focus back (A11-02)', async () => {
  await show()
  await userEvent.keyboard('{Tab}{Enter}')
  await expect.element(item('Editar')).toBeVisible()
  await vi.waitFor(() => expect(document.activeElement?.getAttribute('role')).toBe('menu'))
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(item('Copiar link')).toHaveAttribute('data-highlighted')
  await userEvent.keyboard('r')
  await expect.element(item('Remover')).toHaveAttribute('data-highlighted')
  await expectAccessible()
  await userEvent.keyboard('{Enter}')
  expect(chosen.mock.calls).toEqual([['remove']])
  await expect.element(button()).toHaveFocus()
})

test('acts at once, and what that changes on the page is drawn when it has closed and its button has the focus', async () => {
  const seen: (Element | null)[] = []
  function Page() {
    const [edited, setEdited] = useState(false)
    useLayoutEffect(() => void (edited && seen.push(document.activeElement)), [edited])
    const act = () => {
      chosen('edit')
      setEdited(true)
    }
    return <Menu label="Mais ações de Mentorias" items={[{ id: 'edit', label: 'Editar', onSelect: act }]} />
  }
  await render(<Page />)
  await userEvent.keyboard('{Tab}{Enter}')
  await expect.element(item('Editar')).toHaveAttribute('data-highlighted')
  await userEvent.keyboard('{Enter}')
  expect(chosen.mock.calls).toEqual([['edit']])
  await expect.poll(() => seen).toEqual([button().element()])
})

test('Esc closes it without an action', async () => {
  await show()
  await button().click()
  await expect.element(item('Editar')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(item('Editar')).not.toBeInTheDocument()
  await expect.element(button()).toHaveFocus()
  expect(chosen).not.toHaveBeenCalled()
})

test('a disabled action is shown and cannot be chosen', async () => {
  await show()
  await button().click()
  await expect.element(item('Mover para cima')).toHaveAttribute('aria-disabled', 'true')
  await item('Mover para cima').click({ force: true })
  expect(chosen).not.toHaveBeenCalled()
})

test('opens by the arrows on its first and its last action, and a second press of the button closes it', async () => {
  await show()
  await userEvent.keyboard('{Tab}{ArrowUp}')
  await expect.element(item('Remover')).toHaveAttribute('data-highlighted')
  await userEvent.keyboard('{Escape}')
  await expect.element(item('Remover')).not.toBeInTheDocument()
  await expect.element(button()).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(item('Editar')).toHaveAttribute('data-highlighted')
  await expect.element(button()).toHaveAttribute('aria-expanded', 'true')
  await button().click()
  await expect.element(item('Editar')).not.toBeInTheDocument()
  await expect.element(button()).toHaveAttribute('aria-expanded', 'false')
})
