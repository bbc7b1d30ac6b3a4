import type { ReactNode } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import type { FilmPlace } from '#db/tables.ts'
import { site } from '#styled/recipes'
import { WorkspaceProvider } from '#sync/page/workspace-provider.tsx'
import type { Workspace } from '#sync/page/workspace.ts'
import { expectAccessible } from '#tests/browser/axe.ts'
import { inRouter } from '#tests/browser/in-router.tsx'
import { buildMarquee, openTestStudio, outboxOf, setEntry } from '#tests/fixtures/studio.tsx'
import { LessonPage } from './lesson-page.tsx'
import { ModulePage } from './module-page.tsx'

// What a student does on a lesson's page: watch, stop, finish, go on.

const MODULE = {
  lid: 's10',
  title: 'Batida e balanço',
  course_id: '1',
  lessons_count: 3,
  finished_count: 1,
  next: { id: 2, title: 'Lição 2', number: 2 },
  lessons: [1, 2, 3].map((id) => ({ id, title: `Lição ${id}`, finished: id === 1 })),
}
const LESSON = {
  lid: 's2',
  title: 'Lição 2',
  module_id: '10',
  course_id: '1',
  description: 'Duas trocas só.',
  video_url: '/demo/sabia/aula.webm',
}
const ME = { lid: 'me', name: 'Lívia', email: 'l@x', roles: [{ role: { slug: 'student' } }], products: [5] }

interface World {
  readonly lesson?: object
  readonly template?: object
  readonly marquees?: readonly object[]
  readonly me?: object
}

async function device({ lesson = {}, template = {}, marquees = [], me = {} }: World = {}): Promise<Workspace> {
  const studio = await openTestStudio({
    courses: [{ lid: 's1', title: 'Violão popular' }],
    modules: [MODULE],
    lessons: [{ ...LESSON, ...lesson }],
    marquees: marquees as never,
    settings: [{ lid: 'template', theme_classes: 1, comment: false, ...template }],
    mirrored: ['courses', 'modules', 'template', 'marquees', 'profile', 'lesson/2', 'module/10'],
  })
  await studio.db.table('profile').put({ born: 0, ...ME, ...me })
  return studio
}

const show = (studio: Workspace, part: ReactNode = <LessonPage id="2" slug="licao-2" />) =>
  render(
    inRouter(
      <WorkspaceProvider workspace={studio}>
        <div className={site().root}>
          <main className={site().page}>{part}</main>
        </div>
      </WorkspaceProvider>,
    ).element,
  )

const finish = () => page.getByRole('button', { name: 'Concluir aula' })
const video = () => {
  const found = document.querySelector('video')
  if (found === null) throw new Error('no film')
  return found
}
const place = async ({ db }: Workspace) => (await db.table('places').get('2')) as FilmPlace | undefined
const stopped = (seconds: number): FilmPlace => ({ lesson: '2', seconds, duration: 12, at: 1 })

afterEach(() => vi.restoreAllMocks())

