import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '#tests/browser/axe.ts'
import { holdTimers } from '#tests/browser/held-timers.ts'
import { withMotion } from '#tests/fixtures/motion.ts'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { Drawer, DrawerFooter } from './drawer.tsx'
import { Menu } from './menu.tsx'
import { ToastRegion } from './toast-region.tsx'
import { createToastStore } from './toast-store.ts'

withMotion()

test('success is a status, failure an alert; both regions exist before their first message (A11-02)', async () => {
  await page.viewport(1280, 800)
  const store = createToastStore()
  await render(<ToastRegion store={store} />)
  const status = page.getByRole('region', { name: 'Avisos' }).getByRole('status')
  await expect.element(status).toBeInTheDocument()
  store.show({ kind: 'sent', title: 'Link criado com sucesso' })
  store.show({ kind: 'attention', title: 'Falha ao criar novo link', action: { label: 'Ver e resolver', run: () => {} } })
  await expect.element(status).toHaveTextContent('Link criado com sucesso')
  await expect.element(page.getByRole('alert')).toHaveTextContent('Falha ao criar novo link')
  await expectAccessible()
})

test('on a desktop a toast sets no variable of the root: each one would recompute the style of every element', async () => {
  const store = createToastStore()
  await page.viewport(1280, 800)
  await render(<ToastRegion store={store} />)
  const toastHeight = () => document.documentElement.style.getPropertyValue('--toast-room')
  store.show({ kind: 'sent', title: 'Link criado com sucesso' })
  await expect.element(page.getByText('Link criado com sucesso')).toBeVisible()
  await new Promise((resolve) => setTimeout(resolve, 100)) // an observer of sizes would have fired by now
  expect(toastHeight()).toBe('')
  await page.viewport(360, 800)
  await expect.poll(() => Number.parseFloat(toastHeight())).toBeGreaterThan(40)
})

test('markup in a message is shown as text', async () => {
  const store = createToastStore()
  await render(<ToastRegion store={store} />)
  store.show({ kind: 'attention', title: '<img src=x onerror=alert(1)>', action: { label: 'Ver', run: () => {} } })
  await expect.element(page.getByText('<img src=x onerror=alert(1)>')).toBeVisible()
})

test('the time stops while the toasts have the focus (TOA-06)', async () => {
  const ending = holdTimers(400)
  const store = createToastStore()
  await page.viewport(1280, 800)
  await render(
    <>
      <h1>Página</h1>
      <ToastRegion store={store} />
    </>,
  )
  await userEvent.hover(page.getByRole('heading'))
  store.show({ kind: 'sent', title: 'Dados salvos', duration: 400 })
  await expect.element(page.getByText('Dados salvos')).toBeVisible()
  page.getByRole('button', { name: 'Fechar' }).element().focus()
  await expect.poll(() => ending.waiting()).toBe(0)
  await expect.element(page.getByText('Dados salvos')).toBeVisible()
  ;(document.activeElement as HTMLElement).blur()
  await vi.waitFor(() => expect(page.getByText('Dados salvos').query()).toBeNull(), { timeout: 3000 })
})

test('an action runs and closes the toast', async () => {
  const store = createToastStore()
  const run = vi.fn()
  await render(<ToastRegion store={store} />)
  store.show({ kind: 'attention', title: 'Falha', action: { label: 'Ver e resolver', run } })
  await page.getByRole('button', { name: 'Ver e resolver' }).click()
  await userEvent.keyboard('{Tab}')
  expect(run).toHaveBeenCalledOnce()
  await vi.waitFor(() => expect(page.getByText('Falha').query()).toBeNull())
})

/** The element under a finger in the middle of each of them, once scrolled into view. */
function covered(root: Element): string[] {
  return [...root.querySelectorAll<HTMLElement>('button, [role=menuitem]')].flatMap((each) => {
    each.scrollIntoView({ block: 'nearest' })
    const { left, top, width, height } = each.getBoundingClientRect()
    const hit = document.elementFromPoint(left + width / 2, top + height / 2)
    return each.contains(hit) ? [] : [`${each.textContent || each.ariaLabel}: ${hit?.className ?? 'outside'}`]
  })
}

