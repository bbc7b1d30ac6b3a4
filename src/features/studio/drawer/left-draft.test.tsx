import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { panelForms, panelRows } from '#tests/fixtures/panel-forms.tsx'
import { openTestStudio, showStudio } from '#tests/fixtures/studio.tsx'

// The drawer closes over typed text: whatever the form, the page says where the text is.

const OFF_PAGE = ['login', 'comunidade/novo', 'gamificacao/niveis/s1', 'gamificacao/recompensas/s1', 'gamificacao/pontuacao']
const ON_PAGE = ['header/novo', 'footer', 'banner/s1']
const formAt = (at: string) => panelForms.filter(({ path }) => path === at)
const toast = () => page.getByRole('region', { name: 'Avisos' })

async function closeOver(path: string) {
  const studio = await openTestStudio(panelRows)
  const shown = await showStudio(studio, path)
  for (const { write } of formAt(path)) await write()
  await expect.element(page.getByText('Rascunho guardado').first()).toBeVisible()
  await page.getByRole('button', { name: 'Fechar o modo de edição' }).click()
  await expect.element(toast().getByText('Rascunho guardado')).toBeVisible()
  return { shown, drafts: () => studio.db.table('drafts').count() }
}

describe.each(OFF_PAGE)('the form at %s, which the page does not show', (path) => {
  test('closing the drawer over a draft says where it is, and leads back to it (PER-20)', async () => {
    const { shown } = await closeOver(path)
    await expect.element(toast().getByText('O que você escreveu está neste dispositivo.')).toBeVisible()
    await toast().getByRole('button', { name: 'Continuar', exact: true }).click()
    expect(shown.path()).toBe(path)
    for (const { seen } of formAt(path)) await seen()
  })
})

test.each(ON_PAGE)(
  'closing the drawer over the draft at %s offers to let it go, which can be taken back (PER-19, PER-20)',
  async (path) => {
    const { drafts } = await closeOver(path)
    await expect.element(toast().getByText('A página mostra o que está salvo, sem este rascunho.')).toBeVisible()
    await toast().getByRole('button', { name: 'Descartar', exact: true }).click()
    await expect.poll(drafts).toBe(0)
    await expect.element(toast().getByText('Descartado')).toBeVisible()
    await toast().getByRole('button', { name: 'Desfazer', exact: true }).click()
    await expect.poll(drafts).toBe(1)
  },
)

test('closing the drawer over a form where nothing was typed says nothing (PER-20)', async () => {
  await showStudio(await openTestStudio(panelRows), 'login')
  await expect.element(page.getByRole('textbox', { name: 'Título da apresentação' })).toBeVisible()
  await page.getByRole('button', { name: 'Fechar o modo de edição' }).click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(page.getByText('Rascunho guardado')).not.toBeInTheDocument()
})
