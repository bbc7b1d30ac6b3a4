import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { flipCarousel } from '#features/site/commands.ts'
import { updateLink } from '#features/studio/header-links/commands.ts'
import { updateSeo } from '#features/studio/seo/commands.ts'
import type { Workspace } from '#sync/page/workspace.ts'
import { axeViolations } from '#tests/fixtures/axe.ts'
import { buildLink, draftOf, openTestStudio, outboxOf, setEntry, showStudio } from '#tests/fixtures/studio.tsx'

const item = (text: string) => page.getByRole('listitem').filter({ hasText: text })
const toast = () => page.getByRole('region', { name: 'Avisos' })
const links = [buildLink(1, 'Mentorias', 'escola.com/mentorias'), buildLink(2, 'Loja', 'loja.escola.com')]
const RECREATE = 'Criar de novo com estes valores'
const attempt = { no: 1, step: 'update', fence: 1, generation: 1, startedAt: 1, endedAt: 2, status: 404, outcome: 'refused' } as const
const wire = { method: 'POST', url: '/' }

beforeEach(() => page.viewport(1280, 900))

const goneNow = (workspace: Workspace, id: string) =>
  setEntry(workspace, id, {
    state: 'attention',
    attempts: [{ ...attempt, wire }],
    attention: { reason: 'gone', at: Date.now(), status: 404, message: 'Link não encontrado' },
  })

async function goneLink(): Promise<Workspace> {
  const studio = await openTestStudio({ links })
  await goneNow(studio, await studio.record(updateLink, { lid: 's1', title: 'Grupos' }))
  return studio
}

describe('what another person deleted while it was edited here', () => {
  test.each([1280, 360])('the card shows all its values at %i px, and makes it again with them', async (width) => {
    await page.viewport(width, 900)
    const studio = await goneLink()
    await showStudio(studio, 'sincronizacao')
    const card = item('Outra pessoa excluiu este link.').first()
    await expect.element(card).toHaveTextContent('Sua mudança está guardada neste dispositivo.')
    await expect.element(card).toHaveTextContent('TítuloDepois: GruposEndereçoDepois: escola.com/mentorias')
    const buttons = card.getByRole('button').elements()
    expect(buttons.map((button) => button.textContent)).toEqual([RECREATE, 'Descartar'])
    expect(await axeViolations()).toEqual([])
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
    await card.getByRole('button', { name: RECREATE }).click()
    await expect.element(item('Novo link «Grupos»')).toBeVisible()
    const [create, ...others] = await outboxOf(studio)
    expect(others).toEqual([])
    expect(create).toMatchObject({ command: 'createLink', args: { title: 'Grupos', url: 'escola.com/mentorias' } })
    expect(await studio.db.table('links').get('s1')).toBeUndefined()
  })

  test('undo of the new one asks about the old edit again', async () => {
    const studio = await goneLink()
    await showStudio(studio, 'sincronizacao')
    await page.getByRole('button', { name: RECREATE }).click()
    await item('Novo link «Grupos»').getByRole('button', { name: 'Desfazer' }).click()
    await expect.element(item('Outra pessoa excluiu este link.').first().getByRole('button', { name: RECREATE })).toBeVisible()
  })

  test('what no panel can make again has no such button, and says so', async () => {
    const studio = await openTestStudio()
    await studio.db.table('carousels').put({ lid: 's7', born: 0, title: 'Vitrine', published: false })
    await goneNow(studio, await studio.record(flipCarousel, { lid: 's7', title: 'Vitrine', published: true }))
    await showStudio(studio, 'sincronizacao')
    const card = item('Outra pessoa excluiu este carrossel.').first()
    await expect.element(card).toHaveTextContent('Descarte-a se não precisar mais dela.')
    expect(
      card
        .getByRole('button')
        .elements()
        .map((button) => button.textContent),
    ).toEqual(['Descartar'])
  })
})

describe('«Descartar» can be taken back', () => {
  test('of an edit: «Desfazer» in the notice puts it back as it stood', async () => {
    const studio = await goneLink()
    const before = await outboxOf(studio)
    await showStudio(studio, 'sincronizacao')
    await item('Outra pessoa').first().getByRole('button', { name: 'Descartar' }).click()
    await expect.element(toast()).toHaveTextContent('Descartado')
    await expect.element(toast()).toHaveTextContent('Link «Grupos» alterado')
    expect(await outboxOf(studio)).toEqual([])
    await toast().getByRole('button', { name: 'Desfazer' }).click()
    await expect.element(item('Outra pessoa').first().getByRole('button', { name: RECREATE })).toBeVisible()
    expect(await outboxOf(studio)).toMatchObject(before.map(({ rev: _rev, ...entry }) => entry))
    await expect.element(toast().getByText('Descartado')).not.toBeInTheDocument()
  })

  test('of an edit, later: the activity keeps «Desfazer»', async () => {
    const studio = await openTestStudio()
    const id = await studio.record(updateSeo, { name: 'Sabiá' })
    await setEntry(studio, id, { state: 'attention', attention: { reason: 'refused', at: Date.now() } })
    await studio.discard(id)
    await showStudio(studio, 'sincronizacao')
    await expect.element(item('Informações & SEO: nome').getByText('Descartado')).toBeVisible()
    await item('Informações & SEO: nome').getByRole('button', { name: 'Desfazer' }).click()
    await expect.element(page.getByRole('heading', { name: /^Precisa de você/ })).toBeVisible()
    expect(await studio.db.table('settings').get('info')).toMatchObject({ name: 'Sabiá' })
  })

  test('of a draft, in the Central: values and steps are back', async () => {
    const studio = await openTestStudio()
    const form = await showStudio(studio, 'seo')
    await page.getByRole('textbox', { name: 'Nome da plataforma' }).fill('Sabiá')
    await expect.poll(async () => (await draftOf(studio, 'seo'))?.values['name']).toBe('Sabiá')
    await form.unmount()
    const before = await draftOf(studio, 'seo')
    await showStudio(studio, 'sincronizacao')
    await page.getByRole('button', { name: /^Descartar rascunho/ }).click()
    await expect.poll(() => draftOf(studio, 'seo')).toBeUndefined()
    await toast().getByRole('button', { name: 'Desfazer' }).click()
    await expect.poll(async () => (await draftOf(studio, 'seo'))?.values).toEqual(before?.values)
    expect((await draftOf(studio, 'seo'))?.history).toEqual(before?.history)
    expect((await draftOf(studio, 'seo'))?.startedAt).toBe(before?.startedAt)
  })

  test('of a draft, in its form: the fields and their steps are back', async () => {
    const studio = await openTestStudio()
    const form = await showStudio(studio, 'seo')
    const name = () => page.getByRole('textbox', { name: 'Nome da plataforma' })
    await name().fill('Sabiá')
    await expect.poll(async () => (await draftOf(studio, 'seo'))?.values['name']).toBe('Sabiá')
    await form.unmount()
    await showStudio(studio, 'seo')
    await expect.element(name()).toHaveValue('Sabiá')
    await page.getByRole('button', { name: 'Descartar rascunho' }).click()
    await expect.element(name()).toHaveValue('Escola Sabiá')
    await toast().getByRole('button', { name: 'Desfazer', exact: true }).click()
    await expect.element(name()).toHaveValue('Sabiá')
    await expect.element(page.getByText('Este texto foi escrito em outra aba.')).not.toBeInTheDocument()
    await page.getByRole('button', { name: 'Desfazer no formulário' }).click()
    await expect.element(name()).toHaveValue('Escola Sabiá')
  })
})
