import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { JournalEntry } from '#db/entry.ts'
import { toggleFooter, updateExtra } from '#features/studio/footer/commands.ts'
import { createLink, orderLinks, removeLink, updateLink } from '#features/studio/header-links/commands.ts'
import { createMarquee, updateMarquee } from '#features/studio/lesson/marquee-commands.ts'
import { removeQuiz, updateQuiz } from '#features/studio/quizzes/commands.ts'
import { updateSeo } from '#features/studio/seo/commands.ts'
import { must } from '#lib/must.ts'
import { RESERVE } from '#sync/device/eviction.ts'
import type { Workspace } from '#sync/page/workspace.ts'
import { axeViolations } from '#tests/fixtures/axe.ts'
import { buildLink, buildQuiz, openTestStudio, outboxOf, setEntry, showStudio } from '#tests/fixtures/studio.tsx'

const item = (text: string) => page.getByRole('listitem').filter({ hasText: text })
const links = [buildLink(1, 'Mentorias', 'escola.com/mentorias'), buildLink(2, 'Loja', 'loja.escola.com')]
const attempt = { no: 1, step: 'x', fence: 1, generation: 1, startedAt: 1, endedAt: 2, wire: { method: 'POST', url: '/' }, idsKnown: [] }
const refused = (message: string) => ({
  state: 'attention' as const,
  attempts: [{ ...attempt, outcome: 'refused' as const }],
  attention: { reason: 'refused' as const, at: Date.now(), status: 422, message },
})

const conflictOf = (fields: Record<string, { base: unknown; mine: unknown; theirs: unknown }>) => ({
  state: 'attention' as const,
  attention: { reason: 'conflict' as const, at: Date.now(), conflict: { 'settings/extra': fields } },
})
const uncertain = (candidateRows: Record<string, Record<string, unknown>> = {}) => ({
  state: 'attention' as const,
  attempts: [{ ...attempt, outcome: 'unanswered' as const }],
  mayBeApplied: true,
  attention: { reason: 'uncertain' as const, at: Date.now(), candidates: Object.keys(candidateRows), candidateRows },
})

async function openCentral(workspace: Workspace) {
  return showStudio(workspace, 'sincronizacao')
}

const buildPast = (entry: Partial<JournalEntry>): Partial<JournalEntry> => ({
  state: 'settled',
  createdAt: entry.at ?? 0,
  command: 'toggleFooter',
  version: 1,
  args: { visible: true },
  lane: 'settings/footer',
  class: 'I',
  effects: [{ op: 'patch', table: 'settings', lid: 'platform', fields: { footer_visible: true } }],
  before: { 'settings/platform': { footer_visible: false } },
  knows: {},
  keys: ['settings/platform'],
  account: { tenantId: '7', userId: '1' },
  device: 'Linux',
  sent: true,
  bytes: 400,
  ...entry,
})

beforeEach(() => page.viewport(1280, 900))

