import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '#tests/browser/axe.ts'
import { withMotion } from '#tests/fixtures/motion.ts'
import { TextField } from './field.tsx'
import { Tabs } from './tabs.tsx'

withMotion()

const items = [
  { value: 'basic', label: 'Básico', content: <TextField label="Título" /> },
  { value: 'fonts', label: 'Fontes', errors: 2, content: <p>Rosto</p> },
  { value: 'more', label: 'Avançado', content: <p>Camadas</p> },
] as const
const tab = (name: string) => page.getByRole('tab', { name })

test('arrows, Home and End move through the tabs, Tab goes on into the open one (A11-02)', async () => {
  const onChange = vi.fn()
  await render(<Tabs label="Banner" items={items} onChange={onChange} />)
  await userEvent.keyboard('{Tab}')
  await expect.element(tab('Básico')).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(tab('Fontes')).toHaveAttribute('aria-selected', 'true')
  await expect.element(page.getByText('Rosto')).toBeVisible()
  await userEvent.keyboard('{End}')
  await expect.element(tab('Avançado')).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(tab('Básico')).toHaveFocus()
  expect(onChange.mock.calls).toEqual([['fonts'], ['more'], ['basic']])
  await expect.element(page.getByLabelText('Título')).toBeVisible()
  await userEvent.keyboard('{Tab}')
  await expect.element(page.getByLabelText('Título')).toHaveFocus()
})

test('typed text is kept when another tab is visited', async () => {
  await render(<Tabs label="Banner" items={items} />)
  await page.getByLabelText('Título').fill('Roda')
  await tab('Avançado').click()
  await tab('Básico').click()
  await expect.element(page.getByLabelText('Título')).toHaveValue('Roda')
})

test('a tab shows how many errors it has (A11-02)', async () => {
  await render(<Tabs label="Banner" items={items} />)
  await expect.element(tab('Fontes')).toHaveAccessibleName(/2 erros/)
  await expectAccessible()
})
