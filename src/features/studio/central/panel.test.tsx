import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { toggleFooter, updateExtra } from '#features/studio/footer/commands.ts'
import { createLink, orderLinks, removeLink, updateLink } from '#features/studio/header-links/commands.ts'
import { updateSeo } from '#features/studio/seo/commands.ts'
import type { Studio } from '#sync/page/studio.ts'
import { axeViolations } from '#tests/fixtures/axe.ts'
import { buildLink, openTestStudio, outboxOf, setEntry, showStudio } from '#tests/fixtures/studio.tsx'

const item = (text: string) => page.getByRole('listitem').filter({ hasText: text })
const links = [buildLink(1, 'Mentorias', 'escola.com/mentorias'), buildLink(2, 'Loja', 'loja.escola.com')]
const attempt = { no: 1, step: 'x', fence: 1, generation: 1, startedAt: 1, endedAt: 2, wire: { method: 'POST', url: '/' }, idsKnown: [] }
const refused = (message: string) => ({
  state: 'attention' as const,
  attempts: [{ ...attempt, outcome: 'refused' as const }],
  attention: { reason: 'refused' as const, at: Date.now(), status: 422, message },
})

async function openCentral(studio: Studio) {
  return showStudio(studio, 'sincronizacao')
}

beforeEach(() => page.viewport(1280, 900))

