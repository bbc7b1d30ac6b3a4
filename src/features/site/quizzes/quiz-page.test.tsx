import type { ReactNode } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import { site } from '#styled/recipes'
import { WorkspaceProvider } from '#sync/page/workspace-provider.tsx'
import type { Workspace } from '#sync/page/workspace.ts'
import { inRouter } from '#tests/browser/in-router.tsx'
import { axeViolations } from '#tests/fixtures/axe.ts'
import { buildQuiz, openTestStudio, outboxOf, type SeedRow, setEntry } from '#tests/fixtures/studio.tsx'
import { QuizListPage } from './list-page.tsx'
import { QuizPage } from './quiz-page.tsx'

const asked = [
  {
    id: '1',
    kind: 'single',
    text: 'Quantos tempos tem o samba?',
    image: null,
    options: [
      { id: 'a', text: 'Dois' },
      { id: 'b', text: 'Três' },
    ],
  },
  {
    id: '2',
    kind: 'multiple',
    text: 'Quais são menores?',
    image: null,
    options: [
      { id: 'a', text: 'Lá menor' },
      { id: 'b', text: 'Dó' },
      { id: 'c', text: 'Mi menor' },
    ],
  },
]
interface Built {
  readonly answers?: Readonly<Record<string, readonly string[]>>
  readonly [field: string]: unknown
}
/** The answers are a field for each question. */
const buildAttempt = ({ answers = {}, ...more }: Built = {}): SeedRow => ({
  lid: 's5',
  quiz_id: '1',
  name: 'Ritmo e pulso',
  type: 'comun',
  goal: 70,
  repeat: false,
  started_at: '2026-03-10T12:00:00.000Z',
  ends_at: '',
  ahead: 0,
  finished: false,
  finished_at: '',
  questions: asked,
  ...Object.fromEntries(Object.entries(answers).map(([question, chosen]) => [`answers.${question}`, chosen])),
  right_count: 0,
  percent: 0,
  passed: false,
  late: false,
  removed: false,
  result: null,
  ...more,
})
const RESULT = { right: { 1: ['a'], 2: ['a', 'c'] }, explanations: { 2: 'O «m» diz.' }, profile: null, counted: { 1: ['a'], 2: ['a'] } }
const done = (more: Built = {}) =>
  buildAttempt({
    finished: true,
    finished_at: '2026-03-10T12:09:20.000Z',
    answers: RESULT.counted,
    right_count: 1,
    percent: 50,
    result: RESULT,
    ...more,
  })

const quizzes = [buildQuiz(1, 'Ritmo e pulso')]

async function show(part: ReactNode, workspace: Workspace) {
  return render(
    inRouter(
      <WorkspaceProvider workspace={{ ...workspace, editor: false }}>
        <div className={site().root}>
          <main className={site().page}>{part}</main>
        </div>
      </WorkspaceProvider>,
    ).element,
  )
}
const take = (workspace: Workspace) => show(<QuizPage id="1" />, workspace)
const offline = () => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)

const button = (name: string) => page.getByRole('button', { name, exact: true })
const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const answer = (name: string) => page.getByLabelText(name, { exact: true })
const recorded = async (studio: Workspace) =>
  (await outboxOf(studio)).map(({ command, args }) => [command, (args as { answers: unknown }).answers])

beforeEach(async () => {
  vi.restoreAllMocks()
  await page.viewport(1280, 800)
})

