import { useState } from 'react'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '#tests/browser/axe.ts'
import { SelectField } from './select-field.tsx'

const options = [
  { value: '48', label: 'Violão popular' },
  { value: '52', label: 'Roda de choro' },
]

const CHALK = 'rgb(244, 241, 231)'

function Community() {
  const [value, setValue] = useState('')
  const error = value === '' ? 'Escolha uma comunidade.' : undefined
  return <SelectField label="Comunidade" options={options} placeholder="Selecione" value={value} onChange={setValue} error={error} />
}

test('is chosen with the keyboard by first letters; the error disappears with the choice (A11-02)', async () => {
  await render(<Community />)
  const select = page.getByRole('combobox', { name: 'Comunidade' })
  await expect.element(select).toHaveAccessibleDescription('Escolha uma comunidade.')
  await expect.element(select).toHaveAttribute('aria-invalid', 'true')
  // A disabled placeholder option does not disable the field.
  expect(getComputedStyle(select.element()).color).toBe(CHALK)
  await expectAccessible()
  await userEvent.keyboard('{Tab}Ro')
  await expect.element(select).toHaveValue('52')
  await expect.element(select).not.toHaveAttribute('aria-invalid')
  await expectAccessible()
})
