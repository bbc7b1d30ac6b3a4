import { useState } from 'react'
import { describe, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import { axeViolations } from '#tests/fixtures/axe.ts'
import { AddressField } from './address-field.tsx'

function Form({ first = '', isHandle = false }: { first?: string; isHandle?: boolean }) {
  const [value, setValue] = useState(first)
  return (
    <main>
      <h1>Link</h1>
      <AddressField
        label="Endereço"
        value={value}
        written={value}
        isHandle={isHandle}
        onUse={setValue}
        onChange={(event) => setValue(event.target.value)}
      />
      <button type="button">Salvar</button>
    </main>
  )
}

const field = page.getByRole('textbox', { name: 'Endereço' })
const asked = page.getByRole('button', { name: /^(Você quis dizer|Usar)/ })

describe('an address that was perhaps not meant (PER-13)', () => {
  test('is asked about when the field loses the focus, not while it is typed; a press takes the suggestion, with the focus in the field (PER-13)', async () => {
    await render(<Form />)
    await field.click()
    await userEvent.keyboard('exemplo')
    expect(asked.elements()).toEqual([])
    await userEvent.tab()
    await expect.element(asked).toHaveTextContent('Você quis dizer https://exemplo.com.br?')
    expect(await axeViolations()).toEqual([])
    await asked.click()
    await expect.element(field).toHaveValue('https://exemplo.com.br')
    await expect.element(field).toHaveFocus()
    expect(asked.elements()).toEqual([])
  })

  test('is a telephone: a WhatsApp link is offered (PER-13)', async () => {
    await render(<Form first="tel:(11) 91234-5678" />)
    await expect.element(page.getByRole('status')).toHaveTextContent('número de telefone')
    await asked.click()
    await expect.element(field).toHaveValue('https://wa.me/5511912345678')
  })

  test('loses invisible characters, and the field says so (PER-13)', async () => {
    await render(<Form />)
    await field.fill('https://escola.com\u200b/a')
    await expect.element(field).toHaveValue('https://escola.com/a')
    await expect.element(page.getByText('Tiramos do endereço caracteres invisíveis que vieram junto.')).toBeVisible()
  })

  test('may be a name in a network: nothing is asked there (PER-13)', async () => {
    await render(<Form first="suaescola" isHandle />)
    await expect.element(field).toHaveValue('suaescola')
    expect(asked.elements()).toEqual([])
  })
})
