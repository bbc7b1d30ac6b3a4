import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '#tests/browser/axe.ts'
import { RichTextField } from './rich-text-field.tsx'

function Field({ value = '', onChange }: { value?: string; onChange?: (html: string) => void }) {
  const [html, setHtml] = useState(value)
  return (
    <RichTextField
      label="Termos de uso"
      value={html}
      onChange={(next) => {
        setHtml(next)
        onChange?.(next)
      }}
    />
  )
}
const editor = () => page.getByRole('textbox', { name: 'Termos de uso' })

test('typed text becomes clean markup (FOO-02)', async () => {
  const onChange = vi.fn()
  await render(<Field onChange={onChange} />)
  await editor().click()
  await userEvent.keyboard('Oi ')
  await page.getByRole('button', { name: 'Negrito' }).click()
  await userEvent.keyboard('forte')
  await vi.waitFor(() => expect(onChange).toHaveBeenLastCalledWith('<p>Oi <strong>forte</strong></p>'))
  await expect.element(page.getByRole('button', { name: 'Negrito' })).toHaveAttribute('aria-pressed', 'true')
  await expectAccessible()
})

test('stored markup is shown without active parts, and showing it is no edit', async () => {
  const onChange = vi.fn()
  await render(<Field value={'<p>Oi<img src=x onerror="window.hit=1"><script>window.hit=1</script></p>'} onChange={onChange} />)
  await expect.element(editor()).toHaveTextContent('Oi')
  expect(editor().element().querySelector('img, script')).toBeNull()
  expect((window as { hit?: number }).hit).toBeUndefined()
  expect(onChange).not.toHaveBeenCalled()
})

test('a link that would run a script is refused with a message', async () => {
  const onChange = vi.fn()
  await render(<Field value="<p>texto</p>" onChange={onChange} />)
  await editor().click()
  await page.getByRole('button', { name: 'Link', exact: true }).click()
  await userEvent.type(page.getByLabelText('Endereço do link'), 'javascript:alert(1)')
  await page.getByRole('button', { name: 'Aplicar' }).click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('Use um endereço que comece com https://')
  expect(onChange).not.toHaveBeenCalled()
})

test('an emptied text gives an empty string, not a paragraph', async () => {
  const onChange = vi.fn()
  await render(<Field value="<p>a</p>" onChange={onChange} />)
  await editor().click()
  await userEvent.keyboard('{Control>}a{/Control}{Backspace}')
  await vi.waitFor(() => expect(onChange).toHaveBeenLastCalledWith(''))
})
