import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { axeViolations } from '#tests/fixtures/axe.ts'
import { buildBlock, buildCourse, buildModule, openTestStudio, outboxOf, showStudio } from '#tests/fixtures/studio.tsx'

const button = (name: string) => page.getByRole('button', { name, exact: true })
const field = (name: string) => page.getByRole('textbox', { name, exact: true })
const choice = (name: string) => page.getByRole('combobox', { name, exact: true })
const code = () => field('Código HTML')
/** The editor is in a shadow root. */
const inCode = () => document.activeElement?.shadowRoot?.activeElement === code().element()
const form = (name = 'Novo HTML personalizado') => page.getByRole('dialog', { name, exact: true })
const rows = () => page.getByRole('list', { name: 'Adicionados' }).getByRole('listitem')

const seed = {
  html: [
    buildBlock(1, 'Agenda'),
    buildBlock(2, 'Formulário de interesse para turmas de sábado', { page: 'course', course_id: '7' }),
    buildBlock(3, 'Oferta', { page: 'product' }),
  ],
  courses: [buildCourse(7, 'Luz natural'), buildCourse(8, 'Massa fresca')],
  modules: [
    { ...buildModule(70, 'Janela', 7), lessons: [{ id: 700, title: 'A hora azul' }] },
    { ...buildModule(80, 'Fermento', 8), lessons: [{ id: 800, title: 'O levain' }] },
  ],
  communities: [{ lid: 's48', title: 'Roda' }],
}

const choose = async (label: string, option: string) => {
  await choice(label).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}
const waitForOutbox = async (studio: Awaited<ReturnType<typeof openTestStudio>>, count: number) => {
  await expect.poll(async () => (await outboxOf(studio)).length).toBe(count)
  return outboxOf(studio)
}

beforeEach(() => page.viewport(1280, 900))

