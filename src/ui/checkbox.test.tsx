import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '#tests/browser/axe.ts'
import { Checkbox } from './checkbox.tsx'

function All() {
  const [chosen, setChosen] = useState(['a'])
  const checked = chosen.length === 2 ? true : chosen.length === 0 ? false : 'mixed'
  return (
    <>
      <Checkbox label="Todos" description="Cursos e módulos" checked={checked} onChange={(on) => setChosen(on ? ['a', 'b'] : [])} />
      {['a', 'b'].map((each) => (
        <Checkbox
          key={each}
          label={each}
          checked={chosen.includes(each)}
          onChange={(on) => setChosen(on ? [...chosen, each] : chosen.filter((other) => other !== each))}
        />
      ))}
    </>
  )
}

const box = (name: string) => page.getByRole('checkbox', { name, exact: true })

test('is toggled with the space key; «mixed» is its third state', async () => {
  await render(<All />)
  await expect.element(box('Todos')).toBePartiallyChecked()
  await expect.element(box('Todos')).toHaveAccessibleDescription('Cursos e módulos')
  await expectAccessible()
  ;(box('Todos').element() as HTMLElement).focus()
  await userEvent.keyboard(' ')
  await expect.element(box('b')).toBeChecked()
  await expect.element(box('Todos')).not.toBePartiallyChecked()
  await userEvent.keyboard(' ')
  await expect.element(box('a')).not.toBeChecked()
  await box('b').click()
  await expect.element(box('Todos')).toBePartiallyChecked()
})

test('a disabled one stays unchanged, can be focused and says why (A11-02)', async () => {
  const onChange = vi.fn()
  await render(<Checkbox label="Publicar" description="Para todos" checked offReason="Precisa de conexão" onChange={onChange} />)
  ;(box('Publicar').element() as HTMLElement).focus()
  await userEvent.keyboard(' ')
  expect(onChange).not.toHaveBeenCalled()
  await expect.element(box('Publicar')).toBeChecked()
  await expect.element(box('Publicar')).toHaveAccessibleDescription('Precisa de conexão')
  await expectAccessible()
})

test('an error is linked to it; a long label wraps on a narrow phone', async () => {
  await page.viewport(320, 600)
  await render(
    <Checkbox label={`Li e aceito ${'muitíssimo'.repeat(12)}`} checked={false} error="Aceite os termos" draft onChange={() => {}} />,
  )
  const only = page.getByRole('checkbox')
  await expect.element(only).toHaveAttribute('aria-invalid', 'true')
  await expect.element(only).toHaveAccessibleDescription('Aceite os termos')
  expect(document.documentElement.scrollWidth).toBe(320)
  await expectAccessible()
})
