import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '#tests/browser/axe.ts'
import { NumberField, type NumberFieldProps } from './number-field.tsx'
import { Slider } from './slider.tsx'
import { TimeField } from './time-field.tsx'

function Kept({ start, spy, ...rest }: Partial<NumberFieldProps> & { start: number | null; spy?: (value: number | null) => void }) {
  const [value, setValue] = useState(start)
  return (
    <>
      <NumberField
        label="Tamanho"
        {...rest}
        value={value}
        onChange={(next) => {
          spy?.(next)
          setValue(next)
        }}
      />
      <button type="button" onClick={() => setValue(12)}>
        Padrão
      </button>
    </>
  )
}

const size = () => page.getByRole('spinbutton', { name: 'Tamanho' })

test('a number is announced with its unit and changed with arrow and page keys, within its bounds', async () => {
  await render(<Kept start={16} min={8} max={40} suffix="px" />)
  await expect.element(size()).toHaveAttribute('aria-valuetext', '16 px')
  await expectAccessible()
  await size().click()
  await userEvent.keyboard('{ArrowUp}{PageUp}')
  await expect.element(size()).toHaveValue('27')
  await userEvent.keyboard('{PageUp}{PageUp}')
  await expect.element(size()).toHaveValue('40')
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(size()).toHaveAttribute('aria-valuenow', '39')
})

test('text that is no number stays as typed and is explained; a valid one is accepted', async () => {
  const spy = vi.fn()
  await render(<Kept start={null} decimals={1} spy={spy} />)
  await userEvent.type(size(), 'doze')
  await userEvent.keyboard('{Tab}')
  await expect.element(size()).toHaveValue('doze')
  await expect.element(size()).toHaveAccessibleDescription('Use só números, por exemplo 12.')
  expect(spy).toHaveBeenLastCalledWith(NaN)
  await expectAccessible()
  await userEvent.fill(size(), '1,5')
  await expect.element(size()).not.toHaveAttribute('aria-invalid')
  expect(spy).toHaveBeenLastCalledWith(1.5)
  await userEvent.fill(size(), '')
  expect(spy).toHaveBeenLastCalledWith(null)
})

test('«1» on the way to «16» shows no error; a number out of bounds is explained on blur', async () => {
  await render(<Kept start={null} min={8} max={40} />)
  await userEvent.type(size(), '1')
  await expect.element(size()).not.toHaveAttribute('aria-invalid')
  await userEvent.keyboard('{Tab}')
  await expect.element(size()).toHaveAccessibleDescription('Use um número entre 8 e 40.')
  await userEvent.type(size(), '6')
  await expect.element(size()).not.toHaveAttribute('aria-invalid')
  await page.getByRole('button', { name: 'Padrão' }).click()
  await expect.element(size()).toHaveValue('12')
})

test('a slider is moved with keys, announced as text, and a disabled one says why', async () => {
  function Two() {
    const [value, setValue] = useState(70)
    return (
      <>
        <Slider label="Opacidade" value={value} min={10} max={100} step={5} text={`${value} %`} onChange={setValue} hint="Do fundo" />
        <Slider label="Zoom" value={1} min={1} max={50} text="1×" onChange={() => setValue(0)} offReason="Escolha uma imagem" />
      </>
    )
  }
  await render(<Two />)
  const opacity = page.getByRole('slider', { name: 'Opacidade' })
  ;(opacity.element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(opacity).toHaveAttribute('aria-valuetext', '75 %')
  await userEvent.keyboard('{Home}')
  await expect.element(opacity).toHaveAttribute('aria-valuetext', '10 %')
  const zoom = page.getByRole('slider', { name: 'Zoom' })
  ;(zoom.element() as HTMLElement).focus()
  await userEvent.keyboard('{End}')
  await expect.element(zoom).toHaveValue('1')
  await expect.element(zoom).toHaveAccessibleDescription('Escolha uma imagem')
  await expectAccessible()
})

function Limit({ max, spy }: { max?: number; spy?: (seconds: number | null) => void }) {
  const [value, setValue] = useState<number | null>(null)
  return (
    <TimeField
      label="Tempo limite"
      hint="Vazio: sem limite"
      value={value}
      {...(max !== undefined && { max })}
      onChange={(next) => {
        spy?.(next)
        setValue(next)
      }}
    />
  )
}
const unit = (name: string) => page.getByRole('group', { name: 'Tempo limite' }).getByRole('textbox', { name })

test('90 minutes become 1 h 30 on blur, and that is announced (QUI-08)', async () => {
  const spy = vi.fn()
  await render(<Limit spy={spy} />)
  await expectAccessible()
  await userEvent.type(unit('Minutos'), '90')
  await expect.element(unit('Minutos')).toHaveValue('90')
  await userEvent.keyboard('{Tab}')
  await expect.element(unit('Horas')).toHaveValue('1')
  await expect.element(unit('Minutos')).toHaveValue('30')
  await expect.element(page.getByRole('status')).toHaveTextContent('1 hora e 30 minutos')
  expect(spy).toHaveBeenLastCalledWith(5400)
})

test('a pasted time fills all three; «:» moves to the next field; arrows carry over', async () => {
  const spy = vi.fn()
  await render(<Limit spy={spy} />)
  await unit('Minutos').click()
  const data = new DataTransfer()
  data.setData('text/plain', '1:30:00')
  unit('Minutos')
    .element()
    .dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
  await expect.element(unit('Horas')).toHaveValue('1')
  expect(spy).toHaveBeenLastCalledWith(5400)
  await unit('Horas').click()
  await userEvent.keyboard(':')
  await expect.element(unit('Minutos')).toHaveFocus()
  await userEvent.keyboard('59{Tab}{ArrowUp}')
  expect(spy).toHaveBeenLastCalledWith(3600 + 59 * 60 + 1)
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  await expect.element(unit('Minutos')).toHaveValue('58')
})

test('text that is no number stays and is explained, and so is a time that is too long', async () => {
  await render(<Limit max={7200} />)
  await userEvent.type(unit('Horas'), 'x')
  await expect.element(unit('Horas')).toHaveValue('x')
  await expect.element(unit('Horas')).toHaveAccessibleDescription(/Use só números/)
  await userEvent.fill(unit('Horas'), '3')
  await expect.element(unit('Horas')).toHaveAccessibleDescription('Use no máximo 2 horas.')
  await expectAccessible()
})