describe('the cards', () => {
  test('show the title up to 25 characters, whole after a press, and the page with what it is about (HTM-01, CON-10)', async () => {
    await showStudio(await openTestStudio(seed), 'html')
    const cut = button('Formulário de interesse p…')
    await expect.element(cut).toHaveAttribute('aria-expanded', 'false')
    await cut.click()
    await expect.element(button('Formulário de interesse para turmas de sábado')).toHaveAttribute('aria-expanded', 'true')
    await expect.element(rows().nth(1)).toHaveTextContent('CursoLuz natural')
    await expect.element(rows().nth(0)).toHaveTextContent('AgendaHomepage')
    await expect.element(button('Editar Agenda')).toBeVisible()
    await expect.element(button('Excluir Agenda')).toBeVisible()
  })

  test('none yet: the seeds’ sentence and «Novo», which opens the form (HTM-02)', async () => {
    const shown = await showStudio(await openTestStudio(), 'html')
    await expect
      .element(page.getByText('Parece que você ainda não possui nenhum HTML personalizado criado, crie um agora mesmo'))
      .toBeVisible()
    await button('Novo').click()
    await expect.element(form()).toBeVisible()
    expect(shown.path()).toBe('html/novo')
  })

  test('one goes behind the seeds’ question, and comes back while it was not sent (HTM-05, HIS-02)', async () => {
    const studio = await openTestStudio(seed)
    await showStudio(studio, 'html')
    await button('Excluir Agenda').click()
    const dialog = page.getByRole('alertdialog', { name: 'Excluir HTML personalizado' })
    await expect.element(dialog.getByText('Deseja mesmo excluir esse html personalizado?')).toBeVisible()
    await dialog.getByRole('button', { name: 'Não', exact: true }).click()
    expect(await outboxOf(studio)).toEqual([])
    await button('Excluir Agenda').click()
    await dialog.getByRole('button', { name: 'Sim, desejo excluir' }).click()
    await expect.poll(() => rows().elements().length).toBe(2)
    await button('Desfazer').click()
    await expect.poll(() => rows().elements().length).toBe(3)
    expect(await outboxOf(studio)).toEqual([])
  })

  test('the focus comes back to the card from its form', async () => {
    await showStudio(await openTestStudio(seed), 'html')
    await button('Editar Agenda').click()
    await expect.element(form('Editar HTML personalizado')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(form('Editar HTML personalizado')).not.toBeInTheDocument()
    await expect.element(button('Editar Agenda')).toHaveFocus()
  })
})

describe('the form (HTM-03)', () => {
  test('has a title, a page, the code, «Pré-visualizar» and «Salvar»', async () => {
    await showStudio(await openTestStudio(seed), 'html/novo')
    for (const part of [field('Título'), choice('Página'), code(), button('Pré-visualizar'), button('Salvar')])
      await expect.element(part).toBeVisible()
  })

  test('offers eight pages, and keeps a page that is not among them (HTM-08, AMB-23)', async () => {
    const studio = await openTestStudio(seed)
    const shown = await showStudio(studio, 'html/novo')
    await expect.element(choice('Página')).toBeVisible()
    const offered = () => [...choice('Página').element().querySelectorAll('option')].map((option) => option.textContent)
    expect(offered()).toEqual(['Escolha a página', 'Homepage', 'Curso', 'Módulo', 'Aula', 'Comunidade', 'Favoritos', 'Perfil', 'Busca'])
    await shown.unmount()
    await showStudio(studio, 'html/s3')
    await expect.element(choice('Página')).toHaveValue('product')
    await field('Título').fill('Oferta nova')
    await button('Salvar').click()
    const [entry] = await waitForOutbox(studio, 1)
    expect(entry?.args).toEqual({ lid: 's3', title: 'Oferta nova' })
  })

  test('a lesson is chosen by course and module; «all» is refused where the page needs one (HTM-12, HTM-16, AMB-24)', async () => {
    const studio = await openTestStudio(seed)
    await showStudio(studio, 'html/novo')
    await field('Título').fill('Aviso')
    await choice('Página').selectOptions('Aula')
    await expect.element(choice('Aula')).toBeDisabled()
    await expect.element(page.getByText('Escolha o módulo primeiro')).toBeVisible()
    await choose('Curso', 'Luz natural')
    await choice('Módulo').click()
    await expect.element(page.getByRole('option', { name: 'Janela' })).toBeVisible()
    await expect.element(page.getByRole('option', { name: 'Fermento' })).not.toBeInTheDocument()
    await page.getByRole('option', { name: 'Janela' }).click()
    await choose('Aula', 'Todas as aulas')
    await code().click()
    await userEvent.keyboard('<p>oi</p>')
    await button('Salvar').click()
    await expect.element(form().getByText('Escolha uma aula').first()).toBeVisible()
    expect(await outboxOf(studio)).toEqual([])
    await choose('Aula', 'A hora azul')
    await button('Salvar').click()
    const [entry] = await waitForOutbox(studio, 1)
    expect(entry).toMatchObject({
      command: 'createHtml',
      args: { page: 'lesson', course_id: '7', module_id: '70', lesson_id: '700', community_id: null },
    })
  })

  test('asks for the lessons of the module that is chosen, and says when they are not on this device (HTM-16)', async () => {
    const asked: string[] = []
    const studio = await openTestStudio({ ...seed, modules: [buildModule(70, 'Janela', 7)] })
    const refreshIfStale = (resource: string) => {
      asked.push(resource)
      return Promise.resolve()
    }
    await showStudio({ ...studio, refreshIfStale }, 'html/novo')
    await choice('Página').selectOptions('Aula')
    await expect.poll(() => asked).toEqual(expect.arrayContaining(['courses', 'modules']))
    await choose('Módulo', 'Janela')
    await expect.poll(() => asked).toContain('module/70')
    await expect.element(page.getByText(/^As aulas deste módulo ainda não estão neste dispositivo/)).toBeVisible()
  })

  test('a block for a community is made for one of the school’s communities (HTM-16)', async () => {
    const asked: string[] = []
    const studio = await openTestStudio(seed)
    const refreshIfStale = (resource: string) => {
      asked.push(resource)
      return Promise.resolve()
    }
    await showStudio({ ...studio, refreshIfStale }, 'html/novo')
    await field('Título').fill('Aviso')
    await choice('Página').selectOptions('Comunidade')
    await choose('Comunidade', 'Roda')
    expect(asked).toContain('communities')
    await code().click()
    await userEvent.keyboard('<p>oi</p>')
    await button('Salvar').click()
    const [entry] = await waitForOutbox(studio, 1)
    expect(entry?.args).toMatchObject({ page: 'community', community_id: '48' })
  })

  test('another course lets go of module and lesson; «Todos os cursos» shows every module', async () => {
    await showStudio(await openTestStudio(seed), 'html/novo')
    await choice('Página').selectOptions('Módulo')
    await choose('Módulo', 'Fermento')
    await choose('Curso', 'Luz natural')
    await expect.element(choice('Módulo')).toHaveValue('')
    await choose('Curso', 'Todos os cursos')
    await choose('Módulo', 'Fermento')
    await expect.element(choice('Módulo')).toHaveValue('Fermento')
  })

  test('says what is missing, each in the seeds’ words, and records nothing (HTM-09..12)', async () => {
    const studio = await openTestStudio(seed)
    await showStudio(studio, 'html/novo')
    await choice('Página').selectOptions('Comunidade')
    await field('Título').fill('x'.repeat(51))
    await button('Salvar').click()
    for (const said of ['O título não pode ter mais de 50 caracteres', 'Escolha uma comunidade', 'Adicione o HTML personalizado'])
      await expect.element(form().getByText(said).first()).toBeVisible()
    expect(await axeViolations()).toEqual([])
    expect(await outboxOf(studio)).toEqual([])
    await expect.element(field('Título')).toHaveValue('x'.repeat(51))
  })

  test('a module that was deleted meanwhile is named as gone; the code stays (NS-10)', async () => {
    const studio = await openTestStudio({ ...seed, html: [buildBlock(1, 'Agenda', { page: 'module', module_id: '99' })] })
    await showStudio(studio, 'html/s1')
    await expect.element(choice('Módulo')).toHaveValue('Módulo que não existe mais')
    await expect.element(page.getByText('O módulo escolhido não existe mais. Escolha outro.')).toBeVisible()
    await expect.element(code()).toHaveTextContent('<p>Quinta, 19h</p>')
  })

  test('closes after it was saved, and the next new one is empty (HTM-14)', async () => {
    const studio = await openTestStudio(seed)
    const shown = await showStudio(studio, 'html')
    await button('Novo').click()
    await field('Título').fill('Aviso')
    await choice('Página').selectOptions('Perfil')
    await code().click()
    await userEvent.keyboard('<p>oi</p>')
    await button('Salvar').click()
    await expect.element(form()).not.toBeInTheDocument()
    expect(shown.path()).toBe('html')
    await expect.poll(() => rows().elements().length).toBe(4)
    await button('Novo').click()
    await expect.element(field('Título')).toHaveValue('')
    await expect.element(code()).toHaveTextContent('')
  })

  test('a million characters stay in the form, and are refused with what to do', async () => {
    const studio = await openTestStudio({ html: [buildBlock(1, 'Agenda', { html: 'a'.repeat(1_000_000) })] })
    await showStudio(studio, 'html/s1')
    await field('Título').fill('Agenda nova')
    await button('Salvar').click()
    await expect
      .element(
        form('Editar HTML personalizado')
          .getByText(/^O HTML não pode ter mais de 200.000 caracteres/)
          .first(),
      )
      .toBeVisible()
    expect(await outboxOf(studio)).toEqual([])
    await expect.element(field('Título')).toHaveValue('Agenda nova')
  })
})

describe('the code (HTM-21)', () => {
  test('a tag without its end is a warning with its line and a way there; it can be saved so', async () => {
    const studio = await openTestStudio(seed)
    await showStudio(studio, 'html/s1')
    await code().click()
    await userEvent.keyboard('{Control>}a{/Control}<div>{Enter}<b>2{Enter}</div>')
    await expect.element(page.getByText('Linha 2: <b> sem fechamento. Dá para salvar assim.')).toBeVisible()
    expect(await axeViolations()).toEqual([])
    await button('Ir para a linha').click()
    await expect.poll(inCode).toBe(true)
    await button('Salvar').click()
    const [entry] = await waitForOutbox(studio, 1)
    expect(entry?.args).toEqual({ lid: 's1', html: expect.stringMatching(/<div>\s+<b>2\s+<\/div>/) })
  })

  test('Tab indents, Esc and then Tab leave the editor, and the first Esc does not close the form (A11-01)', async () => {
    const shown = await showStudio(await openTestStudio(seed), 'html/s1')
    await code().click()
    await userEvent.keyboard('{Control>}{Home}{/Control}{Tab}')
    await expect.poll(inCode).toBe(true)
    expect(page.getByText('Esc e depois Tab saem do editor.').elements().length).toBeGreaterThan(0)
    await userEvent.keyboard('{Escape}{Tab}')
    await expect.poll(inCode).toBe(false)
    await expect.element(form('Editar HTML personalizado')).toBeVisible()
    expect(shown.path()).toBe('html/s1')
  })
})

describe('the preview (HTM-20)', () => {
  const frames = () => document.querySelectorAll<HTMLIFrameElement>('iframe[title="Prévia de Agenda"]')

  test('runs in a sandbox without the page’s origin, and follows when one stops writing', async () => {
    await showStudio(await openTestStudio(seed), 'html/s1')
    await expect.poll(() => frames()[0]?.getAttribute('sandbox')).toBe('allow-scripts')
    expect(frames()[0]?.contentDocument).toBeNull()
    await expect.poll(() => frames()[0]?.height).not.toBe('0')
    const [before] = frames()
    await code().click()
    await userEvent.keyboard('{Control>}a{/Control}<div style="height: 300px"></div>')
    await expect.poll(() => frames()[0]?.height).toBe('300')
    expect(frames()[0]).not.toBe(before)
  })

  test('is as wide as a page, drawn smaller, or as wide as a phone (CON-17)', async () => {
    await showStudio(await openTestStudio(seed), 'html/s1')
    await expect.poll(() => frames()[0]?.width).toBe('1240')
    await expect.poll(() => frames()[0]?.getBoundingClientRect().width).toBeLessThan(620)
    await page.getByRole('radio', { name: 'Celular', exact: true }).click({ force: true })
    await expect.poll(() => frames()[0]?.width).toBe('360')
  })

  test('«Pré-visualizar» is the whole screen, at most 1240 px wide (HTM-04)', async () => {
    await page.viewport(1600, 900)
    await showStudio(await openTestStudio(seed), 'html/s1')
    await button('Pré-visualizar').click()
    await expect.element(page.getByRole('dialog', { name: 'Pré-visualização' })).toBeVisible()
    await expect.poll(() => Math.round(frames()[1]?.getBoundingClientRect().width ?? 0)).toBeGreaterThan(1200)
    expect(frames()[1]?.getBoundingClientRect().width).toBeLessThanOrEqual(1240)
    await userEvent.keyboard('{Escape}')
    await expect.element(button('Pré-visualizar')).toHaveFocus()
    await expect.element(form('Editar HTML personalizado')).toBeVisible()
  })

  test.each([320, 360])('everything fits at %i px', async (width) => {
    await page.viewport(width, 800)
    await showStudio(await openTestStudio(seed), 'html/s2')
    await expect.element(code()).toBeVisible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
    const body = form('Editar HTML personalizado').element()
    expect(body.scrollWidth).toBeLessThanOrEqual(width)
    expect(await axeViolations()).toEqual([])
  })
})
