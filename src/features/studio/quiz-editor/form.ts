import '#lib/zod-jitless.ts'
import * as z from 'zod/mini'
import { blankForm } from '#contract/blank.ts'
import { QUIZ_OPTION_MAX, QUIZ_OPTIONS_MAX, QUIZ_PROFILE_TITLE_MAX, QUIZ_PROFILES_MAX, QUIZ_TEXT_MAX } from '#contract/limits.ts'
import { LEARNING_NOUNS } from '#contract/nouns/learning.ts'
import { QUESTION_KINDS } from '#contract/quiz-questions.ts'
import { uuid } from '#lib/ids.ts'
import { upTo } from '#lib/up-to.ts'
import { commandWords as words } from './command-words.ts'

// The only rules for a question and a profile; the form and the outbox use the same schemas (SYN-18).

const id = z.string().check(z.minLength(1), z.maxLength(64))
const long = z.string().check(z.trim(), upTo(QUIZ_TEXT_MAX, words.tooLong(QUIZ_TEXT_MAX)))

const option = z.object({
  id,
  text: z.string().check(z.trim(), z.minLength(1, words.emptyOption), upTo(QUIZ_OPTION_MAX, words.tooLong(QUIZ_OPTION_MAX))),
  right: z.boolean(),
  profile: z.nullable(id),
})

export const questionFields = z.object({
  title: z.string().check(z.trim(), z.minLength(1, words.titleMissing), upTo(QUIZ_TEXT_MAX, words.tooLong(QUIZ_TEXT_MAX))),
  kind: z.enum(QUESTION_KINDS),
  image: z.union([z.string(), z.object({ $blob: z.string() })]),
  explanation: long,
  options: z.array(option).check(z.minLength(2, words.fewOptions), z.maxLength(QUIZ_OPTIONS_MAX, words.manyOptions(QUIZ_OPTIONS_MAX))),
})

export type QuestionValues = z.output<typeof questionFields>
export type Option = QuestionValues['options'][number]

const scored = questionFields.check(({ value, issues }) => {
  const right = value.options.filter((each) => each.right).length
  const wrong = (message: string) => issues.push({ code: 'custom', path: ['options'], message, input: value })
  if (right === 0) wrong(words.noRight)
  else if (value.kind === 'single' && right > 1) wrong(words.oneRight)
}) as unknown as z.ZodMiniType<QuestionValues, QuestionValues>

/** The rules by type of quiz: one or several right answers, or none if answers count for profiles. */
export const questionForm = (type: string): z.ZodMiniType<QuestionValues, QuestionValues> =>
  type === 'comportamental' ? questionFields : scored

export const blankOption = (): Option => ({ id: uuid().slice(0, 8), text: '', right: false, profile: null })

export const blankQuestion = () =>
  blankForm(questionFields, LEARNING_NOUNS.quiz_questions, { kind: 'single', options: [blankOption(), blankOption()] })

const profile = z.object({
  id,
  title: z
    .string()
    .check(z.trim(), z.minLength(1, words.profileUnnamed), upTo(QUIZ_PROFILE_TITLE_MAX, words.tooLong(QUIZ_PROFILE_TITLE_MAX))),
  text: long,
})

export const profilesForm = z.object({
  profiles: z.array(profile).check(z.maxLength(QUIZ_PROFILES_MAX, words.manyProfiles(QUIZ_PROFILES_MAX))),
})
export type ProfilesValues = z.output<typeof profilesForm>
