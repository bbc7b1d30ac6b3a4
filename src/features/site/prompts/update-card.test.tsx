import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import { axeViolations } from '#tests/fixtures/axe.ts'
import { Drawer } from '#ui/drawer.tsx'
import type { Updates } from './app-updates.ts'
import { UpdateCard } from './update-card.tsx'
import { WAIT_MS } from './use-update.ts'

const updates = (changed: Partial<Updates>): Updates => ({
  subscribe: () => () => undefined,
  state: () => 'waiting',
  accept: () => Promise.resolve(true),
  sending: () => Promise.resolve(0),
  ...changed,
})
const button = (name: string) => page.getByRole('button', { name })

beforeEach(() => page.viewport(360, 740))

test('a browser that does not activate the release ends in «Recarregar» (PWA-04)', async () => {
  await render(<UpdateCard old={false} updates={updates({ accept: () => Promise.resolve(false) })} />)
  await button('Atualizar').click()
  await expect.element(page.getByText('Não deu para trocar de versão')).toBeVisible()
  await expect.element(button('Recarregar')).toBeVisible()
  expect(await axeViolations(document.body)).toEqual([])
})

test('the page knows that the card is at its foot as long as it is there: what floats above makes room', async () => {
  const root = document.documentElement
  const card = await render(<UpdateCard old={false} updates={updates({})} />)
  expect(root.hasAttribute('data-prompt-update')).toBe(true)
  await card.unmount()
  expect(root.hasAttribute('data-prompt-update')).toBe(false)
})

test('it waits while something is sent, says how much, and goes on by itself (PWA-04)', async () => {
  let left = 2
  let accepted = 0
  const accept = () => Promise.resolve(++accepted > 0)
  await render(<UpdateCard old={false} updates={updates({ accept, sending: () => Promise.resolve(left) })} />)
  await button('Atualizar').click()
  await expect.element(page.getByText('Esperando 2 envios terminarem')).toBeVisible()
  left = 1
  await expect.element(page.getByText('Esperando 1 envio terminar')).toBeVisible()
  expect(accepted).toBe(0)
  left = 0
  await expect.poll(() => accepted).toBe(1)
})

test('a minute of waiting ends in «Recarregar» (PWA-04)', async () => {
  await render(<UpdateCard old={false} updates={updates({ sending: () => Promise.resolve(1) })} />)
  await button('Atualizar').click()
  await expect.element(page.getByText('Esperando 1 envio terminar')).toBeVisible()
  const now = performance.now.bind(performance)
  vi.spyOn(performance, 'now').mockImplementation(() => now() + WAIT_MS)
  await expect.element(button('Recarregar')).toBeVisible()
})

test('over a drawer that is the whole page the card is in sight, and can be pressed (PER-27)', async () => {
  document.documentElement.setAttribute('data-studio', 'open')
  onTestFinished(() => document.documentElement.removeAttribute('data-studio'))
  await render(
    <>
      <UpdateCard old updates={updates({})} />
      <Drawer open title="Banner" onClose={() => undefined}>
        <p>Formulário</p>
      </Drawer>
    </>,
  )
  await expect.element(page.getByRole('dialog', { name: 'Banner' })).toBeVisible()
  await expect.element(page.getByRole('region', { name: 'Versão nova' })).toBeVisible()
  await button('Depois').click()
  await expect.element(page.getByText('Esta aba ficou antiga')).not.toBeInTheDocument()
})

test('«Depois» puts it away', async () => {
  await render(<UpdateCard old={false} updates={updates({})} />)
  await button('Depois').click()
  expect(page.getByRole('region', { name: 'Versão nova' }).elements()).toHaveLength(0)
})
