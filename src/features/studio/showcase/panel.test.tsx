import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { must } from '#lib/must.ts'
import { axeViolations } from '#tests/fixtures/axe.ts'
import { buildCarousel, buildCourse, buildModule, draftOf, openTestStudio, outboxOf, showStudio } from '#tests/fixtures/studio.tsx'

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
const field = (name: string) => page.getByRole('textbox', { name, exact: true })
const tab = (name: string | RegExp) => page.getByRole('tab', { name })
const option = (name: RegExp) => page.getByRole('option', { name })
const list = (name: string) => page.getByRole('list', { name, exact: true })

const two = { 7: 'Luz natural', 8: 'Massa fresca' }
const seed = {
  // The last of the list is the first on the page (VIT-18).
  carousels: [
    buildCarousel(3, 'Minha lista', {}, { type: '9' }),
    buildCarousel(2, 'Aulas soltas', { 7: 'Luz natural' }, { published: false }),
    buildCarousel(1, 'Feito à mão', two),
  ],
  courses: [buildCourse(7, 'Luz natural'), buildCourse(8, 'Massa fresca'), buildCourse(9, 'Horta na varanda')],
  modules: [buildModule(71, 'Luz de janela', 7), buildModule(72, 'Sombra dura', 7), buildModule(81, 'Molhos', 8)],
  settings: [
    { lid: 'platform', show_carrousel_continue_course: true, show_carrousel_continue_module: false },
    { lid: 'mylist', published: true },
    { lid: 'content', show_blocked_content: true },
  ],
}
const titles = () =>
  [...document.querySelectorAll<HTMLElement>('[data-drawer] ul[aria-label="Carrosséis"] > li')].map(
    (row) => row.querySelector('[title]')?.getAttribute('title') ?? '',
  )
/** What the first edit that was recorded says. */
const argsOf = async <T,>(studio: Parameters<typeof outboxOf>[0]) => must((await outboxOf(studio))[0], 'a recorded edit').args as T

const commands = async (studio: Parameters<typeof outboxOf>[0]) => (await outboxOf(studio)).map(({ command, args }) => ({ command, args }))

beforeEach(() => page.viewport(1280, 900))