describe('finishing a lesson (ext L4)', () => {
  test('is recorded with the place in the film, shown at once, and says where the work is', async () => {
    const studio = await device()
    await studio.db.table('places').put(stopped(7))
    await studio.db.table('meta').put({ key: 'reach', value: { ok: false, at: Date.now() } })
    await show(studio)
    await finish().click()
    await expect.element(page.getByText('Aula concluída')).toBeVisible()
    await expect.element(page.getByText('Guardado neste dispositivo. Sai quando houver conexão.')).toBeVisible()
    const [entry] = await outboxOf(studio)
    expect(entry).toMatchObject({
      command: 'finishLesson',
      args: { lid: 's2', lesson: '2', module: '10', title: 'Lição 2', seconds: 7, duration: 12 },
      resources: ['modules', 'continue', 'carousels', 'lesson/2', 'module/10'],
    })
    await expect.element(page.getByRole('link', { name: /2\. Lição 2/ })).toHaveTextContent('Concluída · Você está aqui')
    await expect.element(page.getByText('2 de 3', { exact: true })).toBeVisible()
    await expectAccessible()
    await setEntry(studio, entry?.id ?? '', { state: 'acked', ackedAt: Date.now() })
    await expect.element(page.getByText(/Guardado neste dispositivo/)).not.toBeInTheDocument()
  })

  test('is still so after a reload, and in its module', async () => {
    const studio = await device()
    const shown = await show(studio)
    await finish().click()
    await expect.element(page.getByText('Aula concluída')).toBeVisible()
    await shown.unmount()
    const again = await show(studio)
    await expect.element(page.getByText('Aula concluída')).toBeVisible()
    expect(finish().elements()).toHaveLength(0)
    await again.unmount()
    await show(studio, <ModulePage id="10" />)
    await expect.element(page.getByRole('link', { name: 'Continuar: Lição 3' })).toBeVisible()
    await expect.element(page.getByText('2 de 3 aulas')).toBeVisible()
  })

  test('that could not be recorded says so, and the button stays', async () => {
    const studio = await device()
    await show({ ...studio, record: () => Promise.reject(new Error('full')) })
    await finish().click()
    await expect.element(page.getByText('Não deu para guardar que você concluiu a aula. Tente de novo.')).toBeVisible()
    await expect.element(finish()).toBeVisible()
  })

  test('that the server has heard of is no button any more', async () => {
    await show(await device({ lesson: { finished: true } }))
    await expect.element(page.getByText('Aula concluída')).toBeVisible()
    expect(finish().elements()).toHaveLength(0)
  })

  test('is taken back by one press (PER-26)', async () => {
    const studio = await device({ lesson: { finished: true } })
    await show(studio)
    await page.getByRole('button', { name: 'Desmarcar' }).click()
    await expect.element(finish()).toHaveFocus()
    expect(await outboxOf(studio)).toMatchObject([{ command: 'reopenLesson', args: { lesson: '2', module: '10' } }])
  })

  test('leaves the two buttons of a phone where they are: «Desmarcar» is below them (PER-26)', async () => {
    await page.viewport(360, 740)
    await show(await device({ lesson: { finished: true } }))
    const middle = (element: Element) => element.getBoundingClientRect().top + element.getBoundingClientRect().height / 2
    await expect.element(page.getByText('Aula concluída')).toBeVisible()
    const heart = page.getByRole('button', { name: /^Favorit/ }).element()
    expect(Math.abs(middle(heart) - middle(page.getByText('Aula concluída').element()))).toBeLessThan(4)
    expect(middle(page.getByRole('button', { name: 'Desmarcar' }).element())).toBeGreaterThan(middle(heart) + 30)
    await page.viewport(1280, 900)
  })

  test('play and pause hand the focus to each other (PER-05)', async () => {
    await show(await device())
    const play = page.getByRole('button', { name: 'Assistir' })
    const pause = page.getByRole('button', { name: 'Pausar' })
    await play.click()
    await expect.element(pause).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(play).toHaveFocus()
  })

  test('happens by itself at the end of the film', async () => {
    const studio = await device()
    await show(studio)
    await page.getByRole('button', { name: 'Assistir' }).click()
    await expect.poll(() => video().duration).toBeGreaterThan(0)
    video().currentTime = video().duration - 0.2
    await expect.element(page.getByText('Aula concluída')).toBeVisible()
    const [entry] = await outboxOf(studio)
    expect(entry?.args).toMatchObject({ seconds: video().duration })
    expect(await place(studio)).toBeUndefined()
  })
})

test('a phone on its side has the whole film with its controls on one screen (PER-26)', async () => {
  await page.viewport(740, 360)
  await show(await device())
  const film = page.getByRole('group', { name: /^Vídeo da aula/ })
  await expect.element(film).toBeVisible()
  expect(film.element().getBoundingClientRect().height).toBeLessThanOrEqual(290)
  await page.viewport(1280, 900)
})

describe('the place in a film (decision 0098)', () => {
  test('is kept while it runs and when it stops, told in words, and gone on from after a reload', async () => {
    const studio = await device()
    const shown = await show(studio)
    await page.getByRole('button', { name: 'Assistir' }).click()
    await expect.poll(() => video().readyState).toBeGreaterThan(1)
    video().currentTime = 4
    await expect.poll(() => video().currentTime).toBeGreaterThan(4)
    await page.getByRole('button', { name: 'Pausar' }).click()
    await expect.poll(async () => (await place(studio))?.seconds ?? 0).toBeGreaterThan(4)
    await expect.element(page.getByText(/^Parou em 0:\d\d\. Guardado neste dispositivo\.$/)).toBeVisible()
    await shown.unmount()
    await show(studio)
    await expect.element(page.getByRole('button', { name: /^Assistir a partir de 0:\d\d$/ })).toBeVisible()
    await expect.poll(() => video().currentTime).toBeGreaterThan(4)
    await page.getByRole('button', { name: /^Assistir/ }).click()
    await expect.poll(() => video().paused).toBe(false)
    expect(video().currentTime).toBeGreaterThan(4)
  })

  test('is not lost when the lessons of the module, or the course, are read meanwhile: the film is the same', async () => {
    const studio = await device({ lesson: { course_id: null } })
    await studio.db.table('modules').put({ born: 0, ...MODULE, course_id: null, lessons: undefined })
    await show(studio)
    await expect.poll(() => video().readyState).toBeGreaterThan(0)
    const film = video()
    await studio.store.write(['modules'], (tx) => tx.put('modules', { born: 0, ...MODULE }))
    await expect.element(page.getByRole('link', { name: /^Próxima aula/ })).toBeVisible()
    await studio.store.write(['lessons'], (tx) => tx.put('lessons', { born: 0, ...LESSON, finished: true }))
    await expect.element(page.getByText('Aula concluída')).toBeVisible()
    expect(video()).toBe(film)
  })

  test('at the very beginning is none', async () => {
    const studio = await device()
    await show(studio)
    await page.getByRole('button', { name: 'Assistir' }).click()
    await expect.poll(() => video().currentTime).toBeGreaterThan(0)
    await page.getByRole('button', { name: 'Pausar' }).click()
    await expect.poll(() => video().paused).toBe(true)
    expect(await place(studio)).toBeUndefined()
  })

  test('is told without a network, where the film does not open', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const studio = await device()
    await studio.db.table('places').put(stopped(252))
    await show(studio)
    await expect.element(page.getByText('O vídeo precisa de conexão')).toBeVisible()
    await expect.element(page.getByText('Parou em 4:12. Guardado neste dispositivo.')).toBeVisible()
  })

  test('that cannot be read is none (security 12)', async () => {
    const studio = await device()
    await studio.db.table('places').put({ lesson: '2', seconds: 'x', at: 1 })
    await show(studio)
    await expect.element(page.getByRole('button', { name: 'Assistir', exact: true })).toBeVisible()
    expect(page.getByText(/^Parou em/).elements()).toHaveLength(0)
  })
})

