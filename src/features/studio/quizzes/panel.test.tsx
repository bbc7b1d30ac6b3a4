import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { holdTimers } from '#tests/browser/held-timers.ts'
import { axeViolations } from '#tests/fixtures/axe.ts'
import { buildQuiz, openTestStudio, outboxOf, showStudio } from '#tests/fixtures/studio.tsx'
import { createQuiz } from './commands.ts'
import { BLANK_QUIZ } from './form.ts'

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
const field = (name: string) => page.getByRole('textbox', { name, exact: true })
const dialog = (name: string) => page.getByRole('dialog', { name })
const flip = (name: string) => page.getByRole('switch', { name }).click()
const item = (name: string | RegExp) => page.getByRole('menuitem', { name })
const openMenu = (title: string) => button(`Mais ações de ${title}`).click()

const quizzes = [
  buildQuiz(1, 'Primeiros acordes', { goal: 60, repeat: true, questions_count: 5 }),
  buildQuiz(2, 'Ritmo e pulso', { stopwatch: true, time_limit: '00:15:00', published: false, questions_count: 0 }),
  buildQuiz(3, 'Que músico é você?', { type: 'comportamental', goal: 0, questions_count: 1 }),
]

beforeEach(() => page.viewport(1280, 900))

describe('the list of quizzes', () => {
  test('says what each one is (QUI-01, QUI-05)', async () => {
    await showStudio(await openTestStudio({ quizzes }), 'avaliacoes')
    await expect.element(page.getByText('Média 60% · Pode repetir · 5 questões')).toBeVisible()
    await expect.element(page.getByText(/Média 70% · 15.min · Sem questões ainda/)).toBeVisible()
    await expect.element(page.getByText('Comportamental · 1 questão')).toBeVisible()
    await expect.element(page.getByText('Despublicada')).toBeVisible()
    await expect.element(button('Novo')).toBeEnabled()
    expect(await axeViolations()).toEqual([])
  })

  test('is empty in the specification’s words (QUI-01)', async () => {
    await showStudio(await openTestStudio(), 'avaliacoes')
    await expect.element(page.getByText('Parece que você ainda não possui nenhuma avaliação criada...')).toBeVisible()
    await button('Novo').click()
    await expect.element(dialog('Criar avaliação')).toBeVisible()
  })

  test('has «Configurar», «Editar» and «Remover» for each, and the first is a page of its own (QUI-03, SHL-10, AMB-39)', async () => {
    const shown = await showStudio(await openTestStudio({ quizzes }), 'avaliacoes')
    await openMenu('Primeiros acordes')
    const items = () =>
      page
        .getByRole('menuitem')
        .elements()
        .map((each) => each.textContent)
    await expect.poll(items).toEqual(['Configurar', 'Editar', 'Remover'])
    await item('Configurar').click()
    expect(shown.visited()).toBe('/quiz?id=1&type=comun')
    await openMenu('Que músico é você?')
    await item('Configurar').click()
    expect(shown.visited()).toBe('/quiz?id=3&type=comportamental')
    await openMenu('Ritmo e pulso')
    await item('Editar').click()
    await expect.element(dialog('Editar avaliação')).toBeVisible()
    expect(shown.path()).toBe('avaliacoes/s2')
  })

  test('cannot configure what the server does not have, and says why (QUI-15)', async () => {
    const studio = await openTestStudio()
    await studio.record(createQuiz, { lid: 'local', ...BLANK_QUIZ, title: 'Ouvido' })
    const shown = await showStudio(studio, 'avaliacoes')
    await openMenu('Ouvido')
    await expect.element(item(/^Configurar/)).toHaveTextContent('Configurar Disponível depois do envio')
    await expect.element(item(/^Configurar/)).toHaveAttribute('aria-disabled', 'true')
    expect(await axeViolations()).toEqual([])
    await item(/^Configurar/).click({ force: true })
    expect(shown.visited()).toBeNull()
    await studio.db
      .table('ids')
      .put({ key: 'quizzes/local', table: 'quizzes', lid: 'local', sid: '9', server: 'quizzes/9', aliases: [], tick: 1 })
    await userEvent.keyboard('{Escape}')
    await openMenu('Ouvido')
    await item('Configurar').click()
    expect(shown.visited()).toBe('/quiz?id=9&type=comun')
  })

  test('asks before it removes one, in the specification’s words, and takes it back (QUI-04, HIS-02)', async () => {
    const studio = await openTestStudio({ quizzes })
    await showStudio(studio, 'avaliacoes')
    await openMenu('Ritmo e pulso')
    await item('Remover').click()
    const asked = page.getByRole('alertdialog', { name: 'Você realmente deseja excluir essa avaliação?' })
    await expect.element(asked).toBeVisible()
    expect(await axeViolations()).toEqual([])
    await asked.getByRole('button', { name: 'Remover' }).click()
    await expect.poll(async () => (await outboxOf(studio)).map(({ command }) => command)).toEqual(['removeQuiz'])
    await expect.element(page.getByText('Ritmo e pulso', { exact: true })).not.toBeInTheDocument()
    // The list says where the removal is, and speaks of no order, which it does not have.
    await expect.element(page.getByText('Na fila', { exact: true })).toBeVisible()
    await button('Desfazer').click()
    await expect.element(page.getByText('Ritmo e pulso', { exact: true })).toBeVisible()
    expect(await outboxOf(studio)).toEqual([])
  })

  test('says that a quiz is gone when somebody removed it (SHL-16)', async () => {
    await showStudio(await openTestStudio({ quizzes }), 'avaliacoes/s99')
    await expect.element(page.getByText('Esta avaliação não existe mais')).toBeVisible()
  })
})

