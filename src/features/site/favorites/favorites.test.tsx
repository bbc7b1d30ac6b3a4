import type { ReactNode } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import { CardHeartContext } from '#features/site/home/card-heart.ts'
import { HomePage } from '#features/site/home/home-page.tsx'
import { LessonPage } from '#features/site/lesson/lesson-page.tsx'
import { site } from '#styled/recipes'
import { WorkspaceProvider } from '#sync/page/workspace-provider.tsx'
import type { Workspace } from '#sync/page/workspace.ts'
import { expectAccessible } from '#tests/browser/axe.ts'
import { inRouter } from '#tests/browser/in-router.tsx'
import { buildCarousel, openTestStudio, outboxOf, setEntry } from '#tests/fixtures/studio.tsx'
import { ToastRegion } from '#ui/toast-region.tsx'
import { toasts } from '#ui/toast-store.ts'
import { CardFavorite } from './favorite-heart.tsx'
import { FavouritesPage } from './favorites-page.tsx'

// The heart (ext L2): on a lesson's page, on cards, and the page of favourites (GEN-09).

const buildFavorite = (id: number, title: string) => ({ lid: `s${id}`, title, cover: '', course: { id: 1, title: 'Violão popular' } })
const LESSON = { lid: 's2', title: 'Batida de samba', module_id: '10', course_id: '1', description: 'Duas trocas só.', video_url: '' }

interface World {
  readonly favorites?: readonly { lid: string; title: string }[]
  /** Cards of «Minha lista», as the server sent them. */
  readonly listed?: readonly { id: number; title: string }[]
}

const device = ({ favorites = [], listed = [] }: World = {}) =>
  openTestStudio({
    favorites,
    courses: [{ lid: 's1', title: 'Violão popular', cover: '/demo/sabia/violao.webp' }],
    modules: [{ lid: 's10', title: 'Batida e balanço', course_id: '1', lessons: [{ id: 2, title: 'Batida de samba', finished: false }] }],
    lessons: [LESSON],
    carousels: [
      buildCarousel(9, 'Minha lista', {}, { type: '9', carousel_item: listed.map((each) => ({ id: each.id, class: each })) }),
      buildCarousel(3, 'Aulas soltas', {}, { type: '3', carousel_item: [{ id: 50, class: { id: 2, title: 'Batida de samba' } }] }),
    ],
    settings: [{ lid: 'template', theme_classes: 1 }, { lid: 'platform' }, { lid: 'mylist', published: true }],
    mirrored: ['courses', 'modules', 'template', 'marquees', 'profile', 'lesson/2', 'module/10', 'favorites', 'carousels', 'banners'],
  })

const show = (studio: Workspace, part: ReactNode) =>
  render(
    inRouter(
      <WorkspaceProvider workspace={studio}>
        <CardHeartContext value={CardFavorite}>
          <div className={site().root}>
            <ToastRegion />
            <main className={site().page}>{part}</main>
          </div>
        </CardHeartContext>
      </WorkspaceProvider>,
    ).element,
  )

const lessonPage = <LessonPage id="2" slug="batida-de-samba" />
const add = () => page.getByRole('button', { name: /adicionar aos favoritos/i })
const remove = () => page.getByRole('button', { name: /remover dos favoritos/i })
const shelf = (name: string) => page.getByRole('region', { name, exact: true })

beforeEach(() => {
  for (const toast of toasts.seen()) toasts.dismiss(toast.id)
})

