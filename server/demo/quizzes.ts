import type { QuestionKind } from '#contract/quiz-questions.ts'
import type { QuizProfile } from '#contract/quizzes.ts'
import { must } from '#lib/must.ts'
import type { Db } from '#server/db/database.ts'
import * as schema from '#server/db/quiz-schema.ts'

// The quizzes of the demo schools. In an option `+` marks what is right, `a:` the profile that it speaks for.

interface DemoQuiz extends Partial<Pick<typeof schema.quizzes.$inferInsert, 'type' | 'goal' | 'published' | 'repeat' | 'timeLimit'>> {
  readonly name: string
  readonly profiles?: readonly QuizProfile[]
  readonly questions: readonly DemoQuestion[]
}
type DemoQuestion = readonly [text: string, options: readonly string[], explanation?: string, image?: string]

const chords: DemoQuiz = {
  name: 'Primeiros acordes',
  goal: 60,
  repeat: true,
  questions: [
    ['Quantas cordas tem um violão comum?', ['Cinco', '+Seis', 'Sete'], 'Seis, da mi grave à mi aguda.', 'violao-h.webp'],
    ['Qual destas é a corda mais grave?', ['A primeira', 'A terceira', '+A sexta'], 'Conta-se de baixo para cima: a sexta é a mais grave.'],
    ['Quais destes acordes são menores?', ['+Lá menor', 'Dó', '+Mi menor', 'Sol'], 'O «m» da cifra diz: Am e Em.'],
    ['O que faz o capotraste?', ['+Sobe o tom de todas as cordas', 'Afina o violão', 'Abafa o som']],
    ['Onde fica o dedo para o som sair limpo?', ['Em cima do traste', '+Logo atrás do traste', 'No meio da casa']],
  ],
}

const rhythm: DemoQuiz = {
  name: 'Ritmo e pulso',
  goal: 70,
  timeLimit: '00:15:00',
  questions: [
    ['Quantos tempos tem um compasso de samba?', ['+Dois', 'Três', 'Quatro'], 'Samba se escreve em dois por quatro.'],
    ['Que dedo marca o pulso na batida básica?', ['+O polegar', 'O indicador', 'O anular']],
    [
      'Que levada serve para «Trem das Onze»?',
      [
        'Samba-canção, devagar, polegar solto',
        '+Samba com o surdo no segundo tempo',
        'Bossa com o baixo dobrado',
        'Choro em semicolcheias',
      ],
      'O surdo no segundo tempo empurra a roda.',
      'violao-h.webp',
    ],
  ],
}

const musician: DemoQuiz = {
  name: 'Que músico é você?',
  type: 'comportamental',
  repeat: true,
  profiles: [
    { id: 'a', title: 'De roda', text: 'Você aprende tocando com os outros. Comece pela batida e leve o violão para a sala.' },
    { id: 'b', title: 'De quarto', text: 'Você gosta de chegar sozinho ao fundo das coisas. Quinze minutos por dia e um bom fone.' },
  ],
  questions: [
    ['Domingo à tarde, o violão está…', ['a:No meio da sala', 'b:Comigo, de porta fechada']],
    ['Errou um acorde. E agora?', ['a:Sigo, ninguém reparou', 'b:Volto e faço dez vezes']],
    ['O que você quer primeiro?', ['a:Uma música inteira', 'b:Um som limpo']],
  ],
}

const QUIZZES: Readonly<Record<'sabia' | 'ipe', readonly DemoQuiz[]>> = {
  sabia: [
    chords,
    rhythm,
    musician,
    { name: 'Prova do módulo 3', goal: 80, timeLimit: '00:30:00', published: false, questions: chords.questions.slice(2, 4) },
  ],
  ipe: [
    {
      name: 'Ler a luz',
      goal: 50,
      repeat: true,
      questions: [
        ['Quando a luz é mais macia?', ['Ao meio-dia', '+No fim da tarde'], 'Perto do horizonte ela atravessa mais ar.', 'foto-h.webp'],
        ['O que se mede primeiro?', ['+A luz no rosto', 'O fundo']],
      ],
    },
    { ...musician, name: 'Que ofício combina com você?' },
  ],
}

/** Everybody who signs in has finished the first quiz: the list shows a result. @returns its id */
export async function seedQuizzes(
  db: Db,
  tenantId: number,
  folder: 'sabia' | 'ipe',
  userIds: readonly number[],
  now: Date,
): Promise<number> {
  let first = 0
  for (const [index, { questions, profiles = [], ...quiz }] of QUIZZES[folder].entries()) {
    const values = { type: 'comun', goal: 0, published: true, repeat: false, timeLimit: '', ...quiz } as const
    const [row] = await db
      .insert(schema.quizzes)
      .values({ ...values, tenantId, profiles, stopwatch: values.timeLimit !== '', position: index + 1 })
      .returning()
    const { id: quizId } = must(row, 'inserted quiz')
    const rows = questions.map((question, place) => ({ tenantId, quizId, ...questionOf(question, folder), position: place + 1 }))
    const asked = await db.insert(schema.quizQuestions).values(rows).returning()
    if (index > 0) continue
    first = quizId
    const { name, type, goal, repeat = false } = values
    const startedAt = new Date(now.getTime() - 26 * 3_600_000)
    const answers = Object.fromEntries(
      asked.map(({ id, options }, place) => [id, place === 0 ? [must(options[0], 'option').id] : rightOf(options)]),
    )
    const attempt = { tenantId, quizId, asked: { name, type, goal, repeat, profiles, questions: asked }, answers, startedAt }
    const finishedAt = new Date(startedAt.getTime() + 200_000)
    await db.insert(schema.quizAttempts).values(userIds.map((userId) => ({ ...attempt, userId, finishedAt })))
  }
  return first
}

const rightOf = (options: (typeof schema.quizQuestions.$inferSelect)['options']) => options.flatMap(({ id, right }) => (right ? [id] : []))

function questionOf([text, texts, explanation = '', image]: DemoQuestion, folder: string) {
  const options = texts.map((each, at) => {
    const [, mark = '', words = ''] = /^(\+|[a-z]:)?(.*)$/.exec(each) ?? []
    return { id: `o${at + 1}`, text: words, right: mark === '+', profile: mark.endsWith(':') ? mark.slice(0, -1) : null }
  })
  const kind: QuestionKind = options.filter(({ right }) => right).length > 1 ? 'multiple' : 'single'
  return { kind, text, explanation, options, image: image === undefined ? null : `/demo/${folder}/${image}` }
}
