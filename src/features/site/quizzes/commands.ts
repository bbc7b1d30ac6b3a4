import '#lib/zod-jitless.ts'
import * as z from 'zod/mini'
import type { Fields } from '#contract/entity.ts'
import { entriesOf, keyedField } from '#contract/keyed-fields.ts'
import { type Answers, quizAttemptEndpoints } from '#contract/quiz-attempts.ts'
import type { Effect } from '#db/effect.ts'
import { defineCommand, type Recorded } from '#sync/model/command.ts'
import { commandWords as words } from './command-words.ts'

// What a student writes in a quiz: every answer, and the end. Both wait here offline (docs/decisions/0104). Each question is a field of its own, so
// that answers from another device survive (0137).

/** The changed answers by question; an empty list removes an answer. */
const answers = z.record(z.string(), z.array(z.string()))
const args = z.object({ lid: z.string().check(z.minLength(1)), name: z.string(), answers })
type Args = z.output<typeof args>

const fieldsOf = (chosen: Answers): Fields =>
  Object.fromEntries(
    Object.entries(chosen).map(([question, options]) => [keyedField('answers', question), options.length === 0 ? null : options]),
  )

const bodyOf = (changed: Fields) => ({
  answers: Object.fromEntries(Object.entries(entriesOf(changed, 'answers')).map(([question, options]) => [question, options ?? []])),
})

/** Version 1 wrote all answers into one field. */
const byQuestion = ({ args: old, effects }: Recorded): Recorded => ({
  args: old,
  effects: effects.map((effect): Effect => {
    if (effect.op !== 'patch' || !('answers' in effect.fields)) return effect
    const { answers: whole, ...rest } = effect.fields
    return { ...effect, fields: { ...fieldsOf(whole as Answers), ...rest } }
  }),
})

const shared = {
  version: 2,
  migrations: { 1: byQuestion },
  args,
  lane: ({ lid }: Args) => `quiz_attempts/${lid}`,
  resources: ['quizAttempts'],
  // Only this person changes them, so the last answer to a question wins.
  merge: { answers: 'mine', finished: 'mine' },
  edit: () => '/avaliacoes',
} as const
const fields = { answers: words.answers, finished: words.finished }

export const answerQuiz = defineCommand<Args>({
  ...shared,
  name: 'answerQuiz',
  effects: ({ lid, answers: chosen }) => [{ op: 'patch', table: 'quiz_attempts', lid, fields: fieldsOf(chosen) }],
  steps: [
    {
      name: 'answer',
      endpoint: quizAttemptEndpoints.saveAnswers,
      build: ({ args: { lid }, changed, sid }) => ({ params: { attemptId: sid(lid) }, body: bodyOf(changed) }),
    },
  ],
  words: {
    label: ({ name }) => words.answered(name),
    success: () => '',
    failure: () => words.answeredFailed,
    noun: words.noun,
    fields,
  },
})

/** The server scores an attempt once, and this cannot be undone. Contains every answer that the school may not have yet. */
export const finishQuiz = defineCommand<Args>({
  ...shared,
  name: 'finishQuiz',
  final: true,
  effects: ({ lid, answers: chosen }) => [{ op: 'patch', table: 'quiz_attempts', lid, fields: { ...fieldsOf(chosen), finished: true } }],
  steps: [
    {
      name: 'finish',
      endpoint: quizAttemptEndpoints.finishAttempt,
      build: ({ args: { lid }, changed, sid }) => ({ params: { attemptId: sid(lid) }, body: bodyOf(changed) }),
    },
  ],
  words: {
    label: ({ name }) => words.finishing(name),
    success: () => '',
    failure: () => words.finishedFailed,
    noun: words.noun,
    fields,
  },
})

export const quizAttemptCommands = [answerQuiz, finishQuiz]
