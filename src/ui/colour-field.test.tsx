import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '#tests/browser/axe.ts'
import { ColourField, type ColourFieldProps } from './colour-field.tsx'

const swatches = [
  { value: '#8b1a1a', label: 'Vermelho-escuro' },
  { value: '#ffb84d', label: 'Laranja' },
  { value: '#2563eb', label: 'Azul' },
]

function Kept({ start = '', spy, ...rest }: Partial<ColourFieldProps> & { start?: string; spy?: (value: string) => void }) {
  const [value, setValue] = useState(start)
  return (
    <ColourField
      label="Cor de fundo"
      swatches={swatches}
      {...rest}
      value={value}
      onChange={(next) => {
        spy?.(next)
        setValue(next)
      }}
    />
  )
}

const group = () => page.getByRole('group', { name: 'Cor de fundo' })
const code = () => group().getByRole('textbox', { name: 'Código da cor' })

test('a swatch is one of a group of named colours, chosen with arrows (UIX-06)', async () => {
  const spy = vi.fn()
  await render(<Kept spy={spy} start="#8b1a1a" />)
  await expectAccessible()
  await code().click()
  await userEvent.keyboard('{Tab}')
  await expect.element(group().getByRole('radio', { name: 'Vermelho-escuro' })).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(group().getByRole('radio', { name: 'Laranja' })).toBeChecked()
  expect(spy).toHaveBeenLastCalledWith('#ffb84d')
  await expect.element(code()).toHaveValue('#ffb84d')
})

test('digits are accepted with or without #, three or six, and completed on blur (UIX-06)', async () => {
  const spy = vi.fn()
  await render(<Kept spy={spy} />)
  await userEvent.type(code(), 'FB4')
  await expect.element(code()).toHaveValue('FB4')
  expect(spy).toHaveBeenLastCalledWith('#ffbb44')
  await userEvent.keyboard('{Tab}')
  await expect.element(code()).toHaveValue('#ffbb44')
  await userEvent.fill(code(), '2563EB')
  await expect.element(group().getByRole('radio', { name: 'Azul' })).toBeChecked()
})

test('text that is no colour stays and is explained on blur, not while typing', async () => {
  const spy = vi.fn()
  await render(<Kept spy={spy} />)
  await userEvent.type(code(), 'laranja')
  await expect.element(code()).not.toHaveAttribute('aria-invalid')
  await userEvent.keyboard('{Tab}')
  await expect.element(code()).toHaveValue('laranja')
  await expect.element(code()).toHaveAccessibleDescription('Use uma cor como #FFB84D ou #FB4.')
  expect(spy).toHaveBeenLastCalledWith('laranja')
  await expectAccessible()
  await userEvent.fill(code(), '#fff')
  await expect.element(code()).not.toHaveAttribute('aria-invalid')
})

test('the colour is removed by its own button, which keeps the focus', async () => {
  const spy = vi.fn()
  await render(<Kept spy={spy} start="#2563eb" removeLabel="Remover Background" />)
  const remove = page.getByRole('button', { name: 'Remover Background' })
  ;(remove.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  expect(spy).toHaveBeenCalledExactlyOnceWith('')
  await expect.element(code()).toHaveValue('')
  await expect.element(remove).toHaveFocus()
  await expect.element(remove).toHaveAttribute('aria-disabled', 'true')
  await expect.element(group().getByRole('radio', { name: 'Azul' })).not.toBeChecked()
})

test("the browser's own picker chooses any other colour", async () => {
  const spy = vi.fn()
  await render(<Kept spy={spy} />)
  await userEvent.fill(group().getByLabelText('Escolher outra cor'), '#12ab34')
  expect(spy).toHaveBeenLastCalledWith('#12ab34')
  await expect.element(code()).toHaveValue('#12ab34')
})

test('a low contrast is reported with its ratio, never refused (APR-20)', async () => {
  const spy = vi.fn()
  await render(<Kept spy={spy} start="#ffb84d" against="#231503" hint="Dos botões" />)
  await expect.element(page.getByRole('status')).toHaveTextContent('Contraste 10,3:1')
  await expect.element(group()).toHaveAccessibleDescription('Dos botões')
  await userEvent.fill(code(), '#3a2a10')
  await expect.element(group()).toHaveAccessibleDescription('Abaixo de 4,5:1, o texto fica difícil de ler. Dos botões')
  await expect.element(code()).not.toHaveAttribute('aria-invalid')
  expect(spy).toHaveBeenLastCalledWith('#3a2a10')
  await expectAccessible()
})
