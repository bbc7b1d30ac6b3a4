import { beforeEach, describe, expect, test, vi } from 'vitest'
import { cleanup, render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import type { StoredFile } from '#db/tables.ts'
import { site } from '#styled/recipes'
import type { Workspace } from '#sync/page/workspace.ts'
import { axeViolations } from '#tests/fixtures/axe.ts'
import {
  applyCrop,
  brokenFile,
  chooseAndCrop,
  chooseAndPress,
  choose as chooseFor,
  cropAndPress,
  fieldOf,
  pictureFile,
  WithPictures,
} from '#tests/fixtures/pictures.tsx'
import { openTestStudio, outboxOf, setEntry } from '#tests/fixtures/studio.tsx'
import { ToastRegion } from '#ui/toast-region.tsx'
import { ProfilePage } from './profile-page.tsx'

async function show(workspace?: Workspace): Promise<Workspace> {
  await cleanup()
  const open = workspace ?? (await openTestStudio({ mirrored: ['profile'] }))
  await open.db.table('profile').update('me', { photo_url: '', roles: [] })
  await render(
    <WithPictures workspace={open}>
      <div className={site().root}>
        <main className={site().page}>
          <ProfilePage />
        </main>
      </div>
      <ToastRegion />
    </WithPictures>,
  )
  await expect.element(page.getByRole('textbox', { name: 'Nome' })).toBeVisible()
  return open
}

const group = fieldOf('Foto')
const preview = group.getByRole('img', { name: 'Prévia da foto' })
const crop = (file: File) => chooseAndCrop('Foto', file)
const save = () => page.getByRole('button', { name: 'Salvar' }).click()

beforeEach(() => page.viewport(1280, 900))

describe('the profile’s photo and name (docs/contract.md, «Fixed screen words»)', () => {
  test('a picked photo is cropped square, stored here and shown at once, and recorded only by «Salvar»', async () => {
    const studio = await show()
    await crop(await pictureFile('eu.png'))
    await expect.element(preview).toBeVisible()
    expect(preview.element().getAttribute('src')).toMatch(/^blob:/)
    await expect.element(page.getByText(/200\s×\s200\spx/)).toBeVisible()
    await expect.element(page.getByText('Rascunho guardado')).toBeVisible()
    expect(await outboxOf(studio)).toEqual([])
    await save()
    await expect.element(page.getByText('Salvo neste dispositivo')).toBeVisible()
    const files = (await studio.db.table('blobs').toArray()) as StoredFile[]
    const file = files.find(({ from }) => from !== undefined)
    expect(file).toMatchObject({ type: 'image/webp', name: 'eu.webp', from: { width: 200, height: 200 } })
    expect(await outboxOf(studio)).toMatchObject([{ command: 'updateProfile', args: { photo: { $blob: file!.id } } }])
    await expect.element(preview).toBeVisible()
    expect(await studio.db.table('drafts').count()).toBe(0)
  })

  test('a draft opened before the first read is based on the row that came, so another person’s later name is not a known one (SYN-08)', async () => {
    const studio = await openTestStudio({ mirrored: [] })
    const row = await studio.db.table('profile').get('me')
    await studio.db.table('profile').clear()
    await render(
      <WithPictures workspace={studio}>
        <ProfilePage />
      </WithPictures>,
    )
    await expect.element(page.getByRole('heading', { name: 'Meu perfil' })).toBeVisible()
    await studio.store.write(['profile', 'reads'], async (tx) => {
      await tx.put('profile', { ...row, photo_url: '', roles: [] })
      await tx.put('reads', { resource: 'profile', startTick: 1, startedAt: Date.now(), committedAt: Date.now() })
    })
    await page.getByRole('textbox', { name: 'Nome' }).fill('Helena Duarte')
    await expect.element(page.getByText('Rascunho guardado')).toBeVisible()
    await studio.store.write(
      ['profile'],
      async (tx) => void (await tx.put('profile', { ...row, name: 'De outra aba', photo_url: '', roles: [] })),
    )
    await save()
    await expect.poll(async () => (await outboxOf(studio))[0]?.knows['profile/me']).toEqual({ name: ['Helena'] })
  })

  test('‹Salvar› waits for a photo that is being processed (SYN-02)', async () => {
    const studio = await show()
    await cropAndPress('Foto', await pictureFile(), page.getByRole('button', { name: 'Salvar' }))
    await expect.poll(() => outboxOf(studio)).toMatchObject([{ command: 'updateProfile', args: { photo: { $blob: expect.any(String) } } }])
    await expect.element(page.getByText('Salvo neste dispositivo')).toBeVisible()
  })

  test('if a photo fails during ‹Salvar›, nothing is saved, and the footer says so (SYN-02)', async () => {
    const studio = await show()
    await chooseAndPress('Foto', await brokenFile(), page.getByRole('button', { name: 'Salvar' }))
    await expect.element(page.getByText(/Uma imagem não ficou pronta/)).toBeVisible()
    await expect.element(page.getByText('Não foi salvo', { exact: true })).toBeVisible()
    expect(await outboxOf(studio)).toEqual([])
  })

  test.each(['image/png', 'image/jpeg', 'image/webp'] as const)('takes %s by its bytes, whatever its name says', async (type) => {
    await show()
    await crop(new File([await pictureFile('', [400, 200], type)], 'sem-nome', { type: 'application/octet-stream' }))
    await expect.element(preview).toBeVisible()
  })

  test('«Limpar» removes the photo', async () => {
    const studio = await show()
    await studio.db.table('profile').update('me', { photo_url: '/files/1/photo/x.webp' })
    await group.getByRole('button', { name: 'Limpar' }).click()
    await save()
    await expect.poll(() => outboxOf(studio)).toMatchObject([{ args: { photo: '' } }])
  })

  test('an empty name is refused, and its error gets the focus', async () => {
    const studio = await show()
    await page.getByRole('textbox', { name: 'Nome' }).fill('  ')
    await save()
    await expect.element(page.getByRole('main').getByRole('alert')).toHaveTextContent('Escreva seu nome.')
    await expect.element(page.getByRole('textbox', { name: 'Nome' })).toHaveFocus()
    expect(await outboxOf(studio)).toEqual([])
    await page.getByRole('textbox', { name: 'Nome' }).fill('Helena Duarte')
    await save()
    await expect.poll(() => outboxOf(studio)).toMatchObject([{ args: { name: 'Helena Duarte' } }])
  })

  test('text typed while a photo is being processed stays', async () => {
    const studio = await show()
    const keepFile = studio.keepFile
    let looked = () => {}
    const gate = new Promise<void>((resolve) => (looked = resolve))
    vi.spyOn(studio, 'keepFile').mockImplementation(async (...file) => {
      await gate
      return keepFile(...file)
    })
    await chooseFor('Foto', await pictureFile('eu.png'))
    await applyCrop()
    await page.getByRole('textbox', { name: 'Nome' }).fill('Lena')
    looked()
    await expect.element(preview).toBeVisible()
    await expect.element(page.getByRole('textbox', { name: 'Nome' })).toHaveValue('Lena')
  })

  test('a draft is restored after the page was closed, with its age', async () => {
    const studio = await show()
    await crop(await pictureFile('eu.png'))
    await page.getByRole('textbox', { name: 'Nome' }).fill('Lena')
    await expect
      .poll(async () => ((await studio.db.table('drafts').toArray()) as { values: object }[])[0]?.values)
      .toMatchObject({ name: 'Lena' })
    await show(studio)
    await expect.element(page.getByText('Recuperamos o que você estava mudando.')).toBeVisible()
    await expect.element(page.getByRole('textbox', { name: 'Nome' })).toHaveValue('Lena')
    await expect.element(preview).toBeVisible()
    await page.getByRole('button', { name: 'Descartar rascunho' }).click()
    await expect.element(page.getByRole('textbox', { name: 'Nome' })).toHaveValue('Helena')
  })

  test('keys and buttons undo and redo name and photo, after a reload too (HIS-01)', async () => {
    const studio = await show()
    const name = page.getByRole('textbox', { name: 'Nome' })
    const was = (name.element() as HTMLInputElement).value
    await crop(await pictureFile('eu.png'))
    await expect.element(preview).toBeVisible()
    await name.fill('Helena P.')
    await expect.element(page.getByText('Rascunho guardado')).toBeVisible()
    await userEvent.keyboard('{Control>}z{/Control}')
    await expect.element(name).toHaveValue(was)
    await expect.element(name).toHaveFocus()
    await page.getByRole('button', { name: 'Desfazer no formulário' }).click()
    await expect.element(preview).not.toBeInTheDocument()
    await page.getByRole('button', { name: 'Refazer no formulário' }).click()
    await expect.element(preview).toBeVisible()
    await expect.element(page.getByText('Rascunho guardado')).toBeVisible()
    await show(studio)
    await expect.element(preview).toBeVisible()
    await expect.element(name).toHaveValue(was)
    await name.click()
    await userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}')
    await expect.element(name).toHaveValue('Helena P.')
    await userEvent.keyboard('{Control>}z{/Control}{Control>}z{/Control}')
    await expect.element(preview).not.toBeInTheDocument()
    // No draft is left, so the form shows the row again.
    await expect.poll(() => studio.db.table('drafts').count()).toBe(0)
    await save()
    await expect.element(page.getByText(/não há o que salvar/)).toBeVisible()
    expect(await outboxOf(studio)).toEqual([])
  })

  test('without a change nothing is recorded, and the form says so', async () => {
    const studio = await show()
    await save()
    await expect.element(page.getByText('Nada mudou, então não há o que salvar.')).toBeVisible()
    expect(await outboxOf(studio)).toEqual([])
  })

  test('shows the progress of the upload, and what the server refused, with what to do', async () => {
    const studio = await show()
    await crop(await pictureFile('eu.png'))
    await expect.element(preview).toBeVisible()
    await page.getByRole('textbox', { name: 'Nome' }).fill('Lena')
    await save()
    await expect.poll(async () => (await outboxOf(studio)).length).toBe(1)
    const id = (await outboxOf(studio))[0]!.id
    await setEntry(studio, id, { state: 'sending', upload: { at: Date.now(), sent: 500_000, total: 2_000_000 } })
    await expect.element(page.getByRole('progressbar', { name: 'Andamento: Foto' })).toHaveAttribute('aria-valuenow', '25')
    await setEntry(studio, id, {
      state: 'attention',
      attention: { reason: 'refused', at: Date.now(), status: 422, message: 'Nome em uso' },
    })
    await expect.element(page.getByRole('main').getByRole('alert')).toHaveTextContent('Não foi possível atualizar o perfil Nome em uso')
    await page.getByRole('button', { name: 'Descartar' }).click()
    await expect.element(page.getByRole('textbox', { name: 'Nome' })).toHaveValue('Helena')
  })

  test.each([1280, 360])('axe finds nothing at %i px (A11-01)', async (width) => {
    await page.viewport(width, 900)
    await show()
    await chooseFor('Foto', new File(['no'], 'a.txt'))
    await expect.element(group.getByRole('alert')).toBeVisible()
    await page.getByRole('textbox', { name: 'Nome' }).fill('umapalavraquenaotemfim'.repeat(8))
    expect(await axeViolations()).toEqual([])
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  })
})
