import type { ReactNode } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import type { ReadRecord, Row } from '#db/tables.ts'
import { site } from '#styled/recipes'
import { WorkspaceProvider } from '#sync/page/workspace-provider.tsx'
import type { Workspace } from '#sync/page/workspace.ts'
import { expectAccessible } from '#tests/browser/axe.ts'
import { inRouter } from '#tests/browser/in-router.tsx'
import { openTestStudio } from '#tests/fixtures/studio.tsx'
import { CoursePage } from './course-page.tsx'
import { LessonPage } from './lesson-page.tsx'
import { ModulePage } from './module-page.tsx'

const LONG = 'Um título muito comprido que ninguém deveria escrever, mas que alguém um dia vai escrever mesmoassimsemespaçonenhum'
const lessons = (n: number, done = 0) =>
  Array.from({ length: n }, (_, at) => ({ id: at + 1, title: `Lição ${at + 1}`, finished: at < done }))
const unreachable = { error: { at: 1, code: 'unreachable' } }

interface World {
  readonly courses?: readonly object[]
  readonly modules?: readonly object[]
  readonly lessons?: readonly object[]
  readonly reads?: Readonly<Record<string, Partial<ReadRecord>>>
  readonly template?: number
  readonly indicators?: boolean
}

const COURSE = { lid: 's1', title: 'Violão popular', category: 'Música', teacher: 'Téo Barreto' }
const FIRST = {
  lid: 's10',
  title: 'Do primeiro acorde',
  course_id: '1',
  lessons_count: 3,
  finished_count: 1,
  next: { id: 2, title: 'Lição 2', number: 2 },
}
const SECOND = {
  lid: 's11',
  title: 'Mão direita',
  course_id: '1',
  lessons_count: 4,
  finished_count: 0,
  next: { id: 9, title: 'Lição 9', number: 1 },
}

/** A student's device with these rows. Requests to the worker are recorded and not answered. */
async function show(
  part: ReactNode,
  { courses = [COURSE], modules = [], lessons: rows = [], reads = {}, template = 1, indicators = false }: World,
) {
  const studio = await openTestStudio({ mirrored: ['courses', 'modules', 'template'] })
  const put = (table: string, all: readonly object[]) =>
    studio.db.table(table).bulkPut(all.map((row, born): Row => ({ born, ...row }) as Row))
  await put('courses', courses)
  await put('modules', modules)
  await put('lessons', rows)
  await put('settings', [
    { lid: 'template', theme_classes: template, course_page_indicator: indicators, module_page_indicator: indicators },
  ])
  const read = ([resource, more]: [string, Partial<ReadRecord>]) => ({
    resource,
    startTick: 1,
    startedAt: Date.now() - 60_000,
    committedAt: 1,
    ...more,
  })
  await studio.db.table('reads').bulkPut(Object.entries(reads).map(read))
  const asked: string[] = []
  const watched: Workspace = {
    ...studio,
    refreshIfStale: async (id) => void asked.push(id),
    pull: async (id) => {
      asked.push(id)
      return { ok: false, why: 'unreachable' }
    },
  }
  const { unmount } = await render(
    inRouter(
      <WorkspaceProvider workspace={watched}>
        <div className={site().root}>
          <main className={site().page}>{part}</main>
        </div>
      </WorkspaceProvider>,
    ).element,
  )
  return { asked, studio, unmount }
}