describe('the dialog of a quiz (QUI-02)', () => {
  test('cannot be saved without a name (QUI-06)', async () => {
    await showStudio(await openTestStudio(), 'avaliacoes/novo')
    await expect.element(button('Salvar')).toBeDisabled()
    await expect.element(button('Salvar')).toHaveAccessibleDescription('Escreva o nome da avaliação.')
    await field('Nome').fill('Ouvido')
    await expect.element(button('Salvar')).toBeEnabled()
    await field('Nome').fill('   ')
    await expect.element(button('Salvar')).toBeDisabled()
  })

  test('published without questions it says what students find (PER-14)', async () => {
    await showStudio(await openTestStudio({ quizzes: [buildQuiz(1, 'Ritmo', { questions_count: 0, published: false })] }), 'avaliacoes/s1')
    await page.getByRole('switch', { name: 'Publicada' }).click()
    await expect.element(page.getByText(/^Ainda não há questões: os alunos a veem na lista/)).toBeVisible()
  })

  test('has a goal for «Comum» only (QUI-09, AMB-60)', async () => {
    await showStudio(await openTestStudio(), 'avaliacoes/novo')
    const goal = page.getByRole('spinbutton', { name: 'Média para passar' })
    await expect.element(goal).toHaveValue('70')
    await expect.element(page.getByText('Acertar 7 de 10 questões dá 70.')).toBeVisible()
    await page.getByRole('radio', { name: 'Comportamental' }).click()
    await expect.element(goal).not.toBeInTheDocument()
    await page.getByRole('radio', { name: 'Comum' }).click()
    await expect.element(goal).toHaveValue('70')
  })

  test('has a time limit while the stopwatch is on, and refuses an empty one and one of nothing (QUI-07, QUI-08)', async () => {
    const studio = await openTestStudio()
    await showStudio(studio, 'avaliacoes/novo')
    await field('Nome').fill('Ouvido')
    const limit = page.getByRole('group', { name: 'Tempo limite' })
    await expect.element(limit).not.toBeInTheDocument()
    await flip('Cronômetro')
    await expect.element(limit).toBeVisible()
    await button('Salvar').click()
    await expect.element(limit.getByRole('alert')).toHaveTextContent('Adicione um tempo limite válido!')
    for (const unit of ['Horas', 'Minutos', 'Segundos']) await limit.getByRole('textbox', { name: unit }).fill('00')
    await button('Salvar').click()
    await expect.element(limit.getByRole('alert')).toHaveTextContent('Adicione um tempo limite válido!')
    expect(await outboxOf(studio)).toEqual([])
    expect(await axeViolations()).toEqual([])
    await limit.getByRole('textbox', { name: 'Minutos' }).fill('15')
    await button('Salvar').click()
    await expect.poll(async () => (await outboxOf(studio))[0]?.args).toMatchObject({ stopwatch: true, time_limit: '00:15:00' })
  })

  test('closes half a second after it was saved, and the list shows what waits (QUI-14)', async () => {
    const closing = holdTimers(500)
    const studio = await openTestStudio({ quizzes })
    const shown = await showStudio(studio, 'avaliacoes/s1')
    await flip('Publicada')
    await button('Salvar').click()
    await expect.poll(async () => (await outboxOf(studio)).map(({ args }) => args)).toEqual([{ lid: 's1', published: false }])
    await expect.poll(() => closing.waiting()).toBe(1)
    expect(shown.path()).toBe('avaliacoes/s1')
    closing.pass()
    await expect.poll(() => shown.path()).toBe('avaliacoes')
    await expect.element(page.getByText('Na fila')).toBeVisible()
  })

  test('keeps a name of 51 characters and a goal of 101, and says what to do', async () => {
    const studio = await openTestStudio()
    await showStudio(studio, 'avaliacoes/novo')
    await field('Nome').fill('x'.repeat(51))
    await page.getByRole('spinbutton', { name: 'Média para passar' }).fill('101')
    await button('Salvar').click()
    await expect.element(page.getByText('O nome não pode ter mais de 50 caracteres').first()).toBeVisible()
    await expect.element(page.getByText('A média é um número inteiro de 0 a 100.').first()).toBeVisible()
    await expect.element(field('Nome')).toHaveValue('x'.repeat(51))
    expect(await outboxOf(studio)).toEqual([])
  })

  test('is written, saved and left by keyboard alone (A11-01)', async () => {
    const studio = await openTestStudio()
    await showStudio(studio, 'avaliacoes')
    const add = button('Novo')
    await expect.element(add).toBeVisible()
    ;(add.element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(dialog('Criar avaliação')).toBeVisible()
    await userEvent.click(field('Nome'))
    await userEvent.keyboard('Ouvido{Tab}{ArrowRight}')
    await expect.element(page.getByRole('radio', { name: 'Comportamental' })).toBeChecked()
    await userEvent.keyboard('{Control>}s{/Control}')
    await expect.poll(async () => (await outboxOf(studio))[0]?.args).toMatchObject({ title: 'Ouvido', type: 'comportamental', goal: 0 })
  })
})
