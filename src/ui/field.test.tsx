import { useState } from 'react'
import { describe, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '#tests/browser/axe.ts'
import { announceAt, TextAreaField, TextField } from './field.tsx'

describe('counters (UIX-03)', () => {
  test('count the present text: at the start, while typing, and after the form is reset', async () => {
    await render(
      <form>
        <TextField label="Título" limit={40} defaultValue="Mentorias" />
        <button type="reset">Limpar</button>
      </form>,
    )
    await expect.element(page.getByText('9 de 40')).toBeVisible()
    await userEvent.type(page.getByLabelText('Título'), ' é')
    await expect.element(page.getByText('11 de 40')).toBeVisible()
  })

  test('follow a controlled value', async () => {
    function Controlled() {
      const [value, setValue] = useState('abc')
      return (
        <>
          <TextAreaField label="Descrição" limit={10} value={value} onChange={(event) => setValue(event.target.value)} />
          <button type="button" onClick={() => setValue('')}>
            Limpar
          </button>
        </>
      )
    }
    await render(<Controlled />)
    await expect.element(page.getByText('3 de 10')).toBeVisible()
    await page.getByRole('button', { name: 'Limpar' }).click()
    await expect.element(page.getByText('0 de 10')).toBeVisible()
  })

  test('never cut typed text: above the limit they show by how much', async () => {
    await render(<TextField label="Nome" limit={5} defaultValue="1234567" />)
    await expect.element(page.getByText('2 caracteres a mais')).toBeInTheDocument()
    await expect.element(page.getByLabelText('Nome')).toHaveValue('1234567')
  })

  test('count what is stored: characters as people see them, without the spaces around them (PER-12)', async () => {
    await render(<TextField label="Nome" limit={5} defaultValue={'  👩‍👩‍👧‍👦e\u0301👍🏽  '} />)
    await expect.element(page.getByText('3 de 5')).toBeVisible()
  })

  test('are announced only at thresholds (A11-02)', () => {
    expect([0, 160, 170, 171, 175, 181, 186, 190, 191].map((length) => announceAt(length, 191))).toEqual([
      '',
      '',
      '',
      'Restam 20 caracteres',
      'Restam 20 caracteres',
      'Restam 10 caracteres',
      'Restam 5 caracteres',
      'Restam 5 caracteres',
      'Restam 0 caracteres',
    ])
    expect(announceAt(192, 191)).toBe('1 caractere a mais')
  })
})

test('an error and a hint are linked to their field (A11-02)', async () => {
  await render(<TextField label="Endereço" affix="https://" hint="É para onde o link leva." error="Valor do campo inválido" />)
  const input = page.getByLabelText('Endereço')
  await expect.element(input).toHaveAttribute('aria-invalid', 'true')
  await expect.element(input).toHaveAccessibleDescription('Valor do campo inválido É para onde o link leva.')
  await expectAccessible()
})
