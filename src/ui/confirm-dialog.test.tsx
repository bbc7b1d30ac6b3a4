import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '#tests/browser/axe.ts'
import { withMotion } from '#tests/fixtures/motion.ts'
import { Button } from './button.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { type ConfirmMatcher, confirms } from './confirm-match.ts'

withMotion()

function Example({ matcher = 'caseless', onConfirm = () => {} }: { matcher?: ConfirmMatcher; onConfirm?: () => void }) {
  const [open, setOpen] = useState(false)
  return (
    <main>
      <Button onClick={() => setOpen(true)}>Remover</Button>
      <ConfirmDialog
        open={open}
        matcher={matcher}
        title="Excluir o banner «Massa fresca»?"
        description="Dá para desfazer por 10 segundos."
        onClose={() => setOpen(false)}
        onConfirm={() => {
          onConfirm()
          setOpen(false)
        }}
      />
    </main>
  )
}

const input = () => page.getByLabelText('Digite EXCLUIR para confirmar')
const remove = () => page.getByRole('button', { name: 'Excluir' })
const ask = () => page.getByRole('button', { name: 'Remover' }).click()

test('each matcher compares the word in its own way (UIX-05, COM-17, BAN-12)', () => {
  const tries = ['EXCLUIR', 'excluir', 'Excluir', ' EXCLUIR', 'ex cluir ', 'EXCLUI', '', 'EXCLUIRR']
  const passing = (matcher: ConfirmMatcher) => tries.filter((typed) => confirms(typed, 'EXCLUIR', matcher))
  expect(passing('caseless')).toEqual(['EXCLUIR', 'excluir', 'Excluir'])
  expect(passing('exact')).toEqual(['EXCLUIR'])
  expect(passing('loose')).toEqual(['EXCLUIR', 'excluir', 'Excluir', ' EXCLUIR', 'ex cluir '])
})

test('until the word is typed the red button is disabled and says why (UIX-05)', async () => {
  const onConfirm = vi.fn()
  await render(<Example onConfirm={onConfirm} />)
  await ask()
  await expect.element(page.getByRole('alertdialog', { name: 'Excluir o banner «Massa fresca»?' })).toBeVisible()
  await expect.element(input()).toHaveFocus()
  await expect.element(remove()).toHaveAttribute('aria-disabled', 'true')
  await expect.element(remove()).toHaveAccessibleDescription('«Excluir» fica disponível quando a palavra EXCLUIR estiver escrita.')
  await userEvent.keyboard('exclui{Enter}')
  await remove().click({ force: true })
  expect(onConfirm).not.toHaveBeenCalled()
  await expectAccessible()
  await userEvent.type(input(), 'r')
  await expect.element(remove()).not.toHaveAttribute('aria-disabled')
  await expect.element(remove()).toHaveAccessibleDescription('Tudo certo: «Excluir» está disponível.')
  // The colour transition takes 90 ms.
  await vi.waitFor(() => expectAccessible(), 5000)
  await remove().click()
  expect(onConfirm).toHaveBeenCalledOnce()
})

test('Enter confirms, and submits no form behind the dialog', async () => {
  const onConfirm = vi.fn()
  const onSubmit = vi.fn()
  await render(
    <form onSubmit={onSubmit}>
      <Example onConfirm={onConfirm} />
    </form>,
  )
  await ask()
  await userEvent.keyboard('Excluir{Enter}')
  expect(onConfirm).toHaveBeenCalledOnce()
  expect(onSubmit).not.toHaveBeenCalled()
})

test('the legacy word is exact, and typed text keeps its case (AMB-09)', async () => {
  await render(<Example matcher="exact" />)
  await ask()
  await userEvent.keyboard('excluir')
  await expect.element(input()).toHaveValue('excluir')
  await expect.element(input()).toHaveAttribute('autocapitalize', 'none')
  await expect.element(remove()).toHaveAttribute('aria-disabled', 'true')
  await expect.element(remove()).toHaveAccessibleDescription(/em letras maiúsculas/)
})

test('Esc closes it and restores the focus, and the next opening is empty', async () => {
  await render(<Example />)
  await ask()
  await userEvent.keyboard('excluir{Escape}')
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Remover' })).toHaveFocus()
  await ask()
  await expect.element(input()).toHaveValue('')
})