describe('«Vitrine»', () => {
  test('«Tipos de carrossel» has three tabs, each with its own switches (VIT-01)', async () => {
    await showStudio(await openTestStudio(seed), 'vitrine')
    await expect.element(page.getByRole('heading', { name: 'Tipos de carrossel' })).toBeVisible()
    const tabs = page.getByRole('tablist', { name: 'Tipos de carrossel' }).getByRole('tab')
    expect(tabs.elements().map((each) => each.textContent)).toEqual(['Continuar assistindo', 'Em alta', 'Minha lista'])
    const switches = () => page.getByRole('tabpanel').getByRole('switch')
    await expect.poll(() => switches().elements().length).toBe(3)
    for (const name of ['Em alta', 'Minha lista']) {
      await tab(name).click()
      await expect.element(page.getByRole('tabpanel', { name }).getByRole('switch', { name })).toBeVisible()
      expect(switches().elements()).toHaveLength(1)
    }
  })

  test('«Conteúdo bloqueado» has the switch «Exibir conteúdo bloqueado» (VIT-05)', async () => {
    await showStudio(await openTestStudio(seed), 'vitrine')
    const block = page.getByRole('region', { name: 'Conteúdo bloqueado' })
    await expect.element(block.getByRole('switch', { name: 'Exibir conteúdo bloqueado' })).toBeChecked()
  })

  test('«Cursos», «Módulos» and «Aulas» show each its own flag (VIT-02)', async () => {
    const flags = { show_carrousel_continue_course: false, show_carrousel_continue_module: false, show_carrousel_continue_class: true }
    await showStudio(await openTestStudio({ ...seed, settings: [{ lid: 'platform', ...flags }] }), 'vitrine')
    await expect.element(page.getByRole('switch', { name: 'Aulas' })).toBeChecked()
    await expect.element(page.getByRole('switch', { name: 'Cursos' })).not.toBeChecked()
    await expect.element(page.getByRole('switch', { name: 'Módulos' })).not.toBeChecked()
  })

  test.each([
    ['Cursos', 'Continuar assistindo', 'toggleContinueCourses', 'platform', 'show_carrousel_continue_course'],
    ['Módulos', 'Continuar assistindo', 'toggleContinueModules', 'platform', 'show_carrousel_continue_module'],
    ['Aulas', 'Continuar assistindo', 'toggleContinueLessons', 'platform', 'show_carrousel_continue_class'],
    ['Em alta', 'Em alta', 'toggleHighlight', 'platform', 'show_carrousel_highlight'],
    ['Minha lista', 'Minha lista', 'toggleMyList', 'mylist', 'published'],
    ['Exibir conteúdo bloqueado', 'Continuar assistindo', 'toggleBlockedContent', 'content', 'show_blocked_content'],
  ])('the switch «%s» is saved at once, here and for the server (VIT-07)', async (name, on, command, lid, flag) => {
    const settings = ['platform', 'mylist', 'content'].map((each) => ({ lid: each }))
    const studio = await openTestStudio({ ...seed, settings })
    await showStudio(studio, 'vitrine')
    await tab(on).click()
    await page.getByRole('switch', { name }).click()
    await expect.poll(() => commands(studio)).toEqual([{ command, args: { on: true } }])
    expect(await studio.db.table('settings').get(lid)).toMatchObject({ [flag]: true })
    await expect.element(page.getByRole('switch', { name })).toBeChecked()
  })

  test.each([
    ['Em alta', 'Em alta', 'Houve um problema ao alterar os dados da plataforma'],
    ['Minha lista', 'Minha lista', 'Falha ao tentar Atualizar o status! tente novamente mais tarde'],
    ['Exibir conteúdo bloqueado', 'Em alta', 'Não foi possível salvar esta configuração'],
  ])('the switch «%s» that this device cannot keep says so in its own words (VIT-19)', async (name, on, failed) => {
    const studio = await openTestStudio(seed)
    await showStudio({ ...studio, record: () => Promise.reject(new Error('full')) }, 'vitrine')
    await tab(on).click()
    await page.getByRole('switch', { name }).click()
    await expect.element(page.getByRole('alert').getByText(failed)).toBeVisible()
  })

  test('a switch is saved at once and can be taken back (VIT-02, VIT-07)', async () => {
    const studio = await openTestStudio(seed)
    await showStudio(studio, 'vitrine')
    await page.getByRole('switch', { name: 'Módulos' }).click()
    await expect.poll(() => commands(studio)).toEqual([{ command: 'toggleContinueModules', args: { on: true } }])
    await button('Desfazer').click()
    await expect.poll(() => outboxOf(studio)).toEqual([])
    await expect.element(page.getByRole('switch', { name: 'Módulos' })).not.toBeChecked()
  })

  test('lists the carousels from the top of the page and says how many are on air (VIT-09, VIT-18)', async () => {
    await showStudio(await openTestStudio(seed), 'vitrine')
    await expect.poll(titles).toEqual(['Feito à mão', 'Aulas soltas', 'Minha lista'])
    await expect.element(page.getByText('3, 2 no ar')).toBeVisible()
    await expect.element(page.getByText('Despublicado', { exact: true })).toBeVisible()
  })

  test('«Carrosséis» has the buttons «Ordenar vitrine» and «Novo carrossel» above its list (VIT-09)', async () => {
    const shown = await showStudio(await openTestStudio(seed), 'vitrine')
    const block = page.getByRole('region', { name: 'Carrosséis' })
    await expect.element(block.getByRole('button', { name: 'Ordenar vitrine' })).toBeVisible()
    await block.getByRole('button', { name: 'Novo carrossel' }).click()
    expect(shown.path()).toBe('vitrine/novo')
  })

  test('what is moved down here is written further to the front of the list (VIT-16, AMB-67)', async () => {
    const studio = await openTestStudio(seed)
    await showStudio(studio, 'vitrine')
    await button('Mais ações de Feito à mão').click()
    await page.getByRole('menuitem', { name: 'Mover para baixo' }).click()
    await expect
      .poll(() => commands(studio))
      .toEqual([{ command: 'orderCarousels', args: { lids: ['s3', 's1', 's2'], was: ['s3', 's2', 's1'], moved: ['s1'] } }])
    await expect.poll(titles).toEqual(['Aulas soltas', 'Feito à mão', 'Minha lista'])
  })

  test('a system carousel can be moved and opened, and nothing else (VIT-12)', async () => {
    await showStudio(await openTestStudio(seed), 'vitrine')
    await expect.element(button('Arrastar Minha lista')).toBeVisible()
    await expect.element(button('Mais ações de Minha lista')).not.toBeInTheDocument()
    const lock = button('Minha lista: Item não editável')
    await lock.hover()
    await expect.element(page.getByRole('tooltip')).toHaveTextContent('Item não editável')
  })

  test('a row opens to its items, which are put in order by keys (VIT-10, VIT-17)', async () => {
    const studio = await openTestStudio(seed)
    await showStudio(studio, 'vitrine')
    await button('Feito à mão: 2 itens').click()
    await expect.element(button('Arrastar Luz natural')).toBeVisible()
    ;(button('Arrastar Luz natural').element() as HTMLElement).focus()
    for (const key of [' ', '{ArrowDown}', ' ']) {
      await userEvent.keyboard(key)
      await expect.element(page.getByText(key === '{ArrowDown}' ? /agora na posição 2/ : /levantado|solto/).first()).toBeInTheDocument()
    }
    await expect.poll(async () => (await commands(studio)).map(({ command }) => command)).toEqual(['orderCarouselItems'])
    const { items } = await argsOf<{ items: { id: number }[] }>(studio)
    expect(items.map(({ id }) => id)).toEqual([80, 70])
  })

  test('publishes and unpublishes from the menu; what waits is not on air yet (VIT-11, VIT-14, PER-08)', async () => {
    const studio = await openTestStudio(seed)
    await showStudio(studio, 'vitrine')
    await button('Mais ações de Aulas soltas').click()
    await page.getByRole('menuitem', { name: 'Publicar' }).click()
    await expect
      .poll(() => commands(studio))
      .toEqual([{ command: 'flipCarousel', args: { lid: 's2', title: 'Aulas soltas', published: true } }])
    await expect.element(page.getByText('3, 2 no ar, 1 à espera')).toBeVisible()
  })

  test('what is published offers «Despublicar» in its menu, and is unpublished by it (VIT-11)', async () => {
    const studio = await openTestStudio(seed)
    await showStudio(studio, 'vitrine')
    await button('Mais ações de Feito à mão').click()
    await page.getByRole('menuitem', { name: 'Despublicar' }).click()
    await expect
      .poll(() => commands(studio))
      .toEqual([{ command: 'flipCarousel', args: { lid: 's1', title: 'Feito à mão', published: false } }])
    await expect.element(page.getByText('3, 2 no ar')).toBeVisible()
  })

  test('asks in the specification’s words before it removes (VIT-13)', async () => {
    const studio = await openTestStudio(seed)
    await showStudio(studio, 'vitrine')
    await button('Mais ações de Feito à mão').click()
    await page.getByRole('menuitem', { name: 'Remover' }).click()
    const dialog = page.getByRole('alertdialog', { name: 'Remover carrossel' })
    await expect.element(dialog.getByText('Deseja mesmo remover este carrossel?')).toBeVisible()
    await dialog.getByRole('button', { name: 'Remover' }).click()
    await expect.poll(titles).toEqual(['Aulas soltas', 'Minha lista'])
  })

  test('«Ordenar vitrine» moves by buttons, and sends one order on «Salvar» (VIT-21)', async () => {
    await page.viewport(360, 800)
    const studio = await openTestStudio(seed)
    const shown = await showStudio(studio, 'vitrine')
    await button('Ordenar vitrine').click()
    expect(shown.path()).toBe('vitrine/ordem')
    await button('Descer Feito à mão').click()
    await button('Descer Feito à mão').click()
    await expect.poll(async () => (await draftOf(studio, 'vitrine/ordem'))?.values).toEqual({ lids: ['s1', 's3', 's2'] })
    expect(await outboxOf(studio)).toEqual([])
    await button('Salvar').click()
    await expect
      .poll(() => commands(studio))
      .toEqual([{ command: 'orderCarousels', args: { lids: ['s1', 's3', 's2'], was: ['s3', 's2', 's1'] } }])
  })

  test.each([1280, 360, 320])('axe finds nothing and nothing runs over at %i px (A11-01)', async (width) => {
    await page.viewport(width, 900)
    await showStudio(await openTestStudio(seed), 'vitrine')
    await button('Feito à mão: 2 itens').click()
    await expect.element(list('Itens de Feito à mão')).toBeVisible()
    expect(await axeViolations()).toEqual([])
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
    await button('Mais ações de Feito à mão').click()
    await expect.element(page.getByRole('menu')).toBeVisible()
    expect(await axeViolations()).toEqual([])
  })
})

