import Dexie from 'dexie'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { must } from '#lib/must.ts'
import type { Workspace } from '#sync/page/workspace.ts'
import { holdTimers } from '#tests/browser/held-timers.ts'
import { axeViolations } from '#tests/fixtures/axe.ts'
import { buildBanner, buildLink, draftOf, openTestStudio, outboxOf, showStudio } from '#tests/fixtures/studio.tsx'
import { toasts } from '#ui/toast-store.ts'

const name = () => page.getByRole('textbox', { name: 'Nome da plataforma' })
const description = () => page.getByRole('textbox', { name: 'Descrição' })
const undo = () => page.getByRole('button', { name: 'Desfazer no formulário', exact: true })
const redo = () => page.getByRole('button', { name: 'Refazer no formulário', exact: true })
const said = (text: string) => page.getByRole('status').filter({ hasText: text })

beforeEach(() => page.viewport(1280, 900))

/** ms from «Salvar» until the form goes. */
const CLOSES_AFTER = 500

async function twoEdits() {
  const studio = await openTestStudio()
  const shown = await showStudio(studio, 'seo')
  await expect.element(name()).toHaveValue('Escola Sabiá')
  await name().fill('Sabiá')
  await description().fill('Cursos com calma.')
  return { studio, shown }
}

describe('undo and redo in a form (HIS-01)', () => {
  test('the keys go back over the fields and forward again, and the field that changed has the focus', async () => {
    await twoEdits()
    await userEvent.keyboard('{Control>}z{/Control}')
    await expect.element(description()).not.toHaveValue('Cursos com calma.')
    await expect.element(description()).toHaveFocus()
    await expect.element(said('Desfeito.')).toBeInTheDocument()
    await userEvent.keyboard('{Control>}z{/Control}')
    await expect.element(name()).toHaveValue('Escola Sabiá')
    await expect.element(name()).toHaveFocus()
    await userEvent.keyboard('{Control>}z{/Control}')
    await expect.element(name()).toHaveValue('Escola Sabiá')
    await userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}')
    await expect.element(name()).toHaveValue('Sabiá')
    await expect.element(said('Refeito.')).toBeInTheDocument()
    await userEvent.keyboard('{Control>}y{/Control}')
    await expect.element(description()).toHaveValue('Cursos com calma.')
  })

  test('what was typed without a pause is one step', async () => {
    await showStudio(await openTestStudio(), 'seo')
    let now = Date.now()
    vi.spyOn(Date, 'now').mockImplementation(() => now)
    await name().click()
    await userEvent.keyboard('{End}!!!')
    await expect.element(name()).toHaveValue('Escola Sabiá!!!')
    now += 900
    await userEvent.keyboard('???')
    await expect.element(name()).toHaveValue('Escola Sabiá!!!???')
    await userEvent.keyboard('{Control>}z{/Control}')
    await expect.element(name()).toHaveValue('Escola Sabiá!!!')
    await userEvent.keyboard('{Control>}z{/Control}')
    await expect.element(name()).toHaveValue('Escola Sabiá')
  })

  test('the buttons are there with the first change, stay reachable when there is no more, and change nothing then', async () => {
    const studio = await openTestStudio()
    await showStudio(studio, 'seo')
    await expect.element(name()).toBeVisible()
    await expect.element(undo()).not.toBeInTheDocument()
    await name().fill('Sabiá')
    await expect.element(redo()).toHaveAttribute('aria-disabled', 'true')
    await undo().click()
    await expect.element(name()).toHaveValue('Escola Sabiá')
    await expect.element(undo()).toHaveAttribute('aria-disabled', 'true')
    await expect.element(undo()).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(name()).toHaveValue('Escola Sabiá')
    await redo().click()
    await expect.element(name()).toHaveValue('Sabiá')
    expect(await axeViolations()).toEqual([])
  })

  test('the steps are there after a reload, those that were undone too', async () => {
    const { studio, shown } = await twoEdits()
    await userEvent.keyboard('{Control>}z{/Control}')
    await expect.poll(async () => (await draftOf(studio, 'seo'))?.history?.future.length).toBe(1)
    await shown.unmount()
    await showStudio(studio, 'seo')
    await expect.element(name()).toHaveValue('Sabiá')
    await redo().click()
    await expect.element(description()).toHaveValue('Cursos com calma.')
    await undo().click()
    await undo().click()
    await expect.element(name()).toHaveValue('Escola Sabiá')
  })

  test('saved and taken back is a new edit', async () => {
    const { studio } = await twoEdits()
    await userEvent.keyboard('{Control>}s{/Control}')
    await expect.poll(async () => (await outboxOf(studio)).length).toBe(1)
    await expect.element(page.getByText('Salvo neste dispositivo.', { exact: true })).toBeVisible()
    await userEvent.keyboard('{Control>}z{/Control}{Control>}s{/Control}')
    await expect.poll(async () => (await outboxOf(studio)).length).toBe(2)
    const [, second] = await outboxOf(studio)
    expect(Object.keys(second?.args as object)).toEqual(['description'])
  })

  test('what is typed while it is being saved is the next draft, and the foot says so', async () => {
    const studio = await openTestStudio()
    await showStudio(studio, 'seo')
    await name().fill('Sabiá')
    await expect.element(page.getByText('Rascunho guardado')).toBeVisible()
    let free = () => {}
    const held = studio.db.transaction('rw', studio.db.table('outbox'), () =>
      Dexie.waitFor(new Promise<void>((resolve) => (free = resolve))),
    )
    await userEvent.keyboard('{Control>}s{/Control}')
    await expect.element(page.getByText('Salvando neste dispositivo…')).toBeVisible()
    await userEvent.keyboard('{End}!')
    free()
    await held
    await expect.poll(async () => (await outboxOf(studio)).map(({ args }) => args)).toEqual([{ name: 'Sabiá' }])
    await expect.element(name()).toHaveValue('Sabiá!')
    await expect.poll(async () => (await draftOf(studio, 'seo'))?.values).toMatchObject({ name: 'Sabiá!' })
    await expect.element(page.getByText('Rascunho guardado')).toBeVisible()
  })

  describe('in a form that goes away after «Salvar»', () => {
    const title = () => page.getByRole('textbox', { name: 'Título' })
    const saves = '{Control>}s{/Control}'
    async function openLink(at: string) {
      const closing = holdTimers(CLOSES_AFTER)
      const studio = await openTestStudio({ links: [buildLink(1, 'Loja', 'loja.com')] })
      const shown = await showStudio(studio, at)
      await expect.element(title()).toBeVisible()
      return { studio, shown, closing }
    }
    const titles = async (studio: Workspace) => (await outboxOf(studio)).map(({ args }) => (args as { title?: string }).title)

    test('what is typed right after it keeps the form open, and is the next draft', async () => {
      const { studio, shown, closing } = await openLink('header/s1')
      await title().fill('Mentoria')
      await userEvent.keyboard(saves)
      await expect.element(page.getByText('Salvo neste dispositivo.', { exact: true })).toBeVisible()
      await expect.poll(() => closing.waiting()).toBe(1)
      await userEvent.keyboard('{End}s')
      await expect.poll(async () => (await draftOf(studio, 'header/s1'))?.values).toMatchObject({ title: 'Mentorias' })
      await expect.poll(() => closing.waiting()).toBe(0)
      expect(shown.path()).toBe('header/s1')
      await expect.element(title()).toHaveValue('Mentorias')
      await expect.element(page.getByText('Rascunho guardado')).toBeVisible()
      await userEvent.keyboard(saves)
      await expect.poll(() => titles(studio)).toEqual(['Mentoria', 'Mentorias'])
      await expect.poll(() => closing.waiting()).toBe(1)
      closing.pass()
      await expect.poll(() => shown.path()).toBe('header')
    })

    test('typed and taken back at once, it goes away as ever', async () => {
      const { studio, shown, closing } = await openLink('header/s1')
      await title().fill('Mentoria')
      await userEvent.keyboard(saves)
      await expect.element(page.getByText('Salvo neste dispositivo.', { exact: true })).toBeVisible()
      await expect.poll(() => closing.waiting()).toBe(1)
      const field = title().element() as HTMLInputElement
      // Both in one moment: once the longer text is the next draft, the form stays.
      for (const text of ['Mentorias', 'Mentoria']) {
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
        field.dispatchEvent(new Event('input', { bubbles: true }))
      }
      await expect.poll(() => shown.path()).toBe('header')
      expect(await titles(studio)).toEqual(['Mentoria'])
    })

    test('a new one goes all the same: what was typed since is the next draft of its row (PER-27)', async () => {
      const { studio, shown, closing } = await openLink('header/novo')
      await title().fill('Blog')
      await page.getByRole('textbox', { name: 'Endereço' }).fill('blog.com')
      await userEvent.keyboard(saves)
      await expect.element(page.getByText('Salvo neste dispositivo.', { exact: true })).toBeVisible()
      await expect.poll(() => closing.waiting()).toBe(1)
      await userEvent.keyboard('{End}x')
      closing.pass()
      await expect.poll(() => shown.path()).toBe('header')
      expect(await titles(studio)).toEqual(['Blog'])
      const [made] = await outboxOf(studio)
      const { lid } = must(made, 'the edit').args as { lid: string }
      expect((await draftOf(studio, `header/${lid}`))?.values).toMatchObject({ url: 'blog.comx' })
      await page.getByRole('button', { name: 'Editar Blog' }).click()
      await expect.element(page.getByRole('textbox', { name: 'Endereço' })).toHaveValue('blog.comx')
    })
  })

  test('«Cancelar» says that the draft is kept, and lets it go; the next «Novo» is empty beside it (PER-19)', async () => {
    const title = page.getByRole('textbox', { name: 'Título', exact: true })
    const studio = await openTestStudio({ banners: [buildBanner(1, 'Um')] })
    const shown = await showStudio(studio, 'banner/novo')
    await title.fill('Roda aberta')
    await expect.element(page.getByText('Rascunho guardado').first()).toBeVisible()
    await page.getByRole('button', { name: 'Cancelar' }).click()
    await expect.poll(() => shown.path()).toBe('banner')
    expect(toasts.visible().map((each) => each.title)).toContain('Rascunho guardado')
    await page.getByRole('button', { name: 'Novo banner' }).click()
    await expect.element(title).toHaveValue('')
    await title.fill('Outro')
    await expect.poll(async () => (await studio.db.table('drafts').toArray()).length).toBe(2)
    // A sentence of its own.
    await expect.element(page.getByText('Rascunho de agora.', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Continuar o rascunho' }).click()
    await expect.element(title).toHaveValue('Roda aberta')
    await expect.element(page.getByText('Continuar o rascunho')).toBeVisible()
    toasts
      .visible()
      .find((each) => each.title === 'Rascunho guardado')
      ?.action?.run()
    await expect.poll(async () => (await studio.db.table('drafts').toArray()).map(({ values }) => values.title)).toEqual(['Outro'])
  })

  test('a draft that was discarded is over: nothing is left to take back', async () => {
    const { studio, shown } = await twoEdits()
    await shown.unmount()
    await showStudio(studio, 'seo')
    await page.getByRole('button', { name: 'Descartar rascunho' }).click()
    await expect.element(name()).toHaveValue('Escola Sabiá')
    await expect.element(undo()).not.toBeInTheDocument()
  })

  test('a history that cannot be read leaves the text and is forgotten', async () => {
    const { studio, shown } = await twoEdits()
    await shown.unmount()
    await expect.poll(() => studio.db.table('drafts').count()).toBe(1)
    await studio.db.table('drafts').update((await draftOf(studio, 'seo'))?.form, { history: { past: 'x' } })
    await showStudio(studio, 'seo')
    await expect.element(name()).toHaveValue('Sabiá')
    await expect.element(undo()).not.toBeInTheDocument()
  })

  test('with the buttons the footer fits a phone', async () => {
    await page.viewport(360, 740)
    await twoEdits()
    await expect.element(undo()).toBeVisible()
    await expect.element(page.getByText('Rascunho guardado')).toBeVisible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
    const [said, first, last] = [page.getByText('Rascunho guardado'), undo(), page.getByRole('button', { name: 'Salvar' })].map((each) =>
      each.element().getBoundingClientRect(),
    )
    expect(last?.right).toBeLessThanOrEqual(360)
    // One row: what is said, what is undone and what is saved.
    expect(said?.right).toBeLessThanOrEqual(first?.left ?? 0)
    expect(first?.top).toBeLessThan(last?.bottom ?? 0)
    expect(said?.top).toBeGreaterThan((last?.top ?? 0) - 16)
  })
})
