import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '#tests/browser/axe.ts'
import { SwitchRow } from './switch.tsx'

const control = () => page.getByRole('switch', { name: 'Ativar footer?' })

function Footer() {
  const [on, setOn] = useState(true)
  return <SwitchRow label="Ativar footer?" description="Termos e redes no fim da página" checked={on} onChange={setOn} state="queued" />
}

test('is toggled with Space and Enter and by a press on its label, and shows the state of the change (A11-02)', async () => {
  await render(<Footer />)
  await expect.element(control()).toHaveAccessibleDescription('Termos e redes no fim da página')
  await userEvent.keyboard('{Tab} ')
  await expect.element(control()).toHaveAttribute('aria-checked', 'false')
  await userEvent.keyboard('{Enter}')
  await expect.element(control()).toHaveAttribute('aria-checked', 'true')
  await page.getByText('Termos e redes no fim da página').click()
  await expect.element(control()).toHaveAttribute('aria-checked', 'false')
  await expect.element(page.getByText('Na fila')).toBeVisible()
  await expectAccessible()
})

test('a disabled switch can be focused, says why and stays unchanged', async () => {
  const onChange = vi.fn()
  await render(<SwitchRow label="Ativar footer?" checked={false} onChange={onChange} offReason="Precisa de conexão" />)
  await userEvent.keyboard('{Tab}')
  await expect.element(control()).toHaveFocus()
  await expect.element(control()).toHaveAccessibleDescription('Precisa de conexão')
  await userEvent.keyboard(' ')
  expect(onChange).not.toHaveBeenCalled()
  await expectAccessible()
})
