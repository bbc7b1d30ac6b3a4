import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '#tests/browser/axe.ts'
import { ToastRegion } from './toast-region.tsx'
import { createToastStore } from './toast-store.ts'

test('success is a status, failure an alert; both regions stand there before they speak (A11-02)', async () => {
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

test('markup in a message is text', async () => {
  const store = createToastStore()
  await render(<ToastRegion store={store} />)
  store.show({ kind: 'attention', title: '<img src=x onerror=alert(1)>', action: { label: 'Ver', run: () => {} } })
  await expect.element(page.getByText('<img src=x onerror=alert(1)>')).toBeVisible()
})

test('time stands still while the focus is on them (TOA-06)', async () => {
  const store = createToastStore()
  await render(<ToastRegion store={store} />)
  store.show({ kind: 'sent', title: 'Dados salvos', duration: 400 })
  await expect.element(page.getByText('Dados salvos')).toBeVisible()
  page.getByRole('button', { name: 'Fechar' }).element().focus()
  await new Promise((done) => setTimeout(done, 900))
  await expect.element(page.getByText('Dados salvos')).toBeVisible()
  ;(document.activeElement as HTMLElement).blur()
  await vi.waitFor(() => expect(page.getByText('Dados salvos').query()).toBeNull(), { timeout: 3000 })
})

test('an action does its work and puts the toast away', async () => {
  const store = createToastStore()
  const run = vi.fn()
  await render(<ToastRegion store={store} />)
  store.show({ kind: 'attention', title: 'Falha', action: { label: 'Ver e resolver', run } })
  await page.getByRole('button', { name: 'Ver e resolver' }).click()
  await userEvent.keyboard('{Tab}')
  expect(run).toHaveBeenCalledOnce()
  await vi.waitFor(() => expect(page.getByText('Falha').query()).toBeNull())
})
