import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '#tests/browser/axe.ts'
import { CodeField, type CodeFieldProps } from './code-field.tsx'
import { Dialog } from './dialog.tsx'

function Kept({ start = '', spy, ...rest }: Partial<CodeFieldProps> & { start?: string; spy?: (value: string) => void }) {
  const [value, setValue] = useState(start)
  return (
    <>
      <CodeField
        label="Código HTML"
        {...rest}
        value={value}
        onChange={(next) => {
          spy?.(next)
          setValue(next)
        }}
      />
      <button type="button" onClick={() => setValue('<p>padrão</p>')}>
        Padrão
      </button>
    </>
  )
}

const editor = () => page.getByRole('textbox', { name: 'Código HTML' })
const after = () => page.getByRole('button', { name: 'Padrão' })

test('code is written and reported; Tab indents; undo reverts it (HTM-03)', async () => {
  const spy = vi.fn()
  await render(<Kept spy={spy} />)
  await expect.element(editor()).toBeVisible()
  await expectAccessible()
  await editor().click()
  await userEvent.keyboard('<b>oi</b>')
  expect(spy).toHaveBeenLastCalledWith('<b>oi</b>')
  await userEvent.keyboard('{Home}{Tab}')
  expect(spy).toHaveBeenLastCalledWith('  <b>oi</b>')
  await expect.element(after()).not.toHaveFocus()
  await userEvent.keyboard('{Control>}zz{/Control}')
  expect(spy).toHaveBeenLastCalledWith('')
})

test('Esc and then Tab leave it after any delay; after another key Tab indents again', async () => {
  const spy = vi.fn()
  await render(<Kept start="<p>" spy={spy} />)
  await editor().click()
  await userEvent.keyboard('{Escape}')
  // The editor's own timeout would be two seconds.
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000)
  await userEvent.keyboard('{Tab}')
  await expect.element(after()).toHaveFocus()
  expect(spy).not.toHaveBeenCalled()
  await editor().click()
  await userEvent.keyboard('{Escape}{Control>}{Home}{/Control}x{Tab}')
  await expect.element(after()).not.toHaveFocus()
  expect(spy).toHaveBeenLastCalledWith('  x<p>')
})

test('the editor handles the first Esc, the dialog around it the second', async () => {
  const onClose = vi.fn()
  await render(
    <Dialog open onClose={onClose} title="Bloco">
      <Kept start="<p>" />
    </Dialog>,
  )
  await editor().click()
  await userEvent.keyboard('{Escape}')
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(onClose).not.toHaveBeenCalled()
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
})

test('its error, its hint and how to leave it are announced', async () => {
  await render(<Kept hint="Até 50 kB" error="Escreva o código" draft />)
  await expect.element(editor()).toHaveAttribute('aria-invalid', 'true')
  const note = editor().element().getRootNode() as ShadowRoot
  expect(editor().element().getAttribute('aria-describedby')).toBe('description')
  expect(note.getElementById('description')?.textContent).toBe(
    'Escreva o código Até 50 kB Tab recua o código; Esc e depois Tab saem do editor.',
  )
  await expect.element(page.getByRole('alert')).toHaveTextContent('Escreva o código')
  await expectAccessible()
})

test('another value from outside is shown and not reported back; typing continues after it', async () => {
  const spy = vi.fn()
  await render(<Kept start="<p>meu</p>" spy={spy} />)
  await expect.element(editor()).toHaveTextContent('<p>meu</p>')
  await after().click()
  await expect.element(editor()).toHaveTextContent('<p>padrão</p>')
  expect(spy).not.toHaveBeenCalled()
  await editor().click()
  await userEvent.keyboard('{Control>}{End}{/Control}!')
  expect(spy).toHaveBeenCalledExactlyOnceWith('<p>padrão</p>!')
})

test('a read-only field cannot be edited and does not trap Tab', async () => {
  const spy = vi.fn()
  await render(<Kept start="<p>meu</p>" readOnly spy={spy} />)
  await editor().click()
  await userEvent.keyboard('x{Delete}{Tab}')
  await expect.element(after()).toHaveFocus()
  expect(spy).not.toHaveBeenCalled()
  await expect.element(editor()).toHaveAttribute('aria-readonly', 'true')
  await expect.element(editor()).toHaveTextContent('<p>meu</p>')
})

test('an endless line wraps: nothing overflows at 320 px', async () => {
  await render(
    <div style={{ width: '320px' }}>
      <Kept start={`<a href="https://escola.com/${'x'.repeat(400)}">oi</a>`} />
    </div>,
  )
  await expect.element(editor()).toBeVisible()
  const { width } = editor().element().getBoundingClientRect()
  expect(width).toBeLessThanOrEqual(320)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth)
})