const three = (store: ReturnType<typeof createToastStore>) => {
  for (const title of ['Falha ao criar novo link', 'Falha ao editar o link «Um nome bem comprido»', 'Falha ao remover'])
    store.show({
      kind: 'attention',
      title,
      text: 'O trabalho está guardado na Central.',
      action: { label: 'Ver e resolver', run: () => {} },
    })
}

test('on a phone toasts cover no control: not of the footer, a long page, a dialog or a menu (TOA-06, SHL-14)', async () => {
  await page.viewport(360, 740)
  const store = createToastStore()
  const pageWithToasts = (dialog: boolean) => (
    <>
      <ToastRegion store={store} />
      <Drawer
        open
        mode="whole"
        title="Central de sincronização"
        onClose={() => {}}
        footer={
          <DrawerFooter line="Rascunho guardado">
            <Button variant="primary">Salvar</Button>
          </DrawerFooter>
        }
      >
        {Array.from({ length: 20 }, (_, at) => (
          <p key={at}>
            <Button variant="line">{`Tentar de novo ${at}`}</Button>
          </p>
        ))}
        <Menu label="Mais ações" items={['Editar', 'Remover', 'Mover'].map((label) => ({ id: label, label, onSelect: () => {} }))} />
      </Drawer>
      <Dialog open={dialog} title="Remover link" onClose={() => {}} footer={<Button variant="dangerSolid">Remover</Button>}>
        <p style={{ height: 700 }}>Muito texto</p>
      </Dialog>
    </>
  )
  const { rerender } = await render(pageWithToasts(false))
  await expect.element(page.getByRole('dialog')).toBeVisible()
  three(store)
  await vi.waitFor(() => expect(document.querySelectorAll('[data-toast]')).toHaveLength(1))
  const drawer = document.querySelector('[data-drawer]') as Element
  await vi.waitFor(() => expect(covered(drawer)).toEqual([]))
  await page.getByRole('button', { name: 'Mais ações' }).click()
  await expect.element(page.getByRole('menuitem', { name: 'Remover' })).toBeVisible()
  await vi.waitFor(() => expect(covered(document.querySelector('[role=menu]') as Element)).toEqual([]))
  await userEvent.keyboard('{Escape}')
  await rerender(pageWithToasts(true))
  await expect.element(page.getByRole('dialog', { name: 'Remover link' })).toBeVisible()
  await vi.waitFor(() => expect(covered(page.getByRole('dialog', { name: 'Remover link' }).element())).toEqual([]))
})

test('a phone shows one toast, the newest: a temporary one comes before one that stays, and no older one appears after it (TOA-06)', async () => {
  await page.viewport(360, 740)
  const ending = holdTimers(333)
  const store = createToastStore()
  await render(<ToastRegion store={store} />)
  three(store)
  await expect.element(page.getByText('Falha ao remover')).toBeVisible()
  store.show({ kind: 'sent', title: 'Dados salvos', duration: 333 })
  await expect.element(page.getByText('Dados salvos')).toBeVisible()
  expect(document.querySelectorAll('[data-toast]')).toHaveLength(1)
  ending.pass()
  await expect.element(page.getByText('Falha ao remover')).toBeVisible()
  expect(document.querySelectorAll('[data-toast]')).toHaveLength(1)
  await page.getByRole('button', { name: 'Fechar' }).click()
  await vi.waitFor(() => expect(document.querySelectorAll('[data-toast]')).toHaveLength(0))
  await new Promise((done) => setTimeout(done, 300))
  expect(document.querySelectorAll('[data-toast]')).toHaveLength(0)
})

test('after an action in a toast, or its closing, the focus returns to its place and is never lost (A11-01, PER-05)', async () => {
  const store = createToastStore()
  await render(
    <>
      <button type="button">Antes</button>
      <ToastRegion store={store} />
    </>,
  )
  const before = page.getByRole('button', { name: 'Antes' })
  for (const way of ['Descartar', 'Fechar']) {
    await before.click()
    store.show({ kind: 'queued', title: 'Rascunho guardado', duration: Infinity, action: { label: 'Descartar', run: () => {} } })
    await page.getByRole('button', { name: way }).click()
    await expect.element(page.getByText('Rascunho guardado')).not.toBeInTheDocument()
    await expect.element(before).toHaveFocus()
  }
})
