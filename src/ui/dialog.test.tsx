import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import { axeViolations } from '#tests/fixtures/axe.ts'
import { withMotion } from '#tests/fixtures/motion.ts'
import { Button } from './button.tsx'
import { Dialog, type DialogProps } from './dialog.tsx'
import { TextField } from './field.tsx'

withMotion()

function Example(more: Pick<DialogProps, 'kind' | 'stays'>) {
  const [open, setOpen] = useState(false)
  return (
    <main>
      <Button onClick={() => setOpen(true)}>Excluir</Button>
      <Dialog
        {...more}
        open={open}
        onClose={() => setOpen(false)}
        title="Excluir o banner?"
        description="Ele sai da página inicial agora."
        footer={<Button onClick={() => setOpen(false)}>Cancelar</Button>}
      >
        <TextField label="Motivo" />
      </Dialog>
    </main>
  )
}

const dialog = (role: 'dialog' | 'alertdialog' = 'dialog') => page.getByRole(role, { name: 'Excluir o banner?' })
const beside = () => page.elementLocator(document.body).click({ position: { x: 4, y: 4 }, force: true })

test('traps the focus, and restores it when Esc closes it (A11-02)', async () => {
  await render(<Example />)
  await userEvent.keyboard('{Tab}{Enter}')
  await expect.element(dialog()).toHaveAccessibleDescription('Ele sai da página inicial agora.')
  await vi.waitFor(() => expect(dialog().element().contains(document.activeElement)).toBe(true))
  expect(await axeViolations()).toEqual([])
  for (let step = 0; step < 5; step++) {
    await userEvent.keyboard('{Tab}')
    expect(dialog().element().contains(document.activeElement)).toBe(true)
  }
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog()).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Excluir' })).toHaveFocus()
})

test('a click outside closes it, unless it is an alert or holds unsaved work', async () => {
  const { rerender } = await render(<Example />)
  await page.getByRole('button', { name: 'Excluir' }).click()
  await expect.element(dialog()).toBeVisible()
  await beside()
  await expect.element(dialog()).not.toBeInTheDocument()
  await rerender(<Example stays />)
  await page.getByRole('button', { name: 'Excluir' }).click()
  await beside()
  await expect.element(dialog()).toBeVisible()
  await page.getByRole('button', { name: 'Cancelar' }).click()
  await rerender(<Example kind="alertdialog" />)
  await page.getByRole('button', { name: 'Excluir' }).click()
  await beside()
  await expect.element(dialog('alertdialog')).toBeVisible()
})
