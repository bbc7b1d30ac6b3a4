import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Entry } from '#db/entry.ts'
import { must } from '#lib/must.ts'
import type { Workspace } from '#sync/page/workspace.ts'
import { holdTimers } from '#tests/browser/held-timers.ts'
import { axeViolations } from '#tests/fixtures/axe.ts'
import { buildCommunity, buildLink, openTestStudio, outboxOf, setEntry, showStudio } from '#tests/fixtures/studio.tsx'
import { createLink, updateLink } from './commands.ts'

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
const field = (name: string) => page.getByRole('textbox', { name, exact: true })
const two = [buildLink(1, 'Mentorias', 'escola.com/mentorias'), buildLink(2, 'Loja', 'loja.escola.com')]
const three = [...two, buildLink(3, 'Blog', 'blog.escola.com')]

beforeEach(() => page.viewport(1280, 900))

describe('the list of links (LNK-01)', () => {
  test('refuses the fourth link with the reason, counting those still in the outbox (LNK-06, LNK-17)', async () => {
    const studio = await openTestStudio({ links: two })
    await showStudio(studio, 'header')
    await expect.element(button('Novo link')).toBeEnabled()
    await studio.record(createLink, { lid: 'novo', title: 'Blog', url: 'blog.com' })
    await expect.element(button('Novo link')).toBeDisabled()
    await expect.element(button('Novo link')).toHaveAccessibleDescription(/^Você pode criar no máximo 3 \(três\) links/)
    await expect.element(page.getByText('3 de 3')).toBeVisible()
  })

  test('says of «Comunidades» why the platform shows it: its page is switched on, or there is one (PER-08, HDR-03)', async () => {
    const link = page.getByRole('list', { name: 'Links da plataforma' }).getByRole('listitem').filter({ hasText: 'Comunidades' })
    const on = await showStudio(await openTestStudio({ settings: [{ lid: 'communities', show_communities_page: true }] }), 'header')
    await expect.element(link).toHaveTextContent('página ligada')
    await on.unmount()
    await showStudio(
      await openTestStudio({ communities: [buildCommunity(1, 'Roda')], settings: [{ lid: 'communities', show_communities_page: false }] }),
      'header',
    )
    await expect.element(link).toHaveTextContent('enquanto há comunidade')
  })

  test('the fourth is refused at the form too, when another tab was quicker (LNK-06, LNK-17)', async () => {
    const studio = await openTestStudio({ links: two })
    await showStudio(studio, 'header/novo')
    await field('Título').fill('Quarto')
    await field('Endereço').fill('quarto.com')
    await studio.record(createLink, { lid: 'outra-aba', title: 'Terceiro', url: 'terceiro.com' })
    await expect.element(page.getByText('Você pode criar no máximo 3 (três) links')).toBeVisible()
    await expect.element(button('Salvar')).toBeDisabled()
    await userEvent.keyboard('{Control>}s{/Control}')
    await expect.element(field('Título')).toHaveValue('Quarto')
    expect((await outboxOf(studio)).map((entry) => entry.command)).toEqual(['createLink'])
  })

  test('is put in order by keyboard, announced in Portuguese, at once and with undo (A11-01, HIS-02)', async () => {
    const studio = await openTestStudio({ links: three })
    await showStudio(studio, 'header')
    const grip = button('Arrastar Mentorias')
    await expect.element(grip).toBeVisible()
    ;(grip.element() as HTMLElement).focus()
    await userEvent.keyboard(' ')
    await expect.element(page.getByText('Mentorias levantado. Posição 1 de 3.')).toBeInTheDocument()
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(page.getByText('Mentorias agora na posição 2 de 3.')).toBeInTheDocument()
    await userEvent.keyboard(' ')
    await expect.element(page.getByText('Mentorias solto na posição 2 de 3.')).toBeInTheDocument()
    const [order] = await waitForOutbox(studio, 1)
    expect(order).toMatchObject({ command: 'orderLinks', args: { lids: ['s2', 's1', 's3'] } })
    await expect.poll(titles).toEqual(['Loja', 'Mentorias', 'Blog'])
    await button('Desfazer').click()
    await expect.poll(titles).toEqual(['Mentorias', 'Loja', 'Blog'])
    expect((await studio.db.table('orders').get('links')).lids).toEqual(['s1', 's2', 's3'])
    expect(await outboxOf(studio)).toEqual([])
  })

  test('is put in order without dragging, by the row’s menu (WCAG 2.5.7)', async () => {
    const studio = await openTestStudio({ links: three })
    await showStudio(studio, 'header')
    await button('Mais ações de Blog').click()
    await page.getByRole('menuitem', { name: 'Mover para cima' }).click()
    const [order] = await waitForOutbox(studio, 1)
    expect(order).toMatchObject({ command: 'orderLinks', args: { lids: ['s1', 's3', 's2'] } })
    await expect.poll(titles).toEqual(['Mentorias', 'Blog', 'Loja'])
  })

  test('after a delete and after «Desfazer» the focus stays in the list (PER-05)', async () => {
    const studio = await openTestStudio({ links: three })
    await showStudio(studio, 'header')
    await button('Mais ações de Loja').click()
    await page.getByRole('menuitem', { name: 'Excluir link' }).click()
    const dialog = page.getByRole('alertdialog', { name: 'Excluir link personalizado' })
    await dialog.getByRole('button', { name: 'Excluir', exact: true }).click()
    await expect.poll(titles).toEqual(['Mentorias', 'Blog'])
    await expect.element(button('Editar Blog')).toHaveFocus()
    await button('Desfazer').click()
    await expect.poll(titles).toEqual(['Mentorias', 'Loja', 'Blog'])
    await expect.element(button('Editar Loja')).toHaveFocus()
  })

  test('a link that was deleted in its form leaves the focus on its neighbour (PER-05)', async () => {
    const studio = await openTestStudio({ links: three })
    await showStudio(studio, 'header')
    await button('Editar Loja').click()
    await button('Excluir link').click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Excluir', exact: true }).click()
    await expect.poll(titles).toEqual(['Mentorias', 'Blog'])
    await expect.element(button('Editar Blog')).toHaveFocus()
  })

  test('deletes behind a dialog, and takes it back until it was sent (LNK-04, SYN-10)', async () => {
    const studio = await openTestStudio({ links: two })
    await showStudio(studio, 'header')
    await button('Mais ações de Loja').click()
    await page.getByRole('menuitem', { name: 'Excluir link' }).click()
    const dialog = page.getByRole('alertdialog', { name: 'Excluir link personalizado' })
    await expect.element(dialog.getByRole('button', { name: 'Cancelar' })).toHaveFocus()
    await dialog.getByRole('button', { name: 'Excluir', exact: true }).click()
    await expect.poll(titles).toEqual(['Mentorias'])
    await button('Desfazer').click()
    await expect.poll(titles).toEqual(['Mentorias', 'Loja'])
    expect(await outboxOf(studio)).toEqual([])
  })

  test.each([
    ['«Enviar agora»', async (workspace: Workspace) => workspace.sendNow()],
    [
      'another edit whose bar takes its place',
      async () =>
        button('Mais ações de Mentorias')
          .click()
          .then(() => page.getByRole('menuitem', { name: 'Mover para baixo' }).click()),
    ],
    ['the page that goes', async () => void dispatchEvent(new Event('pagehide'))],
  ])('a delete waits for its undo, and no longer after %s (HIS-02)', async (_what, act) => {
    const studio = await openTestStudio({ links: three })
    await showStudio(studio, 'header')
    await button('Mais ações de Loja').click()
    await page.getByRole('menuitem', { name: 'Excluir link' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Excluir', exact: true }).click()
    await expect.element(button('Desfazer')).toBeVisible()
    const since = async () => ((await outboxOf(studio))[0] as Entry).undoSince
    expect(Date.now() - ((await since()) ?? 0)).toBeLessThan(5000)
    await act(studio)
    await expect.poll(since).toBeUndefined()
  })

  test('back from a link its «Editar» has the focus; rows that leave and return later do not take the focus (TOP-22, A11-02)', async () => {
    const studio = await openTestStudio({ links: two })
    await showStudio(studio, 'header')
    await button('Editar Mentorias').click()
    await button('Voltar').click()
    await expect.element(button('Editar Mentorias')).toHaveFocus()
    // The work is exported from a dialog in front, and brought back.
    ;(button('Edição').element() as HTMLElement).focus()
    const rows = (await studio.db.table('links').toArray()) as never[]
    await studio.store.write(['links'], (tx) => tx.clear('links'))
    await expect.element(page.getByText('Nenhum link seu no topo ainda')).toBeVisible()
    await expect.element(button('Edição')).toHaveFocus()
    await studio.store.write(['links'], (tx) => Promise.all(rows.map((row) => tx.put('links', row))))
    await expect.element(button('Editar Mentorias')).toBeVisible()
    await expect.element(button('Edição')).toHaveFocus()
  })

  test('offers no undo of a delete once it is on its way (HIS-02)', async () => {
    const studio = await openTestStudio({ links: two })
    await showStudio(studio, 'header/s2')
    await button('Excluir link').click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Excluir', exact: true }).click()
    await expect.element(button('Desfazer')).toBeVisible()
    const [entry] = await outboxOf(studio)
    const attempt = { no: 1, step: 'delete', fence: 1, generation: 1, startedAt: 1, wire: { method: 'DELETE', url: '/' }, idsKnown: [] }
    await setEntry(studio, entry?.id ?? '', { state: 'sending', attempts: [attempt] })
    await expect.element(button('Desfazer')).not.toBeInTheDocument()
  })

  test('shows the state beside the row, and the server’s words with the way to the Central (SYN-05, NET-04)', async () => {
    const studio = await openTestStudio({ links: two })
    const id = await studio.record(updateLink, { lid: 's1', title: 'Grupos' })
    const shown = await showStudio(studio, 'header')
    await expect.element(page.getByRole('listitem').filter({ hasText: 'Grupos' }).getByText('Na fila')).toBeVisible()
    await setEntry(studio, id, { state: 'attention', attention: { reason: 'refused', at: 1, message: 'Título já usado.' } })
    await expect.element(page.getByText('O servidor recusou: «Título já usado».')).toBeVisible()
    await button('Ver e resolver').click()
    expect(shown.path()).toBe('sincronizacao')
  })

  test('HTML in a name is text, everywhere it is shown (docs/security.md 6)', async () => {
    const evil = '<img src=x onerror="document.title=`xss`">'
    const studio = await openTestStudio({ links: [buildLink(1, evil, 'a.com')] })
    await showStudio(studio, 'header')
    await expect.element(page.getByText(evil, { exact: true })).toBeVisible()
    await button(`Editar ${evil}`).click()
    await expect.element(field('Título')).toHaveValue(evil)
    expect(document.querySelector('[data-drawer] img')).toBeNull()
    expect(document.title).not.toBe('xss')
  })

  test.each([1280, 360])('axe finds nothing in list, menu and dialog at %i px (A11-01)', async (width) => {
    await page.viewport(width, 900)
    const studio = await openTestStudio({ links: three, communities: [{ lid: 's48', title: 'Roda' }] })
    const id = await studio.record(updateLink, { lid: 's1', title: 'Um título comprido que não cabe na largura da gaveta de jeito nenhum' })
    await setEntry(studio, id, { state: 'attention', attention: { reason: 'refused', at: 1, message: 'Não' } })
    await showStudio(studio, 'header')
    await expect.element(button('Ver e resolver')).toBeVisible()
    expect(await axeViolations()).toEqual([])
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
    await button('Mais ações de Loja').click()
    await expect.element(page.getByRole('menu')).toBeVisible()
    expect(await axeViolations()).toEqual([])
    await page.getByRole('menuitem', { name: 'Excluir link' }).click()
    await expect.element(page.getByRole('alertdialog')).toBeVisible()
    expect(await axeViolations()).toEqual([])
  })
})

describe('the form of a link (LNK-03)', () => {
  test('a blank title, a blank address and both have their messages (LNK-07)', async () => {
    const studio = await openTestStudio()
    await showStudio(studio, 'header/novo')
    await field('Endereço').fill('loja.com')
    await button('Salvar').click()
    await expect.element(field('Título')).toHaveAccessibleDescription(/Valor do campo inválido/)
    await expect.element(field('Título')).toHaveFocus()
    await field('Endereço').fill('   ')
    await button('Salvar').click()
    await expect.element(page.getByText('Valores dos campos inválidos')).toBeVisible()
    expect(await outboxOf(studio)).toEqual([])
  })

  test.each(['javascript:alert(1)', 'data:text/html,x', 'java\tscript:alert(1)', '//outro.com'])(
    '%s is refused and nothing is recorded',
    async (url) => {
      const studio = await openTestStudio()
      await showStudio(studio, 'header/novo')
      await field('Título').fill('Loja')
      await field('Endereço').fill(url)
      await button('Salvar').click()
      await expect.element(field('Endereço')).toHaveAccessibleDescription(/Valor do campo inválido/)
      expect(await outboxOf(studio)).toEqual([])
    },
  )

  test('saving records one create without the scheme, ends the draft and closes after 500 ms (LNK-08, LNK-16)', async () => {
    const closing = holdTimers(500)
    const studio = await openTestStudio({ links: two })
    const shown = await showStudio(studio, 'header/novo')
    await field('Título').fill('Blog')
    await field('Endereço').fill('https://blog.escola.com/inicio')
    await button('Salvar').click()
    await expect.element(page.getByText('Salvo neste dispositivo.', { exact: true })).toBeVisible()
    await expect.poll(() => closing.waiting()).toBe(1)
    expect(shown.path()).toBe('header/novo')
    closing.pass()
    await expect.poll(() => shown.path()).toBe('header')
    await expect.poll(titles).toEqual(['Mentorias', 'Loja', 'Blog'])
    const [entry, ...more] = await outboxOf(studio)
    expect(more).toEqual([])
    expect(entry).toMatchObject({ command: 'createLink', args: { title: 'Blog', url: 'blog.escola.com/inicio' } })
    expect(await studio.db.table('drafts').toArray()).toEqual([])
  })

  test('«Novo link» opens an empty form (LNK-02)', async () => {
    const shown = await showStudio(await openTestStudio({ links: two }), 'header')
    await button('Novo link').click()
    expect(shown.path()).toBe('header/novo')
    await expect.element(field('Título')).toHaveValue('')
    await expect.element(field('Endereço')).toHaveValue('')
  })

  test('without a network it says that the work is on this device and goes later (TOA-07)', async () => {
    const studio = await openTestStudio()
    await studio.db.table('meta').put({ key: 'reach', value: { ok: false, at: Date.now() } })
    await showStudio(studio, 'header/novo')
    await expect.element(button('Sincronização: sem conexão')).toBeVisible()
    await field('Título').fill('Blog')
    await field('Endereço').fill('blog.com')
    await button('Salvar').click()
    await expect.element(page.getByText('Salvo neste dispositivo. Será enviado quando houver conexão.', { exact: true })).toBeVisible()
    await expect.element(page.getByText('Link criado com sucesso')).not.toBeInTheDocument()
  })

  test('only what was changed is recorded, over what the form saw (SYN-08)', async () => {
    const studio = await openTestStudio({ links: two })
    await showStudio(studio, 'header/s1')
    await field('Título').fill('Mentorias em grupo')
    await expect.element(page.getByText('Rascunho guardado')).toBeVisible()
    await userEvent.keyboard('{Control>}s{/Control}')
    const [entry] = await waitForOutbox(studio, 1)
    expect(entry).toMatchObject({ command: 'updateLink', args: { lid: 's1', title: 'Mentorias em grupo' } })
    expect(entry?.args).not.toHaveProperty('url')
    expect(entry?.knows['links/s1']).toEqual({ title: ['Mentorias'] })
  })

  test('leaving within the 500 ms after saving goes back once, not twice (LNK-16)', async () => {
    const closing = holdTimers(500)
    const studio = await openTestStudio({ links: two })
    const shown = await showStudio(studio, 'header/s1')
    await field('Título').fill('Grupos')
    await button('Salvar').click()
    await expect.element(page.getByText('Salvo neste dispositivo.', { exact: true })).toBeVisible()
    await expect.poll(() => closing.waiting()).toBe(1)
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => shown.path()).toBe('header')
    await expect.poll(() => closing.waiting()).toBe(0)
  })

  test('saving what was not changed records nothing and closes', async () => {
    const studio = await openTestStudio({ links: two })
    const shown = await showStudio(studio, 'header/s1')
    await button('Salvar').click()
    await expect.poll(() => shown.path()).toBe('header')
    expect(await outboxOf(studio)).toEqual([])
  })

  test('«Link de comunidade» fills title and address, read-only, and what was typed before is kept (LNK-09, LNK-10)', async () => {
    const studio = await openTestStudio({ communities: [{ lid: 's48', title: 'Roda de violão' }] })
    await studio.db.table('communities').put({ lid: 'sem-id', born: 9, title: 'Nova' })
    await showStudio(studio, 'header/novo')
    await field('Título').fill('Loja')
    await page.getByRole('radio', { name: 'Link de comunidade' }).click()
    const picker = page.getByRole('combobox', { name: 'Comunidade' })
    await expect.element(page.getByRole('option', { name: 'Nova (ainda não enviada)' })).toBeDisabled()
    await picker.selectOptions('Roda de violão')
    await expect.element(field('Título')).toHaveValue('Roda de violão')
    await expect.element(field('Título')).toHaveAttribute('readonly')
    await expect.element(field('Endereço')).toHaveValue('/comunidade/7/48')
    await expect.element(field('Endereço')).toHaveAttribute('readonly')
    await page.getByRole('radio', { name: 'Link personalizado' }).click()
    await expect.element(field('Título')).toHaveValue('Loja')
    await page.getByRole('radio', { name: 'Link de comunidade' }).click()
    await button('Salvar').click()
    const [entry] = await waitForOutbox(studio, 1)
    expect(entry).toMatchObject({ args: { title: 'Roda de violão', url: '/comunidade/7/48' } })
  })

  test('shows how the top will look while it is written', async () => {
    await showStudio(await openTestStudio({ links: two }), 'header/s2')
    await field('Título').fill('Mercado')
    const preview = page.getByRole('group', { name: 'Como vai ficar no topo' })
    await expect.element(preview).toHaveTextContent('InícioFavoritosMentoriasMercado')
  })

  test('a title that the menu cuts, or has no room for, says so, beside its counter (PER-21)', async () => {
    await showStudio(await openTestStudio({ links: three }), 'header/s2')
    await field('Título').fill('Loja')
    await expect.element(page.getByText('Cabe no menu do computador e do tablet; no celular fica no menu da conta.')).toBeVisible()
    await field('Título').fill('Uma loja com um nome que não acaba nunca')
    await expect
      .element(page.getByText(/^O título é longo: o menu o corta com «…»\. Em telas de \d+ px ou menos este link fica em «Mais»/))
      .toBeVisible()
    await expect.element(page.getByText('40 de 255')).toBeVisible()
    // The line below it is as long as its text, as in the header.
    const mine = document.querySelector('[data-mine=true]')
    expect(getComputedStyle(must(mine, 'the link'), '::after').left).toBe('12px')
  })

  test('a draft comes back with its age; the current value can be looked at and the draft discarded (MTB-07)', async () => {
    const studio = await openTestStudio({ links: two })
    await studio.db.table('drafts').put({
      form: 'header/s2',
      values: { title: 'Loja nova', url: 'loja.escola.com' },
      opened: { seq: 0, seen: { 'links/s2': { title: 'Loja velha', url: 'loja.escola.com' } }, knew: {} },
      startedAt: Date.now() - 130_000,
      updatedAt: Date.now() - 125_000,
      label: 'Link «Loja»',
      link: 'header/s2',
    })
    await showStudio(studio, 'header/s2')
    await expect.element(field('Título')).toHaveValue('Loja nova')
    await expect.element(page.getByText('Rascunho de há 2 min.')).toBeVisible()
    await expect.element(page.getByText('O valor atual mudou desde então.')).toBeVisible()
    await button('Ver valor atual').click()
    await expect.element(page.getByRole('definition').getByText('Loja', { exact: true })).toBeVisible()
    await button('Descartar rascunho').click()
    await expect.element(field('Título')).toHaveValue('Loja')
    await expect.element(page.getByText('Sem alterações')).toBeVisible()
    expect(await studio.db.table('drafts').toArray()).toEqual([])
  })

  test('every keystroke is kept: closing is always safe (LF-07, docs/ux.md)', async () => {
    const studio = await openTestStudio({ links: two })
    const shown = await showStudio(studio, 'header/s2')
    await field('Título').fill('Loja da escola')
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => shown.path()).toBe('header')
    await expect.element(page.getByRole('listitem').filter({ hasText: 'loja.escola.com' }).getByText('Rascunho')).toBeVisible()
    await button('Editar Loja').click()
    await expect.element(field('Título')).toHaveValue('Loja da escola')
    await expect.element(page.getByText('Rascunho de agora.')).toBeVisible()
  })

  test('when recording is refused the form keeps everything and says why', async () => {
    const studio = await openTestStudio({ links: two })
    await showStudio(studio, 'header/s2')
    await field('Título').fill('Loja da escola')
    await studio.db.table('meta').put({ key: 'closed', value: true })
    await button('Salvar').click()
    await expect.element(page.getByText(/Não foi salvo. O que você escreveu continua aqui./)).toBeVisible()
    await expect.element(page.getByText(/Esta conta foi fechada em outra aba/)).toBeVisible()
    await expect.element(field('Título')).toHaveValue('Loja da escola')
    await expect.element(page.getByText('Rascunho guardado')).toBeVisible()
    expect(await studio.db.table('drafts').count()).toBe(1)
  })

  test('an untouched form follows the row', async () => {
    const studio = await openTestStudio({ links: two })
    await showStudio(studio, 'header/s2')
    await expect.element(field('Título')).toHaveValue('Loja')
    await studio.db.table('links').update('s2', { title: 'Mercado' })
    await expect.element(field('Título')).toHaveValue('Mercado')
    await expect.element(page.getByText('Sem alterações')).toBeVisible()
  })

  test('a link that is gone says so', async () => {
    const shown = await showStudio(await openTestStudio({ links: two }), 'header/nunca')
    await page.getByRole('button', { name: 'Voltar para os links' }).click()
    expect(shown.path()).toBe('header')
  })

  test.each([1280, 360])('axe finds nothing, with errors and a draft, at %i px (A11-01)', async (width) => {
    await page.viewport(width, 900)
    const studio = await openTestStudio({ links: two, communities: [{ lid: 's48', title: 'Roda' }] })
    await studio.db.table('drafts').put({
      form: 'header/s2',
      values: { title: ' ', url: 'javascript:alert(1)' },
      opened: { seq: 0, seen: { 'links/s2': { title: 'Loja', url: 'loja.escola.com' } }, knew: {} },
      startedAt: 1,
      updatedAt: Date.now() - 125_000,
      label: 'Link «Loja»',
      link: 'header/s2',
    })
    await showStudio(studio, 'header/s2')
    await button('Salvar').click()
    await expect.element(page.getByText('Valores dos campos inválidos')).toBeVisible()
    expect(await axeViolations()).toEqual([])
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
    await page.getByRole('radio', { name: 'Link de comunidade' }).click()
    await expect.element(page.getByRole('combobox', { name: 'Comunidade' })).toBeVisible()
    expect(await axeViolations()).toEqual([])
  })
})

const titles = () =>
  [...document.querySelectorAll('ul[aria-label="Seus links"] > li')].map((row) => row.querySelector('span[title]')?.textContent)

async function waitForOutbox(studio: Awaited<ReturnType<typeof openTestStudio>>, count: number) {
  await expect.poll(async () => (await outboxOf(studio)).length).toBe(count)
  return outboxOf(studio)
}
