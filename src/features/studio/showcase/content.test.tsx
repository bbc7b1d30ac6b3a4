import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { holdTimers } from '#tests/browser/held-timers.ts'
import { buildCarousel, buildCourse, buildModule, openTestStudio, outboxOf, showStudio } from '#tests/fixtures/studio.tsx'

// Where the pickers take their choices from, and what a carousel of each type and way is written as.

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
const option = (name: RegExp) => page.getByRole('option', { name })
const radio = (name: string) => page.getByRole('radio', { name, exact: true })
const picker = (name: string) => page.getByRole('combobox', { name, exact: true })

const seed = {
  carousels: [buildCarousel(1, 'Feito à mão', { 7: 'Luz natural' })],
  courses: [buildCourse(7, 'Luz natural')],
  modules: [buildModule(71, 'Luz de janela', 7)],
  lessons: [{ lid: 's711', title: 'A primeira luz', module_id: '71', course_id: '7' }],
}

async function atContent(given: Parameters<typeof openTestStudio>[0] = seed) {
  const studio = await openTestStudio(given)
  const shown = await showStudio(studio, 'vitrine/novo')
  await page.getByRole('textbox', { name: 'Título', exact: true }).fill('De teste')
  await button('Próximo').click()
  return { studio, shown }
}

beforeEach(() => page.viewport(1280, 900))

test.each([
  ['Cursos', null, 'Luz natural', { type: '1', type_content: '', custom: false }],
  ['Módulos', null, 'Luz de janela', { type: '2', type_content: 'onlyModules', custom: true }],
  ['Módulos', 'Por curso', 'Luz natural', { type: '2', type_content: 'getCourseModules', custom: false }],
  ['Aulas', null, 'A primeira luz', { type: '3', type_content: 'onlyClasses', custom: true }],
  ['Aulas', 'Por módulo', 'Luz de janela', { type: '3', type_content: 'getModuleClasses', custom: false }],
] as const)(
  '%s, %s: is chosen from what is mirrored and written as its type and way (CAR-07, CAR-08, CAR-33)',
  async (type, way, title, wire) => {
    const { studio } = await atContent()
    await radio(type).click({ force: true })
    if (way !== null) await radio(way).click({ force: true })
    await option(new RegExp(title)).click()
    await button('Salvar').click()
    await expect.poll(async () => (await outboxOf(studio)).map(({ args }) => args)).toMatchObject([wire])
  },
)

test('lessons are chosen «Por módulo» or «Personalizado», and nothing else (CAR-16)', async () => {
  await atContent()
  await radio('Aulas').click({ force: true })
  const ways = () =>
    page
      .getByRole('group', { name: 'Como escolher' })
      .getByRole('radio')
      .elements()
      .map((each) => each.closest('label')?.textContent)
  await expect.poll(ways).toEqual(['Por módulo', 'Personalizado'])
  await expect.element(radio('Personalizado')).toBeChecked()
  await expect.element(option(/A primeira luz/)).toBeVisible()
  await radio('Por módulo').click({ force: true })
  await expect.element(option(/Luz de janela/)).toBeVisible()
  await expect.element(option(/A primeira luz/)).not.toBeInTheDocument()
})

test('what could not be read is said in the specification’s words (CAR-28)', async () => {
  const { studio } = await atContent({ ...seed, courses: [] })
  await studio.db.table('reads').update('courses', { error: { code: 'refused', status: 422 } })
  await expect.element(page.getByText('Houve um erro ao recuperar dados de conteúdo')).toBeVisible()
})

test('a lesson search that fails shows what the device has, without a word (CAR-29)', async () => {
  const asked = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('{}', { status: 503 }))
  await atContent()
  await radio('Aulas').click({ force: true })
  await picker('Aulas').fill('primeira')
  await expect.poll(() => asked.mock.calls.length).toBeGreaterThan(0)
  await expect.element(option(/A primeira luz/)).toBeVisible()
  await expect.element(page.getByText('Houve um erro ao recuperar dados de conteúdo')).not.toBeInTheDocument()
  asked.mockRestore()
})

test.each([
  ['Módulos', 'Nenhum módulo encontrado'],
  ['Aulas', 'Nenhuma aula encontrada'],
] as const)('without any of them «%s» says «%s» (CAR-30)', async (type, none) => {
  await atContent({ ...seed, modules: [], lessons: [] })
  await radio(type).click({ force: true })
  await expect.element(page.getByText(none).first()).toBeVisible()
})

test('the form goes half a second after it was saved, not before (CAR-34, UIX-07)', async () => {
  const closing = holdTimers(500)
  const { studio, shown } = await atContent()
  await option(/Luz natural/).click()
  await button('Salvar').click()
  await expect.poll(async () => (await outboxOf(studio)).length).toBe(1)
  await expect.poll(() => closing.waiting()).toBe(1)
  expect(shown.path()).toBe('vitrine/novo')
  closing.pass()
  await expect.poll(() => shown.path()).toBe('vitrine')
})

test('cards that follow from courses cannot be put in order one by one, and the panel says so (EP-81, CAR-15)', async () => {
  const derived = buildCarousel(
    2,
    'Módulos de luz',
    {},
    {
      type: '2',
      type_content: 'getCourseModules',
      content: ['7'],
      carousel_item: [{ id: 71, module: { id: 71, title: 'Luz de janela' } }],
    },
  )
  await showStudio(await openTestStudio({ ...seed, carousels: [derived] }), 'vitrine')
  await button(/^Módulos de luz: 1 item/).click()
  await expect.element(page.getByText(/^Estes cartões seguem a ordem do que foi escolhido/)).toBeVisible()
  await expect.element(button('Arrastar Luz de janela')).not.toBeInTheDocument()
})

test('a school without courses hears that there are none to choose, and that they are not made here (PER-08, CAR-30)', async () => {
  await atContent({ courses: [], modules: [], lessons: [] })
  await expect.element(page.getByText('A escola ainda não tem cursos, e eles não são criados nesta edição.')).toBeVisible()
  await radio('Aulas').click({ force: true })
  await expect.element(page.getByText('A escola ainda não tem aulas, e elas não são criadas nesta edição.')).toBeVisible()
})
