import { describe, expect, it } from 'vitest'
import { siteResource } from '#features/site/model/resources.ts'
import { createQuiz, removeQuiz, updateQuiz } from './commands.ts'
import { BLANK_QUIZ, quizForm } from './form.ts'
import { limitInWords, limitToSeconds, secondsToLimit } from './time-limit.ts'

const ctx = { tenant: 1, changed: {}, rows: {}, outputs: {}, lids: [], sid: (lid: string) => lid.replace('s', '') }
const call = <A>(command: { steps: readonly { build(ctx: never): unknown }[] }, more: { args: A; row?: object }) =>
  command.steps[0]?.build({ ...ctx, row: {}, ...more } as never)

const quiz = { ...BLANK_QUIZ, title: 'Ouvido' }
const problems = (values: object) =>
  quizForm.safeParse({ ...quiz, ...values } as never).error?.issues.map(({ path, message }) => [path[0], message]) ?? []

describe('what a quiz may be (SYN-18)', () => {
  it.each([
    ['needs a name (QUI-06)', { title: '  ' }, [['title', 'Escreva o nome da avaliação.']]],
    ['takes 50 characters of name, not 51', { title: 'x'.repeat(51) }, [['title', 'O nome não pode ter mais de 50 caracteres']]],
    ['has a goal of at most 100 (QUI-09)', { goal: 101 }, [['goal', 'A média é um número inteiro de 0 a 100.']]],
    ['has a goal that is a number (QUI-09)', { goal: null }, [['goal', 'A média é um número inteiro de 0 a 100.']]],
    ['looks at no goal of a behavioural quiz (QUI-09)', { type: 'comportamental', goal: 101 }, []],
    ['needs a time with the stopwatch (QUI-08)', { stopwatch: true }, [['time_limit', 'Adicione um tempo limite válido!']]],
    [
      'takes no time of nothing (QUI-08)',
      { stopwatch: true, time_limit: '00:00:00' },
      [['time_limit', 'Adicione um tempo limite válido!']],
    ],
    ['takes a time that is one', { stopwatch: true, time_limit: '00:00:01' }, []],
    ['looks at no time without the stopwatch (QUI-07)', { time_limit: '?' }, []],
  ])('%s', (_, values, wrong) => {
    expect(problems(values)).toEqual(wrong)
  })

  it('loses what its type and its stopwatch hide (QUI-07, QUI-09, AMB-60)', () => {
    expect(quizForm.parse({ ...quiz, type: 'comportamental', goal: 70, time_limit: '00:10:00' })).toMatchObject({ goal: 0, time_limit: '' })
  })
})

describe('a time limit (QUI-05)', () => {
  it('is text in the row and three numbers in the form', () => {
    expect([limitToSeconds(''), limitToSeconds('01:30:05'), limitToSeconds('?')]).toEqual([null, 5405, NaN])
    expect([null, 5405, NaN].map(secondsToLimit)).toEqual(['', '01:30:05', '?'])
    expect(['01:30:00', '00:00:45', ''].map(limitInWords)).toEqual(['1\u00a0h 30\u00a0min', '45\u00a0s', ''])
  })
})

describe('what goes to the server (QUI-10, EP-87, EP-89, EP-90)', () => {
  const row = { ...quiz, title: 'Da linha', stopwatch: true, time_limit: '00:15:00', published: true }
  const body = { name: 'Da linha', tenant_id: 1, type: 'comun', goal: 70, published: 1, repeat: 0, time_limit: '00:15:00', stopwatch: 1 }

  it('is the whole row: joins and undo change it', () => {
    expect(call(createQuiz, { args: { lid: 'a', ...quiz }, row })).toEqual({ body })
    expect(call(updateQuiz, { args: { lid: 's9', title: 'x' }, row })).toEqual({ params: { id: '9' }, body })
    expect(call(removeQuiz, { args: { lid: 's9', title: 'x' } })).toEqual({ params: { id: '9' } })
  })

  it('holds no time without the stopwatch (QUI-07)', () => {
    expect(call(createQuiz, { args: { lid: 'a', ...quiz }, row: { ...row, stopwatch: false } })).toMatchObject({
      body: { time_limit: null, stopwatch: 0 },
    })
  })

  it('is taken back by deleting what was created', () => {
    expect(createQuiz.undo?.({ lid: 'a', ...quiz })).toEqual({ command: 'removeQuiz', args: { lid: 'a', title: 'Ouvido' } })
  })
})

describe('what a person is told (QUI-11, QUI-12)', () => {
  it('is the specification’s, one text an action (AMB-26, AMB-59)', () => {
    const said = [createQuiz, updateQuiz, removeQuiz].map(({ words }) => [
      words.success({} as never, undefined),
      words.failure({} as never),
    ])
    expect(said).toEqual([
      ['Avaliação criada com sucesso', 'Ocorreu um erro ao criar avaliação'],
      ['Avaliação editada com sucesso!', 'Não foi possível atualizar os dados'],
      ['Avaliação excluída com sucesso', 'Não foi possível excluir avaliação'],
    ])
  })
})

it('the list of quizzes is read again after 30 minutes (QUI-13, EP-22)', () => {
  expect(siteResource('quizzes').age).toBe(30 * 60 * 1000)
})
