import { useState } from 'react'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '#tests/browser/axe.ts'
import { RadioCards } from './radio-cards.tsx'

const options = [
  { value: 'own', label: 'Link personalizado', picture: <svg viewBox="0 0 120 44" aria-hidden="true" /> },
  { value: 'community', label: 'Link de comunidade', picture: <svg viewBox="0 0 120 44" aria-hidden="true" /> },
] as const
const card = (name: string) => page.getByRole('radio', { name })

function Cards({ disabled = false }: { disabled?: boolean }) {
  const [value, setValue] = useState<'own' | 'community'>('own')
  return <RadioCards legend="Tipo de link" value={value} onChange={setValue} options={options} disabled={disabled} />
}

test('is one tab stop; arrows choose, and so does a press anywhere on the card (A11-02)', async () => {
  await render(<Cards />)
  await expect.element(page.getByRole('group', { name: 'Tipo de link' })).toBeVisible()
  await userEvent.keyboard('{Tab}')
  await expect.element(card('Link personalizado')).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(card('Link de comunidade')).toBeChecked()
  await userEvent.keyboard('{Tab}')
  expect(document.activeElement?.getAttribute('type')).not.toBe('radio')
  await page.getByText('Link personalizado').click()
  await expect.element(card('Link personalizado')).toBeChecked()
  await expectAccessible()
})

test('cannot be changed while disabled', async () => {
  await render(<Cards disabled />)
  await expect.element(card('Link de comunidade')).toBeDisabled()
})
