import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '#tests/browser/axe.ts'
import { withMotion } from '#tests/fixtures/motion.ts'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { Drawer, DrawerFooter } from './drawer.tsx'
import { Menu } from './menu.tsx'

withMotion()

function Example({ onPage = () => {}, levels = false }: { onPage?: () => void; levels?: boolean }) {
  const [open, setOpen] = useState(false)
  const [deep, setDeep] = useState(levels)
  return (
    <main>
      <h1>Página</h1>
      <Button onClick={() => setOpen(true)}>Edição</Button>
      <Button onClick={onPage}>Da página</Button>
      <Drawer
        open={open}
        label="Modo de edição"
        title={deep ? 'Header' : 'Você está no modo de edição'}
        onClose={() => setOpen(false)}
        onBack={deep ? () => setDeep(false) : undefined}
        footer={
          <DrawerFooter state="draft" line="Rascunho guardado" where="Neste dispositivo, agora">
            <Button variant="primary">Salvar</Button>
          </DrawerFooter>
        }
      >
        <p>Painel</p>
      </Drawer>
    </main>
  )
}

const drawer = () => page.getByRole('dialog', { name: 'Modo de edição' })

test('from 1024 px it is beside the page, which stays usable (UIX-01)', async () => {
  await page.viewport(1280, 800)
  const onPage = vi.fn()
  await render(<Example onPage={onPage} />)
  await page.getByRole('button', { name: 'Edição' }).click()
  await expect.element(drawer()).toBeVisible()
  expect(Math.round(drawer().element().getBoundingClientRect().width)).toBeLessThanOrEqual(484)
  await page.getByRole('button', { name: 'Da página' }).click()
  expect(onPage).toHaveBeenCalledOnce()
  await expect.element(drawer()).toBeVisible()
  await expectAccessible()
})

test('below 1024 px it is a modal page and keeps the focus (A11-02)', async () => {
  await page.viewport(360, 780)
  await render(<Example />)
  await page.getByRole('button', { name: 'Edição' }).click()
  await expect.element(drawer()).toBeVisible()
  expect(Math.round(drawer().element().getBoundingClientRect().width)).toBe(360)
  await vi.waitFor(() => expect(drawer().element().contains(document.activeElement)).toBe(true))
  for (let step = 0; step < 6; step++) {
    await userEvent.keyboard('{Tab}')
    expect(drawer().element().contains(document.activeElement)).toBe(true)
  }
  await expectAccessible()
})

test('Esc goes one level back, then closes, and the focus returns to the opener (A11-02)', async () => {
  await page.viewport(360, 780)
  await render(<Example levels />)
  await page.getByRole('button', { name: 'Edição' }).click()
  await expect.element(page.getByRole('heading', { name: 'Header' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('heading', { name: 'Você está no modo de edição' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(drawer()).not.toBeInTheDocument()
  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('Edição'))
})

test('closing a menu of the page that was open before does not close the drawer', async () => {
  await page.viewport(1280, 800)
  const onClose = vi.fn()
  const onSelect = vi.fn()
  const pageWithDrawer = (open: boolean) => (
    <main>
      <h1>Página</h1>
      <Menu label="Opções da página" items={[{ id: 'flip', label: 'Despublicar', onSelect }]} />
      <Drawer open={open} label="Modo de edição" title="Você está no modo de edição" onClose={onClose}>
        <Button>Header</Button>
      </Drawer>
    </main>
  )
  const { rerender } = await render(pageWithDrawer(false))
  await page.getByRole('button', { name: 'Opções da página' }).click()
  await expect.element(page.getByRole('menuitem', { name: 'Despublicar' })).toBeVisible()
  // Its code arrives only now.
  await rerender(pageWithDrawer(true))
  await expect.element(drawer()).toBeVisible()
  await vi.waitFor(() => expect(drawer().element().contains(document.activeElement)).toBe(true))
  await page.getByRole('menuitem', { name: 'Despublicar' }).click()
  await expect.element(page.getByRole('menuitem', { name: 'Despublicar' })).not.toBeInTheDocument()
  expect(onSelect).toHaveBeenCalledOnce()
  expect(onClose).not.toHaveBeenCalled()
  await expect.element(drawer()).toBeVisible()
})

function Work() {
  const [open, setOpen] = useState(false)
  return (
    <Drawer open label="Modo de edição" title="Header" onClose={() => {}}>
      <Button onClick={() => setOpen(true)}>Recortar</Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Recortar imagem">
        <input aria-label="Zoom" />
      </Dialog>
    </Drawer>
  )
}

test('rotating a tablet keeps a dialog over the drawer open; afterwards the drawer is the page (UIX-01)', async () => {
  await page.viewport(1280, 800)
  await render(<Work />)
  await page.getByRole('button', { name: 'Recortar' }).click()
  const zoom = page.getByRole('textbox', { name: 'Zoom' })
  await zoom.fill('2,5')
  await page.viewport(800, 1280)
  await vi.waitFor(() => expect(matchMedia('(min-width: 1024px)').matches).toBe(false))
  await expect.element(zoom).toHaveValue('2,5')
  await userEvent.keyboard('{Escape}')
  await expect.element(drawer()).toHaveAttribute('aria-modal', 'true')
})

test('a level that takes the focus when the drawer comes back from the whole page keeps it (A11-02)', async () => {
  await page.viewport(1280, 800)
  const panel = (mode: 'beside' | 'whole') => (
    <Drawer open label="Modo de edição" title="Footer" mode={mode} onClose={() => {}} onBack={() => {}}>
      <button type="button" ref={(button) => button?.focus()}>
        Estado
      </button>
    </Drawer>
  )
  const screen = await render(panel('whole'))
  await expect.element(page.getByRole('button', { name: 'Estado' })).toHaveFocus()
  await screen.rerender(panel('beside'))
  for (let frames = 0; frames < 10; frames++) await new Promise((resolve) => requestAnimationFrame(resolve))
  await expect.element(page.getByRole('button', { name: 'Estado' })).toHaveFocus()
})

test.each([
  ['as a page begins', true],
  ['after a press', false],
])('a dialog that opens together with its drawer, %s, is above it and can be read (A11-02)', async (_when, first) => {
  await page.viewport(360, 780)
  function Both() {
    const [open, setOpen] = useState(first)
    const [inner, setInner] = useState(true)
    return (
      <main>
        <Button onClick={() => setOpen(true)}>Edição</Button>
        <Drawer open={open} label="Modo de edição" title="HTML" onClose={() => setOpen(false)}>
          <Dialog open={inner} title="Editar HTML" onClose={() => setInner(false)}>
            <Button>Salvar</Button>
          </Dialog>
        </Drawer>
      </main>
    )
  }
  await render(<Both />)
  if (!first) await page.getByRole('button', { name: 'Edição' }).click()
  const dialog = page.getByRole('dialog', { name: 'Editar HTML' })
  await expect.element(dialog.getByRole('button', { name: 'Salvar' })).toBeVisible()
  await expectAccessible()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(drawer()).toBeVisible()
})