describe('taking a quiz', () => {
  test('keeps every choice on this device at once: after a reload it goes on where one was', async () => {
    const studio = await openTestStudio({ quizzes, quiz_attempts: [buildAttempt()] })
    const shown = await take(studio)
    await answer('Dois').click()
    await expect.poll(() => recorded(studio)).toEqual([['answerQuiz', { 1: ['a'] }]])
    await button('Próxima').click()
    await expect.element(heading('Quais são menores?')).toHaveFocus()
    await answer('Lá menor').click()
    await answer('Mi menor').click()
    await expect.poll(async () => (await recorded(studio)).at(-1)).toEqual(['answerQuiz', { 2: ['a', 'c'] }])
    await shown.unmount()
    await take(studio)
    await expect.element(heading('Quais são menores?')).toBeVisible()
    await expect.element(answer('Mi menor')).toBeChecked()
    await button('Anterior').click()
    await expect.element(answer('Dois')).toBeChecked()
  })

  test('is done by keyboard alone, and its progress can be heard (A11-01)', async () => {
    const studio = await openTestStudio({ quizzes, quiz_attempts: [buildAttempt()] })
    await take(studio)
    await expect.element(page.getByText('Quantos tempos tem o samba?')).toBeVisible()
    ;(answer('Dois').element() as HTMLElement).focus()
    await userEvent.keyboard(' {ArrowDown}')
    await expect.element(answer('Três')).toBeChecked()
    await expect.element(page.getByRole('img', { name: '1 de 2 respondidas' })).toBeInTheDocument()
    await userEvent.keyboard('{Tab}{Tab}{Enter}')
    await expect.element(heading('Quais são menores?')).toHaveFocus()
    await userEvent.keyboard('{Tab} {Tab}{Tab}{Tab}{Tab}{Enter}')
    await expect.element(page.getByRole('alertdialog', { name: 'Finalizar a avaliação?' })).toBeVisible()
    await expect.element(button('Continuar respondendo')).toHaveFocus()
    await userEvent.keyboard('{Tab}{Enter}')
    await expect.poll(async () => (await recorded(studio)).at(-1)).toEqual(['finishQuiz', { 1: ['b'], 2: ['a'] }])
  })

  test('says how many questions have no answer before it ends', async () => {
    const studio = await openTestStudio({ quizzes, quiz_attempts: [buildAttempt({ answers: { 2: ['a'] } })] })
    await take(studio)
    await button('Próxima').click()
    await button('Finalizar').click()
    await expect.element(page.getByRole('alertdialog', { name: 'Falta 1 questão' })).toBeVisible()
    await button('Continuar respondendo').click()
    expect(await outboxOf(studio)).toEqual([])
  })

  test('ends without a network, and says truthfully that it will be sent', async () => {
    const studio = await openTestStudio({ quizzes, quiz_attempts: [buildAttempt({ answers: { 1: ['a'], 2: ['a'] } })] })
    offline()
    await take(studio)
    await answer('Mi menor').click()
    await expect.element(page.getByText('Sem conexão: saem sozinhas quando ela voltar')).toBeVisible()
    await button('Finalizar').click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Finalizar' }).click()
    await expect.element(heading('Respostas finalizadas')).toBeVisible()
    await expect.element(page.getByText('Enviaremos quando houver conexão. O resultado chega depois.')).toBeVisible()
    await expect.element(page.getByText('Você marcou «Lá menor» e «Mi menor».')).toBeVisible()
    expect((await recorded(studio)).map(([command]) => command)).toEqual(['answerQuiz', 'finishQuiz'])
  })

  test('calls an answer kept only when it is on the disk', async () => {
    const studio = await openTestStudio({ quizzes, quiz_attempts: [buildAttempt()] })
    let goOn = () => {}
    const held = new Promise<void>((resolve) => (goOn = resolve))
    const record: Workspace['record'] = async (...args) => {
      await held
      return studio.record(...args)
    }
    await take({ ...studio, record })
    await answer('Dois').click()
    await expect.element(page.getByText('Guardando neste dispositivo…')).toBeVisible()
    await expect.element(page.getByText('1 resposta guardada')).not.toBeInTheDocument()
    goOn()
    await expect.element(page.getByText('1 resposta guardada')).toBeVisible()
  })

  test('loses no answer when this device refuses to keep it: it stays on screen and is tried again', async () => {
    const studio = await openTestStudio({ quizzes, quiz_attempts: [buildAttempt()] })
    let isFull = true
    const record: Workspace['record'] = (...args) =>
      isFull ? Promise.reject(new DOMException('no space', 'QuotaExceededError')) : studio.record(...args)
    await take({ ...studio, record })
    await answer('Dois').click()
    await expect.element(page.getByRole('alert').first()).toHaveTextContent('Esta resposta não foi guardada neste dispositivo.')
    await expect.element(answer('Dois')).toBeChecked()
    isFull = false
    await button('Tentar de novo').click()
    await expect.poll(() => recorded(studio)).toEqual([['answerQuiz', { 1: ['a'] }]])
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  })

  test('shows what the server refused, with the answers', async () => {
    const studio = await openTestStudio({ quizzes, quiz_attempts: [buildAttempt()] })
    await take(studio)
    await answer('Dois').click()
    await expect.poll(async () => (await outboxOf(studio)).length).toBe(1)
    const [entry] = await outboxOf(studio)
    await setEntry(studio, entry?.id ?? '', {
      state: 'attention',
      attention: { reason: 'refused', status: 404, message: 'Esta tentativa não existe mais.' } as never,
    })
    await expect.element(page.getByRole('alert')).toHaveTextContent('Esta tentativa não existe mais.')
    await expect.element(answer('Dois')).toBeChecked()
  })

  test('ends by itself when the time is over, by the clock of the server', async () => {
    const now = new Date()
    // This device's clock is an hour ahead: by it the end has passed, but it is three seconds away.
    const server = new Date(now.getTime() - 3_600_000)
    const attempt = buildAttempt({
      ahead: server.getTime() - now.getTime(),
      ends_at: new Date(server.getTime() + 3000).toISOString(),
      answers: { 1: ['a'] },
    })
    const studio = await openTestStudio({ quizzes, quiz_attempts: [attempt] })
    await take(studio)
    await expect.element(page.getByRole('timer', { name: 'Tempo que falta' })).toHaveTextContent(/00:0[1-3]/)
    expect(await outboxOf(studio)).toEqual([])
    // The school has the answer already.
    await expect.poll(() => recorded(studio)).toEqual([['finishQuiz', {}]])
    await expect.element(heading('Respostas finalizadas')).toBeVisible()
    await expect.element(page.getByRole('alert')).toHaveTextContent('O tempo acabou. Suas respostas foram finalizadas.')
  })

  describe('never ends by mistake (0104)', () => {
    const MINUTE = 60_000
    const ends = (inMs: number) => new Date(Date.now() + inMs).toISOString()
    /** Takes it, and counts how often the server is asked for its clock. */
    async function taken(more: object) {
      const studio = await openTestStudio({
        quizzes,
        quiz_attempts: [buildAttempt(more as Built)],
        mirrored: ['quizAttempts'],
      })
      const asked: string[] = []
      const pull: Workspace['pull'] = async (id) => {
        asked.push(id)
        return { ok: false, why: 'unreachable' }
      }
      await take({ ...studio, pull, refreshIfStale: async () => {} })
      await expect.element(page.getByText('Quantos tempos tem o samba?')).toBeVisible()
      /** The server's clock, minutes from this device's. */
      const told = async (minutes: number) => {
        await studio.db.table('quiz_attempts').update('s5', { ahead: minutes * MINUTE })
        await studio.db.table('reads').update('quizAttempts', { startedAt: Date.now() })
      }
      return { studio, asked, told }
    }
    const stays = async (studio: Workspace) => {
      await new Promise((passed) => setTimeout(passed, 2600))
      expect(await outboxOf(studio)).toEqual([])
      await expect.element(page.getByText('Quantos tempos tem o samba?')).toBeVisible()
    }

    test('when the device’s clock is set: the server’s is asked for, and the time goes on by that', async () => {
      const { studio, asked, told } = await taken({ ends_at: ends(10 * MINUTE) })
      await expect.element(page.getByRole('timer')).toHaveTextContent(/(09|10):\d\d/)
      const real = Date.now.bind(Date)
      vi.spyOn(Date, 'now').mockImplementation(() => real() + 20 * MINUTE)
      await expect.poll(() => asked).toEqual(['quizAttempts'])
      await stays(studio)
      dispatchEvent(new Event('online'))
      expect(asked).toHaveLength(2)
      await told(-20)
      await expect.element(page.getByRole('timer')).toHaveTextContent(/(09|10):\d\d/)
      expect(await outboxOf(studio)).toEqual([])
    })

    test('when it seems to be over as the page opens: it ends once the server has told its clock', async () => {
      const { studio, asked, told } = await taken({ ends_at: ends(-MINUTE) })
      await expect.poll(() => asked).toEqual(['quizAttempts'])
      await stays(studio)
      await told(0)
      await expect.poll(() => recorded(studio), { timeout: 5000 }).toEqual([['finishQuiz', {}]])
    })

    test('when the server does not tell its clock', async () => {
      const { studio, asked } = await taken({ ends_at: ends(10 * MINUTE), ahead: undefined })
      await stays(studio)
      expect(asked).toEqual([])
    })
  })

  test('of a quiz that was removed says so, and the answers stay readable', async () => {
    const studio = await openTestStudio({ quiz_attempts: [buildAttempt({ removed: true, answers: { 1: ['b'] } })] })
    await take(studio)
    await expect.element(heading('Esta avaliação foi removida')).toBeVisible()
    await expect.element(page.getByText('Você marcou «Três».')).toBeVisible()
    await expect.element(page.getByText('Você não respondeu.')).toBeVisible()
    expect(await axeViolations()).toEqual([])
  })
})