const offline = () => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
const title = (name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const notHere = () => page.getByText(/neste dispositivo/).elements()

describe('a course', () => {
  test('opens the module to continue with, and requests the lessons of that one only', async () => {
    const { asked } = await show(<CoursePage id="1" />, { modules: [{ ...FIRST, lessons: lessons(3, 1) }, SECOND] })
    await expect.element(title('Violão popular')).toBeVisible()
    await expect.element(page.getByText('1 de 7 aulas')).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Continuar a aula 2 do módulo 1' })).toHaveAttribute('href', '/curso/7/licao-2/2')
    await expect.element(page.getByRole('link', { name: '1. Lição 1 Concluída' })).toBeVisible()
    await vi.waitFor(() => expect(asked).toContain('module/10'))
    expect(asked).not.toContain('module/11')
    await page.getByRole('button', { name: /Mão direita/ }).click()
    await vi.waitFor(() => expect(asked).toContain('module/11'))
  })

  test('and its module say where they are, if the school wants it (APR-03)', async () => {
    const trail = page.getByRole('navigation', { name: 'Onde você está' })
    const texts = () =>
      trail
        .getByRole('listitem')
        .elements()
        .map((each) => each.textContent)
    const world = { modules: [{ ...FIRST, lessons: lessons(3, 1) }, SECOND], reads: { 'module/10': {} } }
    const screen = await show(<CoursePage id="1" />, { ...world, indicators: true })
    await expect.poll(texts).toEqual(['Início', 'Violão popular'])
    await screen.unmount()
    const second = await show(<ModulePage id="10" />, { ...world, indicators: true })
    await expect.poll(texts).toEqual(['Início', 'Violão popular', 'Do primeiro acorde'])
    await expect.element(trail.getByRole('link', { name: 'Violão popular' })).toHaveAttribute('href', '/courses/1')
    await expectAccessible()
    await second.unmount()
    await show(<ModulePage id="10" />, world)
    await expect.element(page.getByRole('link', { name: 'Violão popular' })).toBeVisible()
    expect(trail.elements()).toEqual([])
  })

  test('that no longer exists shows a message', async () => {
    await show(<CoursePage id="2" />, {})
    await expect.element(title('Este curso não existe mais')).toBeVisible()
  })

  test('without modules shows a message', async () => {
    await show(<CoursePage id="1" />, {})
    await expect.element(page.getByText('Este curso ainda não tem módulos')).toBeVisible()
  })
})

describe('a module', () => {
  test('online never says that something is not on this device: it requests it', async () => {
    const { asked } = await show(<ModulePage id="10" />, { modules: [FIRST] })
    await expect.element(title('Do primeiro acorde')).toBeVisible()
    await vi.waitFor(() => expect(asked).toContain('module/10'))
    expect(notHere()).toHaveLength(0)
  })

  test('has no number before the list of modules was read: not all of them are here', async () => {
    const first = await show(<ModulePage id="10" />, { modules: [FIRST, SECOND] })
    await expect.element(page.getByText('Módulo 1 de 2')).toBeVisible()
    await first.unmount()
    await show(<ModulePage id="10" />, { modules: [FIRST], reads: { modules: { startTick: 0, ...unreachable } } })
    await expect.element(page.getByText('Módulo', { exact: true })).toBeVisible()
  })

  test('whose lessons could not be read offers to read them again', async () => {
    const { asked } = await show(<ModulePage id="10" />, {
      modules: [FIRST],
      reads: { 'module/10': { startTick: 0, error: { at: 1, code: 'later' } } },
    })
    await expect.element(page.getByText('Não deu para buscar a lista de aulas agora.')).toBeVisible()
    expect(notHere()).toHaveLength(0)
    // First, the reads that the page starts by itself.
    await vi.waitFor(() => expect(asked).toContain('module/10'))
    asked.length = 0
    await page.getByRole('button', { name: 'Tentar de novo' }).click()
    expect(asked).toContain('module/10')
  })

  test('offline says that its lessons are not on this device, and requests them when there is a network', async () => {
    const line = offline()
    const { asked } = await show(<ModulePage id="10" />, { modules: [FIRST], reads: { 'module/10': { startTick: 0, ...unreachable } } })
    await expect.element(page.getByText('A lista de aulas ainda não está neste dispositivo.')).toBeVisible()
    asked.length = 0
    line.mockReturnValue(true)
    dispatchEvent(new Event('online'))
    await vi.waitFor(() => expect(asked).toContain('module/10'))
  })

  test('shows offline when it was read', async () => {
    offline()
    await show(<ModulePage id="10" />, { modules: [{ ...FIRST, lessons: lessons(3, 1) }], reads: { 'module/10': unreachable } })
    await expect.element(page.getByText('Sem conexão. Você vê o que foi guardado há 1 min.')).toBeVisible()
    await expect.element(page.getByRole('link', { name: /^3\. Lição 3/ })).toBeVisible()
  })

  test('with 200 lessons renders only the visible ones', async () => {
    await page.viewport(360, 740)
    await show(<ModulePage id="10" />, { modules: [{ ...FIRST, lessons_count: 200, lessons: lessons(200) }] })
    await expect.element(page.getByRole('link', { name: '1. Lição 1', exact: true })).toBeInTheDocument()
    const drawn = [...document.querySelectorAll('li[data-state] > a > span')].filter((each) =>
      each.checkVisibility({ contentVisibilityAuto: true }),
    )
    expect(document.querySelectorAll('li[data-state]')).toHaveLength(200)
    expect(drawn.length).toBeLessThan(80)
  })

  test('that was deleted or is another person’s says which', async () => {
    await show(<ModulePage id="10" />, { reads: { 'module/10': { startTick: 0, error: { at: 1, code: 'refused', status: 404 } } } })
    await expect.element(title('Este módulo não existe mais')).toBeVisible()
    await show(<ModulePage id="11" />, { reads: { 'module/11': { startTick: 0, error: { at: 1, code: 'refused', status: 403 } } } })
    await expect.element(title('Você não tem acesso a esta página')).toBeVisible()
  })
})

const LESSON = { lid: 's2', title: 'Lição 2', module_id: '10', description: 'Duas trocas só, Sol e Dó.', video_url: '' }
const lessonWorld = (more: World = {}): World => ({
  modules: [{ ...FIRST, lessons: lessons(3, 1) }, SECOND],
  lessons: [LESSON],
  reads: { 'lesson/2': {}, 'module/10': {} },
  ...more,
})
const theLesson = <LessonPage id="2" slug="licao-2" />

describe('a lesson', () => {
  test('without a film says so', async () => {
    await show(theLesson, lessonWorld())
    await expect.element(title('Lição 2')).toBeVisible()
    await expect.element(page.getByText('Esta aula não tem vídeo')).toBeVisible()
    await expect.element(page.getByText('Duas trocas só, Sol e Dó.')).toBeVisible()
    expect(page.getByRole('button', { name: 'Assistir' }).elements()).toHaveLength(0)
  })

  test('links to the lessons before and after, the last one to the next module', async () => {
    await show(theLesson, lessonWorld())
    await expect.element(page.getByRole('link', { name: 'Aula anterior Lição 1' })).toHaveAttribute('href', '/curso/7/licao-1/1')
    await expect.element(page.getByRole('link', { name: 'Próxima aula Lição 3' })).toHaveAttribute('href', '/curso/7/licao-3/3')
    await show(
      <LessonPage id="3" slug="x" />,
      lessonWorld({ lessons: [{ ...LESSON, lid: 's3', title: 'Lição 3' }], reads: { 'lesson/3': {} } }),
    )
    await expect.element(page.getByRole('link', { name: 'Próximo módulo Mão direita' })).toHaveAttribute('href', '/modulos/11')
  })

  test('that was listed but never opened says offline what is missing, and the list still works', async () => {
    offline()
    await show(
      theLesson,
      lessonWorld({ lessons: [{ lid: 's2', title: 'Lição 2', module_id: '10' }], reads: { 'lesson/2': { startTick: 0, ...unreachable } } }),
    )
    await expect.element(page.getByText('O texto e o vídeo desta aula ainda não estão neste dispositivo.')).toBeVisible()
    await expect.element(page.getByRole('link', { name: '2. Lição 2 Você está aqui' })).toHaveAttribute('aria-current', 'page')
  })

  test('whose film does not open says so and tries again', async () => {
    await show(theLesson, lessonWorld({ lessons: [{ ...LESSON, video_url: '/nao-existe.webm' }] }))
    await expect.element(page.getByText('O vídeo não abriu')).toBeVisible()
    await page.getByRole('button', { name: 'Tentar de novo' }).click()
    await expect.element(page.getByText('O vídeo não abriu')).toBeVisible()
  })

  test.each([1, 2, 3])('in shape %i has all its parts (LES-03)', async (template) => {
    await show(theLesson, lessonWorld({ template }))
    await expect.element(title('Lição 2')).toBeInTheDocument()
    await expect
      .element(page.getByRole('navigation', { name: 'Aulas de Do primeiro acorde' }).getByRole('link', { name: /^3\. Lição 3/ }))
      .toBeInTheDocument()
  })
})

describe.each([360, 1280])('at %i px', (width) => {
  const long = {
    ...FIRST,
    title: LONG,
    teacher: LONG,
    lessons: lessons(3, 1).map((each) => ({ ...each, title: LONG })),
    next: { id: 2, title: LONG, number: 2 },
  }
  const world = (template: number): World => ({
    courses: [{ ...COURSE, title: LONG, teacher: LONG, category: LONG }],
    modules: [long],
    lessons: [{ ...LESSON, title: LONG, description: LONG }],
    reads: { 'lesson/2': {}, 'module/10': {} },
    template,
  })
  test.each([
    ['a course', () => <CoursePage id="1" />, 1],
    ['a module', () => <ModulePage id="10" />, 1],
    ['a lesson with its list', () => theLesson, 1],
    ['a lesson in sequence', () => theLesson, 2],
    ['a lesson in full', () => theLesson, 3],
  ] as const)('%s with long titles and no covers fits, and axe finds nothing', async (_, part, template) => {
    await page.viewport(width, 800)
    await show(part(), world(template))
    await expect.element(title(LONG)).toBeInTheDocument()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
    await expectAccessible()
  })
})
