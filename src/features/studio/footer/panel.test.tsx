import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { axeViolations } from '#tests/fixtures/axe.ts'
import { holdDisk, openTestStudio, outboxOf, showStudio } from '#tests/fixtures/studio.tsx'

const button = (name: string) => page.getByRole('button', { name, exact: true })
const toggle = () => page.getByRole('switch', { name: 'Ativar footer?' })
const field = (name: string) => page.getByRole('textbox', { name, exact: true })
const editor = () => page.getByRole('textbox', { name: 'Texto', exact: true })

beforeEach(() => page.viewport(1280, 900))

describe('«Footer» (FOO)', () => {
  test('the switch applies at once and can be taken back (FOO-01, HIS-02)', async () => {
    const studio = await openTestStudio()
    await showStudio(studio, 'footer')
    await toggle().click()
    await expect.element(toggle()).toBeChecked()
    await expect.element(page.getByText('Footer ativado')).toBeVisible()
    expect(await outboxOf(studio)).toMatchObject([{ command: 'toggleFooter', args: { on: true } }])
    expect(await studio.db.table('settings').get('platform')).toMatchObject({ footer_visible: true })
    await button('Desfazer').click()
    await expect.element(toggle()).not.toBeChecked()
    expect(await outboxOf(studio)).toEqual([])
  })

  test('«Escola usa Lousa» is switched off (PER-25)', async () => {
    const studio = await openTestStudio({ settings: [{ lid: 'platform', footer_visible: true }] })
    await showStudio(studio, 'footer')
    const credit = page.getByRole('switch', { name: 'Mostrar «Escola usa Lousa»' })
    // An older answer lacks the field, which then counts as on.
    await expect.element(credit).toBeChecked()
    await credit.click()
    await expect.element(credit).not.toBeChecked()
    expect(await outboxOf(studio)).toMatchObject([{ command: 'toggleCredit', args: { on: false } }])
  })

  test('a switch that waits for the disk says that it is not kept yet (SYN-03, SYN-05)', async () => {
    const studio = await openTestStudio()
    await showStudio(studio, 'footer')
    await expect.element(toggle()).not.toBeChecked()
    const release = await holdDisk(studio)
    await toggle().click()
    await expect.element(toggle()).toBeChecked()
    await expect.element(page.getByText('Rascunho')).toBeVisible()
    release()
    await expect.element(page.getByText('Na fila')).toBeVisible()
    await expect.element(page.getByText('Rascunho')).not.toBeInTheDocument()
    expect(await outboxOf(studio)).toMatchObject([{ command: 'toggleFooter' }])
  })

  test('Ctrl+Z takes the switch back, but where one writes it is the text’s own (docs/ux.md)', async () => {
    const studio = await openTestStudio()
    await showStudio(studio, 'footer')
    await toggle().click()
    await expect.element(button('Desfazer')).toBeVisible()
    await field('Youtube').click()
    await userEvent.keyboard('{Control>}z{/Control}')
    await expect.element(toggle()).toBeChecked()
    ;(toggle().element() as HTMLElement).focus()
    await userEvent.keyboard('{Control>}z{/Control}')
    await expect.element(toggle()).not.toBeChecked()
  })

  test('takes blank or an address that opens, and says so on blur (FOO-03, FOO-08)', async () => {
    const studio = await openTestStudio()
    await showStudio(studio, 'footer')
    await field('Youtube').fill('javascript:alert(1)')
    await userEvent.tab()
    await expect.element(field('Youtube')).toHaveAccessibleDescription(/Insira uma URL válida\. Escreva um endereço, como instagram\.com/)
    await button('Salvar').click()
    expect(await outboxOf(studio)).toEqual([])
    await field('Youtube').fill('youtube.com/@sabia')
    await field('Instagram').fill('')
    await button('Salvar').click()
    await expect
      .poll(async () => (await outboxOf(studio)).map((entry) => entry.args))
      .toEqual([{ url_youtube: 'youtube.com/@sabia', url_instagram: '' }])
  })

  test('a handle becomes the network’s address; another host than the network’s is asked about once (FOO-08)', async () => {
    const studio = await openTestStudio()
    await showStudio(studio, 'footer')
    await field('Instagram').fill('@ipe.arte')
    await button('Salvar').click()
    await expect
      .poll(async () => (await outboxOf(studio)).map((entry) => entry.args))
      .toEqual([{ url_instagram: 'instagram.com/ipe.arte' }])
    await expect.element(field('Instagram')).toHaveValue('instagram.com/ipe.arte')
    await field('Instagram').fill('ipe.arte')
    await button('Salvar').click()
    await expect.element(page.getByText('O endereço do Instagram leva a ipe.arte.', { exact: false })).toBeVisible()
    expect(await outboxOf(studio)).toHaveLength(1)
    await button('Salvar').click()
    await expect.poll(async () => (await outboxOf(studio)).map((entry) => entry.args)).toContainEqual({ url_instagram: 'ipe.arte' })
  })

  test('what keeps it from being saved is listed, and leads to the field (A11-01)', async () => {
    await showStudio(await openTestStudio(), 'footer')
    await field('Youtube').fill('javascript:alert(1)')
    await field('Facebook').fill('javascript:alert(2)')
    await expect.element(page.getByText('campos precisam de atenção')).not.toBeInTheDocument()
    await button('Salvar').click()
    const summary = page.getByRole('alert').filter({ hasText: '2 campos precisam de atenção' })
    await expect.element(summary).toBeVisible()
    await summary.getByRole('button', { name: 'Facebook' }).click()
    await expect.element(field('Facebook')).toHaveFocus()
    expect(await axeViolations()).toEqual([])
    await field('Facebook').fill('facebook.com/sabia')
    await expect.element(summary).not.toBeInTheDocument()
  })

  test('a text is written in a dialog that closes 500 ms after saving (FOO-02, FOO-07, UIX-07)', async () => {
    const studio = await openTestStudio()
    const shown = await showStudio(studio, 'footer')
    await page.getByRole('button', { name: /^Termos de uso/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Termos de uso' })
    await expect.element(editor()).toHaveTextContent('Estes são os termos.')
    await editor().click()
    await userEvent.keyboard('{Control>}a{/Control}Novos termos.')
    await expect.element(dialog.getByText('Rascunho guardado')).toBeVisible()
    await userEvent.keyboard('{Control>}s{/Control}')
    await expect.poll(async () => (await outboxOf(studio)).map((entry) => entry.args)).toEqual([{ use_terms: '<p>Novos termos.</p>' }])
    await expect.element(dialog).not.toBeInTheDocument()
    expect(shown.path()).toBe('footer')
    expect(await studio.db.table('drafts').count()).toBe(0)
  })

  test('stored markup is cleaned on the way in, and again before it is recorded (docs/security.md 6)', async () => {
    const studio = await openTestStudio({
      settings: [
        { lid: 'platform', footer_visible: false },
        { lid: 'extra', use_terms: '<p>Oi<img src=x onerror="document.title=`xss`"><script>document.title=`xss`</script></p>' },
      ],
    })
    await showStudio(studio, 'footer/termos')
    await expect.element(editor()).toHaveTextContent('Oi')
    await editor().click()
    await userEvent.keyboard('!')
    await button('Salvar').click()
    await expect.poll(async () => (await outboxOf(studio)).length).toBe(1)
    const [entry] = await outboxOf(studio)
    expect(JSON.stringify(entry?.args)).not.toMatch(/img|script|onerror/)
    expect(document.title).not.toBe('xss')
  })

  test('a draft’s markup that the editor never touched is cleaned before it is recorded too (docs/security.md 6)', async () => {
    const studio = await openTestStudio()
    await studio.db.table('drafts').put({
      form: 'footer/termos',
      values: { use_terms: '<p>Novos<img src=x onerror="alert(1)"></p>' },
      opened: { seq: 0, seen: { 'settings/extra': { use_terms: '<p>Estes são os termos.</p>' } }, knew: {} },
      startedAt: 1,
      updatedAt: Date.now(),
      label: 'Footer: Termos de uso',
      link: 'footer/termos',
    })
    await showStudio(studio, 'footer/termos')
    await expect.element(editor()).toHaveTextContent('Novos')
    await page.getByRole('dialog', { name: 'Termos de uso' }).getByRole('button', { name: 'Salvar' }).click()
    await expect.poll(async () => (await outboxOf(studio)).map((entry) => entry.args)).toEqual([{ use_terms: '<p>Novos</p>' }])
  })

  test('«Cancelar» and Esc keep the draft; it waits beside the text’s name', async () => {
    const studio = await openTestStudio()
    const shown = await showStudio(studio, 'footer/privacidade')
    await editor().click()
    await userEvent.keyboard('Rascunho da política')
    await expect.element(page.getByText('Rascunho guardado')).toBeVisible()
    await button('Cancelar').click()
    await expect.poll(() => shown.path()).toBe('footer')
    await expect.element(page.getByRole('button', { name: /^Políticas de privacidade.*Rascunho$/ })).toBeVisible()
    await page.getByRole('button', { name: /^Políticas de privacidade/ }).click()
    await expect.element(page.getByText('Rascunho de agora.')).toBeVisible()
    await expect.element(editor()).toHaveTextContent('Rascunho da política')
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => shown.path()).toBe('footer')
    expect(await outboxOf(studio)).toEqual([])
  })

  test.each([1280, 360])('axe finds nothing in panel and dialog at %i px (A11-01)', async (width) => {
    await page.viewport(width, 900)
    const studio = await openTestStudio()
    await showStudio(studio, 'footer')
    await toggle().click()
    await expect.element(button('Desfazer')).toBeVisible()
    expect(await axeViolations()).toEqual([])
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
    await page.getByRole('button', { name: /^Termos de uso/ }).click()
    await expect.element(editor()).toBeVisible()
    expect(await axeViolations()).toEqual([])
  })

  test('a legal text has the whole screen of a phone, its buttons in sight, and one pair to undo and redo (FOO-02)', async () => {
    await page.viewport(360, 740)
    const studio = await openTestStudio()
    await showStudio(studio, 'footer/termos')
    const text = page.getByRole('textbox', { name: 'Texto' })
    await text.fill('Primeira versão')
    await expect.element(button('Desfazer no formulário')).toBeVisible()
    expect(page.getByRole('button', { name: /Desfazer/ }).elements()).toHaveLength(1)
    const dialog = page.getByRole('dialog', { name: 'Termos de uso' }).element().getBoundingClientRect()
    expect([Math.round(dialog.left), Math.round(dialog.width)]).toEqual([0, 360])
    expect(Math.round(dialog.height)).toBe(740)
    expect(button('Salvar').element().getBoundingClientRect().bottom).toBeLessThanOrEqual(740)
    await page.viewport(1280, 900)
  })
})