describe('beginning', () => {
  test('with a time limit says beforehand what does not count without a network (PER-12)', async () => {
    const timed = [buildQuiz(1, 'Ritmo e pulso', { stopwatch: true, time_limit: '00:15:00' })]
    await take(await openTestStudio({ quizzes: timed }))
    await expect.element(page.getByText('O que chegar mais de um minuto depois não conta.')).toBeVisible()
  })

  test('needs a network, and says so', async () => {
    offline()
    await take(await openTestStudio({ quizzes }))
    await expect.element(button('Começar')).toBeDisabled()
    await expect.element(button('Começar')).toHaveAccessibleDescription('Para começar é preciso conexão. Depois dá para responder sem ela.')
  })

  test('the first question takes the place of the button, and the focus (PER-05, A11-01)', async () => {
    const studio = await openTestStudio({ quizzes })
    await take(studio)
    await expect.element(button('Começar')).toBeVisible()
    ;(button('Começar').element() as HTMLElement).focus()
    await studio.db.table('quiz_attempts').put({ ...buildAttempt(), born: 1 })
    await expect.element(button('Começar')).not.toBeInTheDocument()
    await expect.element(heading(/./)).toHaveFocus()
  })

  test('shows the words of the server when it refuses', async () => {
    vi.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json({ error: 'Esta avaliação se faz uma vez.' }, { status: 409 }))
    await take(await openTestStudio({ quizzes }))
    await button('Começar').click()
    await expect.element(page.getByRole('alert')).toHaveTextContent('Esta avaliação se faz uma vez.')
  })

  test('is not offered for a quiz without questions, nor for one that is gone', async () => {
    const studio = await openTestStudio({ quizzes: [buildQuiz(1, 'Vazia', { questions_count: 0 })] })
    const shown = await take(studio)
    await expect.element(page.getByText('Ainda sem questões')).toBeVisible()
    await expect.element(button('Começar')).not.toBeInTheDocument()
    await shown.unmount()
    await show(<QuizPage id="77" />, studio)
    await expect.element(heading('Esta avaliação não existe mais')).toBeVisible()
  })
})

