import '#lib/zod-jitless.ts'
import * as z from 'zod/mini'
import { blankForm } from '#contract/blank.ts'
import { QUIZ_GOAL, QUIZ_NAME_MAX, QUIZ_TIME_MAX } from '#contract/limits.ts'
import { LEARNING_NOUNS } from '#contract/nouns/learning.ts'
import { QUIZ_TYPES } from '#contract/quizzes.ts'
import { upTo } from '#lib/up-to.ts'
import { commandWords as words } from './command-words.ts'
import { limitToSeconds } from './time-limit.ts'

const goalWrong = words.goalWrong(QUIZ_GOAL.min, QUIZ_GOAL.max)

/** The fields of a quiz (QUI-05); the form and the outbox use the same schemas (SYN-18). */
export const quizFields = z.object({
  // QUI-06
  title: z.string().check(z.trim(), z.minLength(1, words.titleMissing), upTo(QUIZ_NAME_MAX, words.titleTooLong(QUIZ_NAME_MAX))),
  type: z.enum(QUIZ_TYPES),
  goal: z.number().check(z.int(goalWrong), z.gte(QUIZ_GOAL.min, goalWrong), z.lte(QUIZ_GOAL.max, goalWrong)),
  published: z.boolean(),
  repeat: z.boolean(),
  stopwatch: z.boolean(),
  time_limit: z.string(),
})

export type QuizValues = z.output<typeof quizFields>

// An empty goal is null, and text is NaN: the form keeps both, but neither can be saved.
const typed = z.extend(quizFields, { goal: z.custom<number>() })

const checked = typed.check(({ value, issues }) => {
  const wrong = (path: keyof QuizValues, message: string) => issues.push({ code: 'custom', path: [path], message, input: value })
  const { type, goal, stopwatch, time_limit: limit } = value
  const isGoal = Number.isInteger(goal) && goal >= QUIZ_GOAL.min && goal <= QUIZ_GOAL.max
  if (type === 'comun' && !isGoal) wrong('goal', goalWrong)
  const seconds = limitToSeconds(limit)
  if (stopwatch && !(seconds !== null && seconds > 0)) wrong('time_limit', words.timeMissing) // QUI-08
  else if (stopwatch && (seconds ?? 0) > QUIZ_TIME_MAX) wrong('time_limit', words.timeTooLong)
})

/** Rules between fields. A hidden field is not checked, and is cleared with the field that hides it (QUI-07, QUI-09). */
export const quizForm = z.pipe(
  checked,
  z.transform((values: QuizValues) => ({
    ...values,
    goal: values.type === 'comun' ? values.goal : 0,
    time_limit: values.stopwatch ? values.time_limit : '',
  })),
) as unknown as z.ZodMiniType<QuizValues, QuizValues>

export const BLANK_QUIZ = blankForm(quizFields, LEARNING_NOUNS.quizzes, { type: 'comun', goal: QUIZ_GOAL.default })
