import { beforeEach, describe, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import { updateExtra } from '#features/studio/footer/commands.ts'
import { createLink } from '#features/studio/header-links/commands.ts'
import { updateSeo } from '#features/studio/seo/commands.ts'
import { WorkspaceProvider } from '#sync/page/workspace-provider.tsx'
import type { Workspace } from '#sync/page/workspace.ts'
import { openTestStudio, outboxOf, setEntry, showStudio } from '#tests/fixtures/studio.tsx'
import { ToastRegion } from '#ui/toast-region.tsx'
import { toasts } from '#ui/toast-store.ts'
import { SyncToasts } from './sync-toasts.tsx'

const shown = () => document.querySelectorAll('[data-toast=attention]').length
const refuse = (workspace: Workspace, id: string) =>
  setEntry(workspace, id, { state: 'attention', attention: { reason: 'refused', at: Date.now(), status: 422 } })

async function openTeller(central = false) {
  const studio = await openTestStudio()
  const fast = { ...studio, timing: { ...studio.timing, toastGroup: 20 } }
  const here = (inCentral: boolean) => (
    <WorkspaceProvider workspace={fast}>
      <SyncToasts central={inCentral} onNavigate={() => {}} />
      <ToastRegion />
    </WorkspaceProvider>
  )
  const { rerender } = await render(here(central))
  return { studio, goTo: (inCentral: boolean) => rerender(here(inCentral)) }
}

async function refusedEdits(workspace: Workspace) {
  const ids = [
    await workspace.record(createLink, { lid: 'novo', title: 'Blog', url: 'blog.com' }),
    await workspace.record(updateSeo, { name: 'Sabiá' }),
    await workspace.record(updateExtra, { url_youtube: 'a.com' }),
  ]
  for (const id of ids) await refuse(workspace, id)
  return ids
}

beforeEach(async () => {
  await page.viewport(1280, 900)
  for (const toast of toasts.seen()) toasts.dismiss(toast.id)
})

describe('toasts of what needs the person (TOA-06, TOA-08)', () => {
  test('several are one toast, which shrinks as they are resolved and closes with the last', async () => {
    const { studio } = await openTeller()
    const [first = '', second = '', third = ''] = await refusedEdits(studio)
    await expect.element(page.getByText('3 mudanças precisam de você')).toBeVisible()
    expect(shown()).toBe(1)
    await expect.element(page.getByRole('alert')).toHaveTextContent('Falha ao criar novo link')
    await studio.discard(first)
    await expect.element(page.getByText('2 mudanças precisam de você')).toBeVisible()
    await studio.retry(second)
    await expect.element(page.getByRole('alert')).toHaveTextContent('Falha ao atualizar os dados do footer.')
    await studio.discard(third)
    await expect.poll(shown).toBe(0)
  })

  test('put away, it stays away while others are resolved, and comes with what is new', async () => {
    const { studio } = await openTeller()
    const [first = '', second = ''] = await refusedEdits(studio)
    await expect.element(page.getByText('3 mudanças precisam de você')).toBeVisible()
    await page.getByRole('button', { name: 'Fechar' }).click()
    await studio.discard(first)
    await new Promise((done) => setTimeout(done, 400))
    expect(shown()).toBe(0)
    await studio.discard(second)
    await refuse(studio, await studio.record(updateSeo, { description: 'Outra' }))
    await expect.element(page.getByText('2 mudanças precisam de você')).toBeVisible()
  })

  test('none is shown while the Central is open, nor after it', async () => {
    const { studio, goTo } = await openTeller()
    await refusedEdits(studio)
    await expect.element(page.getByText('3 mudanças precisam de você')).toBeVisible()
    await goTo(true)
    await expect.poll(shown).toBe(0)
    await refuse(studio, await studio.record(updateSeo, { description: 'Outra' }))
    await new Promise((done) => setTimeout(done, 500))
    expect(shown()).toBe(0)
    await goTo(false)
    await new Promise((done) => setTimeout(done, 300))
    expect(shown()).toBe(0)
  })
})

describe('edits that stay on this device for now', () => {
  test('are told by one toast, however many they are (TOA-07)', async () => {
    const studio = await openTestStudio()
    await studio.db.table('meta').put({ key: 'reach', value: { ok: false, at: Date.now() } })
    await showStudio(studio, 'seo')
    const told = () => toasts.seen().filter(({ kind }) => kind === 'queued').length
    for (const name of ['Escola Um', 'Escola Dois']) {
      await page.getByRole('textbox', { name: 'Nome da plataforma' }).fill(name)
      await page.getByRole('button', { name: 'Salvar', exact: true }).click()
      await expect.poll(async () => (await outboxOf(studio)).at(-1)?.args).toEqual({ name })
      await expect.poll(told).toBe(1)
    }
  })
})