describe('the result', () => {
  test('a worse repeat does not take the pass away: best and last are shown (PER-14)', async () => {
    await take(await openTestStudio({ quizzes, quiz_attempts: [done({ best_percent: 90, best_passed: true })] }))
    await expect.element(heading('Você já passou')).toBeVisible()
    await expect.element(page.getByText('Desta vez foram 50%. Seu melhor resultado é 90%, e é ele que conta.')).toBeVisible()
  })

  test('is shown against the goal, with the right answers and why (QUI-09, PER-08)', async () => {
    await take(await openTestStudio({ quizzes, quiz_attempts: [done()] }))
    await expect.element(heading('Ainda não foi desta vez')).toBeVisible()
    await expect.element(page.getByText(/1 de 2 certas em 9.min 20\. Para passar, é preciso chegar a 70%\./)).toBeVisible()
    await expect.element(page.getByText('1 certa, 1 para rever')).toBeVisible()
    await expect.element(page.getByText('O «m» diz.')).toBeVisible()
    await expect.element(page.getByText('Certa: «Lá menor» e «Mi menor».')).toBeVisible()
    await expect.element(page.getByText('Esta avaliação se faz uma vez.')).toBeVisible()
    await expect.element(button('Refazer')).not.toBeInTheDocument()
    expect(await axeViolations()).toEqual([])
  })

  test('offers «Refazer» where the quiz repeats, and names answers that came too late', async () => {
    const attempt = done({ repeat: true, passed: true, percent: 100, late: true, answers: { 1: ['a'], 2: ['a', 'c'] } })
    await take(await openTestStudio({ quizzes, quiz_attempts: [attempt] }))
    await expect.element(heading('Você passou')).toBeVisible()
    await expect.element(button('Refazer')).toBeEnabled()
    await expect.element(page.getByText('Chegou depois do tempo: não contou.')).toBeVisible()
    await expect.element(page.getByText('Parte das suas respostas chegou depois do tempo. Ela está abaixo, mas não contou.')).toBeVisible()
  })

  test('of a behavioural quiz is a profile', async () => {
    const result = { right: {}, explanations: {}, profile: { title: 'De roda', text: 'Com os outros.' }, counted: RESULT.counted }
    await take(await openTestStudio({ quizzes, quiz_attempts: [done({ type: 'comportamental', result })] }))
    await expect.element(heading('De roda')).toBeVisible()
    await expect.element(page.getByText('Para rever')).not.toBeInTheDocument()
  })
})

