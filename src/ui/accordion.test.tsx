import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '#tests/browser/axe.ts'
import { Accordion, type AccordionItem } from './accordion.tsx'
import { TextField } from './field.tsx'

const items: AccordionItem[] = [
  { value: 'text', label: 'Texto', content: <TextField label="Título" /> },
  { value: 'fonts', label: 'Fontes', text: 'Rosto, peso e tamanho', errors: 2, content: <p>Rosto</p> },
]
const head = (name: RegExp) => page.getByRole('button', { name })

test('opens and closes with the keyboard, and keeps typed text', async () => {
  await render(<Accordion items={items} />)
  await expect.element(page.getByLabelText('Título')).not.toBeVisible()
  await userEvent.keyboard('{Tab}{Enter}')
  await expect.element(head(/^Texto/)).toHaveAttribute('aria-expanded', 'true')
  await userEvent.keyboard('{Tab}')
  await expect.element(page.getByLabelText('Título')).toHaveFocus()
  await userEvent.keyboard('Roda')
  await head(/^Texto/).click()
  await expect.element(page.getByLabelText('Título')).not.toBeVisible()
  await head(/^Texto/).click()
  await expect.element(page.getByLabelText('Título')).toHaveValue('Roda')
  await expectAccessible()
})

test('shows how many errors a closed part has (A11-02)', async () => {
  await render(<Accordion items={items} />)
  await expect.element(head(/^Fontes/)).toHaveAccessibleName(/2 erros/)
  await expectAccessible()
})

test('a single-mode accordion closes the others, and reports it', async () => {
  const onChange = vi.fn()
  await render(<Accordion items={items} single defaultOpen={['text']} onChange={onChange} />)
  await head(/^Fontes/).click()
  expect(onChange).toHaveBeenLastCalledWith(['fonts'])
  await expect.element(head(/^Texto/)).toHaveAttribute('aria-expanded', 'false')
})
