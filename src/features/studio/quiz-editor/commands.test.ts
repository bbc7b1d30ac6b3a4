import { describe, expect, it } from 'vitest'
import { model } from '#features/offline.ts'
import { quizzesModel } from '#features/studio/quizzes/model.ts'
import { createQuestion, orderQuestions, removeQuestion, saveProfiles, updateQuestion } from './commands.ts'
import { blankQuestion, profilesForm, questionForm } from './form.ts'

const ctx = { tenant: 1, changed: {}, rows: {}, outputs: {}, lids: [], sid: (lid: string) => lid.replace('s', '') }
const call = <A>(
  command: { steps: readonly { name: string; build(ctx: never): unknown }[] },
  more: { args: A; row?: object; lids?: string[]; outputs?: object; changed?: object },
) => command.steps.at(-1)?.build({ ...ctx, row: {}, ...more } as never)

const option = (id: string, right = false) => ({ id, text: id.toUpperCase(), right, profile: null })
const question = { ...blankQuestion(), title: 'Quantas?', options: [option('a', true), option('b')] }
const problems = (type: string, values: object) =>
  questionForm(type)
    .safeParse({ ...question, ...values } as never)
    .error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []

describe('what a question may be (SYN-18)', () => {
  it.each([
    ['needs its words', { title: ' ' }, [['title', 'Escreva a pergunta.']]],
    [
      'needs two answers',
      { options: [] },
      [
        ['options', 'Uma questão precisa de pelo menos duas alternativas.'],
        ['options', 'Falta marcar a certa.'],
      ],
    ],
    ['needs a right answer', { options: [option('a'), option('b')] }, [['options', 'Falta marcar a certa.']]],
    [
      'has one right answer where one is asked for',
      { options: [option('a', true), option('b', true)] },
      [['options', 'Esta questão tem uma só resposta certa.']],
    ],
    ['may have several where several are asked for', { kind: 'multiple', options: [option('a', true), option('b', true)] }, []],
  ])('%s', (_, values, wrong) => {
    expect(problems('comun', values)).toEqual(wrong)
  })

  it('has no right answer where answers speak for profiles', () => {
    expect(problems('comportamental', { options: [option('a'), option('b')] })).toEqual([])
  })

  it('needs the words of every answer, and says which', () => {
    expect(problems('comun', { options: [option('a', true), { ...option('b'), text: ' ' }] })).toEqual([
      ['options.1.text', 'Escreva o texto de cada alternativa.'],
    ])
  })
})

it('a profile needs a name', () => {
  expect(profilesForm.safeParse({ profiles: [{ id: 'p', title: ' ', text: '' }] }).error?.issues[0]?.message).toBe(
    'Dê um nome a cada perfil.',
  )
})

describe('what goes to the server (ext Q2, Q7 to Q10)', () => {
  const row = { ...question, quiz_id: '7', image: '/files/1/quiz/a.webp' }
  const body = {
    quiz_id: 7,
    kind: 'single',
    text: 'Quantas?',
    image: '/files/1/quiz/a.webp',
    explanation: '',
    options: question.options,
    tenant_id: 1,
  }

  it('is the whole row of a question, with the path of its picture', () => {
    expect(call(createQuestion, { args: { lid: 'x', quiz_id: '7', ...question }, row })).toEqual({ body })
    expect(call(updateQuestion, { args: { lid: 's3', title: 'Q' }, row })).toEqual({ params: { id: '3' }, body })
    const uploaded = { changed: { image: { $blob: 'f' } }, outputs: { sign: { path: '/files/1/quiz/new.webp', url: 'x' } } }
    expect(call(updateQuestion, { args: { lid: 's3' }, row: { ...row, image: { $blob: 'f' } }, ...uploaded })).toMatchObject({
      body: { image: '/files/1/quiz/new.webp' },
    })
  })

  it('is the order of all questions, those of this quiz first', () => {
    expect(call(orderQuestions, { args: { lids: ['s2', 's1'] }, lids: ['s2', 's1', 's9'] })).toEqual({
      body: { tenant_id: 1, order: [2, 1, 9] },
    })
  })

  it('is the id of what goes, and the profiles of the quiz', () => {
    expect(call(removeQuestion, { args: { lid: 's3', title: 'Q' } })).toEqual({ params: { id: '3' } })
    const profiles = [{ id: 'p', title: 'De roda', text: '' }]
    expect(call(saveProfiles, { args: { lid: 's7', sid: '7', title: 'x', profiles }, row: { profiles } })).toEqual({
      params: { id: '7' },
      body: { profiles, tenant_id: 1 },
    })
  })

  it('leads back to the page of the quiz', () => {
    expect(createQuestion.edit?.({ lid: 'x', quiz_id: '7', ...question })).toBe('/quiz?id=7&question=x')
  })
})

it('is read before it is sent from resources that there are', () => {
  const ids = quizzesModel.commands.flatMap(({ resources }) => resources)
  expect(ids.map((id) => model.resource(id).id)).toEqual(ids)
})

describe('«Editar» of an edit in the Central', () => {
  it('opens the question on the page of its quiz, and the quiz is no part of the edit', () => {
    const args = { lid: 's3', quiz_id: '1', title: 'Q' }
    expect(updateQuestion.edit?.(args)).toBe('/quiz?id=1&question=s3')
    expect(updateQuestion.effects(args)).toEqual([{ op: 'patch', table: 'quiz_questions', lid: 's3', fields: { title: 'Q' } }])
  })

  it('is not there for an edit of an earlier release, which did not name the quiz', () => {
    expect(updateQuestion.edit?.({ lid: 's3', title: 'Q' })).toBeNull()
  })
})
