import { useState } from 'react'
import { beforeEach, describe, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import type { Workspace } from '#sync/page/workspace.ts'
import { axeViolations } from '#tests/fixtures/axe.ts'
import { chooseAndCrop, fieldOf, pictureFile, WithPictures } from '#tests/fixtures/pictures.tsx'
import { buildQuiz, openTestStudio, outboxOf, type SeedRow, setEntry } from '#tests/fixtures/studio.tsx'
import { updateQuestion } from './commands.ts'
import { QuizEditor } from './page.tsx'

const option = (id: string, text: string, right = false, profile: string | null = null) => ({ id, text, right, profile })
const buildQuestion = (place: number, title: string, more: object = {}): SeedRow => ({
  lid: `s${place}`,
  title,
  quiz_id: '1',
  kind: 'single',
  image: '',
  explanation: '',
  options: [option('a', 'Dois', true), option('b', 'Três')],
  ...more,
})

const quizzes = [
  buildQuiz(1, 'Ritmo e pulso', { goal: 70 }),
  buildQuiz(2, 'Que músico é você?', {
    type: 'comportamental',
    goal: 0,
    profiles: [{ id: 'p', title: 'De roda', text: 'Com os outros.' }],
  }),
]
const quiz_questions = [
  buildQuestion(1, 'Quantos tempos tem o samba?'),
  buildQuestion(2, 'Que dedo marca o pulso?'),
  buildQuestion(3, 'O que você quer primeiro?', { quiz_id: '2', options: [option('a', 'Uma música'), option('b', 'Um som')] }),
]

interface Shown {
  question(): string | undefined
  went(): string | null
  unmount(): Promise<void>
}

async function show(workspace: Workspace, id = '1', open?: string): Promise<Shown> {
  const at: { question: string | undefined; went: string | null } = { question: open, went: null }
  function Host() {
    const [question, setQuestion] = useState(open)
    return (
      <WithPictures workspace={workspace}>
        <main>
          <QuizEditor
            id={id}
            question={question}
            onQuestion={(next) => {
              at.question = next
              setQuestion(next)
            }}
            onBack={() => (at.went = 'back')}
            onCentral={() => (at.went = 'central')}
            onStudentView={() => (at.went = 'student')}
            onVisit={(href) => (at.went = href)}
            onSignIn={() => (at.went = 'sign-in')}
          />
        </main>
      </WithPictures>
    )
  }
  const { unmount } = await render(<Host />)
  return { question: () => at.question, went: () => at.went, unmount }
}

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
const field = (name: string) => page.getByRole('textbox', { name, exact: true })
const commandsOf = async (studio: Workspace) => (await outboxOf(studio)).map(({ command, args }) => ({ command, args }))
const titles = () => [...document.querySelectorAll('ul[aria-label="Questões"] .list__title')].map((each) => each.textContent)

beforeEach(() => page.viewport(1280, 900))

test('on a phone «Nova questão» leads to its form below the list, with the focus at its beginning (A11-01, PER-05)', async () => {
  await page.viewport(360, 740)
  await show(await openTestStudio({ quizzes, quiz_questions: [] }))
  await button('Nova questão').click()
  await expect.element(page.getByRole('heading', { name: 'Nova questão' })).toHaveFocus()
  await expect.element(field('Pergunta')).toBeInViewport({ ratio: 1 })
  expect(field('Pergunta').element().getBoundingClientRect().bottom).toBeLessThan(600)
})

describe('the questions of a quiz (QUI-03)', () => {
  test('are those of this quiz, with what it takes to pass', async () => {
    await show(await openTestStudio({ quizzes, quiz_questions }))
    await expect.poll(titles).toEqual(['1. Quantos tempos tem o samba?', '2. Que dedo marca o pulso?'])
    await expect.element(page.getByText('2 · para passar, acertar 2')).toBeVisible()
    await expect.element(page.getByText('Comum · média 70% · publicada')).toBeVisible()
  })

  test('the first one is asked for where there is none, and a removed quiz says so', async () => {
    const studio = await openTestStudio({ quizzes })
    const shown = await show(studio)
    await expect.element(page.getByText('Nenhuma questão ainda')).toBeVisible()
    await button('Nova questão').click()
    expect(shown.question()).toBe('nova')
    await shown.unmount()
    await show(studio, '99')
    await expect.element(page.getByRole('heading', { level: 2, name: 'Esta avaliação não existe mais' })).toBeVisible()
  })

  test('are put in order by keyboard alone, and back (A11-01, HIS-02)', async () => {
    const studio = await openTestStudio({ quizzes, quiz_questions })
    await show(studio)
    const grip = button('Arrastar 1. Quantos tempos tem o samba?')
    await expect.element(grip).toBeVisible()
    ;(grip.element() as HTMLElement).focus()
    await userEvent.keyboard(' ')
    await expect.element(page.getByText(/levantado\. Posição 1 de 2\.$/)).toBeInTheDocument()
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(page.getByText(/agora na posição 2 de 2\.$/)).toBeInTheDocument()
    await userEvent.keyboard(' ')
    await expect
      .poll(() => commandsOf(studio))
      .toEqual([{ command: 'orderQuestions', args: { lids: ['s2', 's1'], was: ['s1', 's2'], moved: ['s1'] } }])
    await expect.poll(titles).toEqual(['1. Que dedo marca o pulso?', '2. Quantos tempos tem o samba?'])
    await button('Desfazer').click()
    await expect.poll(titles).toEqual(['1. Quantos tempos tem o samba?', '2. Que dedo marca o pulso?'])
  })

  test('are duplicated: the copy is below with answers of its own, and is open', async () => {
    const studio = await openTestStudio({ quizzes, quiz_questions })
    const shown = await show(studio)
    await button('Mais ações de 1. Quantos tempos tem o samba?').click()
    await page.getByRole('menuitem', { name: 'Duplicar' }).click()
    await expect
      .poll(titles)
      .toEqual(['1. Quantos tempos tem o samba?', '2. Quantos tempos tem o samba? (cópia)', '3. Que dedo marca o pulso?'])
    const [created, ordered] = await commandsOf(studio)
    expect(created).toMatchObject({ command: 'createQuestion', args: { quiz_id: '1', kind: 'single' } })
    const { lid, options } = (created as { args: { lid: string; options: { id: string; text: string; right: boolean }[] } }).args
    expect(options.map(({ text, right }) => [text, right])).toEqual([
      ['Dois', true],
      ['Três', false],
    ])
    expect(options.map(({ id }) => id)).not.toContain('a')
    expect(ordered).toEqual({ command: 'orderQuestions', args: { lids: ['s1', lid, 's2'], was: ['s1', 's2'], moved: [lid] } })
    expect(shown.question()).toBe(lid)
    await expect.element(field('Pergunta')).toHaveValue('Quantos tempos tem o samba? (cópia)')
    await button('Desfazer').click()
    await expect.poll(titles).toEqual(['1. Quantos tempos tem o samba?', '2. Que dedo marca o pulso?'])
  })

  test('go away with undo, and the one that was open closes', async () => {
    const studio = await openTestStudio({ quizzes, quiz_questions })
    const shown = await show(studio, '1', 's2')
    await button('Mais ações de 2. Que dedo marca o pulso?').click()
    await page.getByRole('menuitem', { name: 'Excluir questão' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Excluir questão' }).click()
    await expect.poll(titles).toEqual(['1. Quantos tempos tem o samba?'])
    expect(shown.question()).toBeUndefined()
    await button('Desfazer').click()
    await expect.poll(titles).toHaveLength(2)
    expect(await outboxOf(studio)).toEqual([])
  })

  test('say what the server refused, and where it can be solved', async () => {
    const studio = await openTestStudio({ quizzes, quiz_questions })
    const id = await studio.record(updateQuestion, { lid: 's1', title: 'Outra' })
    await setEntry(studio, id, {
      state: 'attention',
      attention: { reason: 'refused', status: 422, message: 'Falta marcar a certa.' } as never,
    })
    const shown = await show(studio)
    await expect.element(page.getByText('O servidor recusou: «Falta marcar a certa».')).toBeVisible()
    await button(/^Precisa de atenção|Sincronização/)
      .first()
      .click()
    expect(shown.went()).toBe('central')
  })
})

describe('a question', () => {
  test('is kept as a draft at every keystroke, and shown again after a reload', async () => {
    const studio = await openTestStudio({ quizzes, quiz_questions })
    const shown = await show(studio, '1', 's1')
    await field('Pergunta').fill('Quantos tempos tem a valsa?')
    await field('Alternativa 2').fill('Três tempos')
    await expect.element(page.getByText('Rascunho guardado')).toBeVisible()
    await expect.element(page.getByRole('complementary', { name: 'Como o aluno vê' }).getByText('Três tempos')).toBeVisible()
    await shown.unmount()
    await show(studio, '1', 's1')
    await expect.element(field('Pergunta')).toHaveValue('Quantos tempos tem a valsa?')
    await expect.element(field('Alternativa 2')).toHaveValue('Três tempos')
    expect(await outboxOf(studio)).toEqual([])
    await button('Salvar').click()
    await expect
      .poll(() => commandsOf(studio))
      .toEqual([
        {
          command: 'updateQuestion',
          args: {
            lid: 's1',
            quiz_id: '1',
            title: 'Quantos tempos tem a valsa?',
            options: [option('a', 'Dois', true), option('b', 'Três tempos')],
          },
        },
      ])
  })

  test('is not saved without a right answer: the reason is shown at the answers and in the list, and nothing is lost', async () => {
    const studio = await openTestStudio({ quizzes, quiz_questions })
    const shown = await show(studio, '1', 'nova')
    await field('Pergunta').fill('Quantas cordas?')
    await field('Alternativa 1').fill('Seis')
    await field('Alternativa 2').fill('Sete')
    await button('Salvar').click()
    await expect.element(page.getByRole('group', { name: /^Alternativas/ }).getByRole('alert')).toHaveTextContent('Falta marcar a certa.')
    expect(await outboxOf(studio)).toEqual([])
    await expect.element(field('Alternativa 1')).toHaveValue('Seis')
    await page.getByRole('radio', { name: 'Alternativa 1 está certa' }).click()
    await expect.element(page.getByText('1 certa de 2')).toBeVisible()
    await button('Salvar').click()
    await expect
      .poll(() => commandsOf(studio))
      .toMatchObject([{ command: 'createQuestion', args: { quiz_id: '1', title: 'Quantas cordas?', kind: 'single' } }])
    await expect.poll(() => shown.question()).not.toBe('nova')
    await expect.element(page.getByRole('heading', { name: 'Questão 3 de 3' })).toBeVisible()
  })

  test('whose draft lacks a right answer is marked in the list too', async () => {
    const studio = await openTestStudio({ quizzes, quiz_questions })
    await show(studio, '1', 's2')
    await page.getByRole('group', { name: 'Quantas respostas certas' }).getByRole('radio', { name: 'Várias' }).click({ force: true })
    await page.getByRole('checkbox', { name: 'Alternativa 1 está certa' }).click()
    await expect.element(page.getByRole('list', { name: 'Questões' }).getByText('Falta marcar a certa.')).toBeVisible()
    expect(await axeViolations()).toEqual([])
  })

  test('without answers cannot be saved', async () => {
    const studio = await openTestStudio({ quizzes, quiz_questions })
    await show(studio, '1', 's1')
    await button('Excluir a alternativa 2').click()
    await button('Excluir a alternativa 1').click()
    await button('Salvar').click()
    await expect.element(page.getByRole('alert').getByText('Uma questão precisa de pelo menos duas alternativas.').first()).toBeVisible()
    expect(await outboxOf(studio)).toEqual([])
  })

  test('has its answers put in order by keys, heard as well', async () => {
    const studio = await openTestStudio({ quizzes, quiz_questions })
    await show(studio, '1', 's1')
    await button('Mover a alternativa 2 para cima').click()
    await expect.element(field('Alternativa 1')).toHaveValue('Três')
    await expect.element(page.getByText('Três movido para a posição 1 de 2.')).toBeInTheDocument()
  })

  test('has its answers moved by their grip too, with the marks that they have (A11-01)', async () => {
    const studio = await openTestStudio({ quizzes, quiz_questions })
    await show(studio, '1', 's1')
    const grip = button('Arrastar Alternativa 1')
    await expect.element(grip).toBeVisible()
    ;(grip.element() as HTMLElement).focus()
    await userEvent.keyboard(' ')
    await expect.element(page.getByText(/levantado\. Posição 1 de 2\.$/)).toBeInTheDocument()
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(page.getByText(/agora na posição 2 de 2\.$/)).toBeInTheDocument()
    await userEvent.keyboard(' ')
    await expect.element(field('Alternativa 1')).toHaveValue('Três')
    await expect.element(field('Alternativa 2')).toHaveValue('Dois')
    await expect.element(page.getByRole('radio', { name: 'Alternativa 2 está certa' })).toBeChecked()
  })

  test('keeps one right answer when only one may be', async () => {
    const many = [buildQuestion(1, 'Quais?', { kind: 'multiple', options: [option('a', 'Lá', true), option('b', 'Dó', true)] })]
    const studio = await openTestStudio({ quizzes, quiz_questions: many })
    await show(studio, '1', 's1')
    await page.getByRole('radio', { name: 'Uma só' }).click({ force: true })
    await expect.element(page.getByRole('radio', { name: 'Alternativa 1 está certa' })).toBeChecked()
    await expect.element(page.getByRole('radio', { name: 'Alternativa 2 está certa' })).not.toBeChecked()
  })

  test('takes a picture through the same field as everywhere', async () => {
    const studio = await openTestStudio({ quizzes, quiz_questions })
    await show(studio, '1', 's1')
    await chooseAndCrop('Imagem', await pictureFile())
    await expect.element(fieldOf('Imagem').getByRole('img')).toBeVisible()
    await button('Salvar').click()
    await expect.poll(async () => (await outboxOf(studio))[0]?.args).toMatchObject({ lid: 's1', image: { $blob: expect.any(String) } })
  })

  test('of a behavioural quiz speaks for profiles, which are written on the same page', async () => {
    const studio = await openTestStudio({ quizzes, quiz_questions })
    const shown = await show(studio, '2', 's3')
    await expect.element(page.getByText('Quantas o aluno pode marcar')).toBeVisible()
    await expect.element(page.getByRole('radio', { name: 'Alternativa 1 está certa' })).not.toBeInTheDocument()
    await button('Editar perfis').click()
    expect(shown.question()).toBe('perfis')
    await button('Novo perfil').click()
    await button('Salvar').click()
    await expect.element(page.getByText('Dê um nome a cada perfil.').first()).toBeVisible()
    await field('Nome do perfil 2').fill('De quarto')
    await button('Salvar').click()
    await expect
      .poll(async () => (await outboxOf(studio))[0]?.args)
      .toMatchObject({
        lid: 's2',
        profiles: [{ id: 'p', title: 'De roda', text: 'Com os outros.' }, { title: 'De quarto' }],
      })
  })
})

test.each([1280, 360, 320])('axe finds nothing at %d px, and nothing is wider than the page (A11-01)', async (width) => {
  await page.viewport(width, 800)
  const studio = await openTestStudio({ quizzes, quiz_questions })
  await show(studio, '1', 's1')
  await expect.element(field('Pergunta')).toBeVisible()
  expect(await axeViolations()).toEqual([])
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
})
