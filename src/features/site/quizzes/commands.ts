import '#lib/zod-jitless.ts'
import * as z from 'zod/mini'
import { quizAttemptEndpoints } from '#contract/quiz-attempts.ts'
import { defineCommand } from '#sync/model/command.ts'
import { commandWords as words } from './command-words.ts'

// What a student writes in a quiz: answers at every choice, and the end. Both wait here without a network (docs/decisions/0104).

const answers = z.record(z.string(), z.array(z.string()))
const args = z.object({ lid: z.string().check(z.minLength(1)), name: z.string(), answers })
type Args = z.output<typeof args>

const shared = {
  version: 1,
  args,
  lane: ({ lid }: Args) => `quiz_attempts/${lid}`,
  resources: ['quizAttempts'],
  // They are this person's alone: the last ones written count.
  merge: { answers: 'mine', finished: 'mine' },
  edit: () => '/avaliacoes',
} as const
const fields = { answers: words.answers, finished: words.finished }

export const answerQuiz = defineCommand<Args>({
  ...shared,
  name: 'answerQuiz',
  effects: ({ lid, answers: chosen }) => [{ op: 'patch', table: 'quiz_attempts', lid, fields: { answers: chosen } }],
  steps: [
    {
      name: 'answer',
      endpoint: quizAttemptEndpoints.saveAnswers,
      build: ({ args: { lid }, row, sid }) => ({ params: { attemptId: sid(lid) }, body: { answers: row['answers'] ?? {} } }),
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

/** Scored once on the server: there is no way back. */
export const finishQuiz = defineCommand<Args>({
  ...shared,
  name: 'finishQuiz',
  final: true,
  effects: ({ lid, answers: chosen }) => [{ op: 'patch', table: 'quiz_attempts', lid, fields: { answers: chosen, finished: true } }],
  steps: [
    {
      name: 'finish',
      endpoint: quizAttemptEndpoints.finishAttempt,
      build: ({ args: { lid }, row, sid }) => ({ params: { attemptId: sid(lid) }, body: { answers: row['answers'] ?? {} } }),
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
