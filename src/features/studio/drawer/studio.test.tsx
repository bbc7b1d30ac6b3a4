import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { words } from '#features/studio/context/words.ts'
import { createLink } from '#features/studio/header-links/commands.ts'
import { options } from '#features/studio/registry/registry.ts'
import { ENGINE_VERSION } from '#sync/outbox/meta.ts'
import { holdTimers } from '#tests/browser/held-timers.ts'
import { axeViolations } from '#tests/fixtures/axe.ts'
import { withMotion } from '#tests/fixtures/motion.ts'
import { buildLink, openTestStudio, outboxOf, setEntry, showStudio } from '#tests/fixtures/studio.tsx'
import { toasts } from '#ui/toast-store.ts'

withMotion()

const drawer = () => page.getByRole('dialog', { name: 'Modo de edição' })
const option = (name: RegExp) => drawer().getByRole('button', { name })

beforeEach(() => page.viewport(1280, 900))

describe('the drawer (SHL)', () => {
  test('lists the twelve options: those that are built in their order, the others folded under «Em breve» (SHL-07, SHL-09, GEN-04, AMB-40)', async () => {
    await showStudio(await openTestStudio(), '')
    await expect.element(drawer()).toBeVisible()
    await expect.element(drawer().getByRole('heading', { name: 'Você está no modo de edição' })).toBeVisible()
    const titles = (place: string) => [...document.querySelectorAll(`${place} [data-part=title]`)].map((title) => title.textContent)
    expect(titles('nav[aria-label="Opções de edição"]')).toEqual(options.filter(({ load }) => load).map(({ title }) => title))
    expect(titles('details')).toEqual(options.filter(({ load }) => !load).map(({ title }) => title))
    expect(options.map(({ title }) => title)).toEqual([
      'Vitrine',
      'Aparência',
      'Banner principal',
      'Minhas avaliações',
      'Página de login',
      'Página de aula',
      'Header',
      'Footer',
      'Informações & SEO',
      'Comunidade',
      'Gamificação',
      'HTML personalizado',
    ])
    const areas = ['Vitrine', 'Aparência', 'Banner principal', 'Minhas avaliações', 'Página de login', 'Header', 'Footer']
    const built = options.filter(({ load }) => load).map(({ title }) => title)
    expect(built).toEqual(expect.arrayContaining([...areas, 'Informações & SEO', 'HTML personalizado']))
    const unbuilt = options.filter(({ load }) => !load).map(({ title }) => new RegExp(`^${title}`))
    for (const title of unbuilt) await expect.element(option(title)).not.toBeInTheDocument()
    if (unbuilt.length > 0)
      await drawer()
        .getByText(/^Em breve: /)
        .click()
    for (const title of unbuilt) {
      await expect.element(option(title)).toHaveAccessibleName(/Em breve!$/)
      await expect.element(option(title)).toBeDisabled()
    }
    await expect.element(option(/^Header/)).toBeEnabled()
  })

  test('links to the help centre in a new tab without an opener (SHL-05)', async () => {
    await showStudio(await openTestStudio(), '')
    const help = drawer().getByRole('link', { name: /^Ajuda/ })
    await expect.element(help).toHaveAttribute('target', '_blank')
    await expect.element(help).toHaveAttribute('rel', expect.stringContaining('noopener'))
  })

  test('Esc goes one level back and closes at the top; the option that was open gets the focus (SHL-11, SHL-16)', async () => {
    const shown = await showStudio(await openTestStudio({ links: [buildLink(1, 'Loja', 'loja.com')] }), '')
    await option(/^Header/).click()
    await drawer().getByRole('button', { name: 'Editar Loja' }).click()
    await expect.element(drawer().getByRole('heading', { name: 'Editar link' })).toBeVisible()
    expect(shown.path()).toBe('header/s1')
    await userEvent.keyboard('{Escape}')
    await expect.element(drawer().getByRole('button', { name: 'Editar Loja' })).toHaveFocus()
    expect(shown.path()).toBe('header')
    await userEvent.keyboard('{Escape}')
    await expect.element(option(/^Header/)).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect.element(drawer()).not.toBeInTheDocument()
    expect(shown.path()).toBeNull()
  })

  test('a person who opens the Central right after «Salvar» stays there, though the form goes back by itself (UIX-07, SHL-14)', async () => {
    const closing = holdTimers(500)
    const studio = await openTestStudio({ links: [buildLink(1, 'Loja', 'loja.com')] })
    const shown = await showStudio(studio, 'header/s1')
    await drawer().getByRole('textbox', { name: 'Título' }).fill('Livraria')
    await drawer().getByRole('button', { name: 'Salvar' }).click()
    await expect.poll(async () => (await outboxOf(studio)).length).toBe(1)
    await expect.poll(() => closing.waiting()).toBe(1)
    shown.moveAddress('sincronizacao')
    closing.pass()
    await new Promise((resolve) => setTimeout(resolve, 200)) // a step back would have been made by now
    expect(shown.path()).toBe('sincronizacao')
  })

  test('a deep link goes back to its parent, not out (SHL-16)', async () => {
    const shown = await showStudio(await openTestStudio(), 'footer')
    await drawer().getByRole('button', { name: 'Voltar' }).click()
    expect(shown.path()).toBe('')
  })

  test('an address that is not built or not known leads to the list, never nowhere', async () => {
    const unbuilt = options.find(({ load }) => load === undefined)
    const shown = await showStudio(await openTestStudio(), `${unbuilt?.path ?? 'nada'}/abc`)
    await expect
      .element(drawer().getByRole('heading', { level: 3, name: unbuilt === undefined ? words.unknownTitle : words.soonTitle }))
      .toBeVisible()
    await drawer().getByRole('button', { name: 'Ver todos os ajustes' }).click()
    expect(shown.path()).toBe('')
  })

  test('the page itself is a level of a phone; from 1024 px its address is the table of contents', async () => {
    const shown = await showStudio(await openTestStudio(), 'pagina')
    await expect.element(option(/^Header/)).toBeVisible()
    await expect.element(drawer().getByText('Editar na própria página')).not.toBeVisible()
    await page.viewport(360, 800)
    await expect.element(drawer()).not.toBeInTheDocument()
    await page.getByRole('region', { name: 'Modo de edição' }).getByRole('button', { name: 'Ajustes' }).click()
    await option(/^Editar na própria página/).click()
    expect(shown.path()).toBe('pagina')
    expect(await axeViolations()).toEqual([])
    await page.getByRole('button', { name: 'Concluir' }).click()
    expect(shown.path()).toBeNull()
  })

  test('from 1024 px the page beside it stays usable; below it is a modal page (SHL-17)', async () => {
    await showStudio(await openTestStudio(), '')
    await expect.element(page.getByRole('button', { name: 'Edição', exact: true })).toBeVisible()
    await page.viewport(360, 800)
    await expect.element(page.getByRole('button', { name: 'Edição', exact: true })).not.toBeInTheDocument()
    await expect.element(drawer()).toBeVisible()
    expect(Math.round(document.querySelector('[data-drawer]')?.getBoundingClientRect().width ?? 0)).toBe(360)
  })

  test('the status in the head says state and count, and opens the Central (SHL-14)', async () => {
    const studio = await openTestStudio()
    const shown = await showStudio(studio, '')
    await expect.element(drawer().getByRole('button', { name: 'Sincronização: tudo salvo' })).toBeVisible()
    await studio.record(createLink, { lid: 'a', title: 'A', url: 'a.com' })
    await drawer().getByRole('button', { name: 'Sincronização: 1 pendente' }).click()
    await expect.element(drawer().getByRole('heading', { name: 'Central de sincronização' })).toBeVisible()
    expect(shown.path()).toBe('sincronizacao')
  })

  test('an option is marked while something of it waits or needs a person (SHL-15)', async () => {
    const studio = await openTestStudio()
    await showStudio(studio, '')
    const id = await studio.record(createLink, { lid: 'a', title: 'A', url: 'a.com' })
    await expect.element(option(/^Header/)).toHaveAccessibleName(/Na fila$/)
    await setEntry(studio, id, { state: 'attention', attention: { reason: 'refused', at: Date.now() } })
    await expect.element(option(/^Header/)).toHaveAccessibleName(/Precisa de atenção$/)
    await expect.element(option(/^Footer/)).not.toHaveAccessibleName(/Precisa de atenção$/)
  })

  test('a session that ended is said once, with the way back in (SYN-13)', async () => {
    const studio = await openTestStudio()
    await studio.record(createLink, { lid: 'a', title: 'A', url: 'a.com' })
    await studio.db.table('meta').put({ key: 'hold', value: { kind: 'auth', at: Date.now() } })
    const shown = await showStudio(studio, '')
    await expect.element(drawer().getByText(/A alteração que falta enviar está guardada neste dispositivo/)).toBeVisible()
    await expect.element(drawer().getByRole('button', { name: 'Sincronização: entre novamente, 1 pendente' })).toBeVisible()
    await drawer().getByRole('button', { name: 'Entre novamente', exact: true }).click()
    expect(shown.path()).toBe('sign-in')
  })

  test('in a tab that is older than the database nothing is recorded any more, what was written stays, and reloading is offered (PWA-05)', async () => {
    const studio = await openTestStudio()
    await showStudio(studio, 'seo')
    const name = drawer().getByRole('textbox', { name: 'Nome da plataforma' })
    await name.fill('Sabiá')
    await studio.db.table('meta').put({ key: 'engine', value: ENGINE_VERSION + 1 })
    await expect.element(drawer().getByText(/Outra aba já usa uma versão mais nova/)).toBeVisible()
    await expect.element(drawer().getByRole('button', { name: 'Recarregar' })).toBeVisible()
    await drawer().getByRole('button', { name: 'Salvar', exact: true }).click()
    await expect.element(drawer().getByRole('alert')).toHaveTextContent(/Recarregue a página/)
    await expect.element(name).toHaveValue('Sabiá')
    expect(await outboxOf(studio)).toEqual([])
    await expect.poll(() => studio.db.table('drafts').count()).toBe(1)
  })

  test.each(['', 'footer/termos'])('a toast is heard and used over a modal drawer and dialog, on a phone (TOA-06): %s', async (edit) => {
    await page.viewport(360, 800)
    const shown = await showStudio(await openTestStudio(), edit)
    await expect.element(page.getByRole('dialog').first()).toBeVisible()
    const action = { label: 'Ver e resolver', run: () => void pressed.push('yes') }
    const pressed: string[] = []
    toasts.show({ kind: 'attention', title: 'Falha ao criar novo link', action })
    await expect.element(page.getByRole('alert').getByText('Falha ao criar novo link')).toBeVisible()
    await page.getByRole('button', { name: 'Ver e resolver' }).click()
    expect(pressed).toEqual(['yes'])
    expect(shown.path()).toBe(edit)
  })

  test('before the first mirror it says so, which is not the same as empty (SHL-13, UIX-02)', async () => {
    const studio = await openTestStudio({ mirrored: [], settings: [] })
    await showStudio(studio, 'header')
    await expect.element(drawer().getByRole('status', { name: 'Carregando' })).toBeVisible()
    await studio.db.table('reads').put({
      resource: 'links',
      startTick: 0,
      startedAt: 0,
      committedAt: 0,
      sids: [],
      error: { at: Date.now(), code: 'unreachable' },
    })
    await expect.element(drawer().getByRole('heading', { name: 'Nada sincronizado ainda' })).toBeVisible()
    await expect.element(drawer().getByRole('button', { name: 'Tentar de novo' })).toBeVisible()
    await expect.element(drawer().getByText('Nenhum link seu no topo ainda')).not.toBeInTheDocument()
    await expect.element(drawer().getByText(/primeira vez que houver conexão/)).toBeVisible()
    await studio.db.table('reads').update('links', { error: { at: Date.now(), code: 'refused', status: 500 } })
    await expect.element(drawer().getByText(/O servidor teve um problema \(500\)\./)).toBeVisible()
    await expect.element(drawer().getByText(/primeira vez que houver conexão/)).not.toBeInTheDocument()
  })

  test('what is older than its age is shown at once and says how old (CCH-08)', async () => {
    const readAt = Date.now() - 3 * 3_600_000
    await showStudio(await openTestStudio({ links: [buildLink(1, 'Loja', 'loja.com')], readAt }), 'header')
    await expect.element(drawer().getByText('Atualizado há 3 h')).toBeVisible()
    await expect.element(drawer().getByText('Loja', { exact: true })).toBeVisible()
  })

  test('after a clock jump, when the age of a read is unknown, no date is invented (PER-08)', async () => {
    const studio = await openTestStudio({ links: [buildLink(1, 'Loja', 'loja.com')] })
    await studio.db.table('reads').toCollection().modify({ startedAt: 0 })
    await showStudio(studio, 'header')
    await expect.element(drawer().getByText('Loja', { exact: true })).toBeVisible()
    expect(
      drawer()
        .getByText(/1969|1970/)
        .elements(),
    ).toHaveLength(0)
  })

  test('what is older than its age stays in sight while it is read again (CCH-08)', async () => {
    const readAt = Date.now() - 3 * 3_600_000
    const studio = await openTestStudio({ links: [buildLink(1, 'Loja', 'loja.com')], readAt })
    const asked: string[] = []
    // A read that never ends.
    const refreshIfStale = (resource: string) => new Promise<void>(() => void asked.push(resource))
    await showStudio({ ...studio, refreshIfStale }, 'header')
    await expect.poll(() => asked).toContain('links')
    await expect.element(drawer().getByText('Loja', { exact: true })).toBeVisible()
    await expect.element(drawer().getByRole('status', { name: 'Carregando' })).not.toBeInTheDocument()
  })

  test('a read that failed while what is here is fresh is no news; one the server refused is', async () => {
    const studio = await openTestStudio({ links: [buildLink(1, 'Loja', 'loja.com')] })
    const error = { at: Date.now(), code: 'unreachable' }
    await studio.db.table('reads').update('links', { error })
    await showStudio(studio, 'header')
    await expect.element(drawer().getByText('Loja', { exact: true })).toBeVisible()
    await expect.element(drawer().getByText(/Não deu para atualizar/)).not.toBeInTheDocument()
    await studio.db.table('reads').update('links', { error: { ...error, code: 'refused', status: 403 } })
    await expect.element(drawer().getByText(/Não deu para atualizar agora: o servidor recusou a leitura \(403\)/)).toBeVisible()
  })

  test.each([1280, 360])('axe finds nothing at %i px (A11-01)', async (width) => {
    await page.viewport(width, 900)
    const studio = await openTestStudio()
    const id = await studio.record(createLink, { lid: 'a', title: 'A', url: 'a.com' })
    await setEntry(studio, id, { state: 'attention', attention: { reason: 'refused', at: Date.now() } })
    await studio.db.table('meta').put({ key: 'hold', value: { kind: 'auth', at: Date.now() } })
    await showStudio(studio, '')
    await expect.element(option(/^Header/)).toHaveAccessibleName(/Precisa de atenção$/)
    expect(await axeViolations()).toEqual([])
  })
})