describe('a template', () => {
  const list = () => document.querySelectorAll('nav#aulas').length
  const jump = page.getByRole('link', { name: 'Aulas 2 de 3' })

  test.each([
    [1, '«Lista»: the lessons stand in a list beside the film', 1, 0],
    [2, '«Sequência»: the lessons stand in one line, without a list', 0, 0],
    [3, '«Tela cheia»: the film leads to the list below it', 1, 1],
    [9, 'that there is not: as «Lista»', 1, 0],
  ])('%i is %s (LES-03)', async (theme_classes, _what, lists, jumps) => {
    await show(await device({ template: { theme_classes } }))
    await expect.element(finish()).toBeInTheDocument()
    await expect.element(page.getByRole('navigation', { name: 'Aulas de Batida e balanço' }).first()).toBeInTheDocument()
    expect([list(), jump.elements().length]).toEqual([lists, jumps])
  })
})

describe('comments (LES-05)', () => {
  test.each([1, 2, 3])(
    'stand in template %i where the school has them on, with a place to ask, and nowhere where they are off',
    async (theme_classes) => {
      const shown = await show(await device({ template: { theme_classes, comment: true } }))
      const heading = page.getByRole('heading', { name: 'Comentários' })
      await expect.element(heading).toBeInTheDocument()
      // The content above still grows while it loads.
      const asked = () => {
        heading.element().scrollIntoView()
        return page.getByRole('textbox', { name: 'Escreva sua dúvida' }).elements().length
      }
      await expect.poll(asked).toBe(1)
      await shown.unmount()
      await show(await device({ template: { theme_classes, comment: false } }))
      await expect.element(finish()).toBeInTheDocument()
      expect(heading.elements()).toHaveLength(0)
    },
  )
})

describe('the strip above a lesson (MRQ-14)', () => {
  const strip = page.getByRole('region', { name: 'Letreiro' })
  const marquees = [buildMarquee(1, 'Roda na sexta', 5, { url: 'escola.com/roda' })]

  test.each([1, 2, 3])('is there in template %i for who owns its product, and leads where it says', async (theme_classes) => {
    await show(await device({ marquees, template: { theme_classes } }))
    const link = strip.getByRole('link', { name: 'Roda na sexta' })
    await expect.element(link).toHaveAttribute('href', 'https://escola.com/roda')
    await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer')
    await expectAccessible()
  })

  test('is not shown to a person who does not own the product', async () => {
    await show(await device({ marquees, me: { products: [6] } }))
    await expect.element(finish()).toBeVisible()
    expect(strip.elements()).toHaveLength(0)
  })

  test('with an address that must not open is plain text', async () => {
    await show(await device({ marquees: [buildMarquee(1, 'Roda', 5, { url: 'javascript:alert(1)' })] }))
    await expect.element(strip).toHaveTextContent('Roda')
    expect(strip.getByRole('link').elements()).toHaveLength(0)
  })
})

test('the whole page can be used by keyboard: strip, film, finish, next (A11-01)', async () => {
  const studio = await device({ marquees: [buildMarquee(1, 'Roda', 5, { url: '/favoritos' })] })
  await show(studio)
  await expect.element(finish()).toBeVisible()
  const names: string[] = []
  for (let at = 0; at < 14; at++) {
    await userEvent.tab()
    const { activeElement: on } = document
    names.push(on?.getAttribute('aria-label') ?? on?.textContent ?? '')
  }
  expect(names).toEqual(expect.arrayContaining(['Roda', 'Assistir', 'Posição no vídeo', 'Concluir aula', 'Próxima aulaLição 3']))
  ;(finish().element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('paragraph').filter({ hasText: 'Aula concluída' })).toHaveFocus()
})
