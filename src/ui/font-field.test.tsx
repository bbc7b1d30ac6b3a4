import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '#tests/browser/axe.ts'
import { FontField, type FontFieldProps, type FontValue } from './font-field.tsx'

function Kept({ start, spy, ...rest }: Partial<FontFieldProps> & { start?: Partial<FontValue>; spy?: (value: FontValue) => void }) {
  const [value, setValue] = useState<FontValue>({ font: 'Poppins', weight: 400, size: 16, ...start })
  return (
    <FontField
      label="Título"
      fonts={['Aboreto', 'Inter', 'Poppins']}
      weights={[100, 300, 400, 500, 700, 900]}
      size={{ min: 8, max: 40 }}
      sample="Da roda ao palco"
      {...rest}
      value={value}
      onChange={(next) => {
        spy?.(next)
        setValue(next)
      }}
    />
  )
}

const group = () => page.getByRole('group', { name: 'Título' })
const font = () => group().getByRole('combobox', { name: 'Fonte' })
const weight = () => group().getByRole('combobox', { name: 'Peso' })
const size = () => group().getByRole('spinbutton', { name: 'Tamanho' })
const faceOf = (element: Element) => getComputedStyle(element).fontFamily

test('every font name is shown in its own font, and the choice in the field and the sample (UIX-04)', async () => {
  const spy = vi.fn()
  await render(<Kept spy={spy} />)
  await expectAccessible()
  await font().click()
  for (const name of ['Aboreto', 'Inter', 'Poppins']) {
    expect(faceOf(page.getByRole('option', { name }).element())).toMatch(new RegExp(`^"?${name}`))
  }
  await userEvent.keyboard('abo{Enter}')
  expect(spy).toHaveBeenLastCalledWith({ font: 'Aboreto', weight: 400, size: 16 })
  expect(faceOf(font().element())).toMatch(/^"?Aboreto/)
  expect(faceOf(page.getByText('Da roda ao palco').element())).toMatch(/^"?Aboreto/)
})

test('weight and size are chosen with the keyboard and shown in the sample (BAN-19)', async () => {
  const spy = vi.fn()
  await render(<Kept spy={spy} />)
  await font().click()
  await userEvent.keyboard('{Tab}')
  await expect.element(weight()).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}')
  expect(spy).toHaveBeenLastCalledWith({ font: 'Poppins', weight: 500, size: 16 })
  await userEvent.keyboard('{Tab}{ArrowUp}')
  expect(spy).toHaveBeenLastCalledWith({ font: 'Poppins', weight: 500, size: 17 })
  const { fontWeight, fontSize } = getComputedStyle(page.getByText('Da roda ao palco').element())
  expect([fontWeight, fontSize]).toEqual(['500', '17px'])
})

test('a stored font or weight that is on no list is kept and offered (AMB-03)', async () => {
  const spy = vi.fn()
  await render(<Kept start={{ font: 'Comic Neue', weight: 800 }} spy={spy} />)
  await expect.element(font()).toHaveValue('Comic Neue')
  await expect.element(weight()).toHaveDisplayValue('Extra Bold 800')
  await font().click()
  await expect.element(page.getByRole('option', { name: 'Comic Neue' })).toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('{Escape}')
  expect(spy).not.toHaveBeenCalled()
})

test('an empty font is the platform’s, with its own label and font (BAN-18)', async () => {
  const spy = vi.fn()
  await render(<Kept start={{ font: '' }} platform={{ label: 'Fonte da plataforma', face: 'Montserrat' }} spy={spy} />)
  await expect.element(font()).toHaveValue('Fonte da plataforma')
  expect(faceOf(page.getByText('Da roda ao palco').element())).toMatch(/^"?Montserrat/)
  await font().click()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect(spy).toHaveBeenLastCalledWith(expect.objectContaining({ font: 'Aboreto' }))
})

test('a size out of bounds is explained below all three fields, and the group has the error', async () => {
  await render(
    <div style={{ width: '388px' }}>
      <Kept start={{ size: 64 }} error="Escolha outra fonte" hint="No computador" />
    </div>,
  )
  await expect.element(size()).toHaveAccessibleDescription('Use um número entre 8 e 40.')
  const told = page.getByText('Use um número entre 8 e 40.').element().getBoundingClientRect()
  expect(told.height).toBeLessThan(20)
  await expect.element(group()).toHaveAccessibleDescription('Escolha outra fonte No computador')
  await expectAccessible()
})

test('nothing overflows at 280 px', async () => {
  await render(
    <div style={{ width: '280px' }}>
      <Kept start={{ size: 40 }} sample="Otorrinolaringologista e tudo o mais que é comprido" />
    </div>,
  )
  for (const part of [font(), weight(), size()]) {
    expect(part.element().getBoundingClientRect().right).toBeLessThanOrEqual(group().element().getBoundingClientRect().right)
  }
  expect(size().element().getBoundingClientRect().top).toBeGreaterThan(font().element().getBoundingClientRect().bottom)
})

test('what was not chosen is read whole: «Do tema», with the weights that the page has (PER-07)', async () => {
  await page.viewport(440, 800)
  await render(
    <div style={{ width: '390px' }}>
      <Kept start={{ weight: 0, size: null }} theme={{ weights: [400, 380], sizes: [44, 76] }} />
    </div>,
  )
  await expect.element(size()).toHaveAttribute('placeholder', 'Do tema')
  const { clientWidth, scrollWidth } = size().element()
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
  const text = document.createElement('span')
  text.textContent = 'Do tema'
  text.style.font = getComputedStyle(size().element()).font
  document.body.append(text)
  const { paddingLeft, paddingRight } = getComputedStyle(size().element())
  expect(text.getBoundingClientRect().width).toBeLessThanOrEqual(clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight))
  text.remove()
  const chosen = [...weight().element().querySelectorAll('*'), weight().element()].find(
    (each) => each.textContent === 'Do tema (380 a 400)',
  )
  expect(chosen?.scrollWidth).toBeLessThanOrEqual(chosen?.clientWidth ?? 0)
})
