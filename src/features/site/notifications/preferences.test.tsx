import { beforeEach, describe, expect, test, vi } from 'vitest'
import { cleanup, render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import { WorkspaceProvider } from '#sync/page/workspace-provider.tsx'
import type { Workspace } from '#sync/page/workspace.ts'
import { axeViolations } from '#tests/fixtures/axe.ts'
import { draftOf, openTestStudio, outboxOf, setEntry } from '#tests/fixtures/studio.tsx'
import { ToastRegion } from '#ui/toast-region.tsx'
import { PreferencesDialog } from './preferences-dialog.tsx'

const HERE = { platform: true, email: false }
const COMMUNITIES = [
  { id: 1, title: 'Roda da Sabiá' },
  { id: 2, title: 'Cozinha aberta' },
]

async function open(communities: readonly object[] = COMMUNITIES): Promise<Workspace> {
  const studio = await openTestStudio({ mirrored: ['profile', 'preferences'] })
  await studio.db.table('profile').update('me', { photo_url: '', roles: [], Subscribed_Communities: communities })
  const row = { like: HERE, comment: HERE, post: HERE, reply: { platform: true, email: true }, communities: [1] }
  await studio.db.table('profile').put({ lid: 'preferences', born: 1, ...row })
  await show(studio)
  return studio
}

async function show(studio: Workspace): Promise<void> {
  await cleanup()
  await render(
    <WorkspaceProvider workspace={studio}>
      <PreferencesDialog onClose={() => {}} />
      <ToastRegion />
    </WorkspaceProvider>,
  )
  await expect.element(page.getByRole('table')).toBeVisible()
}

const turn = (name: string) => page.getByRole('switch', { name })
const save = () => page.getByRole('button', { name: 'Salvar', exact: true })

beforeEach(() => page.viewport(1280, 900))

describe('preferences of notifications', () => {
  test('a table of four rows with «Plataforma» and «E-mail», and a switch for each community (PRF-01, PRF-02, PRF-04, PRF-06, PRF-07)', async () => {
    await open()
    expect(
      page
        .getByRole('columnheader')
        .elements()
        .map((each) => each.textContent),
    ).toEqual(['Plataforma', 'E-mail'])
    expect(
      page
        .getByRole('rowheader')
        .elements()
        .map((each) => each.textContent),
    ).toEqual(['Curtidas em sua postagem', 'Comentários em sua postagem', 'Respostas ao seu comentário', 'Novas postagens'])
    await expect.element(turn('Respostas ao seu comentário: E-mail')).toHaveAttribute('aria-checked', 'true')
    await expect.element(turn('Novas postagens: E-mail')).toHaveAttribute('aria-checked', 'false')
    await expect.element(turn('Roda da Sabiá')).toHaveAttribute('aria-checked', 'true')
    await expect.element(turn('Cozinha aberta')).toHaveAttribute('aria-checked', 'false')
    expect(await axeViolations(document.body)).toEqual([])
  })

  test('what is turned is a draft until «Salvar», and one edit then, with both sides of a row and the ids of the communities (PRF-03, PRF-07)', async () => {
    const studio = await open()
    await turn('Novas postagens: E-mail').click()
    await turn('Cozinha aberta').click()
    await expect.element(page.getByText('2 mudanças em rascunho')).toBeVisible()
    await expect
      .poll(async () => (await draftOf(studio, 'preferences'))?.values)
      .toEqual({
        post: { platform: true, email: true },
        communities: [1, 2],
      })
    await show(studio)
    await expect.element(page.getByText('Recuperamos o que você estava mudando.')).toBeVisible()
    await expect.element(turn('Cozinha aberta')).toHaveAttribute('aria-checked', 'true')
    await save().click()
    await expect
      .poll(async () => (await outboxOf(studio)).map(({ command, args }) => [command, args]))
      .toEqual([['savePreferences', { post: { platform: true, email: true }, communities: [1, 2] }]])
    expect(await draftOf(studio, 'preferences')).toBeUndefined()
    await expect.element(page.getByText('Salvo neste dispositivo', { exact: true })).toBeVisible()
  })

  test('what is turned while the edit is being written stays, as the next draft (SAF-04)', async () => {
    const studio = await open()
    const held = Promise.withResolvers<void>()
    const { record } = studio
    vi.spyOn(studio, 'record').mockImplementation(async (...edit) => {
      const id = await record(...edit)
      await held.promise
      return id
    })
    await turn('Novas postagens: E-mail').click()
    await save().click()
    await turn('Cozinha aberta').click()
    held.resolve()
    await expect.element(page.getByText('1 mudança em rascunho')).toBeVisible()
    await expect.element(turn('Cozinha aberta')).toHaveAttribute('aria-checked', 'true')
    await expect.poll(async () => (await draftOf(studio, 'preferences'))?.values).toEqual({ communities: [1, 2] })
    await save().click()
    await expect.poll(async () => (await outboxOf(studio)).map(({ args }) => args)).toContainEqual({ communities: [1, 2] })
  })

  test('turned there and back nothing is a draft', async () => {
    const studio = await open()
    await turn('Novas postagens: E-mail').click()
    await expect.element(page.getByText('1 mudança em rascunho')).toBeVisible()
    await turn('Novas postagens: E-mail').click()
    await expect.element(page.getByText('Nada mudou')).toBeVisible()
    await expect.poll(() => draftOf(studio, 'preferences')).toBeUndefined()
  })

  test('without a community there is nothing to save, and the reason is said (PRF-05, PRF-08, AMB-71)', async () => {
    const studio = await open([])
    await expect.element(page.getByRole('heading', { name: 'Não encontramos nenhuma comunidade' })).toBeVisible()
    await turn('Novas postagens: E-mail').click()
    await expect.element(save()).toHaveAttribute('aria-disabled', 'true')
    await save().click({ force: true })
    expect(await outboxOf(studio)).toEqual([])
  })

  test('what the server refused is said with its words, and can be tried again or discarded (PRF-11)', async () => {
    const studio = await open()
    await turn('Novas postagens: E-mail').click()
    await save().click()
    await expect.poll(async () => (await outboxOf(studio)).length).toBe(1)
    const [entry] = await outboxOf(studio)
    await setEntry(studio, entry?.id ?? '', {
      state: 'attention',
      attention: { reason: 'refused', at: 0, status: 422, message: 'Não pode' },
    })
    await expect.element(page.getByRole('dialog').getByRole('alert').getByText('Erro ao salvar as configurações')).toBeVisible()
    await expect.element(page.getByRole('dialog').getByRole('alert')).toHaveTextContent('Não pode')
    await page.getByRole('button', { name: 'Descartar', exact: true }).click()
    await expect.poll(async () => (await outboxOf(studio)).length).toBe(0)
    await expect.element(turn('Novas postagens: E-mail')).toHaveAttribute('aria-checked', 'false')
  })
})
