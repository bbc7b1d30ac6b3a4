import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { toggleFooter } from '#features/studio/footer/commands.ts'
import { axeViolations } from '#tests/fixtures/axe.ts'
import { draftOf, holdDisk, openTestStudio, outboxOf, setEntry, showStudio } from '#tests/fixtures/studio.tsx'
import { updateSeo } from './commands.ts'

const name = () => page.getByRole('textbox', { name: 'Nome da plataforma' })
const description = () => page.getByRole('textbox', { name: 'Descrição' })
const save = () => page.getByRole('button', { name: 'Salvar' })

beforeEach(() => page.viewport(1280, 900))

describe('«Informações & SEO» (SEO)', () => {
  test('a blank name turns «Salvar» off and says why (SEO-02, SEO-04)', async () => {
    const studio = await openTestStudio()
    await showStudio(studio, 'seo')
    await expect.element(save()).toBeEnabled()
    await name().fill('  ')
    await expect.element(save()).toBeDisabled()
    await expect.element(name()).toHaveAccessibleDescription(/Campo "Nome da plataforma" obrigatório!/)
    await userEvent.keyboard('{Control>}s{/Control}')
    expect(await outboxOf(studio)).toEqual([])
  })

  test('191 characters are fine, 192 are not: counter red, message, «Salvar» off, nothing cut (SEO-01, SEO-03, SEO-04, SEO-05, AMB-35)', async () => {
    await showStudio(await openTestStudio(), 'seo')
    await description().fill('x'.repeat(191))
    await expect.element(save()).toBeEnabled()
    const counter = () => page.getByText(/^19[12] de 191$/).element().parentElement
    expect(counter()?.dataset['over']).toBe('false')
    await description().fill('x'.repeat(192))
    await expect.element(save()).toBeDisabled()
    await expect.element(page.getByText('A descrição deve ter no máximo 191 caracteres.')).toBeVisible()
    await expect.element(description()).toHaveValue('x'.repeat(192))
    expect(counter()?.dataset['over']).toBe('true')
    expect(getComputedStyle(counter() as Element).color).toBe('rgb(255, 145, 133)')
    await name().fill('y'.repeat(192))
    await expect.element(page.getByText('O nome deve ter no máximo 191 caracteres.')).toBeVisible()
  })

  test('records only the changed field and stays open, ready for the next edit (SEO-06, SYN-08)', async () => {
    const studio = await openTestStudio()
    await showStudio(studio, 'seo')
    await description().fill('Cursos com calma.')
    await save().click()
    await expect.poll(async () => (await outboxOf(studio)).map((entry) => entry.args)).toEqual([{ description: 'Cursos com calma.' }])
    await expect.element(page.getByText('Salvo neste dispositivo.', { exact: true })).toBeVisible()
    await name().fill('Sabiá')
    await expect.element(page.getByText('Rascunho guardado')).toBeVisible()
    await userEvent.keyboard('{Control>}s{/Control}')
    await expect.poll(async () => (await outboxOf(studio)).length).toBe(2)
    const [, second] = await outboxOf(studio)
    expect(second?.args).toEqual({ name: 'Sabiá' })
    expect(second?.knows['settings/info']).toEqual({ name: ['Escola Sabiá'] })
    expect(await studio.db.table('drafts').count()).toBe(0)
  })

  test('what the server refused stands in the form, with the way to the Central; what it refused of other fields does not (NET-04, NET-06)', async () => {
    const studio = await openTestStudio()
    const refused = { state: 'attention', attention: { reason: 'refused', at: 1, status: 403, message: 'Sem permissão' } } as const
    await setEntry(studio, await studio.record(toggleFooter, { on: true }), refused)
    const shown = await showStudio(studio, 'aparencia')
    await expect.element(save()).toBeVisible()
    await expect.element(page.getByText('O servidor recusou: «Sem permissão».')).not.toBeInTheDocument()
    await shown.unmount()
    await setEntry(studio, await studio.record(updateSeo, { description: 'Com calma.' }), refused)
    const form = await showStudio(studio, 'seo')
    await expect.element(page.getByText('O servidor recusou: «Sem permissão».')).toBeVisible()
    expect(await axeViolations()).toEqual([])
    await page.getByRole('button', { name: 'Ver e resolver' }).click()
    expect(form.path()).toBe('sincronizacao')
  })

  test('says where the saved work is until the server has it, and nothing of saving where nothing changed', async () => {
    const studio = await openTestStudio()
    await studio.db.table('meta').put({ key: 'reach', value: { ok: false, at: Date.now() } })
    await showStudio(studio, 'seo')
    await save().click()
    await expect.element(page.getByText('Nada mudou, então não há o que salvar.')).toBeVisible()
    expect(await outboxOf(studio)).toEqual([])
    await name().fill('Sabiá')
    await save().click()
    await expect.element(page.getByText('Será enviado quando houver conexão.', { exact: true })).toBeVisible()
    const [entry] = await outboxOf(studio)
    await setEntry(studio, entry?.id ?? '', { state: 'sending' })
    await expect.element(page.getByText('Enviando', { exact: true })).toBeVisible()
    await setEntry(studio, entry?.id ?? '', { state: 'acked', ackedAt: Date.now() })
    await expect.element(page.getByText('Enviado', { exact: true })).toBeVisible()
    await studio.store.write(['outbox'], (tx) => tx.clear('outbox'))
    await expect.element(page.getByText('Enviado', { exact: true })).toBeVisible()
  })

  test('what is typed the moment the first read shows the fields is a draft of what it shows (MTB-07, SYN-08)', async () => {
    const info = { lid: 'info', name: 'Escola Sabiá', description: 'Cursos feitos à mão, no seu ritmo.' }
    const studio = await openTestStudio({ settings: [], mirrored: [] })
    await showStudio(studio, 'seo')
    await expect.element(page.getByRole('status', { name: 'Carregando' })).toBeVisible()
    const typed = new Promise<void>((resolve) => {
      new MutationObserver((_, watch) => {
        const field = document.querySelector<HTMLInputElement>('input[name=name]')
        if (field === null) return
        watch.disconnect()
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, 'Sabiá')
        field.dispatchEvent(new Event('input', { bubbles: true }))
        resolve()
      }).observe(document.body, { childList: true, subtree: true })
    })
    await studio.store.write(['settings', 'reads'], async (tx) => {
      await tx.put('settings', { born: 0, ...info })
      await tx.put('reads', { resource: 'platform', startTick: 1, startedAt: Date.now(), committedAt: Date.now() })
    })
    await typed
    await expect.poll(async () => (await draftOf(studio, 'seo'))?.opened.seen['settings/info']).toMatchObject({ name: info.name })
    await expect.element(name()).toHaveValue('Sabiá')
    await save().click()
    await expect.poll(async () => (await outboxOf(studio)).map((entry) => entry.args)).toEqual([{ name: 'Sabiá' }])
  })

  test('saving twice at once records once', async () => {
    const studio = await openTestStudio()
    await showStudio(studio, 'seo')
    await name().fill('Sabiá')
    // On a slow machine the first edit may be stored before the second press, which then says that nothing changed: the disk waits for both.
    const release = await holdDisk(studio)
    await userEvent.keyboard('{Control>}ss{/Control}')
    await expect.element(page.getByText('Salvando neste dispositivo…', { exact: true })).toBeVisible()
    release()
    await expect.element(page.getByText('Salvo neste dispositivo.', { exact: true })).toBeVisible()
    expect((await outboxOf(studio)).length).toBe(1)
  })

  test('while the device does not store an edit, the status says so and not «Tudo salvo»; the text stays (ENG-09)', async () => {
    const studio = await openTestStudio()
    await showStudio(studio, 'seo')
    await expect.element(page.getByRole('button', { name: 'Sincronização: tudo salvo' })).toBeVisible()
    await name().fill('Sabiá')
    const release = await holdDisk(studio)
    await save().click()
    await expect.element(page.getByRole('button', { name: 'Sincronização: este dispositivo demora para salvar' })).toBeVisible()
    await expect.element(name()).toHaveValue('Sabiá')
    release()
    await expect.element(page.getByRole('button', { name: /Sincronização: .*(pendente|enviando)/ })).toBeVisible()
  })

  test('the previews show what is being written, as text (SEO-09)', async () => {
    await showStudio(await openTestStudio(), 'seo')
    await name().fill('<b>Sabiá</b>')
    await description().fill('<script>alert(1)</script>')
    const result = page.getByRole('region', { name: 'No resultado de busca' })
    await expect.element(result).toHaveTextContent('<b>Sabiá</b>')
    await expect.element(page.getByRole('region', { name: 'No WhatsApp' })).toHaveTextContent('<script>alert(1)</script>')
    expect(document.querySelector('[data-drawer] section b')).toBeNull()
  })

  test('shows how the school stands on a home screen, whole words as far as they fit, and what installed apps do not learn (PWA-15)', async () => {
    await showStudio(await openTestStudio(), 'seo')
    await name().fill('Ateliê de Cerâmica Ipê')
    const screen = page.getByRole('region', { name: 'Na tela inicial' })
    await expect.element(screen.getByText('Ateliê', { exact: true })).toBeVisible()
    await expect.element(screen).toHaveTextContent('o iPhone, só se a pessoa instalar de novo')
  })

  test.each([1280, 360])('axe finds nothing, with and without errors, at %i px (A11-01)', async (width) => {
    await page.viewport(width, 900)
    await showStudio(await openTestStudio(), 'seo')
    await expect.element(save()).toBeEnabled()
    expect(await axeViolations()).toEqual([])
    await name().fill('')
    await description().fill('palavra'.repeat(40))
    await expect.element(save()).toBeDisabled()
    expect(await axeViolations()).toEqual([])
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  })
})