describe('«Central de sincronização» (docs/contract.md, AUD-01)', () => {
  test('does not ask the person while a read checks whether an edit arrived after a 500, and says what the read found (SYN-05)', async () => {
    const studio = await openTestStudio({ links })
    const id = await studio.record(updateSeo, { description: 'Com calma.' })
    const checking = { reason: 'refused' as const, at: Date.now(), status: 500, message: 'Falhou', tick: 1, checking: true as const }
    await setEntry(studio, id, { ...refused('Falhou'), mayBeApplied: true, attention: checking })
    await openCentral(studio)
    const line = item('Estamos conferindo antes de perguntar a você.')
    await expect.element(line).toHaveTextContent('Conferindo')
    await expect.element(line).toHaveTextContent('500')
    await expect.element(page.getByRole('heading', { name: 'Precisa de você' })).not.toBeInTheDocument()
    for (const name of ['Tentar de novo', 'Descartar']) await expect.element(page.getByRole('button', { name })).not.toBeInTheDocument()
    const { attention: _attention, ...entry } = must((await outboxOf(studio))[0], 'entry')
    await studio.store.write(['outbox'], (tx) => tx.put('outbox', { ...entry, state: 'acked', ackedAt: Date.now(), found: true }))
    await expect.element(page.getByText('Já está no servidor')).toBeVisible()
    await studio.close()
  })

  test('lists what waits with its label, state, and the way from before to after', async () => {
    const studio = await openTestStudio({ links })
    await studio.record(updateSeo, { description: 'Com calma.' })
    await studio.record(orderLinks, { lids: ['s2', 's1'] })
    await studio.record(toggleFooter, { on: true })
    await openCentral(studio)
    const seo = item('Informações & SEO: descrição')
    await expect.element(seo.getByText('Na fila')).toBeVisible()
    await expect.element(seo).toHaveTextContent('Antes: Cursos feitos à mão, no seu ritmo.Depois: Com calma.')
    await expect.element(item('Ordem dos links alterada')).toHaveTextContent('Antes: Mentorias, LojaDepois: Loja, Mentorias')
    await expect.element(item('Footer ativado')).toHaveTextContent('Antes: DesligadoDepois: Ligado')
    await expect.element(page.getByRole('heading', { name: /^Hoje/ })).toBeVisible()
  })

  test('a row that a value names reads as its title, and codes as words (AUD-01)', async () => {
    const marquee = { lid: 's3', text: 'Sexta tem roda', product_id: '5', timer: 40, url: '', type: 'text' }
    const products = [
      { lid: 's5', title: 'Assinatura', active: true },
      { lid: 's6', title: 'Trilha', active: true },
    ]
    const studio = await openTestStudio({ marquees: [marquee], products, quizzes: [buildQuiz(1, 'Primeiros acordes')] })
    await studio.record(updateMarquee, { lid: 's3', product_id: '6' })
    await studio.record(updateQuiz, { lid: 's1', type: 'comportamental' })
    await studio.record(createMarquee, { lid: 'novo', text: 'Roda ao vivo', product_id: '9', timer: 40, url: '' })
    await openCentral(studio)
    await expect.element(item('Letreiro alterado')).toHaveTextContent('Antes: AssinaturaDepois: Trilha')
    await expect.element(item('Avaliação alterada')).toHaveTextContent('Antes: ComumDepois: Comportamental')
    const created = item('Novo letreiro «Roda ao vivo»')
    await expect.element(created).toHaveTextContent('ProdutoDepois: nº 9')
    // What no person set is not listed.
    await expect.element(created).not.toHaveTextContent('type')
  })

  test('of a whole row five fields are listed, and the rest when asked for', async () => {
    const studio = await openTestStudio({ quizzes: [buildQuiz(2, 'Ritmo e pulso', { stopwatch: true, time_limit: '00:15:00' })] })
    await studio.record(removeQuiz, { lid: 's2', title: 'Ritmo e pulso' })
    await openCentral(studio)
    const removed = item('Avaliação «Ritmo e pulso» excluída')
    await expect.element(removed).toHaveTextContent('NomeAntes: Ritmo e pulso')
    await expect.element(removed).not.toHaveTextContent('00:15:00')
    await removed.getByRole('button', { name: 'Mostrar mais 2 campos' }).click()
    await expect.element(removed).toHaveTextContent('00:15:00')
    await removed.getByRole('button', { name: 'Mostrar menos' }).click()
    await expect.element(removed).not.toHaveTextContent('00:15:00')
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

  test('«Tentar de novo» puts what was refused back in line, «Descartar» takes it away (NET-06)', async () => {
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

  test('a conflict shows the three values and sends the one that was chosen (MTB-04)', async () => {
    const studio = await openTestStudio()
    const id = await studio.record(updateExtra, { url_youtube: 'youtube.com/@meu' })
    await setEntry(studio, id, conflictOf({ url_youtube: { base: '', mine: 'youtube.com/@meu', theirs: 'youtube.com/@dela' } }))
    await openCentral(studio)
    const entry = item('Footer: Redes sociais')
    await expect.element(entry.getByText('Conflito')).toBeVisible()
    await expect.element(entry.getByText('Antes', { exact: true })).toBeVisible()
    await expect.element(entry).toHaveTextContent(/Antesvazioo que você viu ao editar/)
    expect(entry.getByRole('radio').elements()).toHaveLength(2)
    await expect.element(entry.getByRole('radio', { name: 'Você escreveu' })).toHaveAccessibleDescription('youtube.com/@meu')
    await expect.element(entry.getByRole('radio', { name: 'Está no site agora' })).toHaveAccessibleDescription('youtube.com/@dela')
    await expect.element(entry.getByRole('radio', { name: 'Você escreveu' })).toBeChecked()
    await entry.getByRole('button', { name: 'Enviar minha escolha' }).click()
    await expect.element(item('Footer: Redes sociais').getByText('Na fila')).toBeVisible()
    const [sent] = await outboxOf(studio)
    expect(sent?.knows['settings/extra']?.['url_youtube']).toContain('youtube.com/@dela')
    expect(await studio.db.table('settings').get('extra')).toMatchObject({ url_youtube: 'youtube.com/@meu' })
  })

  test('keeping the server’s side of a conflict drops the edit', async () => {
    const studio = await openTestStudio()
    const id = await studio.record(updateExtra, { url_youtube: 'youtube.com/@meu' })
    await setEntry(studio, id, conflictOf({ url_youtube: { base: '', mine: 'youtube.com/@meu', theirs: 'youtube.com/@dela' } }))
    await openCentral(studio)
    await item('Footer: Redes sociais').getByRole('radio', { name: 'Está no site agora' }).click()
    await item('Footer: Redes sociais').getByRole('button', { name: 'Enviar minha escolha' }).click()
    await expect.poll(() => outboxOf(studio)).toEqual([])
  })

  test('of two fields in conflict each has its own choice, and what was left out stays readable (MTB-04)', async () => {
    const studio = await openTestStudio()
    const id = await studio.record(updateExtra, { url_youtube: 'meu.com', url_facebook: 'face.com/meu' })
    await setEntry(
      studio,
      id,
      conflictOf({
        url_youtube: { base: 'antes.com', mine: 'meu.com', theirs: 'dela.com' },
        url_facebook: { base: '', mine: 'face.com/meu', theirs: 'face.com/dela' },
      }),
    )
    await openCentral(studio)
    const entry = item('Footer: Redes sociais')
    await entry.getByRole('group', { name: 'YouTube' }).getByRole('radio', { name: 'Você escreveu' }).click()
    await entry.getByRole('group', { name: 'Facebook' }).getByRole('radio', { name: 'Está no site agora' }).click()
    await entry.getByRole('button', { name: 'Enviar minha escolha' }).click()
    await expect
      .poll(async () => (await outboxOf(studio))[0]?.effects)
      .toEqual([{ op: 'patch', table: 'settings', lid: 'extra', fields: { url_youtube: 'meu.com' } }])
    await expect
      .element(item('Footer: Redes sociais'))
      .toHaveTextContent('Youtube: Ficou o que você escreveu. O que estava no site: dela.com')
    await expect
      .element(item('Footer: Redes sociais'))
      .toHaveTextContent('Facebook: Ficou o que estava no site. O que você tinha escrito: face.com/meu')
  })

  test('a long text in conflict is cut, and opened it shows what each side changed', async () => {
    const studio = await openTestStudio()
    const text = (word: string) => `<p>${'Os termos valem para todos. '.repeat(8)}Prazo de ${word} dias.</p>`
    const id = await studio.record(updateExtra, { use_terms: text('sete') })
    await setEntry(studio, id, conflictOf({ use_terms: { base: text('três'), mine: text('sete'), theirs: text('dez') } }))
    await openCentral(studio)
    const entry = item('Footer: Termos de uso')
    await expect.element(entry.getByRole('radio', { name: 'Você escreveu' })).toHaveAccessibleDescription(/…$/)
    await entry.getByRole('button', { name: 'Mostrar tudo: Termos de uso' }).click()
    await expect
      .element(entry.getByRole('radio', { name: 'Você escreveu' }))
      .toHaveAccessibleDescription(/Saiu: três\s*Entrou: sete dias\.$/)
    await expect.element(entry.getByRole('radio', { name: 'Está no site agora' })).toHaveAccessibleDescription(/Entrou: dez dias\.$/)
  })

  test('an uncertain create goes again only through a look on the server (NET-07)', async () => {
    const studio = await openTestStudio()
    await setEntry(studio, await studio.record(createLink, { lid: 'novo', title: 'Blog', url: 'blog.com' }), uncertain())
    await openCentral(studio)
    const entry = item('Novo link «Blog»')
    await expect.element(entry.getByText(/Não sabemos se foi salvo/)).toBeVisible()
    await expect.element(entry.getByRole('button', { name: 'Descartar' })).toBeVisible()
    await entry.getByRole('button', { name: 'Tentar de novo' }).click()
    await expect.element(item('Novo link «Blog»').getByText('Conferindo')).toBeVisible()
    expect((await outboxOf(studio))[0]?.state).toBe('verifying')
  })

  test('an uncertain create shows what it may be, and «É este» binds the one that was chosen (NET-07)', async () => {
    const studio = await openTestStudio()
    const rows = { 912: { title: 'Blog', url: 'blog.com' }, 871: { title: 'Blog da Ana', url: 'ana.blog.com' } }
    const id = await studio.record(createLink, { lid: 'novo', title: 'Blog', url: 'blog.com' })
    await setEntry(studio, id, uncertain(rows))
    await openCentral(studio)
    const entry = item('Novo link «Blog»')
    await expect.element(entry.getByRole('radio', { name: 'Blog da Ana' })).toHaveAccessibleDescription('ana.blog.com · id 871')
    await expect.element(entry.getByRole('button', { name: 'É este' })).toBeDisabled()
    await expect.element(entry.getByRole('button', { name: 'É este' })).toHaveAccessibleDescription('Escolha uma das opções.')
    await entry.getByRole('radio', { name: 'Blog', exact: true }).click()
    await entry.getByRole('button', { name: 'É este' }).click()
    await expect.poll(async () => (await outboxOf(studio))[0]?.state).toBe('acked')
    expect(await studio.db.table('ids').get('links/novo')).toMatchObject({ sid: '912' })
  })

  test('«Nenhum destes» makes it anew (NET-07)', async () => {
    const studio = await openTestStudio()
    const id = await studio.record(createLink, { lid: 'novo', title: 'Blog', url: 'blog.com' })
    await setEntry(studio, id, uncertain({ 871: { title: 'Blog da Ana', url: 'ana.blog.com' } }))
    await openCentral(studio)
    await item('Novo link «Blog»').getByRole('radio', { name: 'Nenhum destes' }).click()
    await item('Novo link «Blog»').getByRole('button', { name: 'É este' }).click()
    await expect.element(item('Novo link «Blog»').getByText('Na fila')).toBeVisible()
  })

  test('where nothing like it was found, the person may say that it was not saved', async () => {
    const studio = await openTestStudio()
    await setEntry(studio, await studio.record(createLink, { lid: 'novo', title: 'Blog', url: 'blog.com' }), uncertain())
    await openCentral(studio)
    await item('Novo link «Blog»').getByRole('button', { name: 'Não foi salvo, criar' }).click()
    await expect.poll(async () => (await outboxOf(studio))[0]).toMatchObject({ state: 'queued', mayBeApplied: false })
  })

  test.each([
    ['Manter os dois', 2],
    ['Excluir o repetido', 1],
  ])('«parece repetido» asks, and «%s» leaves %i links (scenario of the late create)', async (button, left) => {
    const studio = await openTestStudio({ links: [buildLink(1, 'Blog', 'blog.com'), buildLink(2, 'Blog', 'blog.com')] })
    const notice = {
      id: 'n1',
      account: studio.account,
      table: 'links',
      lid: 's2',
      label: 'Novo link «Blog»',
      at: Date.now(),
      entry: 'e1',
      command: 'createLink',
      args: { lid: 's1', title: 'Blog', url: 'blog.com' },
    }
    await studio.db.table('meta').put({ key: 'notices', value: [notice] })
    await openCentral(studio)
    await expect.element(page.getByRole('button', { name: 'Sincronização: precisa de atenção' })).toBeVisible()
    await item('Parece repetido: Novo link «Blog»').getByRole('button', { name: button }).click()
    await expect.element(page.getByText('Parece repetido: Novo link «Blog»')).not.toBeInTheDocument()
    expect(await studio.db.table('links').count()).toBe(left)
  })

  test('an edit that this build does not know is shown and can be discarded, never hidden (scenario of the older build)', async () => {
    const studio = await openTestStudio()
    const id = await studio.record(updateSeo, { name: 'Sabiá' })
    await setEntry(studio, id, {
      command: 'paintTheSky',
      label: 'Céu pintado',
      state: 'attention',
      attention: { reason: 'unknown', at: Date.now() },
    })
    await openCentral(studio)
    await expect.element(item('Céu pintado').getByText(/Esta versão do app não conhece esta alteração/)).toBeVisible()
    await expect.element(item('Céu pintado').getByRole('button', { name: 'Tentar de novo' })).not.toBeInTheDocument()
    await item('Céu pintado').getByRole('button', { name: 'Descartar' }).click()
    await expect.element(item('Céu pintado').getByText('Descartado')).toBeVisible()
  })

  test('a file on its way shows how far it is', async () => {
    const studio = await openTestStudio()
    const id = await studio.record(updateSeo, { name: 'Sabiá' })
    await setEntry(studio, id, { state: 'sending', upload: { at: Date.now(), sent: 1_300_000, total: 2_100_000 } })
    await openCentral(studio)
    const entry = item('Informações & SEO: nome')
    await expect.element(entry.getByText('Enviando 62%')).toBeVisible()
    await expect
      .element(entry.getByRole('progressbar', { name: 'Envio do arquivo: Informações & SEO: nome' }))
      .toHaveAttribute('aria-valuenow', '62')
    await expect.element(entry.getByText('1,3 MB de 2,1 MB')).toBeVisible()
  })

  test('says in words what keeps an edit from going (docs/sync.md, hold)', async () => {
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
    await studio.db.table('drafts').bulkPut([
      { ...draft, form: 'header/s1', label: 'Link «Mentorias»', link: 'header/s1' },
      { ...draft, form: 'seo', label: 'Informações & SEO', link: 'seo' },
    ])
    const shown = await openCentral(studio)
    await page.getByRole('button', { name: 'Descartar rascunho: Informações & SEO' }).click()
    await expect.element(item('Informações & SEO')).not.toBeInTheDocument()
    await expect.element(item('Link «Mentorias»')).toHaveTextContent('Guardado há 5 min')
    await page.getByRole('button', { name: 'Continuar Link «Mentorias»' }).click()
    expect(shown.path()).toBe('header/s1')
  })

  test('with nothing done yet it says what will be here', async () => {
    await openCentral(await openTestStudio())
    await expect.element(page.getByText('Nada por aqui ainda')).toBeVisible()
  })

  test('markup in values is read as words, never put in (docs/security.md 6)', async () => {
    const studio = await openTestStudio()
    await studio.record(updateExtra, { use_terms: '<p>Novos <strong>termos</strong></p>' })
    await studio.record(updateSeo, { name: '<img src=x onerror="document.title=`xss`">' })
    await openCentral(studio)
    await expect.element(item('Footer: Termos de uso')).toHaveTextContent('Depois: Novos termos')
    expect(document.querySelector('[data-drawer] img')).toBeNull()
    expect(document.title).not.toBe('xss')
  })

  test('filters by state, panel, period and words; the list says how many are left (AUD-01)', async () => {
    const studio = await openTestStudio({ links })
    await studio.record(updateSeo, { description: 'Com calma e atenção.' })
    await studio.record(orderLinks, { lids: ['s2', 's1'] })
    await setEntry(studio, await studio.record(toggleFooter, { on: true }), { state: 'acked', ackedAt: Date.now() })
    await openCentral(studio)
    const rows = page.getByRole('list', { name: /^Hoje/ }).getByRole('listitem')
    await expect.element(page.getByText('3 alterações na lista')).toBeVisible()
    await page.getByRole('button', { name: 'Enviado', exact: true }).click()
    await expect.poll(() => rows.elements().length).toBe(1)
    await expect.element(rows).toHaveTextContent('Footer ativado')
    await page.getByRole('button', { name: 'Tudo', exact: true }).click()
    await page.getByLabelText('Painel').selectOptions('Header')
    await expect.element(rows).toHaveTextContent('Ordem dos links alterada')
    await page.getByLabelText('Painel').selectOptions('Todos os painéis')
    await page.getByRole('searchbox', { name: 'Buscar na atividade' }).fill('atencao CALMA')
    await expect.element(page.getByText('1 alteração na lista')).toBeVisible()
    await expect.element(rows).toHaveTextContent('Informações & SEO: descrição')
    await page.getByRole('searchbox', { name: 'Buscar na atividade' }).fill('nada disso')
    await expect.element(page.getByText('Nada com estes filtros')).toBeVisible()
    await page.getByRole('button', { name: 'Limpar filtros' }).first().click()
    await expect.poll(() => rows.elements().length).toBe(3)
  })

  test('without a filter nothing is said about filters, though all there is needs the person', async () => {
    const studio = await openTestStudio({ links })
    await setEntry(studio, await studio.record(createLink, { lid: 'novo', title: 'Blog', url: 'blog.com' }), refused('Não'))
    await openCentral(studio)
    await expect.element(item('Novo link «Blog»')).toBeVisible()
    await expect.element(page.getByText('Nada com estes filtros')).not.toBeInTheDocument()
    await expect.element(page.getByText('Nada por aqui ainda')).not.toBeInTheDocument()
  })

  test('on a phone it begins with what needs you and the entries: few have no filters, and zeros are not listed', async () => {
    await page.viewport(360, 740)
    const studio = await openTestStudio({ links })
    await setEntry(studio, await studio.record(createLink, { lid: 'novo', title: 'Blog', url: 'blog.com' }), refused('Não'))
    await studio.record(updateSeo, { name: 'Sabiá' })
    await openCentral(studio)
    await expect.element(item('Informações & SEO: nome')).toBeVisible()
    await expect.element(page.getByRole('region', { name: 'Resumo do trabalho' })).toHaveTextContent('1 precisa de você1 na fila')
    await expect.element(page.getByRole('search')).not.toBeInTheDocument()
    await expect.element(page.getByRole('button', { name: 'Filtrar' })).not.toBeInTheDocument()
    const { top } = item('Novo link «Blog»').element().getBoundingClientRect()
    expect(top).toBeLessThan(740 / 2)
  })

  test('on a phone filters come behind «Filtrar» when there are many, and stay while they hold', async () => {
    await page.viewport(360, 740)
    const studio = await openTestStudio({ links })
    await studio.db
      .table('journal')
      .bulkPut(Array.from({ length: 12 }, (_, n) => buildPast({ id: `j${n}`, seq: n, at: Date.now() - n * 1000, label: `Edição ${n}` })))
    await openCentral(studio)
    const opener = page.getByRole('button', { name: 'Filtrar' })
    await expect.element(opener).toHaveAttribute('aria-expanded', 'false')
    await expect.element(page.getByRole('search')).not.toBeInTheDocument()
    await opener.click()
    await page.getByRole('searchbox', { name: 'Buscar na atividade' }).fill('Edição 11')
    await expect.element(page.getByText('1 alteração na lista')).toBeVisible()
    expect(await axeViolations()).toEqual([])
    await opener.click()
    await expect.element(page.getByRole('search')).not.toBeInTheDocument()
    await expect.element(opener).toBeVisible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
  })

  test('of two thousand edits a page is read, the next when asked for', async () => {
    const studio = await openTestStudio()
    await studio.db
      .table('journal')
      .bulkPut(
        Array.from({ length: 2000 }, (_, n) => buildPast({ id: `j${n}`, seq: n, at: Date.now() - n * 60_000, label: `Edição ${n}` })),
      )
    await openCentral(studio)
    await expect.element(page.getByText('50 alterações na lista, há mais antigas')).toBeVisible()
    expect(page.getByRole('listitem').elements()).toHaveLength(50)
    await page.getByRole('button', { name: 'Mostrar mais antigas' }).click()
    await expect.poll(() => page.getByRole('listitem').elements().length).toBe(100)
    await page.getByRole('searchbox', { name: 'Buscar na atividade' }).fill('Edição 1999')
    await expect.element(page.getByText('1 alteração na lista')).toBeVisible()
  })

  test('what was taken back says so and offers no second «Desfazer» (HIS-02)', async () => {
    const studio = await openTestStudio()
    await studio.db.table('journal').put(buildPast({ id: 'j1', seq: 1, at: Date.now() - 60_000, label: 'Footer ativado' }))
    await openCentral(studio)
    await expect.element(item('Footer ativado').getByText('Enviado')).toBeVisible()
    await studio.db.table('journal').put(buildPast({ id: 'j2', seq: 2, at: Date.now(), label: 'Desfazer: Footer ativado', undoes: 'j1' }))
    const undone = page.getByRole('listitem').filter({ hasNotText: 'Desfazer: Footer' })
    await expect.element(undone.getByText('Desfeito')).toBeVisible()
    await expect.element(undone.getByRole('button', { name: 'Desfazer' })).not.toBeInTheDocument()
  })

  test('an order that took back a move of another says whose, sent just now and later (FRE-11)', async () => {
    const studio = await openTestStudio({ links })
    const id = await studio.record(orderLinks, { lids: ['s2', 's1'] })
    await setEntry(studio, id, { state: 'acked', ackedAt: Date.now(), tookBack: { name: 'Marcos' } })
    const past = { at: Date.now() - 60_000, command: 'orderLinks', effects: [], args: { lids: ['s1', 's2'] } }
    await studio.db
      .table('journal')
      .bulkPut([
        buildPast({ ...past, id: 'j1', seq: 1, label: 'Ordem de ontem', tookBack: {} }),
        buildPast({ ...past, id: 'j2', seq: 2, label: 'Ordem de antes', tookBack: { own: true } }),
        buildPast({ ...past, id: 'j3', seq: 3, label: 'Ordem de outro dia' }),
      ])
    await openCentral(studio)
    const said = (name: string) => `${name} também mudou esta ordem. Vale a sua, que veio depois.`
    await expect.element(item('Ordem dos links alterada').getByText(said('Marcos'))).toBeVisible()
    await expect.element(item('Ordem de ontem').getByText(said('Outra pessoa'))).toBeVisible()
    const own = 'Você também mudou esta ordem em outro aparelho. Vale esta, que veio depois.'
    await expect.element(item('Ordem de antes').getByText(own)).toBeVisible()
    await expect.element(item('Ordem de outro dia')).not.toHaveTextContent('também mudou')
    await studio.close()
  })

  test('who, from where and when are behind «Detalhes» (AUD-01)', async () => {
    const studio = await openTestStudio()
    await studio.record(updateSeo, { name: 'Sabiá' })
    await openCentral(studio)
    await item('Informações & SEO: nome').getByText('Detalhes').click()
    await expect.element(item('Informações & SEO: nome')).toHaveTextContent(/QuemHelenaDispositivoLinuxOndeInformações & SEOFeito em/)
  })

  test('shows what is stored on this device, and whether the browser keeps it (PWA-07, PER-08)', async () => {
    const studio = await openTestStudio({ links })
    // The reserve for a full disk waits for nothing (PER-08).
    await studio.db.table('blobs').put({ id: RESERVE, blob: new Blob(), name: RESERVE, type: '', size: 2_000_000, createdAt: 1 })
    await studio.keepFile(new Blob([new Uint8Array(2_500_000)], { type: 'image/png' }), 'foto.png')
    await studio.record(updateSeo, { name: 'Sabiá' })
    await openCentral(studio)
    const here = page.getByRole('region', { name: 'Neste dispositivo' })
    await expect.element(here).toHaveTextContent(/Cópia da plataforma11 itens/)
    await expect.element(here).toHaveTextContent(/Arquivos à espera1 arquivo2,5 MB/)
    await expect.element(here).toHaveTextContent(/Fila e rascunhos1 alteração, 0 rascunhos/)
    await expect.element(here).toHaveTextContent(/Usado de .*[kMG]B/)
    await expect.element(here.getByText(/Guarda (permanente|não garantida)\./)).toBeVisible()
  })

  test('«Enviar só no Wi-Fi» is not offered where the browser does not tell its network (ENG-07)', async () => {
    const own = must(Object.getOwnPropertyDescriptor(Navigator.prototype, 'connection'), 'the network of Chromium')
    Reflect.deleteProperty(Navigator.prototype, 'connection')
    onTestFinished(() => void Object.defineProperty(Navigator.prototype, 'connection', own))
    await openCentral(await openTestStudio())
    const wifi = page.getByRole('switch', { name: 'Enviar só no Wi-Fi' })
    await wifi.click({ force: true })
    await expect.element(wifi).not.toBeChecked()
    await expect.element(wifi).toHaveAccessibleDescription('Este navegador não diz qual é a rede: tudo segue em qualquer uma.')
  })

  test('«Enviar só no Wi-Fi» is remembered (SYN-14)', async () => {
    const studio = await openTestStudio()
    await openCentral(studio)
    await page.getByRole('switch', { name: 'Enviar só no Wi-Fi' }).click()
    await expect.element(page.getByRole('switch', { name: 'Enviar só no Wi-Fi' })).toBeChecked()
    expect(await studio.db.table('meta').get('wifiOnly')).toMatchObject({ value: true })
  })

  test('what was not sent moves into a file, and comes back after a warning (IOX-02)', async () => {
    const studio = await openTestStudio()
    await studio.record(updateSeo, { name: 'Sabiá' })
    await openCentral(studio)
    await page.getByRole('button', { name: 'Exportar pendências' }).click()
    await expect.element(page.getByText('1 alteração no arquivo.')).toBeVisible()
    await expect.element(item('Informações & SEO: nome').getByText('Exportado')).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Exportar pendências' })).toBeDisabled()
    await item('Informações & SEO: nome').getByRole('button', { name: 'Trazer de volta' }).click()
    const sure = page.getByRole('alertdialog', { name: 'Trazer de volta para este dispositivo?' })
    await expect.element(sure).toHaveTextContent(/já foi importado em outro dispositivo/)
    await sure.getByRole('button', { name: 'Trazer de volta' }).click()
    await expect.element(item('Informações & SEO: nome').getByText('Na fila')).toBeVisible()
  })

  test('a file that is no work of ours is refused with the reason (IOX-02)', async () => {
    await openCentral(await openTestStudio())
    await expect.element(page.getByRole('button', { name: 'Importar arquivo' })).toBeVisible()
    const input = must(document.querySelector<HTMLInputElement>('input[type=file][aria-label="Importar arquivo"]'), 'the picker')
    await userEvent.upload(input, new File(['olá'], 'x.lousa'))
    await expect.element(page.getByText(/não é de alterações da Lousa/)).toBeVisible()
  })

  test('clearing the device tells first what was not sent, and keeps it unless told otherwise (PWA-07)', async () => {
    const studio = await openTestStudio()
    await studio.record(updateSeo, { name: 'Sabiá' })
    await openCentral(studio)
    await page.getByRole('button', { name: 'Limpar dados deste dispositivo' }).click()
    const asked = page.getByRole('alertdialog', { name: 'Limpar dados deste dispositivo?' })
    await expect.element(asked).toHaveTextContent('Ainda não foi enviado: 1 alteração.')
    await expect.element(asked.getByRole('button', { name: 'Limpar e manter as pendências' })).toBeVisible()
    await expect.element(asked.getByRole('button', { name: 'Apagar também, e perder 1 trabalho' })).toBeVisible()
    expect(await axeViolations()).toEqual([])
    await asked.getByRole('button', { name: 'Cancelar' }).click()
    await expect.element(asked).not.toBeInTheDocument()
    expect(await outboxOf(studio)).toHaveLength(1)
  })

  test('clearing the device counts a draft as work too (PWA-07)', async () => {
    const studio = await openTestStudio()
    await studio.db.table('drafts').put({
      form: 'seo',
      values: { name: 'Sabiá', description: '' },
      opened: { seq: 0, seen: {}, knew: {} },
      startedAt: Date.now(),
      updatedAt: Date.now(),
      label: 'Informações & SEO',
      link: 'seo',
    })
    await openCentral(studio)
    await page.getByRole('button', { name: 'Limpar dados deste dispositivo' }).click()
    const asked = page.getByRole('alertdialog', { name: 'Limpar dados deste dispositivo?' })
    await expect.element(asked.getByRole('button', { name: 'Limpar e manter as pendências' })).toBeVisible()
    await expect.element(asked.getByRole('button', { name: 'Apagar também, e perder 1 trabalho' })).toBeVisible()
  })

  test.each([1280, 360])('axe finds nothing, with every kind of entry, at %i px (A11-01)', async (width) => {
    await page.viewport(width, 900)
    const studio = await openTestStudio({ links })
    await setEntry(
      studio,
      await studio.record(createLink, { lid: 'novo', title: 'umapalavraquenaotemfim'.repeat(6), url: 'blog.com' }),
      refused('umapalavraquenaotemfim'.repeat(8)),
    )
    const id = await studio.record(updateExtra, { url_youtube: 'a.com' })
    await setEntry(studio, id, conflictOf({ url_youtube: { base: '', mine: 'a.com', theirs: 'b.com'.repeat(60) } }))
    const create = await studio.record(createLink, { lid: 'outro', title: 'Blog', url: 'blog.com' })
    await setEntry(studio, create, uncertain({ 912: { title: 'Blog', url: 'blog.com'.repeat(20) } }))
    const notice = { id: 'n1', table: 'links', lid: 's2', label: 'Novo link «Loja»', at: Date.now(), entry: 'e1' }
    await studio.db.table('meta').put({ key: 'notices', value: [notice] })
    await studio.record(orderLinks, { lids: ['s2', 's1'] })
    await setEntry(studio, await studio.record(updateSeo, { name: 'Sabiá' }), { state: 'acked', ackedAt: Date.now() - 86_400_000 })
    await openCentral(studio)
    // A phone shows them for so few only when asked: see below.
    if (width === 1280) await page.getByRole('group', { name: 'Situação' }).getByRole('button', { name: 'Precisa de atenção' }).click()
    await expect.element(page.getByText('Conflito').first()).toBeVisible()
    await expect.element(page.getByRole('region', { name: 'Neste dispositivo' })).toBeVisible()
    expect(await axeViolations()).toEqual([])
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
    const body = document.querySelector('[data-drawer] > div')
    expect(body?.scrollWidth).toBeLessThanOrEqual(body?.clientWidth ?? 0)
  })
})