describe('«Avaliações»', () => {
  const all = [
    buildQuiz(1, 'Ritmo e pulso', { stopwatch: true, time_limit: '00:15:00' }),
    buildQuiz(2, 'Primeiros acordes', { repeat: true }),
    buildQuiz(3, 'Ouvido'),
    buildQuiz(4, 'Harmonia'),
    buildQuiz(5, 'Só para quem edita', { published: false }),
  ]
  const attempts = [
    buildAttempt({ answers: { 1: ['a'] } }),
    done({ lid: 's6', quiz_id: '2', name: 'Primeiros acordes', percent: 80, repeat: true }),
    buildAttempt({ lid: 's7', quiz_id: '3', finished: true, result: null }),
    buildAttempt({ lid: 's8', quiz_id: '99', name: 'Antiga', removed: true, finished: true }),
  ]

  test('says of each quiz what one did in it, also without a network', async () => {
    offline()
    await show(<QuizListPage />, await openTestStudio({ quizzes: all, quiz_attempts: attempts }))
    await expect.element(page.getByText(/2 questões · 15.min · média 70%/)).toBeVisible()
    const rows = () =>
      [...document.querySelectorAll('main li')].map((row) => [
        row.querySelector('h2')?.textContent,
        row.querySelector('p:last-of-type')?.textContent,
        row.querySelector('a')?.textContent,
      ])
    await expect.poll(rows).toEqual([
      ['Ritmo e pulso', 'Parou na questão 2', 'Continuar'],
      ['Primeiros acordes', 'Você fez 80% em 10 mar', 'Refazer'],
      ['Ouvido', 'Finalizada. Enviaremos quando houver conexão.', 'Ver respostas'],
      ['Harmonia', 'Ainda não fez', 'Começar'],
      ['Antiga', 'Removida pela escola. Suas respostas continuam aqui.', 'Ver respostas'],
    ])
    await expect.element(page.getByRole('link', { name: 'Começar: Harmonia' })).toHaveAttribute('href', '/quiz?id=4&type=comun')
  })

  /** The read of these fails; what else there is was read. */
  const failing = async (read: 'quizzes' | 'quizAttempts', seed: object) => {
    const studio = await openTestStudio({ ...seed, mirrored: ['quizzes', 'quizAttempts'].filter((each) => each !== read) })
    await studio.db
      .table('reads')
      .put({ resource: read, startTick: 0, startedAt: 0, committedAt: 0, error: { at: 1, code: 'refused', status: 500 } })
    return { ...studio, refreshIfStale: async () => {}, pull: async () => ({ ok: false, why: 'unreachable' }) as const }
  }

  test('that could not be read is not called empty, nor a quiz removed, because the attempts were read', async () => {
    const studio = await failing('quizzes', {})
    const shown = await show(<QuizListPage />, studio)
    await expect.element(page.getByText('Nada sincronizado ainda')).toBeVisible()
    await expect.element(page.getByText('Nenhuma avaliação por enquanto')).not.toBeInTheDocument()
    await shown.unmount()
    await take(studio)
    await expect.element(page.getByText('Nada sincronizado ainda')).toBeVisible()
    await expect.element(heading('Esta avaliação não existe mais')).not.toBeInTheDocument()
  })

  test('does not say «not done» of a quiz before the attempts were read', async () => {
    await show(<QuizListPage />, await failing('quizAttempts', { quizzes: all }))
    await expect.element(page.getByText('Não deu para buscar o que você já fez.')).toBeVisible()
    await expect.element(page.getByText('Ainda não fez')).not.toBeInTheDocument()
    await expect.element(page.getByRole('link', { name: 'Abrir: Harmonia' })).toBeVisible()
  })

  test('is empty in words', async () => {
    await show(<QuizListPage />, await openTestStudio())
    await expect.element(page.getByText('Nenhuma avaliação por enquanto')).toBeVisible()
  })

  test.each([1280, 360, 320])('axe finds nothing at %d px in list and quiz, and nothing is wider than the page (A11-01)', async (width) => {
    await page.viewport(width, 800)
    const studio = await openTestStudio({ quizzes: all, quiz_attempts: attempts })
    const shown = await show(<QuizListPage />, studio)
    await expect.element(page.getByText('Harmonia')).toBeVisible()
    expect(await axeViolations()).toEqual([])
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
    await shown.unmount()
    await take(studio)
    await expect.element(answer('Lá menor')).toBeVisible()
    expect(await axeViolations()).toEqual([])
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  })
})