describe('on a lesson’s page', () => {
  test('a press is recorded, shown at once, and says where it is', async () => {
    const studio = await device()
    await studio.db.table('meta').put({ key: 'reach', value: { ok: false, at: Date.now() } })
    await show(studio, lessonPage)
    await expect.element(add()).toHaveTextContent('Favoritar')
    await add().click()
    await expect.element(remove()).toHaveTextContent('Favorita')
    await expect.poll(() => outboxOf(studio)).toHaveLength(1)
    const [entry] = await outboxOf(studio)
    expect(entry).toMatchObject({
      command: 'addFavorite',
      args: { lid: 's2', lesson: '2', title: 'Batida de samba', course: 'Violão popular' },
      resources: ['favorites', 'carousels'],
    })
    await expect.element(page.getByText('Guardado neste dispositivo. Sai quando houver conexão.')).toBeVisible()
    await expectAccessible()
    await setEntry(studio, entry?.id ?? '', { state: 'acked', ackedAt: Date.now() })
    await expect.element(page.getByText(/Guardado neste dispositivo/)).not.toBeInTheDocument()
    await expect.element(remove()).toBeVisible()
  })

  test('while a press is being written, it does not say that it is kept', async () => {
    const studio = await device()
    await studio.db.table('meta').put({ key: 'reach', value: { ok: false, at: Date.now() } })
    let write = () => {}
    const slow = new Promise<void>((resolve) => (write = resolve))
    await show({ ...studio, undo: (id) => slow.then(() => studio.undo(id)) }, lessonPage)
    await add().click()
    const kept = page.getByText(/Guardado neste dispositivo/)
    await expect.element(kept).toBeVisible()
    await remove().click()
    await expect.element(kept).not.toBeInTheDocument()
    expect(await outboxOf(studio)).toHaveLength(1)
    write()
    await expect.poll(() => outboxOf(studio)).toEqual([])
    await expect.element(kept).not.toBeInTheDocument()
  })

  test('ten presses leave nothing to send, eleven leave one call with the last state', async () => {
    const studio = await device()
    await show(studio, lessonPage)
    await expect.element(add()).toBeVisible()
    const heart = () => page.getByRole('button', { name: /aos favoritos|dos favoritos/ })
    const press = async (times: number) => {
      for (let n = 0; n < times; n++) await heart().click()
    }
    await press(10)
    await expect.element(add()).toBeVisible()
    await expect.poll(() => outboxOf(studio)).toEqual([])
    await press(11)
    await expect.element(remove()).toBeVisible()
    await expect.poll(async () => (await outboxOf(studio)).map(({ command }) => command)).toEqual(['addFavorite'])
  })

  test('a press that is on its way is followed by its opposite', async () => {
    const studio = await device()
    await show(studio, lessonPage)
    await add().click()
    await expect.poll(() => outboxOf(studio)).toHaveLength(1)
    const [first] = await outboxOf(studio)
    const attempt = {
      no: 1,
      step: 'add',
      fence: 1,
      generation: 1,
      startedAt: Date.now(),
      outcome: 'unanswered' as const,
      wire: { method: 'PUT', url: '' },
    }
    await setEntry(studio, first?.id ?? '', { state: 'sending', attempts: [attempt] })
    await remove().click()
    await expect.element(add()).toBeVisible()
    await expect.poll(async () => (await outboxOf(studio)).map(({ command }) => command)).toEqual(['addFavorite', 'removeFavorite'])
  })

  test('is still so after a reload', async () => {
    const studio = await device()
    const shown = await show(studio, lessonPage)
    await add().click()
    await expect.poll(() => outboxOf(studio)).toHaveLength(1)
    await shown.unmount()
    await show(studio, lessonPage)
    await expect.element(remove()).toBeVisible()
  })
})

describe('the page of favourites (GEN-09, HDR-02)', () => {
  test('shows what was just marked in front, with where it is, and the others with their course', async () => {
    const studio = await device({ favorites: [buildFavorite(7, 'Fermento vivo')] })
    const lesson = await show(studio, lessonPage)
    await add().click()
    await expect.poll(() => outboxOf(studio)).toHaveLength(1)
    await lesson.unmount()
    await show(studio, <FavouritesPage />)
    await expect.element(page.getByRole('listitem').nth(0)).toHaveTextContent('Batida de sambaGuardado neste dispositivo. Enviando.')
    await expect.element(page.getByRole('listitem').nth(1)).toHaveTextContent('Fermento vivoViolão popular')
    await expectAccessible()
  })

  test('a removal takes the card, keeps the focus in the list, and can be taken back', async () => {
    const studio = await device({ favorites: [buildFavorite(7, 'Fermento vivo'), buildFavorite(8, 'O som do th')] })
    await show(studio, <FavouritesPage />)
    const heart = (title: string) => page.getByRole('button', { name: `Remover dos favoritos: ${title}` })
    await expect.element(heart('Fermento vivo')).toBeVisible()
    heart('Fermento vivo').element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(heart('Fermento vivo')).not.toBeInTheDocument()
    await expect.element(heart('O som do th')).toHaveFocus()
    await expect.poll(async () => (await outboxOf(studio)).map(({ command }) => command)).toEqual(['removeFavorite'])
    await page.getByRole('button', { name: 'Desfazer' }).click()
    await expect.element(heart('Fermento vivo')).toBeVisible()
    await expect.poll(() => outboxOf(studio)).toEqual([])
  })

  test('the last one that goes leaves the words of an empty page', async () => {
    const studio = await device({ favorites: [buildFavorite(7, 'Fermento vivo')] })
    await show(studio, <FavouritesPage />)
    await page.getByRole('button', { name: /^Remover dos favoritos/ }).click()
    await expect.element(page.getByText('Nenhum favorito ainda')).toBeVisible()
  })
})

describe('the homepage', () => {
  test('a heart on a lesson’s card puts it into «Minha lista» at once, and takes it out again (VIT-04)', async () => {
    const studio = await device({ favorites: [buildFavorite(7, 'Fermento vivo')], listed: [{ id: 7, title: 'Fermento vivo' }] })
    await show(studio, <HomePage first={null} />)
    await expect.element(shelf('Minha lista')).toHaveTextContent('Fermento vivo')
    await shelf('Aulas soltas').getByRole('button', { name: 'Adicionar aos favoritos: Batida de samba' }).click()
    await expect.element(shelf('Minha lista')).toHaveTextContent('Batida de samba')
    await shelf('Minha lista').getByRole('button', { name: 'Remover dos favoritos: Fermento vivo' }).click()
    await expect.element(shelf('Minha lista')).not.toHaveTextContent('Fermento vivo')
    await expectAccessible()
  })

  test('«Minha lista» is as the server sent it until the favourites were read once', async () => {
    const studio = await device({ listed: [{ id: 7, title: 'Fermento vivo' }] })
    await studio.db.table('reads').delete('favorites')
    await show(studio, <HomePage first={null} />)
    await vi.waitFor(() => expect(shelf('Minha lista').element().textContent).toContain('Fermento vivo'))
  })
})