describe('the form of a carousel', () => {
  test.each(['Próximo', 'the header'])('%s does not leave the first step without a title (CAR-03, CAR-04, CAR-35, AMB-25)', async (way) => {
    await showStudio(await openTestStudio(seed), 'vitrine/novo')
    await (way === 'Próximo' ? button(way) : tab('Conteúdo do carrossel')).click()
    await expect.element(field('Título')).toHaveAccessibleDescription(/Campo obrigatório/)
    await expect.element(page.getByText('O carrossel não pode ser criado sem título!')).toBeVisible()
    await expect.element(tab(/Dados do carrossel/)).toHaveAttribute('aria-selected', 'true')
    await expect.element(tab(/Dados do carrossel.*1 erro/)).toBeVisible()
  })

  test('refuses to create without content, and goes to the step that lacks it (CAR-20)', async () => {
    const studio = await openTestStudio(seed)
    await showStudio(studio, 'vitrine/novo')
    await field('Título').fill('Para o feriado')
    await button('Próximo').click()
    await button('Próximo').click()
    await button('Salvar').click()
    await expect.element(tab(/Conteúdo do carrossel.*1 erro/)).toHaveAttribute('aria-selected', 'true')
    await expect
      .element(page.getByRole('combobox', { name: 'Cursos' }))
      .toHaveAccessibleDescription('O carrossel não pode ser criado sem conteúdo!')
    await expect.element(page.getByRole('combobox', { name: 'Cursos' })).toHaveFocus()
    expect(await outboxOf(studio)).toEqual([])
  })

  test('creates one with what was chosen, in its order, without repeats (CAR-05, CAR-13, CAR-24)', async () => {
    const studio = await openTestStudio(seed)
    const shown = await showStudio(studio, 'vitrine/novo')
    await field('Título').fill('Para o feriado')
    await button('Próximo').click()
    await option(/Luz natural/).click()
    await option(/Horta/).click()
    await option(/Luz natural/).click()
    await option(/Luz natural/).click()
    await button('Salvar').click()
    await expect.poll(() => shown.path()).toBe('vitrine')
    const [entry, ...more] = await outboxOf(studio)
    expect(more).toEqual([])
    expect(entry).toMatchObject({ command: 'createCarousel', args: { title: 'Para o feriado', type: '1', published: true, custom: false } })
    const { carousel_item: items } = await argsOf<{ carousel_item: { course: { id: number } }[] }>(studio)
    expect(items.map(({ course }) => course.id)).toEqual([9, 7])
    await expect.poll(() => titles()[0]).toBe('Para o feriado')
  })

  test('modules by course: the courses are chosen and their modules shown (CAR-15, CAR-17)', async () => {
    const studio = await openTestStudio(seed)
    await showStudio(studio, 'vitrine/novo')
    await field('Título').fill('Módulos de luz')
    await button('Próximo').click()
    await page.getByRole('radio', { name: 'Módulos' }).click({ force: true })
    await page.getByRole('radio', { name: 'Por curso' }).click({ force: true })
    await option(/Luz natural/).click()
    await button('Salvar').click()
    await expect.poll(async () => (await outboxOf(studio)).length).toBe(1)
    const [entry] = await outboxOf(studio)
    expect(entry?.args).toMatchObject({ type: '2', type_content: 'getCourseModules', custom: false, content: ['7'] })
    const { carousel_item: items } = await argsOf<{ carousel_item: { module: { title: string } }[] }>(studio)
    expect(items.map(({ module }) => module.title)).toEqual(['Luz de janela', 'Sombra dura'])
  })

  test('asks before another type empties the list, and undo brings it back (HIS-01)', async () => {
    await showStudio(await openTestStudio(seed), 'vitrine/s1')
    await tab('Conteúdo do carrossel').click()
    await expect.element(list('Escolhidos').getByText('Massa fresca')).toBeVisible()
    await page.getByRole('radio', { name: 'Módulos' }).click({ force: true })
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancelar' }).click()
    await expect.element(page.getByRole('radio', { name: 'Cursos' })).toBeChecked()
    await page.getByRole('radio', { name: 'Módulos' }).click({ force: true })
    await button('Trocar e esvaziar').click()
    await expect.element(list('Escolhidos')).not.toBeInTheDocument()
    await button(/^Desfazer no formulário/).click()
    await expect.element(list('Escolhidos').getByText('Massa fresca')).toBeVisible()
  })

  test('a course that is gone is named and can be taken out', async () => {
    const gone = { ...seed, courses: [buildCourse(7, 'Luz natural')] }
    await showStudio(await openTestStudio(gone), 'vitrine/s1')
    await tab('Conteúdo do carrossel').click()
    await expect.element(list('Escolhidos').getByText('não existe mais')).toBeVisible()
    await button('Tirar Massa fresca').click()
    await expect.element(list('Escolhidos').getByText('Massa fresca')).not.toBeInTheDocument()
  })

  test('another kind has its own formats (CAR-09, CAR-10)', async () => {
    await showStudio(await openTestStudio(seed), 'vitrine/s1')
    await tab('Edição avançada').click()
    await page.getByRole('radio', { name: 'Destacado' }).click({ force: true })
    await expect.element(page.getByRole('radio', { name: 'Imagem maior' })).toBeChecked()
    await expect.element(page.getByRole('radio', { name: 'Horizontal' })).not.toBeInTheDocument()
  })

  test('a text that was left alone says «Do tema», and what was chosen is drawn (CAR-22, PER-07)', async () => {
    const studio = await openTestStudio(seed)
    await showStudio(studio, 'vitrine/s1')
    await tab('Edição avançada').click()
    const title = page.getByRole('group', { name: 'Título', exact: true })
    const weight = title.getByRole('combobox', { name: 'Peso' })
    await expect.element(weight).toHaveDisplayValue('Do tema (440)')
    await expect.element(title.getByLabelText('Tamanho')).toHaveValue('')
    await weight.selectOptions('Black 900')
    await expect.element(weight).toHaveDisplayValue('Black 900')
    await expect.poll(() => getComputedStyle(title.element().querySelector('p') as Element).fontWeight).toBe('900')
  })

  test('the summary and the tabs count the same fields (PER-08)', async () => {
    const old = buildCarousel(1, 'Feito à mão', two, { weight_title: 0, size_title: 0, weight_description: 0 })
    await showStudio(await openTestStudio({ ...seed, carousels: [old] }), 'vitrine/s1')
    await tab('Edição avançada').click()
    await button('Salvar').first().click()
    await expect.element(page.getByText('3 campos precisam de atenção')).toBeVisible()
    const counted = page
      .getByRole('tab')
      .elements()
      .map((each) => Number(/\d/.exec(each.textContent ?? '')?.[0] ?? 0))
    expect(counted.reduce((sum, n) => sum + n, 0)).toBe(3)
  })

  test('no format can be chosen before the carousel is on this device (CAR-11)', async () => {
    const studio = await openTestStudio({ mirrored: [] })
    await showStudio(studio, 'vitrine/s1')
    await expect.element(page.getByRole('status', { name: 'Carregando' })).toBeVisible()
    expect(page.getByRole('radio').elements()).toEqual([])
    expect(tab('Edição avançada').elements()).toEqual([])
  })

  test('on one that is not published «Salvar» publishes, and another button does not (CAR-24, AMB-65)', async () => {
    const studio = await openTestStudio(seed)
    await showStudio(studio, 'vitrine/s2')
    await expect.element(page.getByText('Salvar também publica este carrossel.').first()).toBeVisible()
    await field('Título').fill('Aulas avulsas')
    await button('Salvar e despublicar').first().click()
    await expect.poll(async () => (await commands(studio)).map(({ command }) => command)).toEqual(['updateCarousel', 'flipCarousel'])
    expect((await studio.db.table('carousels').get('s2')).published).toBe(false)
  })

  test('a draft opens on the step where it was written last (MTB-07)', async () => {
    const studio = await openTestStudio(seed)
    const shown = await showStudio(studio, 'vitrine/s1')
    await tab('Edição avançada').click()
    await button('Mais: Computador').click()
    await expect.element(page.getByText('Rascunho guardado')).toBeVisible()
    await shown.unmount()
    await showStudio(studio, 'vitrine/s1')
    await expect.element(tab('Edição avançada')).toHaveAttribute('aria-selected', 'true')
    await expect.element(page.getByRole('spinbutton', { name: 'Computador' })).toHaveValue('1')
  })

  test('ten thousand lessons are drawn a few at a time, and found by any of their words (CAR-31)', async () => {
    const lessons = Array.from({ length: 10_000 }, (_, at) => ({ lid: `s${at + 1}`, title: `Aula ${at + 1} de violão` }))
    await showStudio(await openTestStudio({ ...seed, lessons }), 'vitrine/s1')
    await tab('Conteúdo do carrossel').click()
    await page.getByRole('radio', { name: 'Aulas' }).click({ force: true })
    await button('Trocar e esvaziar').click()
    await expect.element(option(/^Aula 1 de/)).toBeVisible()
    expect(document.querySelectorAll('[role=option]').length).toBeLessThan(30)
    await page.getByRole('combobox', { name: 'Aulas' }).fill('violao 9999')
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await expect.element(list('Escolhidos').getByText('Aula 9999 de violão')).toBeVisible()
  })

  test.each([1280, 360, 320])('axe finds nothing on any step at %i px (A11-01)', async (width) => {
    await page.viewport(width, 900)
    await showStudio(await openTestStudio(seed), 'vitrine/s2')
    for (const name of ['Dados do carrossel', 'Conteúdo do carrossel', 'Edição avançada']) {
      await tab(name).click()
      await expect.element(tab(name)).toHaveAttribute('aria-selected', 'true')
      await expect.element(page.getByRole('tabpanel', { name })).toBeVisible()
      expect(await axeViolations()).toEqual([])
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
    }
  })
})