describe('«Central de sincronização» (contract.md, AUD-01)', () => {
  test('lists what waits with its label, state, and the way from before to after', async () => {
    const studio = await openTestStudio({ links })
    await studio.record(updateSeo, { description: 'Com calma.' })
    await studio.record(orderLinks, { lids: ['s2', 's1'] })
    await studio.record(toggleFooter, { visible: true })
    await openCentral(studio)
    const seo = item('Informações & SEO: descrição')
    await expect.element(seo.getByText('Na fila')).toBeVisible()
    await expect.element(seo).toHaveTextContent('Antes: Cursos feitos à mão, no seu ritmo.Depois: Com calma.')
    await expect.element(item('Ordem dos links alterada')).toHaveTextContent('Antes: Mentorias, LojaDepois: Loja, Mentorias')
    await expect.element(item('Footer ativado')).toHaveTextContent('Antes: DesligadoDepois: Ligado')
    await expect.element(page.getByRole('heading', { name: /^Hoje/ })).toBeVisible()
  })

  test('undoes from the list what can be undone, and says nothing of undoing a delete that was sent (HIS-02)', async () => {
    const studio = await openTestStudio({ links })
    await studio.record(updateSeo, { name: 'Sabiá' })
    const gone = await studio.record(removeLink, { lid: 's2', title: 'Loja' })
    await setEntry(studio, gone, { state: 'acked', ackedAt: Date.now(), attempts: [{ ...attempt, outcome: 'done' }] })
    await openCentral(studio)
    await expect.element(item('Link «Loja» excluído').getByText('Enviado')).toBeVisible()
    await expect.element(item('Link «Loja» excluído').getByRole('button', { name: 'Desfazer' })).not.toBeInTheDocument()
    await item('Informações & SEO: nome').getByRole('button', { name: 'Desfazer' }).click()
    await expect.element(item('Informações & SEO: nome').getByText('Cancelado')).toBeVisible()
    expect(await studio.db.table('settings').get('info')).toMatchObject({ name: 'Escola Sabiá' })
  })

  test('what the server refused comes first, with the seed’s text, the server’s words and what can be done (NET-06)', async () => {
    const studio = await openTestStudio({ links })
    const id = await studio.record(createLink, { lid: 'novo', title: 'Blog', url: 'blog.com' })
    await setEntry(studio, id, refused('Limite de links atingido'))
    const shown = await openCentral(studio)
    await expect.element(page.getByRole('heading', { name: /^Precisa de você/ })).toBeVisible()
    const entry = item('Novo link «Blog»')
    await expect.element(entry.getByText('Precisa de atenção')).toBeVisible()
    await expect.element(entry).toHaveTextContent('Falha ao criar novo link')
    await expect.element(entry.getByText('422 Limite de links atingido')).toBeVisible()
    await entry.getByRole('button', { name: 'Editar' }).click()
    expect(shown.path()).toBe('header/novo')
  })

  test('«Tentar de novo» puts it back in line, «Descartar» takes it away', async () => {
    const studio = await openTestStudio({ links })
    const first = await studio.record(updateLink, { lid: 's1', title: 'Grupos' })
    await setEntry(studio, first, refused('Agora não'))
    await openCentral(studio)
    await item('Link «Grupos» alterado').getByRole('button', { name: 'Tentar de novo' }).click()
    await expect.element(item('Link «Grupos» alterado').getByText('Na fila')).toBeVisible()
    await item('Link «Grupos» alterado').getByRole('button', { name: 'Descartar' }).click()
    await expect.element(item('Link «Grupos» alterado').getByText('Descartado')).toBeVisible()
    expect(await studio.db.table('links').get('s1')).toMatchObject({ title: 'Mentorias' })
  })

  test('a conflict shows the three values and lets one side win, so nobody is stuck (MTB-04)', async () => {
    const studio = await openTestStudio()
    const id = await studio.record(updateExtra, { url_youtube: 'youtube.com/@meu' })
    const conflict = { 'settings/extra': { url_youtube: { base: '', mine: 'youtube.com/@meu', theirs: 'youtube.com/@dela' } } }
    await setEntry(studio, id, { state: 'attention', attention: { reason: 'conflict', at: Date.now(), conflict } })
    await openCentral(studio)
    const entry = item('Footer: Redes sociais')
    await expect.element(entry.getByText('Conflito')).toBeVisible()
    await expect.element(entry).toHaveTextContent('BasevazioMeuyoutube.com/@meuNo servidoryoutube.com/@dela')
    await entry.getByRole('button', { name: 'Enviar o meu' }).click()
    await expect.element(item('Footer: Redes sociais').getByText('Na fila')).toBeVisible()
    const [sent] = await outboxOf(studio)
    expect(sent?.knows['settings/extra']?.['url_youtube']).toContain('youtube.com/@dela')
  })

  test('keeping the server’s side of a conflict drops the edit', async () => {
    const studio = await openTestStudio()
    const id = await studio.record(updateExtra, { url_youtube: 'youtube.com/@meu' })
    const conflict = { 'settings/extra': { url_youtube: { base: '', mine: 'youtube.com/@meu', theirs: 'youtube.com/@dela' } } }
    await setEntry(studio, id, { state: 'attention', attention: { reason: 'conflict', at: Date.now(), conflict } })
    await openCentral(studio)
    await item('Footer: Redes sociais').getByRole('button', { name: 'Ficar com o do servidor' }).click()
    await expect.poll(() => outboxOf(studio)).toEqual([])
  })

  test('an uncertain create goes again only through a look on the server (NET-07)', async () => {
    const studio = await openTestStudio()
    const id = await studio.record(createLink, { lid: 'novo', title: 'Blog', url: 'blog.com' })
    const lost = { ...attempt, outcome: 'unanswered' as const }
    await setEntry(studio, id, {
      state: 'attention',
      attempts: [lost],
      mayBeApplied: true,
      attention: { reason: 'uncertain', at: Date.now() },
    })
    await openCentral(studio)
    const entry = item('Novo link «Blog»')
    await expect.element(entry.getByText(/Não sabemos se foi salvo/)).toBeVisible()
    await expect.element(entry.getByRole('button', { name: 'Descartar' })).toBeVisible()
    await entry.getByRole('button', { name: 'Tentar de novo' }).click()
    await expect.element(item('Novo link «Blog»').getByText('Conferindo')).toBeVisible()
    expect((await outboxOf(studio))[0]?.state).toBe('verifying')
  })

  test('says in words what keeps an edit from going (sync.md, hold)', async () => {
    const studio = await openTestStudio()
    await studio.record(updateSeo, { name: 'Sabiá' })
    await openCentral(studio)
    await page.getByRole('switch', { name: 'Trabalhar offline' }).click()
    await expect.element(item('Informações & SEO: nome').getByText('Envio pausado: você está trabalhando offline.')).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Enviar agora' })).toBeDisabled()
    await page.getByRole('switch', { name: 'Trabalhar offline' }).click()
    await expect.element(page.getByRole('button', { name: 'Enviar agora' })).toBeEnabled()
    await studio.db.table('meta').put({ key: 'reach', value: { ok: false, at: Date.now() } })
    await expect.element(item('Informações & SEO: nome').getByText('Espera conexão.')).toBeVisible()
  })

  test('drafts are work: listed, with the way back to them', async () => {
    const studio = await openTestStudio({ links })
    const draft = { values: {}, opened: { seq: 0, seen: {}, knew: {} }, startedAt: 1, updatedAt: Date.now() - 300_000 }
    await studio.drafts.table('drafts').bulkPut([
      { ...draft, form: 'header/s1', label: 'Link «Mentorias»', link: 'header/s1' },
      { ...draft, form: 'seo', label: 'Informações & SEO', link: 'seo' },
    ])
    const shown = await openCentral(studio)
    await page.getByRole('button', { name: 'Descartar rascunho: Informações & SEO' }).click()
    await expect.element(page.getByText('Informações & SEO')).not.toBeInTheDocument()
    await expect.element(item('Link «Mentorias»')).toHaveTextContent('Guardado há 5 min')
    await page.getByRole('button', { name: 'Continuar Link «Mentorias»' }).click()
    expect(shown.path()).toBe('header/s1')
  })

  test('with nothing done yet it says what will be here', async () => {
    await openCentral(await openTestStudio())
    await expect.element(page.getByText('Nada por aqui ainda')).toBeVisible()
  })

  test('markup in values is read as words, never put in (security.md 6)', async () => {
    const studio = await openTestStudio()
    await studio.record(updateExtra, { use_terms: '<p>Novos <strong>termos</strong></p>' })
    await studio.record(updateSeo, { name: '<img src=x onerror="document.title=`xss`">' })
    await openCentral(studio)
    await expect.element(item('Footer: Termos de uso')).toHaveTextContent('Depois: Novos termos')
    expect(document.querySelector('[data-drawer] img')).toBeNull()
    expect(document.title).not.toBe('xss')
  })

  test.each([1280, 360])('axe finds nothing, with every kind of entry, at %i px (A11-01)', async (width) => {
    await page.viewport(width, 900)
    const studio = await openTestStudio({ links })
    await setEntry(
      studio,
      await studio.record(createLink, { lid: 'novo', title: 'umapalavraquenaotemfim'.repeat(6), url: 'blog.com' }),
      refused('Não'),
    )
    const conflict = { 'settings/extra': { url_youtube: { base: '', mine: 'a.com', theirs: 'b.com' } } }
    const id = await studio.record(updateExtra, { url_youtube: 'a.com' })
    await setEntry(studio, id, { state: 'attention', attention: { reason: 'conflict', at: Date.now(), conflict } })
    await studio.record(orderLinks, { lids: ['s2', 's1'] })
    await setEntry(studio, await studio.record(updateSeo, { name: 'Sabiá' }), { state: 'acked', ackedAt: Date.now() - 86_400_000 })
    await openCentral(studio)
    await expect.element(page.getByText('Conflito')).toBeVisible()
    expect(await axeViolations()).toEqual([])
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
    const body = document.querySelector('[data-drawer] > div')
    expect(body?.scrollWidth).toBeLessThanOrEqual(body?.clientWidth ?? 0)
  })
})
