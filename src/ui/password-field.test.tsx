import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '#tests/browser/axe.ts'
import { PasswordField } from './password-field.tsx'

test('is shown and hidden with the keyboard, and the text stays (A11-02)', async () => {
  await render(<PasswordField label="Senha" autoComplete="current-password" />)
  const field = page.getByLabelText('Senha', { exact: true })
  await expect.element(field).toHaveAttribute('type', 'password')
  await userEvent.keyboard('{Tab}umasenhaboa{Tab}{Enter}')
  await expect.element(field).toHaveAttribute('type', 'text')
  await expect.element(field).toHaveValue('umasenhaboa')
  await userEvent.keyboard('{Enter}')
  await expect.element(field).toHaveAttribute('type', 'password')
  await expectAccessible()
})
